// Texts of payments and cards; types demand a sentence for every refusal.
import type { cardErrors } from '@bank/contracts/errors/cards.ts'
import type { paymentErrors } from '@bank/contracts/errors/payments.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const paymentsTexts = nounTexts<keyof typeof cardErrors | keyof typeof paymentErrors>()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

/** Of the page of kinds, and of the palette, which finds them. */
export const paymentKindsTexts = nounTexts()({
  ru: () => import('./kinds.ru.json'),
  ky: () => import('./kinds.ky.json'),
  en: () => import('./kinds.en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    payments: TextsOf<typeof paymentsTexts>
    paymentKinds: TextsOf<typeof paymentKindsTexts>
  }
}
