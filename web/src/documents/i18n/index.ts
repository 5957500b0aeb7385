// Texts of every signed document; types demand a sentence for every refusal of a signature.
import type { signingErrors } from '@bank/contracts/errors/signing.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const documentsTexts = nounTexts<keyof typeof signingErrors>()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '#kit/i18n.ts' {
  interface Catalogues {
    documents: TextsOf<typeof documentsTexts>
  }
}
