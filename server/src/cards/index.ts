// The door of cards: the bank's directory, and lookup of a card without its number being stored.
import type { Queries } from '@bank/contracts/generated/account.ts'
import type { Door } from '#kit/answers.ts'
import { lookUpCards } from './lookup.ts'

export { type CardFacts, cardFacts, cardsOfPhones, keepCards } from './facts.ts'
export { jobs } from './jobs.ts'
export { type NewBusinessCard, type NewIndividualCard, openCards, openIndividualCards } from './open.ts'

export const Query = {
  individualCards: lookUpCards('INDIVIDUAL'),
  businessCards: lookUpCards('BUSINESS'),
} satisfies Door<Queries>
