// One minimal valid operation for each root field, made from the schema alone.
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { type RootField, rootFields, type Sampler, sampled, scalarSamples } from './sampler.ts'

/** What to put where the schema asks for an organisation, for an account, by its number or its id, and for any other id. */
export type Fill = { readonly org: string; readonly account: string; readonly accountId: string; readonly id: string }

/** The names under which an organisation is asked for. */
export const orgNames: ReadonlySet<string> = new Set(['legalPartyId', 'orgReferenceId', 'partyId'])

/** Said rightly, so that a form is refused for the account that it is paid from and not for a word in it. */
const usual: Record<string, string> = {
  recipientName: '"ОсОО Сон-Куль"',
  recipientInn: '"00101202010015"',
  recipientAccount: '"1280040000001206"',
  corrAccount: '"1280040000001206"',
  recipientBic: '"128004"',
  paymentCode: '"55301100"',
  currencyNum: '"417"',
  'CardTransfer.operation': 'RKO_2_BUSINESS_CARD_OWN',
  'CardTransfer.recipientAccount': '"1280040000001206"',
  purpose: '"Оплата по счёту 17"',
  'SwiftInput.recipientName': '"Silk Route Inc"',
  'SwiftInput.recipientAddress': '"12 Harbor Street"',
  'SwiftInput.recipientAccount': '"4532117890"',
  'SwiftInput.recipientBic': '"CHASUS33"',
  'SwiftInput.country': '"US"',
  'SwiftInput.commissionOption': 'SHA',
}

const needed = <T extends GraphQLArgument | GraphQLInputField>(fields: readonly T[]): T[] =>
  fields.filter(field => (isNonNullType(field.type) && field.defaultValue === undefined) || orgNames.has(field.name))

/** Literals, of an input only what must be said and what is said rightly. */
const literals = (fill: Fill): Sampler<string> => ({
  list: one => `[${one}]`,
  input: fields => `{${fields.map(([name, said]) => `${name}: ${said}`)}}`,
  fieldsOf(type) {
    const fields = Object.values(type.getFields())
    return [...new Set([...needed(fields), ...fields.filter(({ name }) => usual[`${type.name}.${name}`])])]
  },
  instead({ name, within }) {
    const ofInput = usual[`${within}.${name}`]
    if (ofInput) return ofInput
    if (orgNames.has(name)) return `"${fill.org}"`
    if (usual[name]) return usual[name]
    if (/ccount$/.test(name)) return `"${fill.account}"`
    return /ccountIds?$/.test(name) ? `"${fill.accountId}"` : null
  },
  leaf({ type }) {
    if (type.name === 'UUID' || type.name === 'ID') return `"${fill.id}"`
    if (isEnumType(type)) return (type.getValue('KGS') ?? type.getValues()[0])?.name ?? ''
    return JSON.stringify(scalarSamples[type.name] ?? '1')
  },
})

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
  const args = needed(field.args).map(({ name, type }) => `${name}: ${sampled({ name, type }, literals(fill))}`)
  return `${kind} { ${field.name}${args.length ? `(${args.join(', ')})` : ''} ${selection(field.type)} }`
}

export type Probe = {
  readonly kind: RootField['kind']
  readonly name: string
  readonly namesOrg: boolean
  readonly namesAccount: boolean
  /** An account, or anything else that has an id. */
  readonly namesThing: boolean
  text(fill: Fill): string
}

const marks: Fill = { org: '_org_', account: '_account_', accountId: '_account_id_', id: '_id_' }

export const probes = (schema: GraphQLSchema): Probe[] =>
  rootFields(schema).map(({ kind, field }) => {
    const marked = operation(kind, field, marks)
    const namesAccount = marked.includes('_account')
    return {
      kind,
      name: field.name,
      namesOrg: marked.includes(marks.org),
      namesAccount,
      namesThing: namesAccount || marked.includes(marks.id),
      text: (fill: Fill) => operation(kind, field, fill),
    }
  })
