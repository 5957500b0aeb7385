// Texts of the keyboard shortcuts, apart from the shell's, as few look at them.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const keysTexts = nounTexts()({
  ru: () => import('./keys.ru.json'),
  ky: () => import('./keys.ky.json'),
  en: () => import('./keys.en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    keys: TextsOf<typeof keysTexts>
  }
}
