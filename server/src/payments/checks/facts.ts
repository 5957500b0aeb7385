// Gathers the facts that checks need, for any number of documents in two round trips.

import type { PersonViewer } from '@bank/contracts/access.ts'
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { currencyOf } from '@bank/contracts/checks/abroad.ts'
import type { Exchange, Facts } from '@bank/contracts/checks/check.ts'
import { type BusinessDate, compareDates } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { isOf, isTransfer } from '@bank/contracts/operations.ts'
import { type AccountFacts, accountsFor, type PayerFacts, payerAccounts } from '#accounts/index.ts'
import { type CardFacts, cardFacts, cardsOfPhones } from '#cards/index.ts'
import { type LatinParty, latinPartyOf, staffPhones } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { exchangeNow } from '#rates/index.ts'
import {
  bankByBic,
  checkFields,
  clearingLimit,
  type DeadlineStep,
  dateRefusal,
  isOwnBank,
  ownBic,
  paymentCodeOf,
  type Rulebook,
  rulebook,
  tariffOf,
} from '#rules/index.ts'
import { abroadOf } from '../kinds/abroad.ts'
import { greatestFor } from '../kinds/commission.ts'
import { kindOf } from '../kinds/index.ts'
import type { Content, PaymentDetails } from '../payment.ts'

/** A document before it is saved, which may still lack what a form can leave out. */
export type PaymentCandidate = Omit<Content, 'recipientOrg'> & { readonly org: string }

export type BatchFacts = {
  readonly book: Rulebook
  readonly payers: ReadonlyMap<string, PayerFacts>
  readonly recipients: ReadonlyMap<string, AccountFacts>
  readonly exchange: Exchange
  /** Cards by the reference that a document names them by. */
  readonly cards: ReadonlyMap<string, CardFacts>
  /** References of cards of the company's own staff; queried only where a rule needs it. */
  readonly staff: ReadonlySet<string>
  /** What the company is called abroad; queried only where a document goes there. */
  readonly latin: LatinParty | undefined
}

type FactsSubject = {
  readonly operation: string
  readonly payer: { readonly account: string }
  readonly recipient: { readonly account: string }
  readonly details: PaymentDetails
}

const isNumber = (text: string): boolean => checkAccount(text) === null

const noExchange: Exchange = { board: [], agreed: [] }

/** Gathers the facts of checks for any number of documents: accounts of both sides in this bank, cards, rates, calendar. */
export async function gather(
  ctx: World & { readonly tx: Tx },
  me: PersonViewer,
  asked: readonly FactsSubject[],
): Promise<BatchFacts> {
  const book = await rulebook(ctx)
  const ownCode = ownBic(book).slice(0, 3)
  const spent = asked.flatMap(({ payer, details }) => [payer.account, details.commissionAccount ?? ''])
  const payerNumbers = [...new Set(spent.filter(isNumber))]
  const recipientNumbers = [...new Set(asked.map(one => one.recipient.account))].filter(
    number => isNumber(number) && bankOf(number) === ownCode,
  )
  const exchanging = asked.some(({ operation }) => isTransfer(operation) && kindOf(operation).converts)
  const references = asked.flatMap(({ details }) => details?.cardReferencesId || [])
  const abroad = asked.some(({ operation }) => isOf(operation, 'swift'))
  const [payers, recipients, exchange, cards, latin] = await Promise.all([
    payerNumbers.length ? payerAccounts(ctx.tx, me, payerNumbers) : new Map<string, PayerFacts>(),
    recipientNumbers.length ? accountsFor(ctx.tx, recipientNumbers) : new Map<string, AccountFacts>(),
    exchanging ? exchangeNow(ctx) : noExchange,
    references.length ? cardFacts(ctx, references) : new Map<string, CardFacts>(),
    abroad ? latinPartyOf(ctx.tx, me.org) : undefined,
  ])
  const isHeld = references.length > 0 && [...payers.values()].some(({ paysPeople }) => paysPeople === 'STAFF')
  const staff = isHeld ? await cardsOfPhones(ctx, references, await staffPhones(ctx.tx, me.org)) : new Set<string>()
  return { book, payers, recipients, exchange, cards, staff, latin }
}

const fieldsOf = (p: PaymentCandidate): Record<string, string | null> => ({
  transferNum: p.transferNum,
  payerAccount: p.payer.account,
  recipientName: p.recipient.name,
  recipientInn: p.recipient.inn,
  recipientAccount: p.recipient.account,
  recipientBic: p.recipient.bic,
  amount: print(p.amount),
  paymentCode: p.paymentCode,
  purpose: p.purpose,
  valueDate: p.valueDate,
  ...p.details,
})

const ownAccount = (account: PayerFacts | undefined): Facts['payer'] =>
  account
    ? {
        currency: account.currency,
        status: account.status,
        type: account.type,
        isRemote: account.isRemote,
        paysPeople: account.paysPeople,
        permissions: account.permissions,
        blocked: account.blocked,
        available: account.available,
      }
    : null

/** A sum that does not fit is told the greatest that does. */
function payerOf(
  payer: Facts['payer'],
  { operation, amount, commission, details }: PaymentCandidate,
  { book, day }: { book: Rulebook; day: BusinessDate },
): Facts['payer'] {
  if (!payer || payer.currency !== amount.currency || payer.available >= amount.amount + commission.amount) return payer
  const { amount: greatest } = greatestFor(
    { book },
    { amount: payer.available, currency: payer.currency },
    { operation, details, day },
  )
  return { ...payer, greatest }
}

type FactsOptions = { readonly step: DeadlineStep; readonly numberTaken?: boolean }

/** The rejection of a value date at a step; also for actions of the history. A form that counts for its day only says so first. */
export function dateFault(
  { clock }: Pick<World, 'clock'>,
  book: Rulebook,
  p: Pick<PaymentCandidate, 'operation' | 'amount' | 'valueDate' | 'details'>,
  step: DeadlineStep,
): Rejection | null {
  const until = kindOf(p.operation).goodUntil?.(p.details)
  if (until && compareDates(until, clock.today()) < 0) return reject('BudgetCodeExpiredException', { until })
  return dateRefusal(book, { operation: p.operation, currency: p.amount.currency, valueDate: p.valueDate, step }, clock)
}

/** The facts of one document, out of those gathered for all. */
export function factsOf(
  world: Pick<World, 'clock'>,
  { book, payers, recipients, exchange, cards, staff }: BatchFacts,
  p: PaymentCandidate,
  { step, numberTaken = false }: FactsOptions,
): Facts {
  const kind = kindOf(p.operation)
  const recipient = recipients.get(p.recipient.account)
  const bank = bankByBic(book, p.recipient.bic)
  const tariff = { operation: p.operation, amount: p.amount, option: p.details.commissionOption ?? '' }
  return {
    payer: payerOf(ownAccount(payers.get(p.payer.account)), p, { book, day: world.clock.today() }),
    bearer: ownAccount(payers.get(p.details.commissionAccount ?? '')),
    abroad: kind.family === 'swift' ? abroadOf(book, p) : null,
    recipient: recipient
      ? {
          isOwn: recipient.org === p.org,
          currency: recipient.currency,
          status: recipient.status,
          type: recipient.type,
          name: recipient.holderName,
          inn: recipient.holderInn,
        }
      : null,
    bank: bank?.isActive ? { isOwn: isOwnBank(book, bank.bic) } : null,
    exchange,
    card: cards.get(p.details.cardReferencesId ?? '') ?? null,
    isStaffCard: staff.has(p.details.cardReferencesId ?? ''),
    ownBankCode: ownBic(book).slice(0, 3),
    clearingLimit,
    offered: tariffOf(book, { ...tariff, day: world.clock.today() }) !== null,
    paymentCodeKnown: p.paymentCode === null || paymentCodeOf(book, p.paymentCode, world.clock.today()) !== null,
    numberTaken,
    fieldFaults: kind.page ? checkFields(book, { page: kind.page, values: fieldsOf(p), currency: currencyOf(p) }) : [],
    dateFault: dateFault(world, book, p, step),
  }
}
