// Saves a file that is asked for at a press: busy meanwhile, and a refusal told in a notice.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useState } from 'react'
import { errorText } from './errorText.ts'
import { keep, type NamedFile } from './file.ts'
import { t } from './i18n.ts'

/** `fetched` answers null where there is no file yet, such as one that is being made: then nothing is saved. */
export function useSaveFile(fetched: () => Promise<NamedFile | null>): { busy: boolean; save: () => void } {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await fetched()
      if (file) keep(file)
    } catch (error) {
      toast({ text: errorText(t, error), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}
