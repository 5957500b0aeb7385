// The canonical text of a payment, which is signed: every field in a fixed order; a changed list is a new version.
import { print } from '@bank/contracts/money.ts'
import { type CanonicalField, canonicalText, contentHash } from '#signing/index.ts'
import { bearerOf } from './kinds/commission.ts'
import { kindOf } from './kinds/index.ts'
import type { Content } from './payment.ts'

const version = 1

export type CanonicalContent = Content & { readonly id: string; readonly org: string; readonly revision: number }

type LineContent = Pick<Content, 'transferNum' | 'recipient' | 'amount'>

/** What of a payment a token or a phone shows in a batch. */
export const lineOf = ({ transferNum, amount, recipient }: LineContent): readonly CanonicalField[] => [
  ['number', transferNum],
  ['amount', print(amount)],
  ['currency', amount.currency],
  ['recipient account', recipient.account],
  ['recipient name', recipient.name],
]

export function textOf(p: CanonicalContent): string {
  return canonicalText('ordo/payment', version, [
    ['organisation', p.org],
    ['payment', p.id],
    ['revision', String(p.revision)],
    ['operation', p.operation],
    ['number', p.transferNum],
    ['payer account', p.payer.account],
    ['payer name', p.payer.name],
    ['payer inn', p.payer.inn],
    ['payer bic', p.payer.bic],
    ['recipient account', p.recipient.account],
    ['recipient name', p.recipient.name],
    ['recipient inn', p.recipient.inn],
    ['recipient bic', p.recipient.bic],
    ['amount', print(p.amount)],
    ['currency', p.amount.currency],
    ['commission', print(p.commission)],
    ['commission account', bearerOf(p)],
    ['payment code', p.paymentCode ?? ''],
    ['purpose', p.purpose],
    ['value date', p.valueDate],
    ...kindOf(p.operation).details.map((name): CanonicalField => [name, p.details[name] ?? '']),
  ])
}

export const hashOf = (p: CanonicalContent): Buffer => contentHash(textOf(p))
