/** The navigation of sections with their counters: a side bar, icons on a middle width, a bar on a phone. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconLock } from '../icons.ts'
import { Kbd } from '../Kbd.tsx'
import { BareLink } from '../Link.tsx'
import { Count } from '../Pill.tsx'
import { Tooltip } from '../Tooltip.tsx'
import css from './Sidebar.module.css'

export interface NavItem {
  href: string
  label: string
  /** What stands under the icon in the bar of a phone, where the label is too long for it. */
  short?: string
  icon: ReactNode
  current?: boolean
  count?: number
  /** What the counter says to a screen reader. */
  countLabel?: string
  /** Accents the counter: it counts what waits for the person. */
  accent?: boolean
  /** Disables the entry with a reason; it stays in its place. */
  closed?: string
}

interface NavAction {
  href: string
  label: string
  icon: ReactNode
  kbd?: string
}

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

interface ClosedEntryProps {
  label: string
  look: string | undefined
  reason: string
  children: ReactNode
}

/** A disabled entry, with its reason on hover and focus. */
function ClosedEntry({ label, look, reason, children }: ClosedEntryProps) {
  return (
    <Tooltip text={reason} wide>
      {describedBy => (
        <button type="button" title={label} aria-disabled="true" aria-describedby={describedBy} className={look}>
          {children}
        </button>
      )}
    </Tooltip>
  )
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

/** The look of a row or a tab for things that are not links, such as the opener of a menu. */
export const navRowLook = css.item
export const navRowLabelLook = css.label
export const navTabLook = css.tab
