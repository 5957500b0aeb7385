// Texts of the phone; types demand a sentence for every refusal that it may be told.
import type { phoneErrors } from '@bank/contracts/errors/paycontrol.ts'
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const keysTexts = nounTexts<
  keyof typeof phoneErrors | 'ContractNotActiveException' | 'SessionExpiredException'
>()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    keys: TextsOf<typeof keysTexts>
  }
}
