// The form of a six-digit code as a step of a sign-in, with its refusal.
import { Button } from '@bank/ui/Button.tsx'
import { IconArrowLeft } from '@bank/ui/icons.ts'
import type { ReactNode } from 'react'
import { CodeField } from './CodeField.tsx'
import { RefusalBanner } from './RefusalBanner.tsx'
import type { Refusal } from './refusal.ts'
import css from './SignIn.module.css'
import { useCodeForm } from './useCodeForm.ts'

export type CodeFormProps = {
  readonly title: string
  readonly note: ReactNode
  readonly label: string
  readonly words: { readonly short: string; readonly back: string; readonly confirm: string }
  readonly children?: ReactNode
  /** Under the button: resend, another way. */
  readonly foot?: ReactNode
  readonly onCode: (code: string) => Promise<void>
  /** Absent where nothing leads back. */
  readonly onBack?: () => void
  readonly onFailed: (error: Refusal) => void
}

export function CodeForm({ title, note, label, words, children, foot, onCode, onBack, onFailed }: CodeFormProps) {
  const { submit, busy, waits, field } = useCodeForm({ short: words.short, onCode, onFailed })
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <div className={css.head}>
        {onBack && (
          <Button variant="text" size="s" icon={<IconArrowLeft />} onClick={onBack}>
            {words.back}
          </Button>
        )}
        <h1>{title}</h1>
        <div className={css.note}>{note}</div>
      </div>
      {children}
      <CodeField label={label} {...field} />
      {waits && <RefusalBanner key={waits.traceId} error={waits} />}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {words.confirm}
      </Button>
      {foot && <div className={css.ways}>{foot}</div>}
    </form>
  )
}
