// Checks of a template, which may be unfinished: only what is there is judged, most basic reason first.
import { checkAccount } from '@bank/contracts/account.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import { checkInn } from '@bank/contracts/inn.ts'
import { detailForms, nameAtMost } from './rules.ts'
import type { Content } from './template.ts'

export type TemplateRejection = {
  readonly classification: Classification
  readonly params: Readonly<Record<string, string>>
}

export type TemplateFacts = {
  /** The account to pay from, as this person may use it; null when the company has no such account. */
  readonly payer: { readonly permissions: readonly string[] } | null
  /** What the rules of the operation's page object to in the fields that are filled. */
  readonly fieldFaults: readonly TemplateRejection[]
  /** Does the operation credit accounts with numbers of this country? */
  readonly local: boolean
}

type TemplateCheck = (template: Content, facts: TemplateFacts) => TemplateRejection | null

const reject = (classification: Classification, params: TemplateRejection['params'] = {}): TemplateRejection => ({
  classification,
  params,
})

const checks: readonly TemplateCheck[] = [
  ({ name }) =>
    name === '' || [...name].length > nameAtMost
      ? reject('TemplateNameFormatException', { limit: String(nameAtMost) })
      : null,
  ({ payerAccount }, { payer }) => (payerAccount && !payer ? reject('DebitAccountNotFoundException') : null),
  (_template, { payer }) =>
    payer && !payer.permissions.includes('READ') ? reject('DebitAccountNotAccessibleException') : null,
  (_template, { fieldFaults }) => fieldFaults[0] ?? null,
  ({ recipientInn }) => (recipientInn && checkInn(recipientInn) ? reject('InvalidInnException') : null),
  ({ recipientAccount }, { local }) =>
    local && recipientAccount && checkAccount(recipientAccount) ? reject('CreditAccountFormatException') : null,
  ({ payerAccount, recipientAccount }) =>
    payerAccount && payerAccount === recipientAccount ? reject('SameAccountException') : null,
  ({ details }) => {
    const [broken] =
      Object.entries(detailForms).find(([name, form]) => !form.test(details[name] ?? '') && details[name]) ?? []
    return broken ? reject('FieldRuleException', { field: broken }) : null
  },
]

/** The first reason to refuse it; null when there is none. */
export function refusal(template: Content, facts: TemplateFacts): TemplateRejection | null {
  for (const rung of checks) {
    const why = rung(template, facts)
    if (why) return why
  }
  return null
}
