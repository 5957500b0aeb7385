// Texts of templates; types demand a sentence for every refusal of one.
import type { templateErrors } from '@bank/contracts/errors/templates.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const templatesTexts = nounTexts<keyof typeof templateErrors>()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    templates: TextsOf<typeof templatesTexts>
  }
}
