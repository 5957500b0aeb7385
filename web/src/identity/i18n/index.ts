// Texts of identity, those of its pages apart from the sign-in's; types demand a sentence for every refusal.
import type { codeErrors, identityErrors, passwordErrors, proofErrors } from '@bank/contracts/errors/identity.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const identityTexts = nounTexts<keyof typeof identityErrors>()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

export const identityPagesTexts = nounTexts<keyof typeof codeErrors | keyof typeof passwordErrors>()(
  {
    ru: () => import('./pages.ru.json'),
    ky: () => import('./pages.ky.json'),
    en: () => import('./pages.en.json'),
  },
  () => import('./names.ts'),
)

/** What is asked before a change of rights, fetched with the dialog that asks. */
export const proofTexts = nounTexts<keyof typeof proofErrors>()({
  ru: () => import('./proof.ru.json'),
  ky: () => import('./proof.ky.json'),
  en: () => import('./proof.en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    identity: TextsOf<typeof identityTexts>
    identityPages: TextsOf<typeof identityPagesTexts>
    proof: TextsOf<typeof proofTexts>
  }
}
