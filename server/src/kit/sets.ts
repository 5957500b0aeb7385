// Makes every list of an input a set, by the SDL: a value twice counts once, and two elements under one key are refused.
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { Refusal } from './refusal.ts'

type ToSets = (value: unknown) => unknown
type Values = Readonly<Record<string, unknown>>

/** The field that `@key` marks: by it the elements of a list are told apart. */
export const keyOf = (type: GraphQLInputObjectType): string | undefined =>
  Object.values(type.getFields()).find(field => field.astNode?.directives?.some(({ name }) => name.value === 'key'))
    ?.name

const isThere = (value: unknown): boolean => value !== null && value !== undefined

function once(list: readonly unknown[], { name, key }: { name: string; key: string | undefined }): readonly unknown[] {
  const met = new Map(list.map(one => [typeof one === 'object' ? JSON.stringify(one) : one, one]))
  if (key !== undefined && new Set([...met.values()].map(one => (one as Values)[key])).size < met.size)
    throw new Refusal('ValidationException', { field: name })
  return met.size < list.length ? [...met.values()] : list
}

function toSetsOf(name: string, type: GraphQLInputType, within: readonly string[]): ToSets | null {
  if (isNonNullType(type)) return toSetsOf(name, type.ofType, within)
  if (isListType(type)) {
    const named = getNamedType(type)
    const key = isInputObjectType(named) ? keyOf(named) : undefined
    const inner = toSetsOf(name, type.ofType, within)
    return list => once(inner ? (list as unknown[]).map(inner) : (list as unknown[]), { name, key })
  }
  if (!isInputObjectType(type)) return null
  if (within.includes(type.name)) throw new Error(`${type.name} holds itself: its lists cannot be followed`)
  return fieldsToSets(Object.values(type.getFields()), [...within, type.name])
}

/** Of arguments or of an input: the same values with each of their lists, at any depth, as a set; null where there is none. */
export function fieldsToSets(
  fields: readonly (GraphQLArgument | GraphQLInputField)[],
  within: readonly string[] = [],
): ToSets | null {
  const lists = fields.flatMap(({ name, type }) => {
    const toSets = toSetsOf(name, type, within)
    return toSets ? [{ name, toSets }] : []
  })
  if (!lists.length) return null
  return value => {
    const said = { ...(value as Values) }
    for (const { name, toSets } of lists) if (isThere(said[name])) said[name] = toSets(said[name])
    return said
  }
}
