/** Entries of navigation, in a side bar and in the bar of a phone. */
import type { ReactNode } from 'react'
import { Tooltip } from '../Tooltip.tsx'

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

export interface NavAction {
  href: string
  label: string
  icon: ReactNode
  kbd?: string
}

interface ClosedEntryProps {
  label: string
  look: string | undefined
  reason: string
  children: ReactNode
}

/** A disabled entry, with its reason on hover and focus. */
export function ClosedEntry({ label, look, reason, children }: ClosedEntryProps) {
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
