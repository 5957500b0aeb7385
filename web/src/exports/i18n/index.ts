// Texts of exports.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const exportsTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('#kit/list/periodNames.ts'),
)

declare module '#kit/i18n.ts' {
  interface Catalogues {
    exports: TextsOf<typeof exportsTexts>
  }
}
