// Saves a form with a card: its reference is resolved to an account of the bank or to a card.
import { payeeRejection, referenceRejection } from '@bank/contracts/checks/card.ts'
import type { CardTransfer, UpdateCardTransferInput } from '@bank/contracts/generated/payment.ts'
import { isOf, operationOf } from '@bank/contracts/operations.ts'
import { type CardFacts, cardFacts, keepCards } from '#cards/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Form, saveDraft, updateDraft } from './draft.ts'

const detailsOf = (card: CardFacts) => ({
  recipientCardNum: card.masked,
  recipientDetail: card.holder,
  cardReferencesId: card.reference,
})

/** The recipient of a card: a person's card masked in place of an account; of a company's card the account behind it. */
function toCard(card: CardFacts): Pick<Form, 'recipientAccount' | 'recipientName' | 'recipientBic' | 'details'> {
  const details = detailsOf(card)
  if (card.account) return { recipientAccount: card.account, details }
  return { recipientAccount: card.masked, recipientName: card.holder, recipientBic: card.bic, details }
}

async function formOf(ctx: Ctx, { cardReferencesId, recipientAccount, ...asked }: CardTransfer): Promise<Form> {
  if (!isOf(asked.operation, 'card')) throw new Refusal('NotForKindException')
  const row = operationOf(asked.operation)
  refuseBy(payeeRejection({ card: cardReferencesId, account: recipientAccount }, row))
  if (!cardReferencesId) return { ...asked, recipientAccount: recipientAccount! }
  const card = (await cardFacts(ctx, [cardReferencesId])).get(cardReferencesId)
  refuseBy(referenceRejection(card, row))
  return { ...asked, ...toCard(card!) }
}

/** Makes the card's reference permanent, as a document stands on it. */
async function keep({ tx }: Ctx, { cardReferencesId }: CardTransfer): Promise<void> {
  if (cardReferencesId) await keepCards(tx, [cardReferencesId])
}

export async function saveCard(ctx: Ctx, asked: CardTransfer): Promise<string> {
  const id = await saveDraft(ctx, await formOf(ctx, asked), { fixed: false })
  await keep(ctx, asked)
  return id
}

export async function updateCard(ctx: Ctx, id: string, asked: UpdateCardTransferInput): Promise<string> {
  const form = await formOf(ctx, asked)
  await updateDraft(ctx, id, { ...form, version: asked.version })
  await keep(ctx, asked)
  return id
}
