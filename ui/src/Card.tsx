/** A card: head, rows, foot. */
import type { HTMLAttributes, ReactNode } from 'react'
import css from './Card.module.css'
import { cx } from './cx.ts'
import { BareLink } from './Link.tsx'

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode
  /** Beside the title: a counter. */
  count?: ReactNode
  /** At the right of the head: a link or a small switch. */
  aside?: ReactNode
  /** Marks the card by a coloured edge: it waits for the person. */
  accent?: boolean
  /** `rows` lets rows reach the edges, `body` keeps the padding, `tile` is tighter. */
  inside?: 'rows' | 'body' | 'tile'
}

export function Card(props: CardProps) {
  const { title, count, aside, accent, inside = 'body', className, children, ...rest } = props
  const hasHead = title !== undefined || aside !== undefined
  return (
    <section {...rest} className={cx(css.card, accent && css.accented, css[inside], className)}>
      {hasHead && (
        <header className={css.head}>
          {title !== undefined && (
            <h2 className={css.title}>
              {title}
              {count}
            </h2>
          )}
          {aside && <div className={css.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

export interface CardRowProps {
  /** At the left: an avatar or an icon. */
  lead?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** At the right: a sum, with a note of its own under it. */
  value?: ReactNode
  valueNote?: ReactNode
  status?: ReactNode
  /** Buttons at the very end; they stay clickable on a row that links. */
  actions?: ReactNode
  href?: string
  /** Highlights a row that came or changed a moment ago. */
  fresh?: boolean
  /** `xs` has no lines and no height of its own, `tile` stacks name, value and note. */
  size?: 'm' | 's' | 'xs' | 'tile'
}

const ROW_LOOKS = { m: undefined, s: css.small, xs: css.tiny, tile: css.stacked }

/** One row of a card; with `href` the whole row leads there. */
export function CardRow(props: CardRowProps) {
  const { lead, title, note, value, valueNote, status, actions, href, fresh, size = 'm' } = props
  return (
    <div className={cx(css.row, ROW_LOOKS[size], href && css.linked, fresh && css.fresh)}>
      {lead && <span className={css.lead}>{lead}</span>}
      <span className={css.main}>
        <span className={css.names}>
          <span className={css.rowTitle}>
            {href ? (
              <BareLink href={href} className={css.rowLink}>
                {title}
              </BareLink>
            ) : (
              title
            )}
          </span>
          {note && <span className={cx(css.note, 'parted')}>{note}</span>}
        </span>
        {status && <span className={cx(css.status, 'parted')}>{status}</span>}
      </span>
      {value !== undefined && (
        <span className={cx(css.value, 'parted')}>
          {value}
          {valueNote && <span className={cx(css.note, css.valueNote, 'parted')}>{valueNote}</span>}
        </span>
      )}
      {actions && <span className={css.actions}>{actions}</span>}
    </div>
  )
}
