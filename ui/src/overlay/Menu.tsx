/** A menu button: it opens a list of actions, moved through by arrows. */
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cx } from '../cx.ts'
import { useTypeahead } from '../kit/typeahead.ts'
import { useFloating } from '../kit/useFloating.ts'
import { useOutside } from '../kit/useOutside.ts'
import { BareLink } from '../Link.tsx'
import css from './Menu.module.css'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  note?: ReactNode
  href?: string
  onSelect?: () => void
  tone?: 'danger'
  /** Makes it a radio entry, and says whether it is the checked one. */
  checked?: boolean
  /** Disables the entry with a reason: it stays focusable and says why. */
  disabledReason?: ReactNode
}

export interface MenuOpenerProps {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface MenuProps {
  opener: (props: MenuOpenerProps) => ReactNode
  entries: readonly MenuEntry[]
  side?: 'bottom-start' | 'bottom-end'
  /** Above the entries, such as the name of the person. */
  head?: ReactNode
}

function Entry({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const inside = (
    <>
      {entry.icon}
      <span className={css.words}>
        {entry.label}
        {(entry.disabledReason ?? entry.note) && <span className={css.note}>{entry.disabledReason ?? entry.note}</span>}
      </span>
    </>
  )
  const look = cx(css.entry, entry.tone === 'danger' && css.danger)
  if (entry.href && !entry.disabledReason) {
    return (
      <BareLink role="menuitem" tabIndex={-1} href={entry.href} className={look} onClick={onDone}>
        {inside}
      </BareLink>
    )
  }
  const checkable = entry.checked !== undefined
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: `aria-checked` is given only together with `menuitemradio`.
    <button
      type="button"
      role={checkable ? 'menuitemradio' : 'menuitem'}
      aria-checked={checkable ? entry.checked : undefined}
      aria-disabled={entry.disabledReason ? true : undefined}
      tabIndex={-1}
      className={look}
      onClick={() => {
        if (entry.disabledReason) return
        onDone()
        entry.onSelect?.()
      }}
    >
      {inside}
    </button>
  )
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

function move(list: HTMLElement | null, key: string): boolean {
  const items = itemsOf(list)
  const at = items.findIndex(item => item.matches(':focus'))
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (Math.max(at, 0) - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const next = targets[key]
  if (next === undefined) return false
  items[next]?.focus()
  return true
}

/** Type-ahead: letters move the focus to the entry that begins with them. */
function useLetters(list: RefObject<HTMLElement | null>) {
  const find = useTypeahead()
  return (event: KeyboardEvent): boolean => {
    const items = itemsOf(list.current)
    const texts = items.map(({ textContent }) => textContent ?? '')
    const at = find(
      event,
      texts,
      items.findIndex(item => item.matches(':focus')),
    )
    if (at === null) return false
    items[at]?.focus()
    return true
  }
}

/** Activates a link by the space bar, as ARIA asks of every entry; a button does so by itself. */
function pressLink({ key, target }: KeyboardEvent): boolean {
  if (key !== ' ' || !(target instanceof HTMLAnchorElement)) return false
  target.click()
  return true
}

export function Menu({ opener, entries, side = 'bottom-end', head }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => [anchor, list], [])
  const [open, setOpen] = useState(false)
  const leave = useCallback(() => setOpen(false), [])
  useFloating({ open, anchor, floating: list, side })
  useOutside(open, parts, leave)
  const byLetters = useLetters(list)
  /** `-1` begins with the last entry, unless one of them is chosen. */
  const show = (from: 0 | -1 = 0) => {
    setOpen(true)
    requestAnimationFrame(() => {
      const items = itemsOf(list.current)
      ;(items.find(item => item.ariaChecked === 'true') ?? items.at(from))?.focus()
    })
  }
  const done = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false)
    if (event.key === 'Escape') done()
    if (event.key === 'Escape' || move(list.current, event.key) || pressLink(event) || byLetters(event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <>
      {opener({
        ref: anchor,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-list` : undefined,
        onClick: () => (open ? setOpen(false) : show()),
        onKeyDown: event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          show(event.key === 'ArrowUp' ? -1 : 0)
        },
      })}
      {open && (
        <div ref={list} popover="manual" className={css.popover} onKeyDown={onListKey} role="none">
          {head && <div className={css.head}>{head}</div>}
          <div id={`${id}-list`} role="menu" aria-labelledby={id}>
            {entries.map(entry => (
              <Entry key={entry.key} entry={entry} onDone={done} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
