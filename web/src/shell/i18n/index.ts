// Texts of the shell.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const shellTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '#kit/i18n.ts' {
  interface Catalogues {
    shell: TextsOf<typeof shellTexts>
  }
}
