// The sign-out, with a dialog where an unsaved form would be lost.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useState } from 'react'
import { dropAllDrafts, hasDrafts } from '#kit/form/drafts.ts'
import { useT } from '#kit/i18n.ts'
import { signOut } from '#kit/session.ts'

/** Signs out at once unless a form has unsaved input. */
export function useSignOut() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const leave = (keep: boolean) => {
    if (!keep) dropAllDrafts()
    setAsking(false)
    void signOut('left')
  }
  const buttons = (
    <>
      <Button onClick={() => leave(false)}>{t('shell.signOut.drop')}</Button>
      <Button variant="primary" onClick={() => leave(true)}>
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
  return { ask: () => (hasDrafts() ? setAsking(true) : leave(false)), dialog }
}
