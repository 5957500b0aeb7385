// Verbs of templates for tests, one for each call.
import type { Person } from './person.ts'

export type TemplateView = Record<string, unknown> & { readonly id: string; readonly version: number }

const fields = `id nameTemplate operation payerAccount recipientName recipientInn recipientAccount recipientBic amount currency paymentCode
  purpose recipientAmount commissionOption country recipientBankName bik kpp rubCodeVo isExotic exoticAmount exoticCurrencyCode recipientCardNum
  recipientDetail cardReferencesId budgetForm requisites { name value } payeeName outdated { field why params } creatorName createdDate updaterName updatedDate usedDate timesUsed version`

export const list = (who: Person, criteria: Record<string, unknown> = {}) =>
  who.call<readonly TemplateView[]>(
    `query ($criteria: TemplateCriteria!) { getTransferTemplateByCriteria(criteria: $criteria) { ${fields} } }`,
    { variables: { criteria: { legalPartyId: who.org, ...criteria } } },
  )

export const saveInput = (who: Person, nameTemplate: string, more: Record<string, unknown> = {}) => ({
  legalPartyId: who.org,
  nameTemplate,
  operation: 'CLEARING',
  ...more,
})

export const save = (who: Person, name: string, more: Record<string, unknown> = {}) =>
  who.call<string>('mutation ($form: TransferTemplateInput!) { saveTransferTemplate(transferTemplate: $form) }', {
    variables: { form: saveInput(who, name, more) },
  })

export const saveOf = (who: Person, paymentId: string, name: string) =>
  who.call<string>(
    'mutation ($id: UUID!, $name: String!, $org: UUID!) { saveTemplateOfPayment(paymentId: $id, nameTemplate: $name, legalPartyId: $org) }',
    { variables: { id: paymentId, name, org: who.org } },
  )

export const change = (who: Person, { id, version }: Pick<TemplateView, 'id' | 'version'>, name: string, more = {}) =>
  who.call<string>(
    'mutation ($id: UUID!, $version: Int!, $form: TransferTemplateInput!) { updateTemplate(id: $id, version: $version, transferTemplate: $form) }',
    { variables: { id, version, form: saveInput(who, name, more) } },
  )

const about = (field: string) => (who: Person, id: string) =>
  who.call<unknown>(`mutation ($id: UUID!, $org: UUID!) { ${field}(templateId: $id, legalPartyId: $org) }`, {
    variables: { id, org: who.org },
  })
export const remove = about('deleteTemplate')
export const use = about('countTemplateUse')

export const refusedWith = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: { refused: string }) => error.refused,
  )
