/** A button that is held: it fills while it is held and acts when it is full; letting go takes it back. By keys and screen readers: two presses. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import css from './HoldButton.module.css'
import { IconFingerprint } from './icons.ts'

interface HoldButtonProps {
  label: string
  /** What is said where it was let go too early, beside the way without holding. */
  hint: string
  /** The way without holding. */
  instead: string
  /** What is asked there, and its answers. */
  question: string
  yes: string
  no: string
  /** Why it cannot be held yet: it stays focusable and says so. */
  disabledReason?: string
  busy?: boolean
  onHeld: () => void
}

/** Long enough to be meant, short enough to be done 50 times a day. */
export const HOLD_MS = 1500

/** Holds by pointer alone: a timer, which letting go stops. */
function useHold(isOff: boolean, onHeld: () => void, onEarly: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setHeld] = useState(false)
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setHeld(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    if (isOff || event.button !== 0 || timer.current !== undefined) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setHeld(true)
    timer.current = setTimeout(() => {
      stop()
      onHeld()
    }, HOLD_MS)
  }
  const letGo = () => {
    if (timer.current === undefined) return
    stop()
    onEarly()
  }
  /** What slides off the button has been taken back as well. */
  const slide = (event: PointerEvent<HTMLButtonElement>) => {
    if (timer.current === undefined) return
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    if (x < left || x > right || y < top || y > bottom) letGo()
  }
  return {
    isHeld,
    handlers: { onPointerDown: begin, onPointerUp: letGo, onPointerCancel: letGo, onPointerMove: slide },
  }
}

type QuestionProps = Pick<HoldButtonProps, 'question' | 'yes' | 'no'> & { onYes: () => void; onNo: () => void }

function Question({ question, yes, no, onYes, onNo }: QuestionProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a question in the place of a button, not a set of fields.
    <div ref={group} role="group" aria-label={question} tabIndex={-1} className={css.question}>
      <p>{question}</p>
      <Button variant="primary" size="l" wide onClick={onYes}>
        {yes}
      </Button>
      <Button wide onClick={onNo}>
        {no}
      </Button>
    </div>
  )
}

export function HoldButton(props: HoldButtonProps) {
  const { label, hint, instead, question, yes, no, disabledReason, busy = false, onHeld } = props
  const [step, setStep] = useState<'hold' | 'early' | 'asked'>('hold')
  const isOff = busy || disabledReason !== undefined
  const { isHeld, handlers } = useHold(isOff, onHeld, () => setStep('early'))
  if (step === 'asked' && !isOff)
    return <Question {...{ question, yes, no }} onYes={onHeld} onNo={() => setStep('hold')} />
  /** A key or a screen reader presses without a pointer. */
  const press = (event: MouseEvent) => {
    if (!isOff && event.detail === 0) setStep('asked')
  }
  /** A key that is held down presses once. */
  const once = (event: KeyboardEvent) => event.repeat && event.preventDefault()
  return (
    <div className={css.place}>
      {/* Over the button: it stands at the foot of a screen, and stays where it was pressed. */}
      <div role="status">
        {step === 'early' && !isHeld && !isOff && (
          <p className={css.hint}>
            {hint}{' '}
            <Button variant="text" onClick={() => setStep('asked')}>
              {instead}
            </Button>
          </p>
        )}
      </div>
      {disabledReason && <p className={css.hint}>{disabledReason}</p>}
      <button
        type="button"
        className={cx(css.hold, isHeld && css.held)}
        aria-disabled={isOff || undefined}
        aria-busy={busy || undefined}
        onClick={press}
        onKeyDown={once}
        onContextMenu={event => event.preventDefault()}
        {...handlers}
      >
        <span className={css.fill} />
        <span className={css.knob}>
          <IconFingerprint />
        </span>
        <span className={css.label}>{label}</span>
      </button>
    </div>
  )
}
