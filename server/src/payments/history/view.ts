// Maps a payment to the wire, with the actions open to the person who asks.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { isAgreed } from '@bank/contracts/checks/conversion.ts'
import type { PaymentKindOfQr } from '@bank/contracts/generated/payment.ts'
import { type Currency, print, subtract } from '@bank/contracts/money.ts'
import { isOf } from '@bank/contracts/operations.ts'
import { answersTo, awaitsMe, nextActor } from '#documents/index.ts'
import type { World } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { bankByBic } from '#rules/index.ts'
import { type ActionContext, factsInContext } from '../actionContext.ts'
import { type Action, actions, can } from '../actions.ts'
import { textOf } from '../canonical.ts'
import { kindOf } from '../kinds/index.ts'
import { leavesOn, lifecycle } from '../lifecycle.ts'
import type { Payment } from '../payment.ts'
import { namesOf } from './names.ts'

type ViewContext = Pick<World, 'clock'> & { readonly me: PersonViewer }

/** Flags of the specification, each the verdict on one action. */
const flags = {
  isRepeatable: 'REPEAT',
  isEditable: 'EDIT',
  isSignable: 'SIGN',
  isExportable: 'EXPORT',
  isOpenPdf: 'OPEN_PDF',
  isRevokable: 'REVOKE',
  isRemovable: 'DELETE',
  isSendForSign: 'SEND',
  isUpdateble: 'UPDATE',
  isRecall: 'RECALL',
} as const satisfies Record<string, Action>

const fieldsOf = (p: Payment) => ({
  id: p.id,
  legalPartyId: p.org,
  transferNum: p.transferNum,
  payerAccount: p.payer.account,
  recipientAccount: p.recipient.account,
  amount: print(p.amount),
  purpose: p.purpose,
  currencyCode: p.amount.currency,
  statusCode: p.status,
  operationCode: p.operation,
  valueDate: p.valueDate,
  origin: p.origin,
  createdDate: p.createdAt.toISOString(),
  createdBy: p.createdBy,
  updatedBy: p.updatedBy,
  payerName: p.payer.name,
  payerInn: p.payer.inn,
  payerBic: p.payer.bic,
  recipientName: p.recipient.name,
  recipientInn: p.recipient.inn,
  recipientBic: p.recipient.bic,
  recipientDetail: p.details.recipientDetail || null,
  recipientCardNum: p.details.recipientCardNum || null,
  recipientAmount: p.details.recipientAmount ?? null,
  commission: print(p.commission),
  commissionCurrencyCode: p.commission.currency,
  paymentCode: p.paymentCode,
  creatorName: p.creatorName,
  paymentDetailsId: p.id,
  description: p.description,
  descriptionParams: p.params,
  reason: p.reason,
  version: p.version,
})

/** What of a payment is the same for everybody who may see it. */
export function sharedView({ clock }: Pick<World, 'clock'>, around: ActionContext, p: Payment) {
  return {
    payment: p,
    facts: factsInContext({ clock }, around, p),
    fields: {
      ...fieldsOf(p),
      leavesOn: leavesOn(p, p.status, clock.today()),
      signUntil: lifecycle.awaits[p.status] ? (p.signUntil?.toISOString() ?? null) : null,
      terms: kindOf(p.operation).details.map(name => ({ name, value: p.details[name] ?? '' })),
    },
  }
}

export type SharedView = ReturnType<typeof sharedView>

/** The same with what this person may do with it. */
export function personalView({ payment: p, facts, fields }: SharedView, me: PersonViewer) {
  const answers = answersTo(actions, can, [p, me, facts])
  const allowed = answers.filter(answer => answer.allowed).map(({ action }) => action)
  const step = nextActor(lifecycle, p, facts)
  return {
    ...fields,
    ...(Object.fromEntries(Object.entries(flags).map(([flag, action]) => [flag, allowed.includes(action)])) as Record<
      keyof typeof flags,
      boolean
    >),
    awaitsMe: awaitsMe(lifecycle, p, me),
    allowed,
    actions: answers,
    next: step && { ...step, until: step.until?.toISOString() ?? null },
  }
}

export const view = (ctx: ViewContext, around: ActionContext, p: Payment) =>
  personalView(sharedView(ctx, around, p), ctx.me)

export type PaymentView = ReturnType<typeof view>

/** A conversion in full; refused for a document of another kind. */
export function conversionView(ctx: ViewContext, around: ActionContext, p: Payment) {
  const { recipientAmount, recipientCurrencyCode, rate } = p.details
  if (!recipientAmount || !recipientCurrencyCode || !rate) throw new Refusal('NotForKindException')
  return {
    payment: view(ctx, around, p),
    recipientAmount,
    recipientCurrencyCode: recipientCurrencyCode as Currency,
    rate,
    isFixedRate: isAgreed(p.details),
    paymentKind: kindOf(p.operation).paymentKind,
    canonicalText: textOf(p),
  }
}

/** A transfer with a card in full; refused for a document of another kind. */
export function cardTransferView(ctx: ViewContext, around: ActionContext, p: Payment) {
  if (!isOf(p.operation, 'card')) throw new Refusal('NotForKindException')
  const { recipientCardNum, recipientDetail, cardReferencesId } = p.details
  return {
    ...transferView(ctx, around, p),
    recipientCardNum: recipientCardNum || null,
    recipientDetail: recipientDetail || null,
    cardReferencesId: cardReferencesId || null,
  }
}

/** What a company accepted by QR, in full; refused for a document of another kind. */
export function qrTransferView(
  ctx: ViewContext,
  around: ActionContext,
  { p, refund }: { p: Payment; refund: Payment | null },
) {
  if (!isOf(p.operation, 'qr') || !kindOf(p.operation).isIncoming) throw new Refusal('NotForKindException')
  const { feePercent = '', qrComment, stan = '', operationTypeGroup = '', providerTransactionId = '' } = p.details
  return {
    payment: view(ctx, around, p),
    paymentId: p.id,
    amount: print(p.amount),
    purpose: p.purpose,
    creatorName: p.creatorName,
    createdDateTime: p.createdAt.toISOString(),
    currencyCode: p.amount.currency,
    transferNum: p.transferNum,
    amountWithFee: print(p.amount),
    amountWithoutFee: print(subtract(p.amount, p.commission)),
    feePercent,
    feeAmount: print(p.commission),
    senderName: p.payer.name,
    senderBankName: bankByBic(around.book, p.payer.bic)?.nameRu ?? '',
    account: p.recipient.account,
    qrComment: qrComment || null,
    stan,
    operationTypeGroup: operationTypeGroup as PaymentKindOfQr,
    providerTransactionId,
    refund: refund && view(ctx, around, refund),
    paymentKind: kindOf(p.operation).paymentKind,
  }
}

/** What was given back of it. */
export function refundedView(ctx: ViewContext, around: ActionContext, p: Payment) {
  const { qrPaymentId, qrTransferNum, qrAmount } = p.details
  if (!isOf(p.operation, 'qr') || kindOf(p.operation).isIncoming || !qrPaymentId || !qrTransferNum || !qrAmount)
    throw new Refusal('NotForKindException')
  return {
    payment: view(ctx, around, p),
    cardTransferRko2CardRecord: {
      statusCode: p.status,
      creatorName: p.creatorName,
      updatedBy: p.updatedBy,
      currencyCode: p.amount.currency,
      amount: print(p.amount),
      createdDate: p.createdAt.toISOString(),
    },
    qrPaymentId,
    qrTransferNum,
    qrAmount,
    reason: p.purpose,
    paymentKind: kindOf(p.operation).paymentKind,
  }
}

export function transferView(ctx: ViewContext, around: ActionContext, p: Payment) {
  return {
    payment: view(ctx, around, p),
    payerBankName: bankByBic(around.book, p.payer.bic)?.nameRu ?? '',
    recipientBankName: bankByBic(around.book, p.recipient.bic)?.nameRu ?? '',
    names: namesOf(around.book, p),
    paymentKind: kindOf(p.operation).paymentKind,
    canonicalText: textOf(p),
  }
}
