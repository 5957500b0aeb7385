// Texts of the kit that are wanted only of who is signed in: the sign-in does not name their files.
import { nounTexts, type TextsOf } from './nounTexts.ts'

/** What the dialog says that asks who is idle, fetched with it. */
export const sessionTexts = nounTexts()({
  ru: () => import('./session.ru.json'),
  ky: () => import('./session.ky.json'),
  en: () => import('./session.en.json'),
})

/** Texts that every form has, fetched with the first of them. */
export const formTexts = nounTexts()({
  ru: () => import('./form.ru.json'),
  ky: () => import('./form.ky.json'),
  en: () => import('./form.en.json'),
})

declare module '../i18n.ts' {
  interface Catalogues {
    session: TextsOf<typeof sessionTexts>
    form: TextsOf<typeof formTexts>
  }
}
