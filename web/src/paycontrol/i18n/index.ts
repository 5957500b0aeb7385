// Texts of the page of keys of phones; what a phone is refused, the phone tells. Types demand a sentence for every refusal here.
import type { paycontrolErrors } from '@bank/contracts/errors/paycontrol.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const paycontrolTexts = nounTexts<keyof typeof paycontrolErrors>()(
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
