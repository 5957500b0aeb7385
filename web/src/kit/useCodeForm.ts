// The state of a form of one six-digit code: it is sent as soon as it is whole, and a refusal empties the field.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from './errorText.ts'
import { useT } from './i18n.ts'
import { waitOf } from './RefusalBanner.tsx'
import { asRefusal, type Refusal } from './refusal.ts'

type CodeFormOptions = {
  /** What is said of a code that is sent before it is whole. */
  readonly short?: string
  readonly onCode: (code: string) => Promise<void>
  readonly onFailed: (error: Refusal) => void
}

const complete = /^\d{6}$/

export function useCodeForm({ short, onCode, onFailed }: CodeFormOptions) {
  const t = useT()
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const [isShort, setShort] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => ref.current?.focus(), [])
  const send = async (code: string) => {
    if (busy) return
    setRefusal(null)
    setShort(!complete.test(code))
    if (!complete.test(code)) return ref.current?.focus()
    setBusy(true)
    try {
      await onCode(code)
    } catch (caught) {
      const said = asRefusal(caught)
      setRefusal(said)
      setValue('')
      ref.current?.focus()
      onFailed(said)
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(value)
  }
  const onChange = (next: string) => {
    setValue(next)
    if (complete.test(next)) void send(next)
  }
  /** The refusal that asks to wait; any other is said at the field. */
  const waits = refusal && waitOf(refusal) > 0 ? refusal : null
  const error = isShort ? short : refusal && !waits ? errorText(t, refusal) : undefined
  return { submit, busy, waits, field: { ref, value, error, onChange } }
}
