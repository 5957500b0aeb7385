// Generates types of the portal's GraphQL documents (variables and answers), and their hashes for the server.
import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
  typeFromAST,
  visit,
} from 'graphql'
import { fileOf, nameOf, wrapType } from './wireTypes.ts'

/** One tagged text of a file of the portal. */
export type TaggedDocument = { readonly location: string; readonly text: string; readonly document: DocumentNode }

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

type SelectionAnswer =
  | { readonly type: string }
  | { readonly object: GraphQLObjectType; readonly sets: SelectionSetNode[] }

/** What one object answers: a line for each name, those that are selected twice merged. */
function answerOf(object: GraphQLObjectType, sets: readonly SelectionSetNode[], fragments: Fragments): string {
  const lone = sets.length === 1 && sets[0]?.selections.length === 1 ? sets[0].selections[0] : undefined
  if (lone?.kind === Kind.FRAGMENT_SPREAD) return `${lone.name.value}Fragment`
  const found = new Map<string, SelectionAnswer & { readonly wrap: (text: string) => string }>()
  const collect = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) throw new Error('Name the fragment: inline ones have no type here.')
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)
        if (fragment) collect(fragment.selectionSet)
        continue
      }
      const key = selection.alias?.value ?? selection.name.value
      const field = object.getFields()[selection.name.value]
      if (!field) throw new Error(`${object.name} has no field ${selection.name.value}.`)
      const inner = getNamedType(field.type)
      const wrap = (text: string): string => wrapType(field.type, () => text)
      const before = found.get(key)
      if (before && 'sets' in before && selection.selectionSet) before.sets.push(selection.selectionSet)
      else if (!before) found.set(key, { ...selectedOf(inner, selection.selectionSet), wrap })
    }
  }
  for (const set of sets) collect(set)
  const fields = [...found].map(([key, one]) => {
    const text = 'sets' in one ? answerOf(one.object, one.sets, fragments) : one.type
    return `${key}: ${one.wrap(text)}`
  })
  return `{ ${fields.join('; ')} }`
}

const selectedOf = (type: GraphQLNamedType, set: SelectionSetNode | undefined): SelectionAnswer =>
  isObjectType(type) && set ? { object: type, sets: [set] } : { type: nameOf(type, 'portal') }

function variablesOf(operation: OperationDefinitionNode, schema: GraphQLSchema): string {
  const fields = (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    const known = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1])
    if (!known) throw new Error(`${operation.name?.value}: ${print(type)} is not in the contract.`)
    const written = wrapType(known, one => nameOf(one, 'input'))
    const optional = written.endsWith('| null') || defaultValue !== undefined
    return `readonly ${variable.name.value}${optional ? '?' : ''}: ${written}`
  })
  return fields.length ? `{ ${fields.join('; ')} }` : 'Record<string, never>'
}

const suffixes = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const

const rootOf = (schema: GraphQLSchema, { operation }: OperationDefinitionNode): GraphQLObjectType => {
  const root = schema.getRootType(operation)
  if (!root) throw new Error(`The contract has no ${operation}.`)
  return root
}

/** The fragments that a definition needs, its own fragments' too. */
function spreadIn(definition: OperationDefinitionNode | FragmentDefinitionNode, fragments: Fragments): Set<string> {
  const found = new Set<string>()
  const look = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value)
        if (found.has(value) || !fragment) return
        found.add(value)
        look(fragment)
      },
    })
  }
  look(definition)
  return found
}

export type DocumentFiles = {
  /** Variables and answer of each document, and each fragment. */
  readonly types: string
  /** The tag: a text of a document is typed by what it asks. */
  readonly tag: string
  /** mark → text, as the server keeps it. */
  readonly texts: string
}

type DocumentDeclaration = { readonly types: string[]; readonly row: string; readonly sent: string | null }

/** What one tagged text declares, its row in the table of the tag, and what the server keeps of it; a fragment of its own is only a type. */
function writtenOf(
  { text, document, location }: TaggedDocument,
  schema: GraphQLSchema,
  fragments: Fragments,
): DocumentDeclaration {
  const types: string[] = []
  let doc = 'Doc<never, never>'
  let sent: string | null = null
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) {
      const on = schema.getType(one.typeCondition.name.value)
      if (!isObjectType(on)) throw new Error(`${location}: ${one.name.value} is on no type of the contract.`)
      types.push(`export type ${one.name.value}Fragment = ${answerOf(on, [one.selectionSet], fragments)}`)
    }
    if (one.kind !== Kind.OPERATION_DEFINITION) continue
    const name = `${one.name?.value}${suffixes[one.operation]}`
    types.push(`export type ${name}Variables = ${variablesOf(one, schema)}`)
    types.push(`export type ${name} = ${answerOf(rootOf(schema, one), [one.selectionSet], fragments)}`)
    doc = `Doc<${name}, ${name}Variables>`
    const parts = [one, ...[...spreadIn(one, fragments)].flatMap(spread => fragments.get(spread) ?? [])]
    sent = parts.map(part => stripIgnoredCharacters(print(part))).join(' ')
  }
  return { types, row: `  ${JSON.stringify(text)}: ${doc}`, sent }
}

const markOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`

/** What the documents of one service come to. `homes` tells which file declares each type of the contract. */
export function documentFiles(
  tag: string,
  schema: GraphQLSchema,
  documents: readonly TaggedDocument[],
  homes: ReadonlyMap<string, readonly string[]>,
): DocumentFiles {
  const definitions = documents.flatMap(({ document }) => document.definitions)
  const fragments: Fragments = new Map(
    definitions.flatMap(one => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  )
  const written = documents.map(one => writtenOf(one, schema, fragments))
  const types = written.flatMap(one => one.types)
  const sent = written.flatMap(one => one.sent ?? [])
  const table = `type Documents = {\n${written.map(one => one.row).join('\n')}\n}`
  const overload = `export function ${tag}<Text extends keyof Documents>(text: Text): Documents[Text]`
  const body = `export function ${tag}(): object {\n  return {}\n}`
  const declared = types.map(type => /^export type (\w+)/.exec(type)?.[1] ?? '')
  const ofTag = new Map<string, readonly string[]>([
    ...[...homes].filter(([, names]) => names.includes('Doc')),
    ['./graphql.ts', declared],
  ])
  return {
    types: fileOf(types, homes),
    tag: fileOf(
      [
        table,
        `/** The build puts the mark of a document in place of the call; only its type is of use. */\n${overload}\n${body}`,
      ],
      ofTag,
    ),
    texts: `${JSON.stringify(Object.fromEntries(sent.map(text => [markOf(text), text])), null, 2)}\n`,
  }
}
