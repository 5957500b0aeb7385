// Texts of imports; types demand a sentence for every refusal of a file or a row of it.
import type { importErrors } from '@bank/contracts/errors/imports.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const importsTexts = nounTexts<keyof typeof importErrors>()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    imports: TextsOf<typeof importsTexts>
  }
}
