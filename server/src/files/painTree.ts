// Parses a message of XML into a tree: its attributes, its texts, its children.
import { ParseOption, XmlCData, XmlDocument, XmlElement, XmlParseError, XmlText } from 'libxml2-wasm'
import { Refusal } from '#kit/refusal.ts'

/** An element with local names: every tree here is in the message's own namespace. */
export type Element = {
  readonly name: string
  /** Attributes, without those of XML Schema itself (xsi), which any element may have. */
  readonly attributes: ReadonlyMap<string, string>
  /** The text of the element, outside its children. */
  readonly text: string
  readonly children: readonly Element[]
}

/** Parser options: no external entities, no entity expansion; whitespace between elements is dropped. */
const parseOptions =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NOBLANKS |
  ParseOption.XML_PARSE_COMPACT

/** Parses a document. Refuses ImportStructureException with the line where it is not well formed. The caller disposes of it. */
export function parseDocument(text: string): XmlDocument {
  try {
    return XmlDocument.fromString(text.replace(/^\ufeff?<\?xml[^>]*\?>/, ''), { option: parseOptions })
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    throw new Refusal('ImportStructureException', { line: String(error.details[0]?.line ?? 1) })
  }
}

const instance = 'http://www.w3.org/2001/XMLSchema-instance'
const none: ReadonlyMap<string, string> = new Map()

function attributesOf(node: XmlElement): ReadonlyMap<string, string> {
  const { attrs } = node
  if (!attrs.length) return none
  return new Map(attrs.filter(one => one.namespaceUri !== instance).map(({ name, value }) => [name, value]))
}

/** Names of Object.prototype, which no message has and which must not become keys. */
const protectedNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

function nameOf(node: XmlElement): string {
  const { name } = node
  if (protectedNames.has(name)) throw new Refusal('ImportContentException')
  return name
}

/** Copies an element with its subtree; elements named `stub` are copied without their content. */
export function treeOf(node: XmlElement, stub?: string): Element {
  const name = nameOf(node)
  if (name === stub) return { name, attributes: none, text: '', children: [] }
  const children: Element[] = []
  let text = ''
  for (let one = node.firstChild; one; one = one.next) {
    if (one instanceof XmlElement) children.push(treeOf(one, stub))
    else if (one instanceof XmlText || one instanceof XmlCData) text += one.content
  }
  return { name, attributes: attributesOf(node), text, children }
}

export function* elementsIn(node: XmlElement, wanted: string): Generator<XmlElement> {
  for (let one = node.firstChild; one; one = one.next) if (one instanceof XmlElement && one.name === wanted) yield one
}

/** The first element at a path; null where there is none. */
export function at(node: Element, path: readonly string[]): Element | null {
  let found: Element | null = node
  for (const name of path) found = found?.children.find(one => one.name === name) ?? null
  return found
}
