// One minimal valid operation for each root field, made from the schema alone.
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** What to put where the schema asks for an organisation. */
type Fill = { readonly org: string }

/** The names under which an organisation is asked for. */
export const orgNames: ReadonlySet<string> = new Set(['legalPartyId', 'orgReferenceId', 'partyId'])
const samples: Record<string, string> = {
  Int: '1',
  Float: '1',
  Boolean: 'true',
  Decimal: '"1.00"',
  BusinessDate: '"2026-11-20"',
  Instant: '"2026-11-20T04:00:00.000Z"',
  ID: '"00000000-0000-4000-8000-000000000000"',
}

const needed = <T extends GraphQLArgument | GraphQLInputField>(fields: readonly T[]): T[] =>
  fields.filter(field => (isNonNullType(field.type) && field.defaultValue === undefined) || orgNames.has(field.name))

function value(name: string, type: GraphQLInputType, fill: Fill): string {
  if (isNonNullType(type)) return value(name, type.ofType, fill)
  if (isListType(type)) return `[${value(name, type.ofType, fill)}]`
  if (orgNames.has(name)) return `"${fill.org}"`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    return `{${needed(Object.values(type.getFields())).map(field => `${field.name}: ${value(field.name, field.type, fill)}`)}}`
  }
  return samples[type.name] ?? '"1"'
}

/** The scalars of a type, one level deep: enough to be a valid selection. */
function selection(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const leaf = Object.values(named.getFields()).find(field => !isObjectType(getNamedType(field.type)))
  if (leaf) return `{ ${leaf.name} }`
  const first = Object.values(named.getFields())[0]
  return first ? `{ ${first.name} ${selection(first.type)} }` : ''
}

function operation(kind: string, field: GraphQLField<unknown, unknown>, fill: Fill): string {
  const args = needed(field.args).map(arg => `${arg.name}: ${value(arg.name, arg.type, fill)}`)
  return `${kind} { ${field.name}${args.length ? `(${args.join(', ')})` : ''} ${selection(field.type)} }`
}

export type Probe = {
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly name: string
  readonly namesOrg: boolean
  text(fill: Fill): string
}

const mentionsOrg = (field: GraphQLField<unknown, unknown>): boolean =>
  operation('query', field, { org: 'X' }).includes('"X"')

export function probes(schema: GraphQLSchema): Probe[] {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }
  return Object.entries(roots).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map(field => ({
      kind: kind as Probe['kind'],
      name: field.name,
      namesOrg: mentionsOrg(field),
      text: (fill: Fill) => operation(kind, field, fill),
    })),
  )
}
