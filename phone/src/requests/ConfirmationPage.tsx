// The page of a sign-in or a fresh proof: device, place, time; the number on the screen is picked among three; one press says that it was somebody else.

import { formatDateTime } from '@bank/contracts/dates.ts'
import type { PhoneRequest, RequestKind } from '@bank/contracts/phoneRequests.ts'
import { Button } from '@bank/ui/Button.tsx'
import { IconBuilding, IconClock, IconDeviceDesktop, IconLogin2, IconMapPin } from '@bank/ui/icons.ts'
import { Banner } from '@bank/ui/States.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { notMe } from '#kit/bank.ts'
import { Countdown } from '#kit/Countdown.tsx'
import { forgetOpened, openedNow } from '#kit/opened.ts'
import { to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { useRun } from '#kit/useRun.ts'
import { decide, signed } from './answers.ts'
import { readConfirmation } from './papers.ts'
import css from './Requests.module.css'

type Props = { readonly keyId: string; readonly request: PhoneRequest; readonly seconds: number }
type ConfirmationText = NonNullable<Awaited<ReturnType<typeof readConfirmation>>>
type ConfirmationKind = Exclude<RequestKind, 'DOCUMENTS'>

function Fact({ icon, note, children }: { icon: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <li className={css.fact}>
      {icon}
      <span className={css.words}>
        <b>{children}</b>
        <span className={css.note}>{note}</span>
      </span>
    </li>
  )
}

/** Only what stands in the text that is signed. */
function Facts({ of: { head }, companyName }: { of: ConfirmationText; companyName: string }) {
  const t = useT()
  const at = head.get('at') ?? ''
  return (
    <ul className={css.facts}>
      <Fact
        icon={<IconDeviceDesktop />}
        note={head.get('new device') === 'true' && <span className={css.fresh}>{t('requests.confirm.newDevice')}</span>}
      >
        {head.get('device')}
      </Fact>
      <Fact icon={<IconMapPin />} note={`IP ${head.get('address') ?? ''}`}>
        {head.get('place') || t('requests.confirm.noPlace')}
      </Fact>
      <Fact icon={<IconClock />} note={t('requests.confirm.bishkek')}>
        {Number.isNaN(Date.parse(at)) ? at : formatDateTime(at)}
      </Fact>
      <Fact icon={<IconBuilding />} note="">
        {companyName}
      </Fact>
    </ul>
  )
}

/** What is stopped cannot be started here again, so it is asked once more. */
function NotMe({ keyId, kind, onDecline }: { keyId: string; kind: ConfirmationKind; onDecline: () => void }) {
  const t = useT()
  const [step, setStep] = useState<'ready' | 'asked' | 'done'>('ready')
  const { busy, run, above } = useRun(notMe, () => {
    setStep('done')
    forgetOpened(keyId)
  })
  const say = () => {
    const kept = openedNow().get(keyId)?.kept
    if (kept) void run(kept)
  }
  const fault = above()
  if (step === 'ready')
    return (
      <Button size="l" wide className={css.notMe} onClick={() => setStep('asked')}>
        {t('requests.notMe')}
      </Button>
    )
  return (
    <div role="alert" className={css.ask}>
      <p>{t(step === 'done' ? 'requests.notMe.done' : 'requests.notMe.text')}</p>
      {fault && <Banner tone="danger" title={fault} urgent />}
      {step === 'asked' && (
        <>
          <Button variant="danger" size="l" wide busy={busy} onClick={say}>
            {t('requests.notMe.sure')}
          </Button>
          <Button wide onClick={onDecline}>
            {t(`requests.confirm.decline.${kind}`)}
          </Button>
          <Button variant="text" wide onClick={() => setStep('ready')}>
            {t('common.return')}
          </Button>
        </>
      )}
    </div>
  )
}

export function ConfirmationPage({ keyId, request, seconds }: Props) {
  const t = useT()
  const kind: ConfirmationKind = request.kind === 'PROOF' ? 'PROOF' : 'SIGN_IN'
  const [shown, setShown] = useState<ConfirmationText | null | undefined>(undefined)
  useEffect(() => {
    readConfirmation(request).then(setShown, () => setShown(null))
  }, [request])
  const pick = (number: number) => {
    if (shown) void decide({ keyId, request, hash: shown.hash }, { ...signed, number })
  }
  const decline = () => {
    if (shown) void decide({ keyId, request, hash: shown.hash }, { ...signed, decision: 'DECLINE' })
  }
  return (
    <Screen
      title={t(`requests.kind.${kind}`)}
      back={to.requests}
      end={<Countdown seconds={seconds} />}
      foot={shown && <NotMe keyId={keyId} kind={kind} onDecline={decline} />}
    >
      {shown === undefined && <Waiting />}
      {shown === null && (
        <Banner tone="danger" title={t('requests.differs')} urgent>
          {t('requests.differs.text')}
        </Banner>
      )}
      {shown && (
        <>
          <div className={css.question}>
            <span className={css.round}>
              <IconLogin2 />
            </span>
            <h2>{t(`requests.confirm.question.${kind}`)}</h2>
            <p className={css.note}>{t(`requests.confirm.where.${kind}`)}</p>
          </div>
          <Facts of={shown} companyName={openedNow().get(keyId)?.key.companyName ?? ''} />
          <p className={css.pick}>{t('requests.confirm.pick')}</p>
          <div className={css.numbers}>
            {request.numbers?.map(number => (
              <Button key={number} size="l" onClick={() => pick(number)}>
                {String(number).padStart(2, '0')}
              </Button>
            ))}
          </div>
        </>
      )}
    </Screen>
  )
}
