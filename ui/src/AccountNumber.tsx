/** An account number in groups of four; a press copies it and says so politely. */
import { useState } from 'react'
import css from './AccountNumber.module.css'
import { cx } from './cx.ts'
import { groupDigits } from './kit/digits.ts'
import { useUiWords } from './words.tsx'

interface AccountNumberProps {
  number: string
  /** Plain text without the copying, for a place that is itself a button or a link. */
  plain?: boolean
  tone?: 'muted' | 'ink'
}

export function AccountNumber({ number, plain, tone = 'muted' }: AccountNumberProps) {
  const words = useUiWords()
  const [copied, setCopied] = useState(false)
  const text = groupDigits(number)
  const look = cx(css.number, tone === 'ink' && css.ink)
  if (plain) return <span className={look}>{text}</span>
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    setCopied(true)
  }
  return (
    <>
      <button
        type="button"
        className={cx(look, css.button)}
        title={copied ? words.copied : words.copy}
        onClick={copy}
        onBlur={() => setCopied(false)}
        onPointerLeave={() => setCopied(false)}
      >
        {text}
        {copied && (
          <span aria-hidden="true" className={css.copied}>
            {words.copied}
          </span>
        )}
      </button>
      <span role="status" className="visually-hidden">
        {copied ? words.copied : ''}
      </span>
    </>
  )
}
