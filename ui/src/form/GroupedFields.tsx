/** Fields of an amount or a long number, grouped while they are typed. */
import { type ChangeEvent, type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { amountFromWire, amountToWire, isPlainAmount, typedAmount } from '../kit/amount.ts'
import { groupDigits, onlyDigits } from '../kit/digits.ts'
import { assignRefs } from '../kit/refs.ts'
import { NBSP } from '../kit/thousands.ts'
import { useGrouped } from '../kit/useGrouped.ts'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import css from './GroupedFields.module.css'

type Base = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'after'>

interface OfferedAmount {
  readonly wire: string
  readonly text: string
}

/** A parsed amount: as the wire has it, or the reason why it is none, or several candidates to choose from. */
export type ReadAmount =
  | { readonly wire: string }
  | { readonly fault: ReactNode; readonly choices: readonly OfferedAmount[] }

export interface AmountFieldProps extends Base {
  /** A decimal string with a point, `1500.00`; the raw text while it is no amount; empty when nothing is typed. */
  value: string
  onChange: (value: string) => void
  /** Parses a text that is more than digits with one decimal mark. */
  reads: (text: string) => ReadAmount
  /** Amounts to take instead of one that the form refuses. */
  offers?: readonly OfferedAmount[]
  currency?: string
  decimals?: number
}

interface FaultProps {
  of: Extract<ReadAmount, { fault: ReactNode }>
  onChoose: (wire: string) => void
}

function AmountFault({ of, onChoose }: FaultProps) {
  return (
    <>
      {of.fault}
      {of.choices.length > 0 && (
        <span className={css.choices}>
          {of.choices.map(({ wire, text }) => (
            <Button key={wire} size="s" onClick={() => onChoose(wire)}>
              {text}
            </Button>
          ))}
        </span>
      )}
    </>
  )
}

const pasted: readonly string[] = ['insertFromPaste', 'insertFromDrop']
const how = (event: ChangeEvent<HTMLInputElement>): string => (event.nativeEvent as InputEvent).inputType ?? ''

/** Groups digits while they are typed; any other text is parsed on blur. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, reads, currency, decimals = 2, ref, onBlur, error, offers = [], ...rest } = props
  const [typing, setTyping] = useState(false)
  /** The mark that was typed where the field shows a comma. */
  const mark = useRef('')
  const isPlain = (text: string) => isPlainAmount(text, decimals)
  const meant = (text: string) => (text === '' || isPlain(text) ? null : reads(text))
  const wireOf = (text: string): string => {
    const other = meant(text)
    if (!other) return amountToWire(text)
    return 'wire' in other ? other.wire : text
  }
  const { input, text, change, keyDown, settle } = useGrouped({
    value,
    onChange,
    show: amountFromWire,
    tidy: typed => {
      const next = typedAmount(typed, decimals, mark.current)
      mark.current = next.mark
      return next.text
    },
    read: wireOf,
  })
  const complete = (typed: string) => {
    const wire = wireOf(typed)
    const shown = amountFromWire(wire)
    if (!wire || !isPlain(shown)) return
    const [whole = '', fraction = ''] = shown.split(',')
    settle(decimals > 0 ? `${whole || '0'},${fraction.padEnd(decimals, '0')}` : whole)
  }
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    const isPasted = pasted.includes(how(event))
    setTyping(!isPasted)
    // Spaces of a pasted text belong to it and are not this field's grouping.
    const whole = isPasted ? event.currentTarget.value.replaceAll(NBSP, ' ') : ''
    const other = meant(whole)
    if (other && 'wire' in other) complete(whole)
    else if (other) settle(whole)
    else change(event)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(false)
    complete(text)
    onBlur?.(event)
  }
  const own = typing ? null : meant(text)
  const fault = own && 'fault' in own ? own : error ? { fault: error, choices: offers } : null
  const choose = (wire: string) => {
    complete(amountFromWire(wire))
    input.current?.focus()
  }
  return (
    <TextField
      {...rest}
      ref={element => {
        assignRefs(element, ref, input)
      }}
      value={text}
      onChange={write}
      onKeyDown={keyDown}
      onBlur={leave}
      error={fault && <AmountFault of={fault} onChoose={choose} />}
      inputMode="decimal"
      style={{ fontWeight: text ? 600 : undefined }}
      after={currency && <span className={css.currency}>{currency}</span>}
    />
  )
}

export interface DigitsFieldProps extends Base {
  /** Only digits. */
  value: string
  onChange: (value: string) => void
  /** How many digits at most. */
  max: number
  /** Digits in a group; zero leaves the number whole. */
  group?: number
  after?: TextFieldProps['after']
}

export function DigitsField({ value, onChange, max, group = 4, ref, ...rest }: DigitsFieldProps) {
  const grouped = (digits: string) => (group > 0 ? groupDigits(digits, group, NBSP) : digits)
  const { input, text, change, keyDown } = useGrouped({
    value,
    onChange,
    show: grouped,
    tidy: typed => grouped(onlyDigits(typed, max)),
    read: shown => onlyDigits(shown, max),
  })
  return (
    <TextField
      {...rest}
      ref={element => {
        assignRefs(element, ref, input)
      }}
      value={text}
      onChange={change}
      onKeyDown={keyDown}
      inputMode="numeric"
    />
  )
}
