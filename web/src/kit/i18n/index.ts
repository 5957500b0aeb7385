// Texts of the kit that are loaded first; types demand a sentence for every refusal of any call.
import type { commonErrors } from '@bank/contracts/errors/common.ts'
import { nounTexts, type TextsOf } from './nounTexts.ts'

export const commonTexts = nounTexts<keyof typeof commonErrors>()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '../i18n.ts' {
  interface Catalogues {
    common: TextsOf<typeof commonTexts>
  }
}
