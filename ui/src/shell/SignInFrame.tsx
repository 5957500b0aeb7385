/** The layout of sign-in: the bank's picture and promise at the left, the work at the right. */
import { type ReactNode, useId } from 'react'
import css from './SignInFrame.module.css'

interface SignInFrameProps {
  brand: ReactNode
  headline: ReactNode
  note: ReactNode
  /** At the top right: languages. */
  top?: ReactNode
  /** Under the form: support, questions, contacts, years, release. */
  foot?: ReactNode
  children: ReactNode
}

const STAR =
  'M60 8C63 24 70 30 84 23 95 18 98 22 97 26 91 42 96 51 106 54 114 57 114 63 106 66 96 69 91 78 97 94 98 98 95 102 84 97 ' +
  '70 90 63 96 60 112 57 96 50 90 36 97 25 102 22 98 23 94 29 78 24 69 14 66 6 63 6 57 14 54 24 51 29 42 23 26 22 22 25 18 ' +
  '36 23 50 30 57 24 60 8Z'

/** Eight-pointed stars that fade out towards the words, so that no motif runs under them. */
function Stars() {
  const id = useId()
  return (
    <svg className={css.stars} aria-hidden="true" focusable="false" width="100%" height="100%">
      <defs>
        <pattern id={`${id}p`} width="120" height="120" patternUnits="userSpaceOnUse" x="100%" y="0">
          <path d={STAR} fill="none" stroke="#ffffff" strokeOpacity="0.17" strokeWidth="2" strokeLinejoin="round" />
          <circle cx="60" cy="60" r="7" fill="#e09a3a" fillOpacity="0.6" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}p)`} />
    </svg>
  )
}

export function SignInFrame({ brand, headline, note, top, foot, children }: SignInFrameProps) {
  const promise = useId()
  return (
    <div className={css.frame}>
      <aside className={css.panel} aria-labelledby={promise}>
        <Stars />
        <div className={css.brand}>{brand}</div>
        <div className={css.promise}>
          <p id={promise} className={css.headline}>
            {headline}
          </p>
          <p className={css.note}>{note}</p>
        </div>
      </aside>
      <div className={css.side}>
        {top && <header className={css.top}>{top}</header>}
        <main className={css.main}>{children}</main>
        {foot && <footer className={css.foot}>{foot}</footer>}
      </div>
    </div>
  )
}

interface LanguageLinksProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** The languages in their own names, the present one in ink. */
export function LanguageLinks<Value extends string>({ label, options, value, onChange }: LanguageLinksProps<Value>) {
  return (
    <nav aria-label={label} className={css.languages}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          lang={option.value}
          aria-current={option.value === value ? 'true' : undefined}
          className={css.language}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </nav>
  )
}
