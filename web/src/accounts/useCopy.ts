// Copies a text to the clipboard and says so.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useT } from '#kit/i18n.ts'

export function useCopy(): (text: string, said: string) => Promise<void> {
  const toast = useToast()
  const t = useT()
  return async (text, said) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: said, tone: 'success' })
    } catch {
      toast({ text: t('accounts.copy.refused'), tone: 'danger' })
    }
  }
}
