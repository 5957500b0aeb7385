// Texts of the sign-in of clerks.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const identityTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    identity: TextsOf<typeof identityTexts>
  }
}
