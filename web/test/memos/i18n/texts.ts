// Texts of memos in three languages, and their keys for the compiler.
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    memos: typeof ru
  }
}

type MemoTexts = Record<keyof typeof ru, string>

export const memosTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & MemoTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & MemoTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & MemoTexts }>,
} satisfies Loaders
