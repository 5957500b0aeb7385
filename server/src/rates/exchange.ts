// Conversion rates: the bank's board, and rates agreed with the company, each used up by one payment.
import { creditFor, debitFor, shownRate, worthOf } from '@bank/contracts/exchange.ts'
import type { ConvertInput } from '@bank/contracts/generated/account.ts'
import { isConvertible, print } from '@bank/contracts/money.ts'
import { amountOf } from '#kit/amount.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { type AgreedRateTerms, agreedWith, type Deal, type Rate, ratesOn, transferGroup, useAgreed } from './store.ts'

export { freeAgreed as giveBackAgreed } from './store.ts'

type RatesContext = Pick<World, 'clock'> & { readonly tx: Tx }

/** Conversion goes at the rates for money on accounts. */
const group = 'cashless'

/** What the bank gives for each currency; those that are not on its board are bought to be sent abroad. */
const boardOf = ({ tx, clock }: RatesContext): Promise<Rate[]> =>
  ratesOn(tx, { day: clock.today(), at: clock.now(), groups: [group, transferGroup] })

/** The board, and the rates agreed with the company that are still good. */
export async function exchangeNow(
  ctx: RatesContext,
): Promise<{ board: readonly Rate[]; agreed: readonly AgreedRateTerms[] }> {
  const [board, agreed] = await Promise.all([boardOf(ctx), agreedWith(ctx.tx, ctx.clock.now())])
  return { board, agreed }
}

/** Use an agreed rate up for one payment; false when it is gone. */
export const takeAgreed = ({ tx, clock }: RatesContext, deal: Deal): Promise<boolean> =>
  useAgreed(tx, clock.now(), deal)

export async function conversionRates(ctx: Ctx, agreedFrom: string) {
  const { board, agreed } = await exchangeNow(ctx)
  return {
    rates: board.filter(({ code }) => isConvertible(code)),
    agreed: agreed.map(({ upTo, validUntil, ...one }) => ({
      ...one,
      upTo: print(upTo),
      validUntil: validUntil.toISOString(),
    })),
    agreedFrom,
  }
}

/** Both ways: what is got for a sum, or what must be given for one. */
export async function convert(
  ctx: RatesContext,
  { debitCurrency, creditCurrency, debitAmount, creditAmount }: ConvertInput,
) {
  if (debitCurrency === creditCurrency) throw new Refusal('SameCurrencyException')
  const stranger = [debitCurrency, creditCurrency].find(currency => !isConvertible(currency))
  if (stranger) throw new Refusal('CurrencyNotConvertibleException', { currency: stranger })
  if (!debitAmount === !creditAmount) throw new Refusal('CantBeNullException', { field: 'debitAmount' })
  const worth = worthOf(await boardOf(ctx), debitCurrency, creditCurrency)
  if (!worth) throw new Refusal('OperationNotAllowedException')
  const debit = debitAmount
    ? amountOf(debitAmount, debitCurrency)
    : debitFor(amountOf(creditAmount ?? '0', creditCurrency), debitCurrency, worth)
  const credit = creditFor(debit, creditCurrency, worth)
  return {
    operationRate: shownRate(debitCurrency, creditCurrency, worth),
    operationCurrency: creditCurrency,
    debitAmount: print(debit),
    debitCurrency,
    creditAmount: print(credit),
    creditCurrency,
    debitRate: shownRate(debitCurrency, 'KGS', worth),
  }
}
