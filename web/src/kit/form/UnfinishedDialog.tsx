// Tells that a form was kept unfinished, and what is missing before it can be sent.
import { Button } from '@bank/ui/Button.tsx'
import { markedFaults } from '@bank/ui/form/faults.ts'
import { ResultDialog } from '@bank/ui/overlay/ResultDialog.tsx'
import { useEffect, useState } from 'react'
import { useGo } from '../address.tsx'
import { useT } from '../i18n.ts'

type Props = {
  readonly formId: string
  /** Where unfinished forms are found again. */
  readonly list: { readonly href: string; readonly text: string }
  readonly onGoOn: () => void
}

export function UnfinishedDialog({ formId, list, onGoOn }: Props) {
  const t = useT()
  const go = useGo()
  const [missing, setMissing] = useState<readonly string[]>([])
  // The fields themselves hold their faults, each with its label.
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form) setMissing(markedFaults(form).map(({ label }) => label))
  }, [formId])
  return (
    <ResultDialog
      open
      outcome="all"
      title={t('form.unfinished.title')}
      text={t('form.unfinished.text', { missing: missing.join(', ') })}
      returnText={list.text}
      onClose={() => void go(list.href)}
      action={
        <Button variant="primary" onClick={onGoOn}>
          {t('form.goOn')}
        </Button>
      }
    />
  )
}
