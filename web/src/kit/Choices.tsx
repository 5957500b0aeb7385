// A page's choice among several places: a card each, or the reason why one cannot be chosen now.
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { cx } from '@bank/ui/cx.ts'
import type { ReactNode } from 'react'
import css from './Choices.module.css'

export type Choice = {
  readonly key: string
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly note: ReactNode
  readonly href: string
  /** Why it cannot be chosen now; null where it can. */
  readonly closed?: string | null
}

export function Choices({ of, label }: { readonly of: readonly Choice[]; readonly label?: string }) {
  return (
    <ul className={css.choices} aria-label={label}>
      {of.map(({ key, icon, title, note, href, closed }) => (
        <li key={key}>
          <Card inside="rows" className={cx(css.choice, closed && css.closed)}>
            <CardRow
              lead={<span className={css.lead}>{icon}</span>}
              title={title}
              note={closed ?? note}
              {...(!closed && { href })}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}
