// The page of a key: whose it is, whether it is open, and how it is shut or given up.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { lazyPart } from '@bank/web/kit/code.ts'
import { lazyPartWith, useT } from '@bank/web/kit/i18n.ts'
import { Suspense, useState } from 'react'
import { giveUp } from '#kit/bank.ts'
import type { KeptKey } from '#kit/keyStore.ts'
import { forgetOpened, shut, useOpened } from '#kit/opened.ts'
import { goInstead, to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { useRun } from '#kit/useRun.ts'
import { KeyFacts } from './KeyFacts.tsx'
import css from './Keys.module.css'
import { PinField } from './PinField.tsx'
import { Unlock } from './Unlock.tsx'
import { refreshKeys, useKeys } from './useKeys.ts'

/** With its words, for whoever opens a key. */
const AccessPanel = lazyPartWith(() => import('#person/index.ts').then(({ AccessPanel }) => AccessPanel), 'person')

const Stopped = lazyPart(() => import('#person/index.ts').then(({ Stopped }) => Stopped))

function gone(): void {
  refreshKeys()
  goInstead(to.keys)
}

type InsideProps = { readonly of: KeptKey; readonly token: string; readonly onStopped: () => void }

function Inside({ of, token, onStopped }: InsideProps) {
  const t = useT()
  const [isSure, setSure] = useState(false)
  const leave = () => {
    forgetOpened(of.keyId)
    gone()
  }
  const shutting = useRun(
    () => shut(of.keyId),
    () => {},
  )
  const unbinding = useRun(() => giveUp(of.keyId, token), leave)
  const fault = unbinding.above() ?? shutting.above()
  return (
    <>
      <Banner tone="success" title={t('keys.active')} />
      {fault && <Banner tone="danger" title={fault} urgent />}
      <Button wide busy={shutting.busy} onClick={() => void shutting.run()}>
        {t('keys.shut')}
      </Button>
      <Suspense>
        <AccessPanel
          of={of}
          token={token}
          PinField={PinField}
          onRenewed={leave}
          onStopped={() => {
            onStopped()
            forgetOpened(of.keyId)
          }}
        />
      </Suspense>
      {isSure ? (
        <>
          <p>{t('keys.unbind.text')}</p>
          <Button variant="danger" wide busy={unbinding.busy} onClick={() => void unbinding.run()}>
            {t('keys.unbind.sure')}
          </Button>
        </>
      ) : (
        <Button variant="text" wide onClick={() => setSure(true)}>
          {t('keys.unbind')}
        </Button>
      )}
    </>
  )
}

export function KeyPage({ keyId }: { keyId: string }) {
  const t = useT()
  const { keys } = useKeys()
  const opened = useOpened().get(keyId)
  const kept = keys?.find(one => one.keyId === keyId)
  const [isStopped, setStopped] = useState(false)
  return (
    <Screen title={t('keys.key')} back={to.keys}>
      {kept && (
        <>
          <div className={css.card}>
            <KeyFacts of={opened?.key ?? kept} />
          </div>
          {isStopped ? (
            <Suspense>
              <Stopped />
            </Suspense>
          ) : opened ? (
            <Inside of={kept} token={opened.token} onStopped={() => setStopped(true)} />
          ) : (
            <Unlock of={kept} onGone={gone} />
          )}
        </>
      )}
      {keys && !kept && <Banner tone="warning" title={t('keys.gone')} />}
    </Screen>
  )
}
