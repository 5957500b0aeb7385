// Saves the draft of a budget payment under a code of today, which one document uses up, and reads such a payment in full.
import type { BudgetPaymentInput } from '@bank/contracts/generated/payment.ts'
import { compare, minor, print } from '@bank/contracts/money.ts'
import { codeWhere } from '@bank/contracts/operations.ts'
import { amountOf } from '#kit/amount.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { saveDraft, transferData } from '#payments/index.ts'
import * as store from './store.ts'

/** Everything but number, account and purpose was decided when the code was made. Each code is used by one document. */
export async function savePayment(ctx: Ctx, input: BudgetPaymentInput): Promise<string> {
  const { org } = ctx.me
  for (const field of ['paymentCode', 'paylogicId'] as const)
    if (input[field].trim() === '') throw new Refusal('CantBeNullException', { field })
  const code = await store.lockCode(ctx.tx, { org, paylogicId: input.paylogicId, code: input.paymentCode })
  if (!code) throw new Refusal('BudgetCodeNotFoundException')
  if (code.payment_id) throw new Refusal('BudgetCodeUsedException')
  const sum = { amount: minor(code.amount), currency: code.currency }
  if (compare(amountOf(input.amount, code.currency), sum) !== 0)
    throw new Refusal('BudgetAmountException', { amount: print(sum) })
  const form = {
    operation: codeWhere({ family: 'budget' }),
    transferNum: input.transferNum,
    payerAccount: input.payerAccount,
    recipientName: code.recipient_name,
    recipientAccount: code.recipient_account,
    recipientBic: code.recipient_bic,
    amount: print(sum),
    currency: input.currency,
    paymentCode: code.payment_code,
    purpose: input.purpose,
    valueDate: input.valueDate,
    details: code.details,
  }
  const id = await saveDraft(ctx, form, { fixed: true })
  const { paylogicId, purposeOfForm } = input
  await store.useCode(ctx.tx, { org, paylogicId, paymentId: id, purposeOfForm })
  return id
}

/** One payment in full; refused for a document of another kind. */
export async function budgetData(ctx: Ctx, paymentId: string) {
  const { payment, recipientBankName, paymentKind, canonicalText } = await transferData(ctx, paymentId)
  const code = await store.codeOfPayment(ctx.tx, payment.id)
  if (!code) throw new Refusal('NotForKindException')
  return {
    payment,
    paymentCode: code.code,
    paylogicId: code.paylogic_id,
    currency: code.currency,
    form: code.form,
    validUntil: code.valid_until.toISOString(),
    recipientBankName,
    paymentKind,
    canonicalText,
  }
}
