/** Groups digits while a person types, with the caret staying where it was. */
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { keepCaret } from './digits.ts'
import { NBSP } from './thousands.ts'

interface Grouping {
  /** The raw value, as the form keeps it. */
  value: string
  onChange: (value: string) => void
  /** From the value to the text of the field. */
  show: (value: string) => string
  /** From what was typed to the text of the field. */
  tidy: (typed: string) => string
  /** From the text of the field to the value. */
  read: (text: string) => string
}

const telling = (character: string) => /[\d.,]/.test(character)
const countTelling = (text: string) => [...text].filter(telling).length

export function useGrouped({ value, onChange, show, tidy, read }: Grouping) {
  const input = useRef<HTMLInputElement | null>(null)
  const [typed, setTyped] = useState({ text: show(value), caret: -1 })
  const text = read(typed.text) === value ? typed.text : show(value)
  useLayoutEffect(() => {
    const element = input.current
    if (element && typed.caret >= 0 && document.activeElement === element)
      element.setSelectionRange(typed.caret, typed.caret)
  }, [typed])
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.currentTarget
    const before = countTelling(raw.slice(0, selectionStart ?? raw.length))
    const next = tidy(raw)
    setTyped({ text: next, caret: next === raw ? (selectionStart ?? raw.length) : keepCaret(next, telling, before) })
    onChange(read(next))
  }
  /** A key that would remove only the space between groups removes the digit behind it. */
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: at, selectionEnd, value: shown } = event.currentTarget
    if (at === null || at !== selectionEnd) return
    if (event.key === 'Backspace' && shown[at - 1] === NBSP) event.currentTarget.setSelectionRange(at - 1, at - 1)
    if (event.key === 'Delete' && shown[at] === NBSP) event.currentTarget.setSelectionRange(at + 1, at + 1)
  }
  const settle = (next: string) => {
    setTyped({ text: next, caret: -1 })
    onChange(read(next))
  }
  return { input, text, change, keyDown, settle }
}
