/** The navigation of sections with their counters: a side bar, icons on a middle width, a bar on a phone. */
import type { ReactNode } from 'react'
import { IconLock } from '../icons.ts'
import { Kbd } from '../Kbd.tsx'
import { BareLink } from '../Link.tsx'
import { Count } from '../Pill.tsx'
import { ClosedEntry, type NavAction, type NavItem } from './nav.tsx'
import css from './Sidebar.module.css'

interface SidebarProps {
  brand: ReactNode
  /** The name of the landmark. */
  label: string
  action?: NavAction
  items: readonly NavItem[]
  foot?: readonly NavItem[]
  /** A row of the side bar that is not a link, such as a menu of more sections. */
  more?: ReactNode
}

function Item({ href, label, icon, current, count, countLabel, accent, closed }: NavItem) {
  if (closed)
    return (
      <li>
        <ClosedEntry label={label} look={css.item} reason={closed}>
          {icon}
          <span className={css.label}>{label}</span>
          <span className={css.lock}>
            <IconLock />
          </span>
        </ClosedEntry>
      </li>
    )
  return (
    <li>
      <BareLink href={href} title={label} className={css.item} aria-current={current ? 'page' : undefined}>
        {icon}
        <span className={css.label}>{label}</span>
        {count ? (
          <span className={css.count}>
            <Count value={count} accent={accent} label={countLabel} />
          </span>
        ) : null}
      </BareLink>
    </li>
  )
}

export function Sidebar({ brand, label, action, items, foot, more }: SidebarProps) {
  return (
    <nav className={css.sidebar} aria-label={label}>
      <div className={css.brand}>{brand}</div>
      {action && (
        <BareLink href={action.href} className={css.action} title={action.label}>
          {action.icon}
          <span className={css.actionLabel}>{action.label}</span>
          {action.kbd && (
            <span className={css.kbd}>
              <Kbd>{action.kbd}</Kbd>
            </span>
          )}
        </BareLink>
      )}
      <ul className={css.items}>
        {items.map(item => (
          <Item key={item.href} {...item} />
        ))}
        {more && <li>{more}</li>}
      </ul>
      {foot && (
        <ul className={css.foot}>
          {foot.map(item => (
            <Item key={item.href} {...item} />
          ))}
        </ul>
      )}
    </nav>
  )
}

/** The look of a row for things that are not links, such as the opener of a menu. */
export const navRowLook = css.item
export const navRowLabelLook = css.label
