// The page of the key on one's phone: its state, a new one by a code, its QR for ten minutes, and who of the signers lacks one.
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { useState } from 'react'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { withKeys } from '#kit/namesakes.ts'
import { useAsk } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { Activation, type NewKey } from './Activation.tsx'
import { availability, type OwnKey, ownKey } from './calls.ts'
import { MakeKey } from './MakeKey.tsx'
import css from './PayControl.module.css'
import { WakeKey } from './WakeKey.tsx'

const tones: Readonly<Record<OwnKey['status'] | 'SLEEPS' | 'NONE', Tone>> = {
  NEW: 'info',
  ACTIVE: 'success',
  SLEEPS: 'warning',
  EXPIRED: 'warning',
  REVOKED: 'neutral',
  BLOCKED: 'danger',
  NONE: 'neutral',
}

function Facts({ of: { status, pcUserId, username, expirationDate } }: { of: OwnKey }) {
  const t = useT()
  const { day } = useFormats()
  const facts = [
    ['until', day(expirationDate)],
    ['number', pcUserId],
    ['username', username],
  ] as const
  return (
    <>
      <Recap rows={facts.map(([key, value]) => ({ key, label: t(`paycontrol.${key}`), value }))} />
      <p className={css.note}>{t(`paycontrol.about.${status}`)}</p>
    </>
  )
}

function Lacking() {
  const t = useT()
  const { data } = useAsk(availability, { org: useOrg() }, { refetchOnMount: 'always' })
  const found = data?.keyAvailability
  if (!found) return null
  return (
    <Card title={t('paycontrol.colleagues')}>
      {found.available ? (
        <p>{t('paycontrol.all')}</p>
      ) : (
        <>
          <p className={css.note}>{t('paycontrol.lacking')}</p>
          <ul className={css.people}>
            {withKeys(found.nonAvailableFor, one => one.fullName).map(([key, { fullName, signRight }]) => (
              <li key={key}>
                <span>{fullName}</span>
                <Pill>{t(`paycontrol.right.${signRight}`)}</Pill>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** As long as a phone is waited for the bank is asked whether it came. */
const pollMs = 3000

function Inside() {
  const t = useT()
  const may = useMay('SIGNERS')
  const [made, setMade] = useState<NewKey | null>(null)
  const [isMaking, setMaking] = useState(false)
  const { data, error, refetch } = useAsk(
    ownKey,
    {},
    {
      refetchOnMount: 'always',
      ...(made && { refetchInterval: pollMs }),
    },
  )
  if (!data && error) return <Failed title="paycontrol.failed" error={error} again={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  const key = data.employeeSecure.currentContract?.payControlKey ?? null
  const factors = data.signInFactors
  const sleeps = key?.status === 'ACTIVE' && factors.keySleepsUntil
  const state = sleeps ? 'SLEEPS' : (key?.status ?? 'NONE')
  const waits = made !== null && key?.status === 'NEW' && key.pcUserId === made.pcUserId
  const isBound = made !== null && key?.status === 'ACTIVE' && key.pcUserId === made.pcUserId
  const took = (one: NewKey) => {
    setMade(one)
    setMaking(false)
    void refetch()
  }
  const press = () => setMaking(true)
  return (
    <Stack>
      {isBound && <Banner tone="success" title={t('paycontrol.bound')} />}
      <Card title={t('paycontrol.yours')} aside={<Pill tone={tones[state]}>{t(`paycontrol.status.${state}`)}</Pill>}>
        <div className={css.inside}>
          {sleeps && <WakeKey until={sleeps} canWake={may && factors.hasAwakeMeans} />}
          {key ? <Facts of={key} /> : <p>{t('paycontrol.none')}</p>}
          {!may && <Banner tone="warning" title={t('paycontrol.locked')} />}
          {may && !isMaking && !waits && (
            <div className={css.actions}>
              <Button variant={key?.status === 'ACTIVE' ? 'default' : 'primary'} onClick={press}>
                {t(key ? 'paycontrol.renew' : 'paycontrol.create')}
              </Button>
            </div>
          )}
          {may && isMaking && (
            <MakeKey
              isFirst={!key}
              endsActive={key?.status === 'ACTIVE'}
              factors={factors}
              onMade={took}
              onLeave={() => setMaking(false)}
            />
          )}
        </div>
      </Card>
      {waits && <Activation key={made.pcUserId} of={made} onOver={() => setMade(null)} />}
      <Lacking />
    </Stack>
  )
}

export function PayControlPage() {
  const t = useT()
  return (
    <Page title={t('paycontrol.title')} back={{ href: to.settings(), text: t('paycontrol.settings') }}>
      <div className={css.narrow}>
        <Inside />
      </div>
    </Page>
  )
}
