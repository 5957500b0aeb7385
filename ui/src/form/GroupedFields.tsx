/** Fields of an amount or a long number, grouped while they are typed. */
import type { FocusEvent } from 'react'
import { amountFromWire, amountToWire, NBSP, tidyAmount } from '../kit/amount.ts'
import { groupDigits, onlyDigits } from '../kit/digits.ts'
import { assignRefs } from '../kit/refs.ts'
import { useGrouped } from '../kit/useGrouped.ts'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import css from './GroupedFields.module.css'

type Base = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'after'>

export interface AmountFieldProps extends Base {
  /** A decimal string with a point: `1500.00`; empty when nothing is typed. */
  value: string
  onChange: (value: string) => void
  currency?: string
  decimals?: number
}

export function AmountField({ value, onChange, currency, decimals = 2, ref, onBlur, ...rest }: AmountFieldProps) {
  const tidy = (typed: string) => tidyAmount(typed, decimals)
  const { input, text, change, keyDown, settle } = useGrouped({
    value,
    onChange,
    show: amountFromWire,
    tidy,
    read: amountToWire,
  })
  const complete = (event: FocusEvent<HTMLInputElement>) => {
    const [whole = '', fraction = ''] = text.split(',')
    if (text && decimals > 0) settle(`${whole || '0'},${fraction.padEnd(decimals, '0')}`)
    onBlur?.(event)
  }
  return (
    <TextField
      {...rest}
      ref={element => {
        assignRefs(element, ref, input)
      }}
      value={text}
      onChange={change}
      onKeyDown={keyDown}
      onBlur={complete}
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
