/** A calendar month as an ARIA grid: arrows move through it; days that cannot be chosen say why. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { addDays, addMonths, type Day, iso, monthGrid, readIso, typedDate, weekday } from '../kit/calendar.ts'
import { useUiWords } from '../words.tsx'
import css from './Calendar.module.css'
import { useFieldWords } from './words.tsx'

export interface CalendarProps {
  value: string
  today: string
  onChoose: (day: string) => void
  /** The reason why a day cannot be chosen; undefined where it can. */
  refused?: (day: string) => string | undefined
}

const MOVES: Record<string, (day: Day) => Day> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  Home: day => addDays(day, -weekday(day)),
  End: day => addDays(day, 6 - weekday(day)),
  PageUp: day => addMonths(day, -1),
  PageDown: day => addMonths(day, 1),
}

/** Keys with Shift: by years. */
const YEARS: typeof MOVES = {
  PageUp: day => addMonths(day, -12),
  PageDown: day => addMonths(day, 12),
}

export function Calendar({ value, today, onChoose, refused }: CalendarProps) {
  const words = useUiWords()
  const calendar = useFieldWords()
  const [cursor, setCursor] = useState<Day>(() => readIso(value) ?? readIso(today) ?? { year: 2000, month: 1, day: 1 })
  const grid = useRef<HTMLTableElement>(null)
  /** Whether the next day of the cursor takes the focus: the keys of the grid carry it along, the buttons of the months keep it. */
  const byKeys = useRef(false)
  const monthId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the cursor moves the focus.
  useEffect(() => {
    if (byKeys.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    byKeys.current = false
  }, [cursor])
  const onKeyDown = (event: KeyboardEvent) => {
    const move = (event.shiftKey ? YEARS[event.key] : undefined) ?? MOVES[event.key]
    if (!move) return
    event.preventDefault()
    byKeys.current = true
    setCursor(move(cursor))
  }
  const turn = (months: number) => setCursor(addMonths(cursor, months))
  const cell = (day: Day) => {
    const text = iso(day)
    const reason = refused?.(text)
    const focused = iso(cursor) === text
    const said = `${typedDate(text)}, ${calendar.weekdayNames[weekday(day)]}`
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid that arrows move through.
      <td key={text} role="gridcell" aria-selected={text === value}>
        <button
          type="button"
          tabIndex={focused ? 0 : -1}
          aria-label={reason ? `${said}. ${reason}` : said}
          aria-current={text === today ? 'date' : undefined}
          aria-disabled={reason ? true : undefined}
          title={reason}
          className={cx(css.day, day.month !== cursor.month && css.other, text === value && css.chosen)}
          onClick={() => (reason ? undefined : onChoose(text))}
        >
          {day.day}
        </button>
      </td>
    )
  }
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton label={words.previousMonth} icon={<IconChevronLeft />} onClick={() => turn(-1)} />
        <span id={monthId} aria-live="polite" className={css.month}>
          {calendar.months[cursor.month - 1]} {cursor.year}
        </span>
        <IconButton label={words.nextMonth} icon={<IconChevronRight />} onClick={() => turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid that arrows move through. */}
      <table ref={grid} role="grid" aria-labelledby={monthId} className={css.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {calendar.weekdays.map((name, at) => (
              <th key={name} scope="col" abbr={calendar.weekdayNames[at]} aria-label={calendar.weekdayNames[at]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(cursor.year, cursor.month).map(week => (
            <tr key={iso(week[0] ?? cursor)}>{week.map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
