// Samples inputs of the SDL: one walk over every root field, argument and input for all tests that ask what the schema allows.
import { readFileSync } from 'node:fs'
import { type Service, services } from '@bank/contracts/services.ts'
import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

const sdl = (noun: string): string =>
  readFileSync(new URL(`../../contracts/schema/${noun}.graphql`, import.meta.url), 'utf8')

/** The contract of a service, from its files. */
export const sdlOf = (name: Service): string => ['prelude', ...services[name].nouns].map(sdl).join('\n')

export type RootField = {
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly field: GraphQLField<unknown, unknown>
}

export function rootFields(schema: GraphQLSchema): RootField[] {
  const types = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }
  return Object.entries(types).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map(field => ({ kind: kind as RootField['kind'], field })),
  )
}

/** A good value of each scalar that is no text and no id. */
export const scalarSamples: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  Decimal: '1.00',
  BusinessDate: '2026-11-20',
  Instant: '2026-11-20T04:00:00.000Z',
}

/** What is to be said at a place: the name of the argument or field, its type without lists, and the input that it stands in. */
export type Place = { readonly name: string; readonly type: GraphQLInputType; readonly within?: string }

/** Where something stands in a value: names of fields, places of lists. */
export type InputPath = readonly (string | number)[]

/** How values are made: of leaves, and then of lists and inputs of what was made. */
export type Sampler<T> = {
  leaf(place: Place & { readonly type: GraphQLScalarType | GraphQLEnumType }): T
  list(one: T): T
  input(fields: readonly (readonly [name: string, value: T])[], type: GraphQLInputObjectType): T
  /** What stands at a place whatever its type; null where it is made as usual. */
  instead?(place: Place): T | null
  /** Which fields of an input are said; all unless told. */
  fieldsOf?(type: GraphQLInputObjectType): readonly GraphQLInputField[]
  /** Of a value that is right, what is said, at any depth. */
  variant?(right: T): T
}

/** A value of the type, made by the sampler from its leaves up. */
export function sampled<T>({ type, ...at }: Place, by: Sampler<T>): T {
  if (isNonNullType(type)) return sampled({ ...at, type: type.ofType }, by)
  const right = rightOf({ type, ...at }, by)
  return by.variant ? by.variant(right) : right
}

function rightOf<T>({ type, ...at }: Place, by: Sampler<T>): T {
  if (isListType(type)) return by.list(sampled({ ...at, type: type.ofType }, by))
  const instead = by.instead?.({ type, ...at })
  if (instead !== undefined && instead !== null) return instead
  if (!isInputObjectType(type)) return by.leaf({ ...at, type: type as GraphQLScalarType | GraphQLEnumType })
  const fields = by.fieldsOf?.(type) ?? Object.values(type.getFields())
  return by.input(
    fields.map(field => [field.name, sampled({ name: field.name, type: field.type, within: type.name }, by)]),
    type,
  )
}

const brackets = (parts: readonly string[]): string => (parts.length ? `(${parts.join(', ')})` : '')

/** The operation that asks a root field, each of its arguments a variable of the same name. */
export const documentOf = ({ kind, field }: RootField, selection: string): string =>
  `${kind} ${brackets(field.args.map(({ name, type }) => `$${name}: ${type}`))} { ${field.name}${brackets(
    field.args.map(({ name }) => `${name}: $${name}`),
  )} ${selection} }`

/** All that a type has and may be asked for without saying more, four levels deep. */
export function everythingOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const inner = Object.values(named.getFields()).flatMap(field => {
    if (field.args.some(arg => isNonNullType(arg.type))) return []
    if (!isObjectType(getNamedType(field.type))) return [field.name]
    return depth < 3 ? [`${field.name} ${everythingOf(field.type, depth + 1)}`] : []
  })
  return `{ ${inner.join(' ')} }`
}
