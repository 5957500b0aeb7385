// Limits of one GraphQL document: tokens, depth, aliases, selections, root fields, size. The same on HTTP and on websockets.
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql'
import { Refusal } from './refusal.ts'

export const limits = {
  tokens: 2000,
  depth: 8,
  /** Levels of the schema asked about itself, where that is open: the question of every tool has 13. */
  introspectionDepth: 16,
  aliases: 15,
  directives: 10,
  /** With every fragment in the place of its spread. */
  selections: 2000,
  fragments: 40,
  /** Fields said again in one selection set: validation compares each with each. */
  repeats: 10,
  rootFields: 20,
  bodyBytes: 64 * 1024,
} as const

function refuse(): never {
  throw new Refusal('QueryRefusedException')
}

/** What a selection set comes to with every fragment in its place; `depth` of its levels, `introspection` of those of the schema. */
type DocumentCost = {
  readonly depth: number
  readonly introspection: number
  readonly selections: number
  readonly aliases: number
  readonly directives: number
  readonly repeats: number
}

const leaf: DocumentCost = { depth: 0, introspection: 0, selections: 0, aliases: 0, directives: 0, repeats: 0 }

/** Far above every limit, and far below where a number is no longer exact: fragments double at each level. */
const plenty = 1_000_000
const plus = (a: number, b: number): number => Math.min(a + b, plenty)

const together = (a: DocumentCost, b: DocumentCost): DocumentCost => ({
  depth: Math.max(a.depth, b.depth),
  introspection: Math.max(a.introspection, b.introspection),
  selections: plus(a.selections, b.selections),
  aliases: plus(a.aliases, b.aliases),
  directives: plus(a.directives, b.directives),
  repeats: plus(a.repeats, b.repeats),
})

const isMeta = (name: string): boolean => name === '__schema' || name === '__type'

type DocumentCosts = { of(set: SelectionSetNode): DocumentCost; looked(): number; reached(): number }
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/**
 * The costs of an operation and of its fragments, each selection looked at once: what a fragment comes to is kept for its next spread.
 * `looked` counts the selections that were looked at, `reached` the fragments. Refuses a cycle of fragments, which would never end.
 */
export function costsIn(fragments: Fragments): DocumentCosts {
  const kept = new Map<string, DocumentCost | 'begun'>()
  let looked = 0

  const ofFragment = (name: string): DocumentCost => {
    const known = kept.get(name)
    const fragment = fragments.get(name)
    if (known === 'begun' || !fragment) refuse()
    if (known) return known
    kept.set(name, 'begun')
    const cost = ofSet(fragment.selectionSet)
    kept.set(name, cost)
    return cost
  }
  /** A field is a level more than what is under it. */
  const ofField = (name: string, under: SelectionSetNode | undefined): DocumentCost => {
    if (!under) return leaf
    const inner = ofSet(under)
    const level = 1 + Math.max(inner.depth, inner.introspection)
    return isMeta(name) ? { ...inner, depth: 0, introspection: level } : { ...inner, depth: inner.depth + 1 }
  }
  const ofSet = (set: SelectionSetNode, said: Set<string> = new Set()): DocumentCost => {
    let cost = leaf
    for (const one of set.selections) {
      looked++
      const own = { ...leaf, selections: 1, directives: one.directives?.length ?? 0 }
      if (one.kind === Kind.FRAGMENT_SPREAD) cost = together(together(cost, own), ofFragment(one.name.value))
      else if (one.kind === Kind.INLINE_FRAGMENT) cost = together(together(cost, own), ofSet(one.selectionSet, said))
      else {
        const name = (one.alias ?? one.name).value
        const counted = { ...own, aliases: one.alias ? 1 : 0, repeats: said.has(name) ? 1 : 0 }
        said.add(name)
        cost = together(together(cost, counted), ofField(one.name.value, one.selectionSet))
      }
    }
    return cost
  }
  return { of: set => ofSet(set), looked: () => looked, reached: () => kept.size }
}

/** Whether a document stays within the limits; `depth` counts the levels under the root. */
const isWithin = ({ depth, introspection, selections, aliases, directives, repeats }: DocumentCost): boolean =>
  depth < limits.depth &&
  introspection <= limits.introspectionDepth &&
  selections <= limits.selections &&
  aliases <= limits.aliases &&
  directives <= limits.directives &&
  repeats <= limits.repeats

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
  if (fragments.size > limits.fragments) refuse()
  const root = operation.selectionSet.selections
  const most = operation.operation === 'query' ? limits.rootFields : 1
  if (root.length > most || (operation.operation !== 'query' && root.some(node => node.kind !== Kind.FIELD))) refuse()
  if (!openIntrospection && /\b__(schema|type)\b/.test(text)) refuse()
  const costs = costsIn(fragments)
  // A fragment that nobody spreads would be validated all the same.
  if (!isWithin(costs.of(operation.selectionSet)) || costs.reached() < fragments.size) refuse()
  return { document, kind: operation.operation }
}
