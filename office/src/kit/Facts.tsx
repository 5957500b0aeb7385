// Facts of a thing, names with values: a column where the page is narrow, several where it is wide.
import type { ReactNode } from 'react'
import css from './Facts.module.css'

export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>

/** `wide` has a line of its own. */
export function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? css.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
