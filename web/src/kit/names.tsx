// A directory's name on the screen, marked with its language where that is a fallback.
import { type LangText, textIn } from '@bank/contracts/lang.ts'
import { useLang } from './i18n.ts'

/** A directory's name, with `lang` where Russian stands in for another language, so that it is read aloud as such. */
export function Name({ of }: { of: LangText }) {
  return textIn(of, useLang()) ?? <span lang="ru">{of.ru}</span>
}
