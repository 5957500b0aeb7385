// Facts of a conversion for the bank's checks, and the faults they give at its fields.
import type { Exchange } from '@bank/contracts/checks/check.ts'
import { money, print } from '@bank/contracts/money.ts'
import type { Account } from '#accounts/index.ts'
import { type FieldFaults, ruleFault } from '#kit/form/faults.ts'
import { type CommonFacts, normalisedText, validate } from '../forms/validate.ts'
import {
  type ConversionFieldName,
  type ConversionValues,
  dealOf,
  fields,
  operation,
  pairOf,
  rateIn,
  shownIn,
  sidesOf,
  worthIn,
} from './deal.ts'
import type { Board } from './documents.ts'

export type ConversionFacts = CommonFacts & { readonly accounts: readonly Account[]; readonly board: Board }

const exchangeOf = ({ rates, agreed }: Board): Exchange => ({
  board: rates,
  agreed: agreed.map(one => ({ ...one, upTo: money(one.upTo, one.debitCurrency) })),
})

/** What was typed is judged where it was typed; money and emptiness are said at what is debited. */
export function faultsOf(values: ConversionValues, facts: ConversionFacts): FieldFaults<ConversionFieldName> {
  const { rules, board } = facts
  const sides = sidesOf(values, facts.accounts)
  const pair = pairOf(sides)
  const deal = dealOf(values, sides, pair && worthIn(board, pair, values.agreed))
  const typed = values[values.side]
  const follows = typed === '' ? '' : shownIn('amount', values, deal)
  const wanted =
    typed !== '' && values.side === 'recipientAmount'
      ? ruleFault(rules, { field: 'amount', value: typed, trait: sides.debit ?? '' })
      : null
  const isJudged = (field: ConversionFieldName): boolean =>
    field === 'amount' ? wanted === null && (typed === '' || follows !== '') : field !== 'recipientAmount'
  const both = values.payerAccount !== '' && values.recipientAccount !== ''
  const agreed = board.agreed.find(({ id }) => id === values.agreed)
  const found = validate(values, facts, {
    fields: fields.filter(isJudged),
    textOf: field => (field === 'amount' ? follows : normalisedText(values, field)),
    operation,
    payer: sides.debit,
    recipient: { account: values.recipientAccount },
    amount: deal.debit,
    details: {
      isFixedRate: String(values.agreed !== ''),
      rate: values.agreed === '' ? (rateIn(board, pair, '') ?? '') : (agreed?.rate ?? ''),
      recipientAmount: deal.credit ? print(deal.credit) : '',
    },
    facts: {
      recipient: both && sides.credit ? { currency: sides.credit } : undefined,
      exchange: exchangeOf(board),
    },
    places: { isFixedRate: 'agreed' },
  })
  return wanted ? { ...found, recipientAmount: wanted } : found
}
