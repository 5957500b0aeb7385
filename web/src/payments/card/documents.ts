// GraphQL documents of the card form.
import { account } from '#kit/generated/account/gql.ts'
import type { IndividualCardsQuery } from '#kit/generated/account/graphql.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { CardForFormQuery } from '#kit/generated/payment/graphql.ts'

export const individualCards = account(`
  query IndividualCards($legalPartyId: UUID!, $soughtCard: SoughtCard!) {
    individualCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }
  }
  fragment FoundFields on FoundCard {
    cardReferencesId
    cardNum
    holder
    paymentSystem
    currency
    bankName
    isOwnBank
    isOwn
    why
    params
  }
`)

export const businessCards = account(`
  query BusinessCards($legalPartyId: UUID!, $soughtCard: SoughtCard!) {
    businessCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }
  }
`)

export const cardForForm = payment(`
  query CardForForm($paymentId: UUID!, $legalPartyId: UUID!) {
    findCardTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      payment { ...CardFields }
    }
  }
  fragment CardFields on Payment {
    ...FormFields
    recipientCardNum
    recipientDetail
    terms { name value }
  }
`)

export const cardToRepeat = payment(`
  query CardToRepeat($paymentId: UUID!, $legalPartyId: UUID!) {
    getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      payment { ...CardFields }
    }
  }
`)

export const saveCard = payment(`
  mutation SaveCardTransfer($form: CardTransfer!) {
    saveCardTransfer(cardTransfer: $form)
  }
`)

export const changeCard = payment(`
  mutation ChangeCardTransfer($id: UUID!, $form: UpdateCardTransferInput!) {
    updatePayment(id: $id, updateCardTransferInput: $form)
  }
`)

export type FoundCard = IndividualCardsQuery['individualCards'][number]
export type CardPayment = CardForFormQuery['findCardTransferDataByPaymentId']['payment']
