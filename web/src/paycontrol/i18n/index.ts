// Texts of keys of phones; types demand a sentence for every refusal of them.
import type { ownAccessErrors, paycontrolErrors, phoneErrors } from '@bank/contracts/errors/paycontrol.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const paycontrolTexts = nounTexts<
  keyof typeof paycontrolErrors | keyof typeof phoneErrors | keyof typeof ownAccessErrors
>()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '#kit/i18n.ts' {
  interface Catalogues {
    paycontrol: TextsOf<typeof paycontrolTexts>
  }
}
