/** A progress bar with a count. */
import { useId } from 'react'
import css from './ProgressBar.module.css'

interface ProgressBarProps {
  label: string
  done: number
  total: number
  /** The count in words: "120 of 520". */
  text?: string
}

export function ProgressBar({ label, done, total, text }: ProgressBarProps) {
  const id = useId()
  const share = total > 0 ? Math.min(100, (done * 100) / total) : 0
  return (
    <div>
      <div className={css.head}>
        <span id={id}>{label}</span>
        {text && <span className={css.count}>{text}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
        className={css.bar}
      >
        <div className={css.fill} style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}
