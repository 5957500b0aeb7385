/** Tabs whose contents are pages of their own: links that look like a segmented control. */
import { cx } from './cx.ts'
import { BareLink } from './Link.tsx'
import css from './LinkTabs.module.css'
import segmented from './Segmented.module.css'

export interface LinkTabsProps {
  label: string
  tabs: readonly { href: string; label: string; current: boolean }[]
}

/** Links and no radio buttons: each has an address, which the browser's own means open, copy and go back from. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={cx(segmented.segments, css.tabs)}>
        {tabs.map(tab => (
          <li key={tab.href} className={segmented.segment}>
            <BareLink href={tab.href} className={segmented.face} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </BareLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
