// Texts of the shell; those of its keyboard shortcuts apart, as few look at them.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const shellTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

export const keysTexts = nounTexts()({
  ru: () => import('./keys.ru.json'),
  ky: () => import('./keys.ky.json'),
  en: () => import('./keys.en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    shell: TextsOf<typeof shellTexts>
    keys: TextsOf<typeof keysTexts>
  }
}
