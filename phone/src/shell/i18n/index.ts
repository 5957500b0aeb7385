// Texts of the frame of the phone.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const shellTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    shell: TextsOf<typeof shellTexts>
  }
}
