// Texts of the kit; types demand a sentence for every refusal of any call.
import type { commonErrors } from '@bank/contracts/errors/common.ts'
import { nounTexts, type TextsOf } from './nounTexts.ts'

export const commonTexts = nounTexts<keyof typeof commonErrors>()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

/** Texts that every form has, fetched with the first of them. */
export const formTexts = nounTexts()({
  ru: () => import('./form.ru.json'),
  ky: () => import('./form.ky.json'),
  en: () => import('./form.en.json'),
})

declare module '../i18n.ts' {
  interface Catalogues {
    common: TextsOf<typeof commonTexts>
    form: TextsOf<typeof formTexts>
  }
}
