// Queries of every root field with its whole answer, and the same with any one argument replaced by a stranger's.
import { type GraphQLField, type GraphQLSchema, isEnumType } from 'graphql'
import { orgNames } from './probe.ts'
import {
  documentOf,
  everythingOf,
  type InputPath,
  type RootField,
  rootFields,
  type Sampler,
  sampled,
  scalarSamples,
} from './sampler.ts'

/** What stands in the arguments of somebody who asks for what is theirs. */
export type OwnIds = Readonly<
  Record<
    | 'org'
    | 'account'
    | 'payment'
    | 'template'
    | 'imported'
    | 'exported'
    | 'statement'
    | 'card'
    | 'code'
    | 'paylogic'
    | 'case'
    | 'person',
    string
  >
>

export type FieldQuery = {
  readonly field: string
  readonly query: string
  readonly variables: Record<string, unknown>
  /** Where a text stands that could be somebody else's. */
  readonly places: readonly InputPath[]
}

/** Whose things a root field speaks of, by its name. */
const subjects: readonly (readonly [field: RegExp, subject: keyof OwnIds])[] = [
  [/Template$|TemplateUse$|TemplateByCriteria$/, 'template'],
  [/[iI]mport/, 'imported'],
  [/Export$/, 'exported'],
  [/Statement/, 'statement'],
  [/[cC]ase$|Task$/, 'case'],
]

type Asker = OwnIds & { readonly field: string }

function textOf(name: string, own: Asker): string {
  if (orgNames.has(name) || name === 'companyId') return own.org
  if (name === 'personId') return own.person
  if (/ccount/.test(name) || own.field === 'walkAccount') return own.account
  if (name === 'cardReferencesId') return own.card
  if (name === 'paylogicId') return own.paylogic
  if (name === 'paymentCode' && own.field === 'saveBudgetPayment') return own.code
  if (!/[iI]ds?$|^creator$/.test(name)) return '1'
  if (name.startsWith('payment')) return own.payment
  const [, subject = 'payment'] = subjects.find(([field]) => field.test(own.field)) ?? []
  return own[subject]
}

/** A value, and each place in it that holds a text or an id. */
type FilledInput = { readonly value: unknown; readonly places: readonly InputPath[] }

const fillerFor = (own: Asker): Sampler<FilledInput> => ({
  list: ({ value, places }) => ({ value: [value], places: places.map(path => [0, ...path]) }),
  input: fields => ({
    value: Object.fromEntries(fields.map(([key, { value }]) => [key, value])),
    places: fields.flatMap(([key, { places }]) => places.map(path => [key, ...path])),
  }),
  leaf({ name, type }) {
    if (isEnumType(type)) return { value: type.getValues()[0]?.name, places: [] }
    return type.name in scalarSamples
      ? { value: scalarSamples[type.name], places: [] }
      : { value: textOf(name, own), places: [[]] }
  },
})

/** Somebody new at the desk, whom nobody has confirmed. */
const hired = (id: string): { readonly name: string; readonly value: string }[] =>
  Object.entries({
    ...{ change: 'NEW', login: `comer${id.slice(-5)}`, fullName: 'Новый Клерк', inn: '10101199000001' },
    ...{ role: 'OPERATOR', grounds: 'Приказ о приёме' },
  }).map(([name, value]) => ({ name, value }))

/** What the schema alone does not tell of a good question: one clue to a card, a law by its name, a form of a case, and a filter as an address has it. */
const better: Readonly<Record<string, (own: OwnIds) => Record<string, unknown>>> = {
  individualCards: () => ({ soughtCard: { phone: '1' } }),
  businessCards: () => ({ soughtCard: { phone: '1' } }),
  saveMovementFilter: ({ org }) => ({ movementFilter: { legalPartyId: org, name: '1', query: 'direction=IN' } }),
  previewCase: () => ({ form: { kind: 'RULE_CHANGE', content: [] } }),
  checkLaw: () => ({ id: 'I1' }),
  askCase: ({ case: id }) => ({ form: { kind: 'STAFF_CHANGE', content: hired(id) } }),
  saveHistoryFilter: ({ org }) => ({ historyFilter: { legalPartyId: org, name: '1', query: 'group=ALL' } }),
}

export function questionOf(kind: RootField['kind'], field: GraphQLField<unknown, unknown>, own: OwnIds): FieldQuery {
  const sampler = fillerFor({ ...own, field: field.name })
  const given = field.args.map(({ name, type }) => ({ name, ...sampled({ name, type }, sampler) }))
  return {
    field: field.name,
    query: documentOf({ kind, field }, everythingOf(field.type)),
    variables: { ...Object.fromEntries(given.map(({ name, value }) => [name, value])), ...better[field.name]?.(own) },
    places: given
      .flatMap(({ name, places }) => places.map(path => [name, ...path]))
      .filter(place => !place.includes('cardNumber')),
  }
}

export const questions = (schema: GraphQLSchema, own: OwnIds): FieldQuery[] =>
  rootFields(schema).flatMap(({ kind, field }) => (kind === 'subscription' ? [] : [questionOf(kind, field, own)]))

/** The same with another text in one place. */
function replaceAt(value: unknown, [key, ...rest]: InputPath, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? replaceAt(one, rest, text) : one))
  const whole = value as Record<string, unknown>
  return { ...whole, [key]: replaceAt(whole[String(key)], rest, text) }
}

type Temptation = { readonly place: InputPath; readonly text: string; readonly variables: unknown }

/** What stands in a place. */
const textAt = (value: unknown, path: InputPath): string =>
  String(path.reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], value) ?? '')

/** A question with each of these texts in each of its places; as it is where fewer than two are there, which the door may know. `fits` is what the same question of theirs has there. */
export function tempted(
  { variables, places }: FieldQuery,
  theirs: FieldQuery,
  texts: (fits: string) => readonly string[],
): Temptation[] {
  const asIs: Temptation[] = places.length < 2 ? [{ place: [], text: '', variables }] : []
  const others = places.flatMap(place =>
    texts(textAt(theirs.variables, place)).map(text => ({ place, text, variables: replaceAt(variables, place, text) })),
  )
  return [...asIs, ...others]
}
