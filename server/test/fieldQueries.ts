// Queries of every root field with its whole answer, and the same with any one argument replaced by a stranger's.
import {
  type GraphQLField,
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
import { orgNames } from './probe.ts'

/** What stands in the arguments of somebody who asks for what is theirs. */
export type OwnIds = Readonly<
  Record<'org' | 'account' | 'payment' | 'template' | 'imported' | 'exported' | 'card' | 'code' | 'paylogic', string>
>

type Path = readonly (string | number)[]
export type FieldQuery = {
  readonly field: string
  readonly query: string
  readonly variables: Record<string, unknown>
  /** Where a text stands that could be somebody else's. */
  readonly places: readonly Path[]
}

const samples: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  Decimal: '1.00',
  BusinessDate: '2026-11-20',
  Instant: '2026-11-20T04:00:00.000Z',
}

/** Whose things a root field speaks of, by its name. */
const subjects: readonly (readonly [field: RegExp, subject: keyof OwnIds])[] = [
  [/Template$|TemplateUse$|TemplateByCriteria$/, 'template'],
  [/[iI]mport/, 'imported'],
  [/Export$/, 'exported'],
]

type Asker = OwnIds & { readonly field: string }

function textOf(name: string, own: Asker): string {
  if (orgNames.has(name)) return own.org
  if (/ccount/.test(name)) return own.account
  if (name === 'cardReferencesId') return own.card
  if (name === 'paylogicId') return own.paylogic
  if (name === 'paymentCode' && own.field === 'saveBudgetPayment') return own.code
  if (!/[iI]ds?$|^creator$/.test(name)) return '1'
  if (name.startsWith('payment')) return own.payment
  const [, subject = 'payment'] = subjects.find(([field]) => field.test(own.field)) ?? []
  return own[subject]
}

/** A value of the type, and each place in it that holds a text or an id. */
function filled(name: string, type: GraphQLInputType, own: Asker): { value: unknown; places: Path[] } {
  if (isNonNullType(type)) return filled(name, type.ofType, own)
  if (isListType(type)) {
    const { value, places } = filled(name, type.ofType, own)
    return { value: [value], places: places.map(path => [0, ...path]) }
  }
  if (isEnumType(type)) return { value: type.getValues()[0]?.name, places: [] }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map(
      field => [field.name, filled(field.name, field.type, own)] as const,
    )
    return {
      value: Object.fromEntries(fields.map(([key, { value }]) => [key, value])),
      places: fields.flatMap(([key, { places }]) => places.map(path => [key, ...path])),
    }
  }
  return type.name in samples
    ? { value: name === 'page' ? 0 : samples[type.name], places: [] }
    : { value: textOf(name, own), places: [[]] }
}

function everythingOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const inner = Object.values(named.getFields()).flatMap(field => {
    if (field.args.some(arg => isNonNullType(arg.type))) return []
    if (!isObjectType(getNamedType(field.type))) return [field.name]
    return depth < 3 ? [`${field.name} ${everythingOf(field.type, depth + 1)}`] : []
  })
  return `{ ${inner.join(' ')} }`
}

/** What the schema alone does not tell of a good question: one clue to a card, and a filter as an address has it. */
const better: Readonly<Record<string, (own: OwnIds) => Record<string, unknown>>> = {
  individualCards: () => ({ soughtCard: { phone: '1' } }),
  businessCards: () => ({ soughtCard: { phone: '1' } }),
  saveHistoryFilter: ({ org }) => ({ historyFilter: { legalPartyId: org, name: '1', query: 'group=ALL' } }),
}

export function questionOf(kind: string, field: GraphQLField<unknown, unknown>, own: OwnIds): FieldQuery {
  const given = field.args.map(arg => ({ arg, ...filled(arg.name, arg.type, { ...own, field: field.name }) }))
  const brackets = (parts: string[]): string => (parts.length ? `(${parts.join(', ')})` : '')
  const declared = brackets(given.map(({ arg }) => `$${arg.name}: ${arg.type}`))
  const passed = brackets(given.map(({ arg }) => `${arg.name}: $${arg.name}`))
  return {
    field: field.name,
    query: `${kind} ${declared} { ${field.name}${passed} ${everythingOf(field.type)} }`,
    variables: {
      ...Object.fromEntries(given.map(({ arg, value }) => [arg.name, value])),
      ...better[field.name]?.(own),
    },
    places: given
      .flatMap(({ arg, places }) => places.map(path => [arg.name, ...path]))
      .filter(place => !place.includes('cardNumber')),
  }
}

export function questions(schema: GraphQLSchema, own: OwnIds): FieldQuery[] {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  return Object.entries(roots).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map(field => questionOf(kind, field, own)),
  )
}

/** The same with another text in one place. */
export function replaceAt(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? replaceAt(one, rest, text) : one))
  const whole = value as Record<string, unknown>
  return { ...whole, [key]: replaceAt(whole[String(key)], rest, text) }
}
