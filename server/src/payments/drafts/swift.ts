// The form of a transfer abroad: options, preview of its messages, reading and repeating one.

import { exoticCurrencies, exoticFrom, isCommissionOption, isExotic, swiftCurrencies } from '@bank/contracts/abroad.ts'
import { currencyOf } from '@bank/contracts/checks/abroad.ts'
import { bearerPermission } from '@bank/contracts/checks/payment.ts'
import { creditFor, debitFor, shownRate, worthOf } from '@bank/contracts/exchange.ts'
import type { CalculateAmount, Queries, SwiftInput } from '@bank/contracts/generated/payment.ts'
import { type Currency, isCurrency, minor, print } from '@bank/contracts/money.ts'
import { codeWhere, isOf } from '@bank/contracts/operations.ts'
import { spendableNumbers } from '#accounts/index.ts'
import { recordView } from '#documents/index.ts'
import { latinPartyOf } from '#identity/index.ts'
import { amountOf } from '#kit/amount.ts'
import type { Ctx } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { previewOf } from '#outside/index.ts'
import { exchangeNow } from '#rates/index.ts'
import {
  correspondentOf,
  inLanguages,
  operationTypesBy,
  type Rulebook,
  rulebook,
  servedCountries,
  swiftTariffs,
} from '#rules/index.ts'
import { type ActionContext, actionContext, factsInContext } from '../actionContext.ts'
import { can } from '../actions.ts'
import { textOf } from '../canonical.ts'
import { one } from '../history/history.ts'
import { view } from '../history/view.ts'
import { transferTermsOf } from '../kinds/abroad.ts'
import { bearerOf } from '../kinds/commission.ts'
import { kindOf } from '../kinds/index.ts'
import type { Content, Payment, PaymentDetails } from '../payment.ts'
import * as search from '../store/search.ts'
import { paymentType } from '../type.ts'
import { draftOf, type Form } from './draft.ts'
import { freeNumber } from './options.ts'

const recipientsShown = 20

/** What the form says beside the fields that every form has. */
const written = (said: Readonly<Record<string, unknown>>): PaymentDetails =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

const code = (text: string | null | undefined): string => (text ?? '').replace(/\s/g, '').toUpperCase()

export function formOf({ isExotic: exotic, ...input }: SwiftInput): Form {
  const {
    transferNum,
    payerAccount,
    recipientName,
    recipientAccount,
    recipientBic,
    amount,
    purpose,
    valueDate,
    ...said
  } = input
  return {
    transferNum,
    payerAccount,
    recipientName: recipientName ?? null,
    recipientAccount: code(recipientAccount),
    recipientBic: code(recipientBic),
    amount,
    purpose,
    valueDate,
    operation: codeWhere({ family: 'swift' }),
    details: { ...written(said), isExotic: String(exotic) },
  }
}

const messagesOf = async (ctx: Ctx, book: Rulebook, p: Content & { readonly id: string }) => {
  const payer = await latinPartyOf(ctx.tx, ctx.me.org)
  return previewOf(
    {
      paymentId: p.id,
      number: p.transferNum,
      ...transferTermsOf(book, p, payer),
      valueDate: p.valueDate,
      payer: p.payer,
      recipient: p.recipient,
      paymentCode: p.paymentCode,
      purpose: p.purpose,
    },
    ctx.clock.now(),
  )
}

/** Previews the messages of a transfer abroad, as if it were saved now; refused for the same reasons. Its reference is not yet known. */
export async function preview(ctx: Ctx, input: SwiftInput) {
  const content = await draftOf(ctx, formOf(input))
  return messagesOf(ctx, await rulebook(ctx), { ...content, id: newId() })
}

const orNull = (text: string | undefined): string | null => text || null

async function swiftView(ctx: Ctx, here: ActionContext, p: Payment) {
  const { details } = p
  const option = details.commissionOption ?? ''
  if (!isOf(p.operation, 'swift') || !isCommissionOption(option)) throw new Refusal('NotForKindException')
  const exotic = details.exoticCurrencyCode ?? ''
  return {
    payment: view(ctx, here, p),
    recipientAddress: details.recipientAddress ?? '',
    recipientBankName: details.recipientBankName ?? '',
    country: details.country ?? '',
    intermediaryBankCode: orNull(details.intermediaryBankCode),
    commissionOption: option,
    commissionAccount: bearerOf(p),
    commissionCurrencyCode: p.commission.currency,
    isExotic: isExotic(details),
    exoticAmount: orNull(details.exoticAmount),
    exoticCurrencyCode: isCurrency(exotic) ? exotic : null,
    exoticRate: orNull(details.exoticRate),
    rubInn: orNull(details.rubInn),
    kpp: orNull(details.kpp),
    rubCodeVo: orNull(details.rubCodeVo),
    corrAccount: orNull(details.corrAccount),
    bik: orNull(details.bik),
    kztBin: orNull(details.kztBin),
    categoryCode: orNull(details.categoryCode),
    correspondent: correspondentOf(here.book, currencyOf(p)),
    ...(await messagesOf(ctx, here.book, p)),
    paymentKind: kindOf(p.operation).paymentKind,
    canonicalText: textOf(p),
  }
}

export async function swiftData(ctx: Ctx, id: string) {
  const payment = await one(ctx, id)
  const seen = await swiftView(ctx, await actionContext(ctx), payment)
  await recordView(ctx, paymentType, payment)
  return seen
}

/** An earlier transfer abroad as a new form; refused where its status forbids a repeat. */
export async function repeatableSwift(ctx: Ctx, id: string) {
  const payment = await one(ctx, id)
  const here = await actionContext(ctx)
  refuseBy(can.REPEAT(payment, ctx.me, factsInContext(ctx, here, payment)))
  return swiftView(ctx, here, payment)
}

const termsOf = (details: PaymentDetails) =>
  kindOf(codeWhere({ family: 'swift' })).details.flatMap(name =>
    details[name] ? [{ name, value: details[name] }] : [],
  )

export async function swiftOptions(ctx: Ctx) {
  const book = await rulebook(ctx)
  const payees = await search.latestAbroad(ctx.tx, recipientsShown)
  return {
    nextNumber: await freeNumber(ctx),
    currencies: swiftCurrencies,
    exoticCurrencies,
    exoticFrom,
    tariffs: swiftTariffs(book, ctx.clock.today()).flatMap(({ trait, option, millionths, minimum, maximum, payer }) => {
      const currency = trait as Currency
      if (!isCommissionOption(option)) return []
      const shown = (units: bigint | null): string => print({ amount: minor(units ?? 0n), currency })
      return {
        currency,
        option,
        percent: `${millionths / 10_000n}.${String(millionths % 10_000n).padStart(4, '0')}`.replace(/\.?0+$/, ''),
        minimum: shown(minimum),
        maximum: shown(maximum),
        paidByRecipient: payer === 'RECIPIENT',
      }
    }),
    commissionAccounts: await spendableNumbers(ctx.tx, ctx.me, bearerPermission),
    correspondents: swiftCurrencies.flatMap(currency => correspondentOf(book, currency) ?? []),
    recipients: payees.map(payee => ({
      name: payee.name,
      account: payee.account,
      bic: payee.bic,
      purpose: payee.purpose,
      currency: payee.currency,
      terms: termsOf(payee.details),
      lastPaidAt: payee.last_paid_at.toISOString(),
      timesPaid: payee.payment_count,
    })),
  }
}

/** Converts the exotic amount either way; the debit is always the least that brings what arrives. */
export async function exoticAmount(ctx: Ctx, asked: CalculateAmount) {
  const { currency, exoticCurrencyCode: travels } = asked
  const { board } = await exchangeNow(ctx)
  const offered =
    (exoticFrom as readonly string[]).includes(currency) && (exoticCurrencies as readonly string[]).includes(travels)
  const worth = offered && currency !== travels ? worthOf(board, currency, travels) : null
  if (!worth) throw new Refusal('CurrencyNotTransferredException', { currency: travels })
  if (!asked.amount === !asked.exoticAmount) throw new Refusal('CantBeNullException', { field: 'exoticAmount' })
  const arrives = asked.exoticAmount
    ? amountOf(asked.exoticAmount, travels)
    : creditFor(amountOf(asked.amount ?? '0', currency), travels, worth)
  return {
    amount: print(debitFor(arrives, currency, worth)),
    currency,
    exoticAmount: print(arrives),
    exoticCurrencyCode: travels,
    exoticRate: shownRate(currency, travels, worth),
  }
}

export const countries = async (ctx: Ctx) =>
  servedCountries(await rulebook(ctx)).map(country => ({
    id: country.code,
    alpha3: country.alpha3,
    numInList: country.numInList,
    name: inLanguages(country),
  }))

type TypesArgs = Queries['getOperationTypeCategoryByCode']['args']

export async function operationTypes(ctx: Ctx, { operationTypeCode: code, list = null, pageable }: TypesArgs) {
  const { amountElements: size, currentPage: page } = pageable
  return operationTypesBy(await rulebook(ctx), { list, code, page, size }).map(type => ({
    list: type.list,
    code: type.code,
    name: inLanguages(type),
    isActive: type.isActive,
  }))
}
