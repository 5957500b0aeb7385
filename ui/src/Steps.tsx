/** Status steps of a document, one under another: passed, waiting, failed, future. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconCheck, IconClock, IconX } from './icons.ts'
import css from './Steps.module.css'

export type StepState = 'passed' | 'current' | 'future' | 'failed'

export interface Step {
  key: string
  state: StepState
  title: ReactNode
  note?: ReactNode
  /** The state in words, for a screen reader. */
  stateLabel: string
}

const MARKS: Record<StepState, ReactNode> = {
  passed: <IconCheck />,
  current: <IconClock />,
  failed: <IconX />,
  future: null,
}

export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(step => (
        <li
          key={step.key}
          className={cx(css.step, css[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={css.mark}>{MARKS[step.state]}</span>
          <span className={css.words}>
            <span>{step.title}</span>
            <span className="visually-hidden">{step.stateLabel}</span>
            {step.note && <span className={css.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
