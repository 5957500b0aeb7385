// GraphQL documents of templates, and their fields to and from a form.

import type { TransferTemplateInput } from '@bank/contracts/generated/payment.ts'
import { isTransfer } from '@bank/contracts/operations.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { TemplatesQuery } from '#kit/generated/payment/graphql.ts'

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
    recipientAddress
    recipientBankName
    bik
    rubCodeVo
    kztBin
    intermediaryBankCode
    isExotic
    exoticAmount
    exoticCurrencyCode
    recipientCardNum
    recipientDetail
    cardReferencesId
    budgetForm
    requisites { name value }
    payeeName
    outdated { field why params }
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
  mutation SaveTemplateOfPayment($paymentId: UUID!, $nameTemplate: String!, $legalPartyId: UUID!) {
    saveTemplateOfPayment(paymentId: $paymentId, nameTemplate: $nameTemplate, legalPartyId: $legalPartyId)
  }
`)

export const changeTemplate = payment(`
  mutation ChangeTemplate($id: UUID!, $version: Int!, $form: TransferTemplateInput!) {
    updateTemplate(id: $id, version: $version, transferTemplate: $form)
  }
`)

export const removeTemplate = payment(`
  mutation RemoveTemplate($templateId: UUID!, $legalPartyId: UUID!) {
    deleteTemplate(templateId: $templateId, legalPartyId: $legalPartyId)
  }
`)

export const countUse = payment(`
  mutation CountTemplateUse($templateId: UUID!, $legalPartyId: UUID!) {
    countTemplateUse(templateId: $templateId, legalPartyId: $legalPartyId)
  }
`)

export type Template = TemplatesQuery['getTransferTemplateByCriteria'][number]
export type TemplateOperation = Template['operation']

/** Whether an operation has templates: those of QR begin from a code or an earlier sale, not from fields. */
export const hasTemplates = (operation: TemplateOperation): boolean => isTransfer(operation)

type InputName = Exclude<
  keyof TransferTemplateInput,
  | 'legalPartyId'
  | 'nameTemplate'
  | 'operation'
  | 'currency'
  | 'isExotic'
  | 'recipientCardNum'
  | 'budgetForm'
  | 'requisites'
>

/** Names on the wire of the form fields that a template stores. */
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
  'recipientAddress',
  'recipientBankName',
  'bik',
  'rubCodeVo',
  'kztBin',
  'intermediaryBankCode',
  'exoticAmount',
  'exoticCurrencyCode',
  'recipientDetail',
  'cardReferencesId',
] as const satisfies readonly InputName[]

export type TemplateField = (typeof fieldNames)[number]

/** Values of a form for a template: its operation, and its fields as text; one that it lacks is empty. */
export type TemplateValues = {
  readonly operation: TemplateOperation
  readonly fields: Readonly<Partial<Record<TemplateField, string>>>
  /** Whether another currency is sent than is debited. */
  readonly isExotic?: boolean
  /** The masked card number; the bank sends it and never receives it. */
  readonly cardNum?: string
  readonly budget?: Budget
}

/** Requisites of a budget form, by the names of its fields. */
type Budget = {
  readonly form: NonNullable<Template['budgetForm']>
  readonly requisites: Readonly<Record<string, string>>
}

const filledIn = (of: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(of).filter(([, value]) => value.trim() !== '')

/** Maps form values to the input of the contract; empty ones are omitted. */
export function toWire(org: string, nameTemplate: string, of: TemplateValues): TransferTemplateInput {
  const { operation, fields, isExotic, budget } = of
  const given = filledIn(fields)
  return {
    legalPartyId: org,
    nameTemplate,
    operation,
    ...Object.fromEntries(given),
    ...(isExotic && { isExotic }),
    ...(budget && {
      budgetForm: budget.form,
      requisites: filledIn(budget.requisites).map(([name, value]) => ({ name, value })),
    }),
  }
}

/** The filled fields of a template; open ones are absent. */
export const fieldsIn = (template: Template): TemplateValues['fields'] =>
  Object.fromEntries(fieldNames.flatMap(name => (template[name] ? [[name, template[name]]] : [])))

/** Maps a template to form values. */
export const templateValues = (template: Template): TemplateValues => ({
  operation: template.operation,
  fields: fieldsIn(template),
  ...(template.isExotic && { isExotic: true }),
  ...(template.recipientCardNum && { cardNum: template.recipientCardNum }),
  ...(template.budgetForm && {
    budget: {
      form: template.budgetForm,
      requisites: Object.fromEntries(template.requisites.map(({ name, value }) => [name, value])),
    },
  }),
})

/** Maps a template to form values and clears open fields; `now` are the present values of the form. */
export function wholeTemplateValues(template: Template, now: TemplateValues): TemplateValues {
  const said = templateValues(template)
  const empty = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, '']))
  const requisites = { ...empty(Object.keys(now.budget?.requisites ?? {})), ...said.budget?.requisites }
  return {
    ...said,
    fields: { ...empty(fieldNames), ...said.fields },
    ...(said.budget && { budget: { ...said.budget, requisites } }),
  }
}
