// Downloads the evidence bundle of a document, or of a period.
import { Button } from '@bank/ui/Button.tsx'
import { IconDownload } from '@bank/ui/icons.ts'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { saveFile } from '#kit/file.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import type { AuditConditions } from './audit.ts'

/** Downloads the bundle of the filtered document, or of all that was signed in the filtered period. */
export function TakeEvidence({ conditions: { document, from, until } }: { conditions: AuditConditions }) {
  const t = useT()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await saveFile(document ? `evidence/${document}` : `evidence?${new URLSearchParams({ from, until })}`)
      toast({ text: t('evidence.taken'), tone: 'success' })
    } catch (error) {
      toast({ text: errorText(t, error), tone: 'danger' })
    } finally {
      setBusy(false)
      void invalidate('evidence')
    }
  }
  return (
    <Button icon={<IconDownload />} busy={busy} onClick={() => void take()}>
      {t(document ? 'evidence.take.one' : 'evidence.take.days')}
    </Button>
  )
}
