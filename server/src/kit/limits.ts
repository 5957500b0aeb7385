// Limits of one GraphQL document: tokens, depth, aliases, root fields, size. The same on HTTP and on websockets.
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql'
import { Refusal } from './refusal.ts'

export const limits = {
  tokens: 2000,
  depth: 8,
  aliases: 15,
  directives: 10,
  rootFields: 20,
  bodyBytes: 64 * 1024,
} as const

type SelectionCounts = { aliases: number; directives: number }

function refuse(): never {
  throw new Refusal('QueryRefusedException')
}

function depthOf(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  count: SelectionCounts,
  depth: number,
): number {
  if (depth > limits.depth) refuse()
  let deepest = depth
  for (const selection of set.selections) {
    count.directives += selection.directives?.length ?? 0
    let inner: SelectionSetNode | undefined
    let step = 1
    if (selection.kind === Kind.FIELD) {
      if (selection.alias) count.aliases++
      inner = selection.selectionSet
    } else {
      step = 0
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      if (!fragment) refuse()
      inner = fragment.selectionSet
    }
    if (count.aliases > limits.aliases || count.directives > limits.directives) refuse()
    if (inner) deepest = Math.max(deepest, depthOf(inner, fragments, count, depth + step))
  }
  return deepest
}

/** Refuses a cycle of fragments, which would never end. */
function mustNotLoop(fragments: Map<string, FragmentDefinitionNode>): void {
  const done = new Set<string>()
  const walk = (set: SelectionSetNode, trail: readonly string[]): void => {
    for (const selection of set.selections) {
      if (selection.kind !== Kind.FRAGMENT_SPREAD) {
        if (selection.selectionSet) walk(selection.selectionSet, trail)
        continue
      }
      const name = selection.name.value
      if (trail.includes(name)) refuse()
      const fragment = fragments.get(name)
      if (fragment && !done.has(name)) {
        walk(fragment.selectionSet, [...trail, name])
        done.add(name)
      }
    }
  }
  for (const fragment of fragments.values()) walk(fragment.selectionSet, [fragment.name.value])
}

export type InspectedDocument = {
  readonly document: DocumentNode
  readonly kind: 'query' | 'mutation' | 'subscription'
}

/** Parse within the limits. Refuses QueryRefusedException for anything beyond them, or for more than one operation. */
export function inspect(text: string, openIntrospection: boolean): InspectedDocument {
  let document: DocumentNode
  try {
    document = parse(text, { maxTokens: limits.tokens, noLocation: true })
  } catch {
    refuse()
  }
  const operations = document.definitions.filter(node => node.kind === Kind.OPERATION_DEFINITION)
  const fragments = new Map(
    document.definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION).map(node => [node.name.value, node]),
  )
  const [operation] = operations
  if (!operation || operations.length !== 1 || operations.length + fragments.size !== document.definitions.length)
    refuse()
  mustNotLoop(fragments)
  const root = operation.selectionSet.selections
  const most = operation.operation === 'query' ? limits.rootFields : 1
  if (root.length > most || (operation.operation !== 'query' && root.some(node => node.kind !== Kind.FIELD))) refuse()
  if (!openIntrospection && /\b__(schema|type)\b/.test(text)) refuse()
  depthOf(operation.selectionSet, fragments, { aliases: 0, directives: 0 }, 1)
  return { document, kind: operation.operation }
}
