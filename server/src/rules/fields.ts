// Field rules of payment forms, and the check of a form by them.
import { incompleteAccount, type Misfit, misfitOf } from '@bank/contracts/checks/fields.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import type { FieldRule, PaymentPageKind, Rulebook, RuleRejection } from './rule.ts'

export type FieldRejection = RuleRejection & {
  readonly field: string
  readonly ruleId: string
  readonly reason: Misfit
  readonly message: FieldRule['message']
}

export const fieldRulesOf = (book: Rulebook, page: PaymentPageKind): readonly FieldRule[] =>
  book.fieldRules.filter(rule => rule.page === page)

/** What a broken rule of a field is called; the fields that are not here share one name. */
const names: Readonly<Record<string, Classification>> = {
  transferNum: 'DocumentNumberFormatException',
  recipientInn: 'InvalidInnException',
  recipientAccount: 'CreditAccountFormatException',
  recipientBic: 'InvalidBicException',
  amount: 'AmountFormatException',
  paymentCode: 'PaymentCodeException',
  purpose: 'PurposeFormatException',
}
const rulesOfTheirOwn: Readonly<Record<string, Classification>> = {
  'amount.positive': 'AmountNotPositiveException',
}

function rejectionOf({ field, id }: FieldRule, reason: Misfit, value: string): RuleRejection {
  if (reason === 'required') return { classification: 'CantBeNullException', params: { field } }
  const incomplete = incompleteAccount(field, reason, value)
  if (incomplete) return incomplete
  const own = rulesOfTheirOwn[id.slice(id.indexOf('.') + 1)] ?? names[field]
  return own ? { classification: own, params: {} } : { classification: 'FieldRuleException', params: { field } }
}

type FormValues = Readonly<Record<string, string | null | undefined>>
type Form = { readonly page: PaymentPageKind; readonly values: FormValues; readonly currency?: string }

/** Everything that is wrong with a form, in the order of its fields; at most one fault for each rule. */
export function checkFields(book: Rulebook, { page, values, currency }: Form): FieldRejection[] {
  return fieldRulesOf(book, page).flatMap(rule => {
    if (rule.trait !== 'DEFAULT' && rule.trait !== currency) return []
    const value = values[rule.field] ?? ''
    const reason = misfitOf(rule, value)
    if (!reason) return []
    const { field, id, message } = rule
    return [{ ...rejectionOf(rule, reason, value), field, ruleId: id, reason, message }]
  })
}
