// Conditions of a filter as chips, each of which takes its condition away.
import { IconX } from '@bank/ui/icons.ts'
import { useSearch } from '../address.tsx'
import { type TextKey, useT } from '../i18n.ts'
import css from './List.module.css'

export type Condition = {
  /** Its parameters in the address. */
  readonly params: readonly string[]
  readonly text: string
}

type Props = {
  readonly conditions: readonly Condition[]
  readonly words: { readonly label: TextKey; readonly remove: TextKey }
}

export function FilterChips({ conditions, words }: Props) {
  const t = useT()
  const [, setSearch] = useSearch()
  if (conditions.length === 0) return null
  return (
    <ul className={css.conditions} aria-label={t(words.label)}>
      {conditions.map(({ params, text }) => (
        <li key={params.join()}>
          <button
            type="button"
            className={css.condition}
            aria-label={t(words.remove, { condition: text })}
            onClick={() => setSearch(Object.fromEntries(params.map(name => [name, undefined])))}
          >
            <span className={css.conditionText}>{text}</span>
            <IconX />
          </button>
        </li>
      ))}
    </ul>
  )
}
