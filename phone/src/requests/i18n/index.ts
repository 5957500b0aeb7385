// Texts of requests to a phone: of the list, and of what is opened from it.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const requestsTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

/** Of a request that is open, and of history. */
export const paperTexts = nounTexts()({
  ru: () => import('./paper.ru.json'),
  ky: () => import('./paper.ky.json'),
  en: () => import('./paper.en.json'),
})

/** What documents are refused for when they are signed: asked for where one was. */
export const refusedTexts = nounTexts()({
  ru: () => import('./refused.ru.json'),
  ky: () => import('./refused.ky.json'),
  en: () => import('./refused.en.json'),
})

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    requests: TextsOf<typeof requestsTexts>
    paper: TextsOf<typeof paperTexts>
    refused: TextsOf<typeof refusedTexts>
  }
}
