// Texts of the people of a company, and of one's own sign-in.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const peopleTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '#kit/i18n.ts' {
  interface Catalogues {
    people: TextsOf<typeof peopleTexts>
  }
}
