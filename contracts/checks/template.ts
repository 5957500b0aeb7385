// Checks of a template, which may be unfinished: only what is there is judged, most basic reason first.

import { type OperationCode, operationOf } from '../operations.ts'
import { type KnownFacts, type Rejection, reject } from './check.ts'
import { checksOf } from './payment.ts'
import { templateNameRejection } from './templateName.ts'

const text = (atMost: number): RegExp => new RegExp(`^.{1,${atMost}}$`, 'u')
const digits = (atMost: number): RegExp => new RegExp(`^[0-9]{1,${atMost}}$`)
const code = (atMost: number): RegExp => new RegExp(`^[0-9A-Za-z]{1,${atMost}}$`)
const decimal = /^[0-9]{1,12}([.][0-9]{1,2})?$/

/** The fields that only some operations have, by the names of the wire, and the form of each. */
export const detailForms = {
  recipientAmount: decimal,
  commissionAccount: /^[0-9]{16}$/,
  commissionOption: /^(BEN|GOUR|OUR|SHA)$/,
  rubInn: digits(14),
  categoryCode: code(10),
  corrAccount: code(34),
  kpp: digits(9),
  country: code(3),
  recipientAddress: text(140),
  recipientBankName: text(140),
  bik: digits(9),
  rubCodeVo: code(10),
  kztBin: digits(12),
  intermediaryBankCode: code(11),
  isExotic: /^(true|false)$/,
  exoticAmount: decimal,
  exoticCurrencyCode: /^[A-Z]{3}$/,
  // Half hidden, as it is shown: the bank keeps no number of a card.
  recipientCardNum: /^[0-9]{4}X{8}[0-9]{4}$/,
  recipientDetail: text(210),
  cardReferencesId: text(36),
  budgetForm: /^[A-Z_]{1,20}$/,
} as const satisfies Record<string, RegExp>

/** What a template says; null is a field that was left empty. */
type TemplateDraft = {
  readonly name: string
  readonly operation: OperationCode
  readonly payerAccount: string | null
  readonly recipientInn: string | null
  readonly recipientAccount: string | null
  readonly details: Readonly<Record<string, string>>
}

/** The checks of a payment that make sense while it may be unfinished, in the order in which a template is judged. */
const ofPayment: readonly string[] = ['payerFound', 'payerReadable', 'fields', 'inn', 'accountNumber', 'anotherAccount']

function detailRejection(details: TemplateDraft['details']): Rejection | null {
  const broken = Object.entries(detailForms).find(([name, form]) => details[name] && !form.test(details[name]))
  return broken ? reject('FieldRuleException', { field: broken[0] }) : null
}

/** The first reason to refuse it; null when there is none. A payer is known only of a template that names one. */
export function templateRejection(
  { name, operation, payerAccount, recipientInn, recipientAccount, details }: TemplateDraft,
  facts: Pick<KnownFacts, 'payer' | 'fieldFaults'>,
): Rejection | null {
  const row = operationOf(operation)
  const draft = {
    operation,
    payer: { account: payerAccount ?? undefined },
    recipient: { account: recipientAccount ?? undefined, inn: recipientInn ?? undefined },
    details: {},
  }
  const checks = new Map(checksOf(row).map(check => [check.name, check]))
  const rejections = ofPayment.map(one => checks.get(one)?.find(draft, facts, row) ?? null)
  return templateNameRejection(name) ?? rejections.find(one => one !== null) ?? detailRejection(details)
}
