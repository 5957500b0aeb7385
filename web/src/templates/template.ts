// What is a template here, how is the bank asked for them, and how do they go into the fields of a form and back?
import { payment } from '#kit/generated/payment/gql.ts'
import type { TemplatesQuery, TransferTemplateInput } from '#kit/generated/payment/graphql.ts'

export const templates = payment(`
  query Templates($criteria: TemplateCriteria!) {
    getTransferTemplateByCriteria(criteria: $criteria) { ...TemplateFields }
  }
  fragment TemplateFields on TransferTemplate {
    id
    nameTemplate
    operation
    payerAccount
    recipientName
    recipientInn
    recipientAccount
    recipientBic
    amount
    currency
    paymentCode
    purpose
    recipientAmount
    commissionAccount
    commissionOption
    rubInn
    categoryCode
    corrAccount
    kpp
    country
    rubCodeVo
    kztBin
    intermediaryBankCode
    isExotic
    exoticAmount
    exoticCurrencyCode
    recipientCardNum
    recipientDetail
    cardReferencesId
    creatorName
    updaterName
    updatedDate
    usedDate
    timesUsed
    version
  }
`)

export const saveTemplate = payment(`
  mutation SaveTemplate($form: TransferTemplateInput!) {
    saveTransferTemplate(transferTemplate: $form)
  }
`)

export const saveOfPayment = payment(`
  mutation SaveTemplateOfPayment($paymentId: ID!, $nameTemplate: String!, $legalPartyId: ID!) {
    saveTemplateOfPayment(paymentId: $paymentId, nameTemplate: $nameTemplate, legalPartyId: $legalPartyId)
  }
`)

export const changeTemplate = payment(`
  mutation ChangeTemplate($id: ID!, $version: Int!, $form: TransferTemplateInput!) {
    updateTemplate(id: $id, version: $version, transferTemplate: $form)
  }
`)

export const removeTemplate = payment(`
  mutation RemoveTemplate($templateId: ID!, $legalPartyId: ID!) {
    deleteTemplate(templateId: $templateId, legalPartyId: $legalPartyId)
  }
`)

export const countUse = payment(`
  mutation CountTemplateUse($templateId: ID!, $legalPartyId: ID!) {
    countTemplateUse(templateId: $templateId, legalPartyId: $legalPartyId)
  }
`)

export type Template = TemplatesQuery['getTransferTemplateByCriteria'][number]
export type Operation = Template['operation']

/** Made on pages that begin from something else than the fields of a form. */
/** The forms abroad and of cards do not take templates up yet. */
const withoutTemplates: readonly Operation[] = [
  'BUDGET_PAYMENT',
  'REFUND',
  'QR',
  'SWIFT',
  'RKO_2_BUSINESS_CARD_OWN',
  'RKO_2_BUSINESS_CARD_FOREIGN',
  'RKO_2_INDIVIDUAL_CARD_OWN',
  'RKO_2_INDIVIDUAL_CARD_FOREIGN',
  'BUSINESS_CARD_2_RKO_OWN',
  'BUSINESS_CARD_2_RKO_FOREIGN',
]
export const hasTemplates = (operation: Operation): boolean => !withoutTemplates.includes(operation)

type InputName = Exclude<
  keyof TransferTemplateInput,
  'legalPartyId' | 'nameTemplate' | 'operation' | 'currency' | 'isExotic'
>

/** The fields of forms that a template keeps, by the names of the wire. */
export const fieldNames = [
  'payerAccount',
  'recipientInn',
  'recipientName',
  'recipientAccount',
  'recipientBic',
  'amount',
  'recipientAmount',
  'paymentCode',
  'purpose',
  'commissionAccount',
  'commissionOption',
  'rubInn',
  'categoryCode',
  'corrAccount',
  'kpp',
  'country',
  'rubCodeVo',
  'kztBin',
  'intermediaryBankCode',
  'exoticAmount',
  'exoticCurrencyCode',
  'recipientCardNum',
  'recipientDetail',
  'cardReferencesId',
] as const satisfies readonly InputName[]

export type TemplateField = (typeof fieldNames)[number]

/** A form as a template sees it: the operation it makes, and its fields as text; one that it does not have is empty. */
export type Filled = {
  readonly operation: Operation
  readonly fields: Readonly<Partial<Record<TemplateField, string>>>
}

/** What is left empty is not kept. */
export function toWire(org: string, nameTemplate: string, { operation, fields }: Filled): TransferTemplateInput {
  const given = fieldNames.flatMap(name => (fields[name]?.trim() ? [[name, fields[name]]] : []))
  return { legalPartyId: org, nameTemplate, operation, ...Object.fromEntries(given) }
}

/** What a template says; the fields that it leaves open are not there. */
export const fieldsIn = (template: Template): Filled['fields'] =>
  Object.fromEntries(fieldNames.flatMap(name => (template[name] ? [[name, template[name]]] : [])))
