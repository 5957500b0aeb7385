/** The navigation of sections on a phone: a bar at the foot of the screen, with dots for what waits. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { BareLink } from '../Link.tsx'
import css from './BottomBar.module.css'
import { ClosedEntry, type NavAction, type NavItem } from './nav.tsx'

interface BottomBarProps {
  label: string
  /** Four entries: two before the action and two after it. */
  items: readonly NavItem[]
  action?: NavAction
  more?: ReactNode
}

export function BottomBar({ label, items, action, more }: BottomBarProps) {
  const entry = (item: NavItem) =>
    item.closed ? (
      <ClosedEntry key={item.href} label={item.label} look={css.tab} reason={item.closed}>
        <span className={css.tabIcon}>{item.icon}</span>
        {item.label}
      </ClosedEntry>
    ) : (
      <BareLink key={item.href} href={item.href} className={css.tab} aria-current={item.current ? 'page' : undefined}>
        <span className={css.tabIcon}>
          {item.icon}
          {item.count ? <span className={cx(css.tabDot, item.accent && css.accent)} /> : null}
        </span>
        {item.short ?? item.label}
        {item.count && item.countLabel ? <span className="visually-hidden parted">{item.countLabel}</span> : null}
      </BareLink>
    )
  return (
    <nav className={css.bar} aria-label={label}>
      {items.slice(0, 2).map(entry)}
      {action && (
        <BareLink href={action.href} className={css.plus} aria-label={action.label}>
          {action.icon}
        </BareLink>
      )}
      {items.slice(2).map(entry)}
      {more}
    </nav>
  )
}
