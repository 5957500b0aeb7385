// “It was not me”: a press and its confirmation stop everything of the person.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { useState } from 'react'
import { notMe } from '#kit/bank.ts'
import type { KeptKey } from '#kit/keyStore.ts'
import { useRun } from '#kit/useRun.ts'

/** Said when everything has stopped: nothing is open on the phone any more. */
export function Stopped() {
  const t = useT()
  return (
    <Banner tone="danger" title={t('person.notMe.done')} urgent>
      {t('person.notMe.done.text')}
    </Banner>
  )
}

export function NotMe({ of, onStopped }: { readonly of: KeptKey; readonly onStopped: () => void }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { busy, run, above } = useRun(() => notMe(of), onStopped)
  const fault = above()
  if (!isAsked)
    return (
      <Button variant="danger" wide onClick={() => setAsked(true)}>
        {t('person.notMe')}
      </Button>
    )
  return (
    <>
      <p>{t('person.notMe.text')}</p>
      {fault && <Banner tone="danger" title={fault} urgent />}
      <Button variant="danger" size="l" wide busy={busy} onClick={() => void run()}>
        {t('person.notMe.sure')}
      </Button>
      <Button wide onClick={() => setAsked(false)}>
        {t('person.cancel')}
      </Button>
    </>
  )
}
