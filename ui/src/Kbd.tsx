/** A key cap, which names a keyboard shortcut. */
import type { ReactNode } from 'react'
import css from './Kbd.module.css'

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={css.kbd}>{children}</kbd>
}
