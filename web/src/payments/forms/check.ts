// What is wrong with a form as it stands? The bank's ladder, as far as it can be seen from here: one fault for each field.
import { bankOf, bicMatchesAccount, checkAccount } from '@bank/contracts/account.ts'
import { checkInn } from '@bank/contracts/inn.ts'
import { add, compare, type Money, print } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { type Days, dayFault } from '#kit/form/days.ts'
import { type Fault, type FieldRule, type Faults as FormFaults, fault, ruleFault } from '#kit/form/faults.ts'
import type { Holder } from './documents.ts'
import { amountOf, type FieldName, fieldsOf, formCurrency, type Kind, type Values } from './values.ts'

/** What the form knows beside what is typed. */
export type Facts = {
  readonly rules: readonly FieldRule[]
  readonly ownBank: string
  readonly days: Days | null
  /** What may be spent from the payer's account; null when it is not known. */
  readonly available: Money | null
  readonly commission: Money | null
  /** Whose the recipient's account in this bank is; undefined while nobody was asked. */
  readonly holder: Holder | null | undefined
}

type Question = (values: Values, facts: Facts) => Fault | null

const isInterbank = (kind: Kind): boolean => kind === 'CLEARING' || kind === 'GROSS'

function number({ recipientAccount }: Values): Fault | null {
  const found = checkAccount(recipientAccount)
  if (!found || found.reason === 'required') return null
  if (found.reason === 'length') return fault('CreditAccountIncompleteException', { digits: String(found.digits) })
  return fault('CreditAccountFormatException')
}

function whoseBank({ operation, recipientAccount }: Values, { ownBank }: Facts): Fault | null {
  const here = bankOf(recipientAccount) === ownBank
  if (!ownBank || recipientAccount === '') return null
  if (isInterbank(operation)) return here ? fault('InvalidPaymentTypeForInternalAccountException') : null
  return here ? null : fault('IntraAndInterbankBicCorrespondenceException')
}

function holderOf({ operation }: Values, { holder }: Facts): Fault | null {
  if (isInterbank(operation) || holder === undefined) return null
  if (!holder) return fault('CreditAccountNotFoundException')
  if (holder.status === 'CLOSED') return fault('CreditAccountClosedException')
  if (holder.status !== 'OPEN') return fault('CreditAccountSeizedException')
  const own = operation === 'INTRABANK_TRANSFER_OWN'
  if (own !== holder.isOwn) return fault(own ? 'NotOwnAccountException' : 'OwnAccountException')
  const currency = holder.currency.isoCode
  return currency === formCurrency ? null : fault('AccountCurrencyMismatchException', { currency })
}

function enough({ amount: text }: Values, { available, commission }: Facts): Fault | null {
  const amount = amountOf(text)
  if (!amount || !available) return null
  const total = commission ? add(amount, commission) : amount
  return compare(total, available) > 0 ? fault('InsufficientFundsException', { available: print(available) }) : null
}

/** After the rules of the page: what no rule of a single field can see, most basic first. */
const questions: Readonly<Partial<Record<FieldName, readonly Question[]>>> = {
  recipientInn: [({ recipientInn }) => (checkInn(recipientInn) ? fault('InvalidInnException') : null)],
  recipientAccount: [
    number,
    ({ payerAccount, recipientAccount }) => (payerAccount === recipientAccount ? fault('SameAccountException') : null),
    whoseBank,
    holderOf,
  ],
  recipientBic: [
    ({ recipientBic: bic, recipientAccount: account }) =>
      checkAccount(account) !== null || bicMatchesAccount({ bic, account })
        ? null
        : fault('BicAccountMismatchException'),
  ],
  amount: [enough],
  valueDate: [({ valueDate }, { days }) => days && dayFault(valueDate, days)],
}

/** Texts are judged as the bank keeps them. */
const kept = (field: FieldName, value: string): string =>
  field === 'purpose' || field === 'recipientName' ? normaliseText(value) : value.trim()

export type Faults = FormFaults<FieldName>

/** Every fault at once, in the order of the screen. `operation` is the road that the payment really takes. */
export function faultsOf(values: Values, facts: Facts): Faults {
  const found = fieldsOf[values.operation].flatMap((field): [FieldName, Fault][] => {
    const value = kept(field, values[field])
    const first =
      ruleFault(facts.rules, { field, value, currency: formCurrency }) ??
      (value === '' ? null : (questions[field] ?? []).map(ask => ask(values, facts)).find(Boolean))
    return first ? [[field, first]] : []
  })
  return Object.fromEntries(found)
}
