// How does a directory's name of a code stand on the screen?
import { type LangText, textIn } from '@bank/contracts/lang.ts'
import { useLang } from './i18n.ts'

/** The name, marked as Russian where it stands in for another language, so that it is read aloud as such. */
export function Name({ of }: { of: LangText }) {
  return textIn(of, useLang()) ?? <span lang="ru">{of.ru}</span>
}
