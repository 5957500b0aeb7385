/** The layout of the portal: side bar, header, page and, on a phone, the bottom bar. */
import type { ReactNode } from 'react'
import '../print/print.css'
import { IconArrowLeft } from '../icons.ts'
import { Link } from '../Link.tsx'
import css from './Frame.module.css'

interface FrameProps {
  sidebar: ReactNode
  header: ReactNode
  bottomBar: ReactNode
  /** The words of the link that jumps over the navigation. */
  skipText: string
  children: ReactNode
}

export function Frame({ sidebar, header, bottomBar, skipText, children }: FrameProps) {
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {skipText}
      </a>
      <div className={css.side}>{sidebar}</div>
      <header className={css.header}>{header}</header>
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <div className={css.bottom}>{bottomBar}</div>
    </div>
  )
}

interface PageProps {
  title: ReactNode
  /** The link back to the list that this page belongs to, above the title. */
  back?: { href: string; text: ReactNode }
  /** At the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page: its title, its actions, its content. */
export function Page({ title, back, actions, children }: PageProps) {
  return (
    <div className={css.page}>
      {typeof title === 'string' && <title>{`${title} · Ordo`}</title>}
      {back && (
        <p className={css.back}>
          <Link href={back.href}>
            <IconArrowLeft /> {back.text}
          </Link>
        </p>
      )}
      <div className={css.pageHead}>
        <h1>{title}</h1>
        {actions && <div className={css.pageActions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** A page of two columns: the work at the left, what explains it at the right. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>{children}</div>
      <div className={css.column}>{aside}</div>
    </div>
  )
}

/** Hides content on a phone, where another place has it, such as the search in the header. */
export function WiderThanPhone({ children }: { children: ReactNode }) {
  return <div className={css.wider}>{children}</div>
}

/** A vertical stack with the gap of cards. */
export function Stack({ children, gap = 16 }: { children: ReactNode; gap?: number }) {
  return (
    <div className={css.stack} style={{ gap }}>
      {children}
    </div>
  )
}

/** Cards of equal weight in a row, such as totals by currency. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={css.tiles}>{children}</div>
}
