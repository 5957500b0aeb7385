// Saves a file that is asked for at a press: busy meanwhile, and a refusal told in a notice.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useState } from 'react'
import { errorText } from './errorText.ts'
import { keep, type NamedFile } from './file.ts'

export function useSaveFile(fetched: () => Promise<NamedFile>): { busy: boolean; save: () => void } {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      keep(await fetched())
    } catch (error) {
      toast({ text: errorText(error), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}
