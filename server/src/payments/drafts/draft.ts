// Saves, changes and removes drafts: a form is normalised, completed from the rules, given its commission, and checked.

import { rejectionOf } from '@bank/contracts/checks/payment.ts'
import type { UpdateTransferInput } from '@bank/contracts/generated/payment.ts'
import { type Currency, type Money, money } from '@bank/contracts/money.ts'
import {
  interbankFor,
  isInside,
  isOf,
  isTransfer,
  type OperationCode,
  onSide,
  type PaymentOperation,
} from '@bank/contracts/operations.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { lockFor, recordDraft, recordUpdate } from '#documents/index.ts'
import { personNames } from '#identity/index.ts'
import { amountOf } from '#kit/amount.ts'
import type { Ctx } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { clearingLimit, isOwnBank, ownBic } from '#rules/index.ts'
import { actionFacts } from '../actionContext.ts'
import { hashOf } from '../canonical.ts'
import { type BatchFacts, factsOf, gather, type PaymentCandidate } from '../checks/facts.ts'
import { cardSideFor } from '../kinds/card.ts'
import { commissionFor } from '../kinds/commission.ts'
import { kindOf } from '../kinds/index.ts'
import type { Content, Payment, PaymentDetails } from '../payment.ts'
import * as search from '../store/search.ts'
import * as store from '../store/store.ts'
import { paymentType } from '../type.ts'

/** The input of every form, by the names of the wire, with the fields of its kind. The currency is the payer's account's where a form does not give it. */
export type Form = Omit<UpdateTransferInput, 'legalPartyId' | 'version' | 'currency'> & {
  readonly currency?: Currency
  readonly details?: PaymentDetails
}

/** The account of the commission; empty for the payer's own, which bears it anyway. */
const commissionAccountOf = ({ details, payerAccount }: Form): string => {
  const said = details?.commissionAccount?.replaceAll(' ', '') ?? ''
  return said === payerAccount ? '' : said
}

const filled = (text: string | null | undefined): string | null => normaliseText(text ?? '') || null

/** The kind of a form: above the limit clearing becomes gross, and own or foreign follows from the account unless the page fixed it. */
function kindFor(
  form: Form,
  amount: Money,
  asked: { org: string; recipientOrg: string | null; isOwnCard: boolean; fixed: boolean },
): PaymentOperation {
  if (!isTransfer(form.operation)) throw new Refusal('NotForKindException')
  if (isOf(form.operation, 'interbank')) {
    return amount.currency === clearingLimit.currency
      ? interbankFor(form.operation, amount, clearingLimit)
      : form.operation
  }
  if (isOf(form.operation, 'card')) return cardSideFor(form.operation, asked)
  const bySide = !asked.fixed && isOf(form.operation, 'intrabank') && asked.recipientOrg !== null
  return bySide ? onSide(form.operation, asked.org === asked.recipientOrg ? 'OWN' : 'OTHER') : form.operation
}

/** Maps a form to a document: normalised, completed from facts, with its commission. */
export function contentOf(ctx: Pick<Ctx, 'me' | 'clock'>, form: Form, known: BatchFacts, fixed: boolean): Content {
  const { org } = ctx.me
  const payer = known.payers.get(form.payerAccount)
  const amount = amountOf(form.amount, form.currency ?? payer?.currency ?? 'KGS')
  const holder = known.recipients.get(form.recipientAccount)
  const isOwnCard = isOwnBank(known.book, form.recipientBic ?? '')
  const operation = kindFor(form, amount, { org, recipientOrg: holder?.org ?? null, isOwnCard, fixed })
  const kind = kindOf(operation)
  const inside = isInside(kind)
  const { tidy = normaliseText } = kind
  const bearer = known.payers.get(commissionAccountOf(form))
  const own = { payer: amount.currency, bearer: bearer?.currency ?? null }
  const said = { ...form.details, commissionAccount: commissionAccountOf(form) }
  const details = kind.detailsOf(said, holder?.currency ?? null, own)
  const asked = { operation, amount, details, day: ctx.clock.today() }
  return {
    operation,
    transferNum: form.transferNum.trim(),
    payer: {
      account: form.payerAccount,
      name: payer?.holderName ?? '',
      inn: payer?.holderInn ?? '',
      bic: payer?.bic ?? ownBic(known.book),
    },
    recipient: {
      account: form.recipientAccount,
      name: tidy(form.recipientName ?? '') || (inside ? (holder?.holderName ?? '') : ''),
      inn: form.recipientInn?.trim() || (inside ? (holder?.holderInn ?? '') : ''),
      bic: (inside ? holder?.bic : form.recipientBic?.trim()) ?? '',
    },
    recipientOrg: inside ? (holder?.org ?? null) : null,
    amount,
    commission: commissionFor(known, asked) ?? money('0', amount.currency),
    paymentCode: filled(form.paymentCode),
    purpose: tidy(form.purpose),
    valueDate: form.valueDate,
    details,
  }
}

const sidesOf = (form: Form) => ({
  operation: form.operation,
  payer: { account: form.payerAccount },
  recipient: { account: form.recipientAccount },
  details: { ...form.details, commissionAccount: commissionAccountOf(form) },
})

/** The document that a form would become if it were saved now. */
export async function draftOf(ctx: Ctx, form: Form): Promise<Content> {
  return prepare(ctx, form, { fixed: true, except: null })
}

/** The checked document of a form; throws the first rejection. */
async function prepare(
  ctx: Ctx,
  form: Form,
  { fixed, except }: { fixed: boolean; except: string | null },
): Promise<Content> {
  const known = await gather(ctx, ctx.me, [sidesOf(form)])
  const content = contentOf(ctx, form, known, fixed)
  const asked: PaymentCandidate = { ...content, org: ctx.me.org }
  const numberTaken = await search.numberTaken(ctx.tx, {
    org: ctx.me.org,
    valueDate: content.valueDate,
    number: content.transferNum,
    except,
  })
  refuseBy(rejectionOf(asked, factsOf(ctx, known, asked, { step: 'SAVE', numberTaken })))
  return content
}

/** Saves a new draft; `fixed` where the page decides its kind. */
export async function saveDraft(ctx: Ctx, form: Form, { fixed }: { fixed: boolean }): Promise<string> {
  const { me, tx } = ctx
  const id = newId()
  const content = await prepare(ctx, form, { fixed, except: null })
  const names = await personNames(tx, [me.personId])
  const contentHash = hashOf({ ...content, id, org: me.org, revision: 1 })
  await store.insert(tx, {
    ...content,
    id,
    org: me.org,
    origin: 'MANUAL',
    contentHash,
    createdBy: me.personId,
    creatorName: names.get(me.personId)?.shortName ?? '',
    createdAt: ctx.clock.now(),
  })
  await store.noteNumber(tx, me.org, content)
  recordDraft(ctx, paymentType, { id, contentHash })
  return id
}

/** Refuses a change between kinds of different forms. */
function mustStay({ operation }: Payment, form: Form): void {
  const page = (name: OperationCode) => (kindOf(name).recipient === 'ELSEWHERE' ? kindOf(name).page : null)
  if (!isTransfer(form.operation) || page(operation) !== page(form.operation)) throw new Refusal('NotForKindException')
}

/** Updates every field of a draft; earlier signatures become void with its revision. */
export async function updateDraft(ctx: Ctx, id: string, form: Form & { readonly version: number }): Promise<string> {
  const { me, tx } = ctx
  const { version } = form
  const payment = await lockFor(ctx, paymentType, { id, action: 'UPDATE', version, facts: p => actionFacts(ctx, p) })
  mustStay(payment, form)
  const content = await prepare(ctx, form, { fixed: false, except: id })
  const contentHash = hashOf({ ...content, id, org: me.org, revision: payment.revision + 1 })
  await store.rewrite(tx, { ...content, id, contentHash, by: me.personId, at: ctx.clock.now() })
  await store.noteNumber(tx, me.org, content)
  const { status, revision } = payment
  recordUpdate(ctx, paymentType, { id, contentHash, status, revision: revision + 1 })
  return id
}
