// One press at a time: what runs, and the refusal of it at its field or above the form.
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { asRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { type FormEvent, useState } from 'react'

export function useRun<With extends unknown[] = []>(act: (...args: With) => Promise<unknown>, onDone: () => void) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const run = async (...args: With) => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      await act(...args)
      onDone()
    } catch (error) {
      setRefusal(asRefusal(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent, ...args: With) => {
    event.preventDefault()
    void run(...args)
  }
  const forget = () => setRefusal(null)
  /** The error of a field; what belongs to none of these stands above. */
  const at = (field: string) => (refusal?.field === field ? { error: errorText(t, refusal) } : {})
  const above = (...fields: string[]) =>
    refusal && !fields.some(field => refusal.field === field) ? errorText(t, refusal) : null
  return { busy, run, submit, forget, at, above }
}
