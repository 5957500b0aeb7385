/** A date field: typed as 20.11.2026 or chosen from a calendar. */
import { type ChangeEvent, type KeyboardEvent, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import type { FieldTexts } from '../Field.tsx'
import { IconCalendar } from '../icons.ts'
import { iso, readTyped, typedDate } from '../kit/calendar.ts'
import { onlyDigits } from '../kit/digits.ts'
import { tabInside } from '../kit/tabInside.ts'
import { useFloating } from '../kit/useFloating.ts'
import { useOutside } from '../kit/useOutside.ts'
import { TextField } from '../TextField.tsx'
import { useUiWords } from '../words.tsx'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import css from './DateField.module.css'

export interface DateFieldProps extends FieldTexts, Pick<CalendarProps, 'today' | 'refused'> {
  /** `YYYY-MM-DD`; empty when nothing is given; the raw text while it is not a day. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

function withDots(text: string): string {
  const digits = onlyDigits(text, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.')
}

function CalendarPopover({
  ref,
  onEscape,
  ...calendar
}: CalendarProps & { ref: Ref<HTMLDivElement>; onEscape: () => void }) {
  const words = useUiWords()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    tabInside(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }
  return (
    <div
      ref={ref}
      popover="manual"
      role="dialog"
      aria-modal="true"
      aria-label={words.openCalendar}
      className={css.popover}
      onKeyDown={onKeyDown}
    >
      <Calendar {...calendar} />
    </div>
  )
}

export function DateField({ value, onChange, onBlur, today, refused, disabled, ref, ...texts }: DateFieldProps) {
  const words = useUiWords()
  const anchor = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => [anchor, box], [])
  const [open, setOpen] = useState(false)
  const hide = useCallback(() => setOpen(false), [])
  useFloating({ open, anchor, floating: box, side: 'bottom-end', focus: 'td button[tabindex="0"]' })
  useOutside(open, parts, hide)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = withDots(event.currentTarget.value)
    const day = readTyped(text)
    onChange(day ? iso(day) : text)
  }
  const opener = useRef<HTMLElement | null>(null)
  const show = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpen(true)
  }
  const back = () => {
    setOpen(false)
    const from = anchor.current?.contains(opener.current) ? opener.current : anchor.current?.querySelector('input')
    from?.focus()
  }
  return (
    <div ref={anchor} className={css.anchor}>
      <TextField
        {...texts}
        ref={ref}
        value={typedDate(value) || value}
        onChange={change}
        onBlur={onBlur}
        disabled={disabled}
        inputMode="numeric"
        onKeyDown={event => {
          if (event.altKey && event.key === 'ArrowDown') show()
        }}
        after={
          <IconButton
            size="s"
            label={words.openCalendar}
            icon={<IconCalendar />}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => (open ? hide() : show())}
          />
        }
      />
      {open && (
        <CalendarPopover
          ref={box}
          onEscape={back}
          value={value}
          today={today}
          refused={refused}
          onChoose={day => {
            onChange(day)
            back()
          }}
        />
      )}
    </div>
  )
}
