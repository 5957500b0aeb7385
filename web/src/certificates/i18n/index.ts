// Texts of tokens and their certificates; types demand a sentence for every refusal of them.
import type { certificateErrors } from '@bank/contracts/errors/certificates.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const certificatesTexts = nounTexts<keyof typeof certificateErrors>()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    certificates: TextsOf<typeof certificatesTexts>
  }
}
