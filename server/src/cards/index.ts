// The door of cards: which there are, and how one is found without its number.
import type { Queries } from '@bank/contracts/generated/account.ts'
import type { Door } from '#kit/answers.ts'
import { look } from './look.ts'

export { jobs } from './jobs.ts'
export { type NewBusinessCard, type NewIndividualCard, openCards, openIndividualCards } from './open.ts'
export { type CardFacts, cardsOfPhones, cardsSeen, keepCards } from './seen.ts'

export const Query = {
  individualCards: look('INDIVIDUAL'),
  businessCards: look('BUSINESS'),
} satisfies Door<Queries>
