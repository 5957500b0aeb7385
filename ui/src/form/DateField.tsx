/** A date field: typed in full or in shorthand, or chosen from a calendar. */
import { type ChangeEvent, type KeyboardEvent, type Ref, useCallback, useId, useMemo, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import type { FieldTexts } from '../Field.tsx'
import { IconCalendar } from '../icons.ts'
import { iso, readIso, readTyped, typedDate } from '../kit/calendar.ts'
import { onlyDigits } from '../kit/digits.ts'
import { type DateLeaning, readShorthand } from '../kit/shortDate.ts'
import { tabInside } from '../kit/tabInside.ts'
import { useFloating } from '../kit/useFloating.ts'
import { useOutside } from '../kit/useOutside.ts'
import { TextField } from '../TextField.tsx'
import { useUiWords } from '../words.tsx'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import css from './DateField.module.css'
import { useFieldWords } from './words.tsx'

export interface DateFieldProps extends FieldTexts, Pick<CalendarProps, 'today' | 'refused'> {
  /** `YYYY-MM-DD`; empty when nothing is given; the raw text while it is not a day. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  /** Where a day typed without its month lies; ahead of today, unless said. */
  leaning?: DateLeaning
  ref?: Ref<HTMLInputElement>
}

/** No date is longer; of a longer text so much is said back. */
const LONGEST = 20
const saidBack = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Puts dots between digits; those that a person puts elsewhere, as in `5.1`, stay as they are. */
function withDots(text: string): string {
  if (!/^(\d{2}\.?){0,2}\d*$/.test(text)) return text
  const digits = onlyDigits(text, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.')
}

type Typing = Pick<DateFieldProps, 'value' | 'onChange' | 'today' | 'leaning'>

/** What is typed: a whole date counts at once, shorthand when the field is left or submitted. */
function useTypedDate({ value, onChange, today, leaning = 'ahead' }: Typing) {
  const { nearDays, noDate } = useFieldWords()
  const [typing, setTyping] = useState(false)
  const text = typedDate(value) || value
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    // Dots come by themselves at the end alone: what is changed in the middle keeps its caret.
    const next = typed.startsWith(text) || /^\d*$/.test(typed) ? withDots(typed) : typed
    const day = readTyped(next)
    setTyping(true)
    onChange(day ? iso(day) : next)
  }
  const settle = () => {
    setTyping(false)
    if (value === '' || readIso(value)) return
    const now = readIso(today)
    const day = now && readShorthand(value, { today: now, leaning, nearDays })
    if (day) onChange(iso(day))
  }
  return {
    text,
    change,
    settle,
    fault: !typing && value.trim() !== '' && !readIso(value) ? noDate(saidBack(value)) : null,
  }
}

interface PopoverProps extends CalendarProps {
  ref: Ref<HTMLDivElement>
  labelId: string
  onEscape: () => void
}

function CalendarPopover({ ref, labelId, onEscape, ...calendar }: PopoverProps) {
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
      aria-labelledby={labelId}
      className={css.popover}
      onKeyDown={onKeyDown}
    >
      <Calendar {...calendar} />
    </div>
  )
}

interface OpenerProps {
  labelId: string
  open: boolean
  disabled: boolean | undefined
  onClick: () => void
}

/** The button of the calendar, described by its field: two dates may stand side by side. */
function CalendarButton({ labelId, open, ...rest }: OpenerProps) {
  const words = useUiWords()
  return (
    <IconButton
      {...rest}
      size="s"
      label={words.openCalendar}
      icon={<IconCalendar />}
      aria-describedby={labelId}
      aria-haspopup="dialog"
      aria-expanded={open}
    />
  )
}

export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, today, refused, disabled, leaning, ref, error, ...texts } = props
  const own = useId()
  const id = texts.id ?? own
  const labelId = `${id}-label`
  const anchor = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => [anchor, box], [])
  const [open, setOpen] = useState(false)
  const hide = useCallback(() => setOpen(false), [])
  useFloating({ open, anchor, floating: box, side: 'bottom-end', focus: 'td button[tabindex="0"]' })
  useOutside(open, parts, hide)
  const { text, change, settle, fault } = useTypedDate({ value, onChange, today, ...(leaning && { leaning }) })
  const opener = useRef<HTMLElement | null>(null)
  const show = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    settle()
    setOpen(true)
  }
  const back = () => {
    setOpen(false)
    const from = anchor.current?.contains(opener.current) ? opener.current : anchor.current?.querySelector('input')
    from?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    show()
  }
  return (
    <div ref={anchor} className={css.anchor}>
      <TextField
        {...texts}
        id={id}
        ref={ref}
        value={text}
        onChange={change}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
        error={fault ?? error}
        disabled={disabled}
        inputMode="numeric"
        onKeyDown={onKeyDown}
        after={
          <CalendarButton labelId={labelId} open={open} disabled={disabled} onClick={() => (open ? hide() : show())} />
        }
      />
      {open && (
        <CalendarPopover
          ref={box}
          labelId={labelId}
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
