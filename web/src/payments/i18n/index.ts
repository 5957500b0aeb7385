// Texts of payments and cards; types demand a sentence for every refusal.
import type { cardErrors } from '@bank/contracts/errors/cards.ts'
import type { paymentErrors } from '@bank/contracts/errors/payments.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

type Refusals = keyof typeof cardErrors | keyof typeof paymentErrors

/** What lists say by themselves, and the form of a template, which opens on them too. */
type OfLists = Extract<
  Refusals,
  | 'AmountRangeInvertedException'
  | 'BatchTooLargeException'
  | 'CantBeNullException'
  | 'FieldRuleException'
  | 'NotForKindException'
  | 'NotYourTurnException'
  | 'PayControlActionException'
  | 'PeriodInvertedException'
  | 'WrongStatusException'
>

/** Of lists and of an open document, and what forms share with them. */
export const paymentsTexts = nounTexts<OfLists>()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

/** Of forms alone; all other refusals among them, which are fetched when an answer on another screen names one. */
export const paymentFormsTexts = nounTexts<Exclude<Refusals, OfLists>>()({
  ru: () => import('./form.ru.json'),
  ky: () => import('./form.ky.json'),
  en: () => import('./form.en.json'),
})

/** Of the page of kinds, and of the palette, which finds them. */
export const paymentKindsTexts = nounTexts()({
  ru: () => import('./kinds.ru.json'),
  ky: () => import('./kinds.ky.json'),
  en: () => import('./kinds.en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    payments: TextsOf<typeof paymentsTexts>
    paymentForms: TextsOf<typeof paymentFormsTexts>
    paymentKinds: TextsOf<typeof paymentKindsTexts>
  }
}
