// The sign-out, with a dialog where an unsaved form would be lost.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useState } from 'react'
import { hasDrafts, saveDrafts } from '#kit/form/drafts.ts'
import { useT } from '#kit/i18n.ts'
import { signOut } from '#kit/session.ts'

/** Signs out at once unless a form has unsaved input. */
export function useSignOut() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const leave = async (keep: boolean) => {
    setAsking(false)
    if (keep) await saveDrafts()
    else if (hasDrafts()) await import('#kit/form/unfinished.ts').then(({ dropTyped }) => dropTyped())
    await signOut('left')
  }
  const buttons = (
    <>
      <Button onClick={() => void leave(false)}>{t('shell.signOut.drop')}</Button>
      <Button variant="primary" onClick={() => void leave(true)}>
        {t('shell.signOut.keep')}
      </Button>
    </>
  )
  const dialog = (
    <Dialog
      open={asking}
      onClose={() => setAsking(false)}
      compact
      size="s"
      title={t('shell.signOut.title')}
      footer={buttons}
    >
      {t('shell.signOut.text')}
    </Dialog>
  )
  return { ask: () => (hasDrafts() ? setAsking(true) : void leave(false)), dialog }
}
