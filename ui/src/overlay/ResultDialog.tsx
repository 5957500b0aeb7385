/** The result of a bulk action: all, some or none succeeded, with a retry and a way back. */
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../icons.ts'
import { Dialog } from './Dialog.tsx'
import css from './ResultDialog.module.css'

export type ResultOutcome = 'all' | 'some' | 'none'

interface ResultDialogProps {
  open: boolean
  onClose: () => void
  outcome: ResultOutcome
  title: ReactNode
  text?: ReactNode
  /** What failed, why, and what can be done about it. */
  failures?: readonly { key: string; title: ReactNode; reason: ReactNode; action?: ReactNode }[]
  returnText: string
  /** What can be done next, beside going back. */
  action?: ReactNode
  /** Retries what failed; without it there is no such button. */
  onRetry?: () => void
  retryText?: string
  busy?: boolean
}

const ICONS: Record<ResultOutcome, ReactNode> = {
  all: <IconCircleCheck />,
  some: <IconAlertTriangle />,
  none: <IconCircleX />,
}

export function ResultDialog(props: ResultDialogProps) {
  const { open, onClose, outcome, title, text, failures = [], returnText, action, onRetry, retryText, busy } = props
  const canRetry = outcome !== 'all' && onRetry && retryText
  return (
    <Dialog
      open={open}
      onClose={onClose}
      compact
      title={
        <span className={css.title}>
          <span className={cx(css.icon, css[outcome])}>{ICONS[outcome]}</span>
          {title}
        </span>
      }
      footer={
        <>
          <Button variant={canRetry || action ? 'default' : 'primary'} onClick={onClose}>
            {returnText}
          </Button>
          {action}
          {canRetry && (
            <Button variant="primary" busy={busy} onClick={onRetry}>
              {retryText}
            </Button>
          )}
        </>
      }
    >
      {text && (
        <div data-text className={css.text}>
          {text}
        </div>
      )}
      {failures.length > 0 && (
        <ul className={css.failures}>
          {failures.map(failure => (
            <li key={failure.key}>
              <span className={css.name}>{failure.title}</span>
              <span className={css.reason}>{failure.reason}</span>
              {failure.action}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
