// Options of the transfer forms: next number, known recipients, payment codes, banks, and the commission.
import type { CommissionInput, Queries } from '@bank/contracts/generated/payment.ts'
import { add, print } from '@bank/contracts/money.ts'
import { operationCodes, operationOf } from '@bank/contracts/operations.ts'
import { amountOf } from '#kit/amount.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import {
  banksByCode,
  clearingLimit,
  currenciesOf,
  inLanguages,
  isTaken,
  paymentCodesOf,
  rulebook,
} from '#rules/index.ts'
import { actionContext, factsInContext } from '../actionContext.ts'
import { can } from '../actions.ts'
import { gather } from '../checks/facts.ts'
import { one } from '../history/history.ts'
import { transferView } from '../history/view.ts'
import { commissionFor, greatestFor } from '../kinds/commission.ts'
import * as search from '../store/search.ts'
import { payeeView } from './payees.ts'

const recipientsShown = 20

/** Numbers that are tried for a free one, beside as many as are wanted. */
const numbersTried = 200

type NumbersQuery = { readonly year: number; readonly count: number; readonly except: ReadonlySet<string> }

/** The next numbers of a year that no document has, nor `except` holds, in their order. */
export async function freeNumbers(
  { tx, me }: Pick<Ctx, 'tx' | 'me'>,
  { year, count, except }: NumbersQuery,
): Promise<string[]> {
  const free: string[] = []
  let last = await search.lastNumber(tx, me.org, year)
  while (free.length < count) {
    const from = last
    const numbers = Array.from({ length: count + numbersTried }, (_, i) => String(from + BigInt(i + 1)))
    const taken = await search.takenNumbers(tx, me.org, { year, numbers })
    free.push(...numbers.filter(number => !taken.has(number) && !except.has(number)))
    last += BigInt(numbers.length)
  }
  return free.slice(0, count)
}

/** The number that a form proposes. */
export async function freeNumber(ctx: Ctx): Promise<string> {
  const year = Number(ctx.clock.today().slice(0, 4))
  const [number = ''] = await freeNumbers(ctx, { year, count: 1, except: new Set() })
  return number
}

export async function interbankOptions(ctx: Ctx) {
  const book = await rulebook(ctx)
  const payees = await search.latestPayees(ctx.tx, recipientsShown)
  return {
    nextNumber: await freeNumber(ctx),
    clearingLimit: print(clearingLimit),
    recipients: payees.map(payeeView),
    paymentCodes: paymentCodesOf(book)
      .filter(code => isTaken(code, ctx.clock.today()))
      .map(named => ({ code: named.code, nameRu: named.nameRu, name: inLanguages(named) })),
  }
}

/** An earlier document as a new form; refused where its kind or status forbids a repeat. */
export async function repeatable(ctx: Ctx, id: string) {
  const payment = await one(ctx, id)
  const here = await actionContext(ctx)
  refuseBy(can.REPEAT(payment, ctx.me, factsInContext(ctx, here, payment)))
  return transferView(ctx, here, payment)
}

export async function commission(
  ctx: Ctx,
  { operation, payerAccount, amount: text, currency, ...said }: CommissionInput,
) {
  const amount = amountOf(text, currency)
  const bearer = said.commissionAccount && said.commissionAccount !== payerAccount ? said.commissionAccount : ''
  const details = { commissionOption: said.commissionOption ?? '', commissionAccount: bearer }
  const known = await gather(ctx, ctx.me, [
    { operation, payer: { account: payerAccount }, recipient: { account: '' }, details },
  ])
  if (bearer && !known.payers.has(bearer)) throw new Refusal('CommissionAccountException')
  const day = ctx.clock.today()
  const fee = commissionFor(known, { operation, amount, details, day })
  if (!fee) throw new Refusal('OperationNotAllowedException')
  const payer = known.payers.get(payerAccount)
  const isTheirs = payer?.permissions.includes('READ') && payer.currency === currency
  const available = payer && isTheirs ? { amount: payer.available, currency } : null
  const greatest = available && greatestFor(known, available, { operation, details, day })
  return {
    amount: print(fee),
    currency: fee.currency,
    total: print(bearer ? amount : add(amount, fee)),
    greatest: greatest && print(greatest),
  }
}

export const allOperations = () =>
  operationCodes.map(code => {
    const { paymentKind, isRepeatable, isEditable, isRecallable } = operationOf(code)
    return { id: code, code, paymentKind, isRepeatable, isEditable, isRecallable }
  })

export const allCurrencies = async (ctx: Ctx) =>
  currenciesOf(await rulebook(ctx)).map(({ isoCode, isoNum }) => ({ id: isoNum, isoCode, isoNum }))

export async function banks(ctx: Ctx, asked: Queries['getBanksByCode']['args']) {
  const found = banksByCode(await rulebook(ctx), {
    code: asked.bankCode,
    interbank: asked.bankType === 'INTERBANK',
    page: asked.pageable.currentPage,
    size: asked.pageable.amountElements,
  })
  return found.map(bank => ({
    id: bank.bic,
    partyBankId: bank.bankCode,
    bankCode: bank.bic,
    bankName: bank.nameRu,
    corAccount: bank.corAccount,
    absBankCode: bank.bankCode,
    isActive: bank.isActive,
  }))
}
