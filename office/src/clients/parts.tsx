// One thing of a client, with its actions, as their pages list it.
import type { ReactNode } from 'react'
import css from './Clients.module.css'

export function Item({
  head,
  note,
  facts,
  actions,
}: {
  head: ReactNode
  note?: ReactNode
  facts?: ReactNode
  actions?: ReactNode
}) {
  return (
    <li className={css.item}>
      <div className={css.itemHead}>{head}</div>
      {note && <p className={css.muted}>{note}</p>}
      {facts}
      {actions && <div className={css.actions}>{actions}</div>}
    </li>
  )
}
