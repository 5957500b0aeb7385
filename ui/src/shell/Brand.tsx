/** The bank's mark: the ring opened by a spark, and the name beside it. */
import { cx } from '../cx.ts'
import { BareLink } from '../Link.tsx'
import css from './Brand.module.css'

export function BrandMark({ inverse = false }: { inverse?: boolean }) {
  return (
    <svg className={cx(css.mark, inverse && css.inverse)} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect className={css.tile} width="40" height="40" rx="10" />
      <path
        className={css.ring}
        d="M20 10.6a9.6 9.6 0 1 0 9.4 7.5"
        fill="none"
        strokeWidth="4.8"
        strokeLinecap="butt"
      />
      <circle className={css.spark} cx="28.2" cy="11.6" r="3.5" />
    </svg>
  )
}

interface BrandProps {
  name: string
  note?: string
  href?: string
  inverse?: boolean
}

export function Brand({ name, note, href, inverse }: BrandProps) {
  const inside = (
    <>
      <BrandMark inverse={inverse} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
    </>
  )
  const look = cx(css.brand, inverse && css.inverse)
  return href ? (
    <BareLink href={href} className={look}>
      {inside}
    </BareLink>
  ) : (
    <span className={look}>{inside}</span>
  )
}
