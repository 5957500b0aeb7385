// How does a directory's name of a code stand on the screen?
import type { Lang } from '@bank/contracts/lang.ts'
import { useLang } from './i18n.ts'

/** What is missing is not named in that language by whoever keeps the directory. */
export type DirectoryName = { readonly ru: string; readonly kg: string | null; readonly eng: string | null }

const sides = { ru: 'ru', ky: 'kg', en: 'eng' } as const satisfies Record<Lang, keyof DirectoryName>

/** To be searched, and where only letters may stand. */
export const nameIn = (name: DirectoryName, lang: Lang): string => name[sides[lang]] ?? name.ru

/** The name, marked as Russian where it stands in for another language, so that it is read aloud as such. */
export function Name({ of }: { of: DirectoryName }) {
  const lang = useLang()
  const own = of[sides[lang]]
  return own === null ? <span lang="ru">{of.ru}</span> : own
}
