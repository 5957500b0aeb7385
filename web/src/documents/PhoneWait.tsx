// The wait of a document for phones: who is asked and how many minutes are left; who did not answer, when they are over.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { Heading } from '@bank/ui/Heading.tsx'
import { IconClock, IconDeviceMobile } from '@bank/ui/icons.ts'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { SkeletonText } from '@bank/ui/Skeleton.tsx'
import { useEffect, useId } from 'react'
import { msOf } from '#kit/clock.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useLive } from '#kit/live.ts'
import { withKeys } from '#kit/namesakes.ts'
import { invalidateCall, useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { minutesText, useCountdown } from '#kit/useCountdown.ts'
import css from './PhoneWait.module.css'
import { type AskedSigner, type PhoneWaitOf, phoneNews, phoneWaits } from './phoneWaits.ts'

const tones: Readonly<Record<AskedSigner['state'], Tone>> = {
  NOT_YET: 'neutral',
  ASKED: 'info',
  SILENT: 'danger',
  NO_KEY: 'warning',
  ASLEEP: 'warning',
}

function Signer({ of: { fullName, isMe, state, sleepsUntil, hasLeftOut } }: { of: AskedSigner }) {
  const t = useT()
  const { moment } = useFormats()
  return (
    <li className={css.signer}>
      <Avatar name={fullName} variant={state === 'ASKED' ? 'person' : 'plain'} size="s" />
      <span className={css.words}>
        <span>{isMe ? t('documents.phone.you', { name: fullName }) : fullName}</span>
        {hasLeftOut && <span className={css.under}>{t('documents.phone.leftOut')}</span>}
        {sleepsUntil && (
          <span className={css.under}>{t('documents.phone.sleeps', { until: moment(sleepsUntil) })}</span>
        )}
      </span>
      <Pill tone={tones[state]}>{t(`documents.phone.state.${state}`)}</Pill>
    </li>
  )
}

const soon = 60

/** Ticks; the end itself is told by the bank. */
function Left({ until, onOver }: { until: string; onOver: () => unknown }) {
  const t = useT()
  const seconds = useCountdown(msOf(until))
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(onOver, 2000)
    return () => clearInterval(timer)
  }, [isOver, onOver])
  return (
    <span className={css.left} role="timer" aria-label={t('documents.phone.left', { time: minutesText(seconds) })}>
      <Pill tone={seconds <= soon ? 'danger' : 'warning'}>
        <span className={css.clock}>
          <IconClock aria-hidden="true" />
          {minutesText(seconds)}
        </span>
      </Pill>
    </span>
  )
}

const again = (): void => invalidateCall(phoneWaits)

function Signers({ of: { signRight, until, signers } }: { of: PhoneWaitOf }) {
  const t = useT()
  const asked = signers.filter(one => one.state === 'ASKED').length
  return (
    <>
      <p className={css.under}>
        {t(until ? 'documents.phone.right' : 'documents.phone.rightMissed', {
          right: t(`says.rightTitle.${signRight}`),
        })}
      </p>
      {signers.length === 0 && <p>{t('documents.drawer.unsigned')}</p>}
      <ul className={css.signers}>
        {withKeys(signers, one => one.fullName).map(([key, one]) => (
          <Signer key={key} of={one} />
        ))}
      </ul>
      {asked > 1 && <p className={css.under}>{t('documents.phone.anyOne')}</p>}
      {!until && <p className={css.under}>{t('documents.phone.again')}</p>}
    </>
  )
}

/** So often it is asked beneath the news. */
const beneathMs = 15_000

type Props = {
  readonly id: string
  /** Nobody answered in time. */
  readonly isOver: boolean
}

/** Fetched where a document waits for phones; drawn at once with as much room as one signer takes. */
export function PhoneWait({ id, isOver }: Props) {
  const t = useT()
  const headingId = useId()
  const legalPartyId = useOrg()
  const { data, refetch } = useAsk(
    phoneWaits,
    { legalPartyId, ids: [id] },
    { staleTime: 0, refetchInterval: isOver ? false : beneathMs },
  )
  useLive(phoneNews, legalPartyId, { variables: { legalPartyId, after: null }, on: again, afresh: again })
  const wait = data?.phoneWaits.find(one => one.id === id)
  if (data && !wait) return null
  return (
    <section className={css.wait} aria-labelledby={headingId} data-over={isOver || undefined}>
      <div className={css.head}>
        <IconDeviceMobile aria-hidden="true" />
        <Heading id={headingId} className={css.title}>
          {t(isOver ? 'documents.phone.missed' : 'documents.phone.waits')}
        </Heading>
        {wait?.until && <Left until={wait.until} onOver={refetch} />}
      </div>
      {wait ? (
        <Signers of={wait} />
      ) : (
        <>
          <SkeletonText width="45%" />
          <div className={css.signer}>
            <SkeletonText width="60%" />
          </div>
        </>
      )}
    </section>
  )
}
