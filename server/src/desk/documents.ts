// The page of a document, and the documents of a company, as the bank's own people see them.
import { bankOrg } from '@bank/contracts/bank.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { print } from '@bank/contracts/money.ts'
import { companyNames } from '#identity/index.ts'
import { bankTimeOf } from '#kit/clock.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { sliceOf } from '#kit/page.ts'
import { Refusal } from '#kit/refusal.ts'
import { entriesOf, holdFor } from '#ledger/index.ts'
import { deliveryOf } from '#outside/index.ts'
import { paymentAtDesk, paymentsOfCompany } from '#payments/index.ts'

async function holdOf({ tx }: DeskCtx, id: string): Promise<wire.DocumentHold | null> {
  const hold = await holdFor(tx, id)
  if (!hold) return null
  const { amount, currency, commission, commissionCurrency, outcome } = hold
  return {
    amount: print({ amount, currency }),
    commission: print({ amount: commission, currency: commissionCurrency }),
    outcome,
  }
}

/** Null for a document that was never given to a rail. */
export async function documentDelivery(ctx: DeskCtx, id: string): Promise<wire.DocumentDelivery | null> {
  const found = await deliveryOf(ctx.tx, id)
  return (
    found && {
      ...found,
      answers: found.answers.map(one => ({ ...one, receivedAt: bankTimeOf(ctx, one.receivedAt) })),
    }
  )
}

const bookedFor = async ({ tx }: DeskCtx, id: string): Promise<wire.DocumentEntry[]> =>
  (await entriesOf(tx, id)).map(({ posting, amount, currency, ...line }) => ({
    ...line,
    ...{ posting: String(posting), currency, amount: print({ amount, currency }) },
  }))

/** Refuses PaymentNotFoundException. */
export async function document(ctx: DeskCtx, id: string): Promise<wire.BankDocument> {
  const { tx } = ctx
  const found = await paymentAtDesk(tx, id)
  if (!found) throw new Refusal('PaymentNotFoundException')
  const { payment: p, text, isIntact, signUntil, road, signatures } = found
  const company = (await companyNames(tx, [p.org])).get(p.org)
  ctx.record({
    ...{ org: bankOrg, subject: id, action: 'desk.open' },
    params: { page: 'document', number: p.transferNum, company: p.org },
  })
  return {
    ...{ id, companyId: p.org, companyName: company?.name ?? '', companyInn: company?.inn ?? '' },
    ...{ operation: p.operation, number: p.transferNum, status: p.status, version: p.version, origin: p.origin },
    ...{ amount: print(p.amount), currency: p.amount.currency },
    ...{ commission: print(p.commission), commissionCurrency: p.commission.currency },
    ...{ payer: p.payer, recipient: p.recipient, recipientCompanyId: p.recipientOrg },
    ...{ paymentCode: p.paymentCode, purpose: p.purpose, valueDate: p.valueDate, scheme: p.scheme, signUntil },
    details: Object.entries(p.details).map(([name, value]) => ({ name, value })),
    ...{ createdAt: p.createdAt, creatorId: p.createdBy, creatorName: p.creatorName, reason: p.reason },
    refusal: p.description === null ? null : { classification: p.description, params: p.params },
    ...{ road: [...road], signatures: [...signatures], text, isIntact, hash: p.contentHash.toString('hex') },
    hold: await holdOf(ctx, id),
    entries: await bookedFor(ctx, id),
    delivery: await documentDelivery(ctx, id),
  }
}

/** Refuses CompanyNotFoundException. */
export async function companyDocuments(
  ctx: DeskCtx,
  { companyId: org, isWaiting }: { readonly companyId: string; readonly isWaiting: boolean },
  pageable: Pageable,
): Promise<wire.CompanyDocumentPage> {
  const { tx } = ctx
  if (!(await companyNames(tx, [org])).has(org)) throw new Refusal('CompanyNotFoundException')
  ctx.record({ org: bankOrg, subject: org, action: 'desk.open', params: { page: 'documents', company: org } })
  const { total, elements } = await paymentsOfCompany(tx, { org, isWaiting }, sliceOf(pageable))
  return {
    total,
    elements: elements.map(p => ({
      ...{ id: p.id, operation: p.operation, number: p.transferNum, status: p.status, createdAt: p.createdAt },
      ...{ amount: print(p.amount), currency: p.amount.currency, recipientName: p.recipient.name },
      signUntil: p.signUntil,
    })),
  }
}
