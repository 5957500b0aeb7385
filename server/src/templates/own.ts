// Own fields of templates of cards and of the budget: only the masked card, only the requisites that last.
import { noKpp } from '@bank/contracts/abroad.ts'
import { referenceRejection } from '@bank/contracts/checks/card.ts'
import { detailForms } from '@bank/contracts/checks/template.ts'
import type { TransferTemplateInput } from '@bank/contracts/generated/payment.ts'
import { print } from '@bank/contracts/money.ts'
import { isOf, operationOf, type PaymentOperation } from '@bank/contracts/operations.ts'
import { enteredForm, type Requisites, reusableRequisites } from '#budget/index.ts'
import { cardFacts, keepCards } from '#cards/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { kindOf, type paymentOf } from '#payments/index.ts'

const namesCard = (operation: PaymentOperation): boolean => kindOf(operation).details.includes('cardReferencesId')

const noRecipient = { recipientName: null, recipientInn: null, recipientAccount: null, recipientBic: null } as const
const noCard = { recipientCardNum: null, recipientDetail: null, cardReferencesId: null } as const

/** A card is told by the reference under which it was shown; its holder and what is seen of its number are the directory's to say. */
async function withCard(
  ctx: Ctx,
  operation: PaymentOperation,
  form: TransferTemplateInput,
): Promise<TransferTemplateInput> {
  const { cardReferencesId: reference, recipientCardNum: shown } = form
  if (shown && !detailForms.recipientCardNum.test(shown))
    throw new Refusal('FieldRuleException', { field: 'recipientCardNum' })
  if (!reference) return { ...form, ...noCard }
  const card = (await cardFacts(ctx, [reference])).get(reference)
  refuseBy(referenceRejection(card, operationOf(operation)))
  const { masked: recipientCardNum, holder: recipientDetail, reference: cardReferencesId } = card!
  return { ...form, ...noRecipient, recipientCardNum, recipientDetail, cardReferencesId }
}

/** A transfer abroad in another currency is begun from what should arrive; what is debited follows from the rate of its day. */
function abroad(form: TransferTemplateInput): TransferTemplateInput {
  const kpp = form.kpp === noKpp ? null : form.kpp
  const commissionAccount = form.commissionAccount === form.payerAccount ? null : form.commissionAccount
  return { ...form, kpp, commissionAccount, amount: form.isExotic ? null : form.amount }
}

/** The form as its kind keeps it, with what the form of the budget asks for. */
export async function storedFormOf(
  ctx: Ctx,
  operation: PaymentOperation,
  form: TransferTemplateInput,
): Promise<{ form: TransferTemplateInput; requisites: Requisites }> {
  if (namesCard(operation)) return { form: await withCard(ctx, operation, form), requisites: {} }
  if (isOf(operation, 'swift')) return { form: abroad(form), requisites: {} }
  if (!isOf(operation, 'budget')) return { form, requisites: {} }
  const requisites = await reusableRequisites(ctx, form.budgetForm ?? '', form.requisites ?? [])
  return { form: { ...form, ...noRecipient, paymentCode: null }, requisites }
}

/** From now on the reference lasts: a template stands on it. */
export async function keepCard({ tx }: Ctx, { details }: { details: Readonly<Record<string, string>> }): Promise<void> {
  if (details.cardReferencesId) await keepCards(tx, [details.cardReferencesId])
}

type SourcePayment = Awaited<ReturnType<typeof paymentOf>>

/** What was typed to make an earlier document: to the budget, a purpose only where a person wrote it. */
export async function formOf(ctx: Ctx, payment: SourcePayment, nameTemplate: string): Promise<TransferTemplateInput> {
  const { payer, recipient, amount, details, operation, paymentCode, purpose } = payment
  const form = {
    ...details,
    isExotic: details.isExotic === undefined ? null : details.isExotic === 'true',
    legalPartyId: ctx.me.org,
    nameTemplate,
    operation,
    payerAccount: payer.account,
    recipientName: recipient.name,
    recipientInn: recipient.inn,
    recipientAccount: recipient.account,
    recipientBic: recipient.bic,
    amount: print(amount),
    currency: amount.currency,
    paymentCode,
    purpose,
  }
  if (!isOf(operation, 'budget')) return form
  const { requisites, isSumTyped, isPurposeTyped } = await enteredForm(ctx, payment.id)
  const typed = { purpose: isPurposeTyped ? purpose : null, amount: isSumTyped ? form.amount : null }
  return { ...form, requisites, ...typed }
}
