// Texts of what is asked before a change of rights, fetched with the dialog that asks.
import type { proofErrors } from '@bank/contracts/errors/identity.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const proofTexts = nounTexts<keyof typeof proofErrors>()({
  ru: () => import('./proof.ru.json'),
  ky: () => import('./proof.ky.json'),
  en: () => import('./proof.en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    proof: TextsOf<typeof proofTexts>
  }
}
