// “It was not me”: a press and its confirmation stop everything of the person.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { useState } from 'react'
import { notMe } from '#kit/bank.ts'
import type { KeptKey } from '#kit/keyStore.ts'
import { useRun } from './useRun.ts'

export function NotMe({ of }: { readonly of: KeptKey }) {
  const t = useT()
  const [step, setStep] = useState<'ready' | 'asked' | 'done'>('ready')
  const { busy, run, above } = useRun(
    () => notMe(of),
    () => setStep('done'),
  )
  const fault = above()
  if (step === 'done')
    return (
      <Banner tone="danger" title={t('person.notMe.done')} urgent>
        {t('person.notMe.done.text')}
      </Banner>
    )
  if (step === 'ready')
    return (
      <Button variant="danger" wide onClick={() => setStep('asked')}>
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
      <Button wide onClick={() => setStep('ready')}>
        {t('person.cancel')}
      </Button>
    </>
  )
}
