// The list of what waits, of all companies whose keys are open; the others ask for their PIN.
import type { RequestHead } from '@bank/contracts/phoneRequests.ts'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconCircleCheck, IconKey, IconLock, IconLogin2, IconSignature } from '@bank/ui/icons.ts'
import { BareLink } from '@bank/ui/Link.tsx'
import { Banner, EmptyState } from '@bank/ui/States.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { useCountdown } from '@bank/web/kit/useCountdown.ts'
import { useState } from 'react'
import { Demo, LostBanner, refreshKeys, Unlock, useKeys } from '#keys/index.ts'
import { Countdown } from '#kit/Countdown.tsx'
import type { KeptKey } from '#kit/keyStore.ts'
import { useOpened } from '#kit/opened.ts'
import { to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { useBoxes, useIsAway, type Waiting, waitingIn } from './inbox.ts'
import { numbered, Sums, useTitle } from './names.tsx'
import css from './Requests.module.css'
import { deadlineInList } from './time.ts'

function TimeLeft({ of }: { of: RequestHead }) {
  const deadline = deadlineInList(of)
  const seconds = useCountdown(deadline)
  return deadline === null ? null : <Countdown seconds={seconds} />
}

function Row({ of: { keyId, companyName, head } }: { of: Waiting }) {
  const title = useTitle()
  return (
    <BareLink href={to.request(keyId, head.id)} className={css.row}>
      <span className={css.sign}>{head.kind === 'DOCUMENTS' ? <IconSignature /> : <IconLogin2 />}</span>
      <span className={css.words}>
        <span className={css.name}>{title(head)}</span>
        {head.count > 0 && <Sums of={head.totals} />}
        <span className={css.note}>
          {[numbered(head.count === 1 ? head.title.number : undefined), companyName].filter(Boolean).join(' · ')}
        </span>
      </span>
      <TimeLeft of={head} />
    </BareLink>
  )
}

/** With one key the PIN is asked at once; of several each when its company is chosen. */
function ShutKeys({ of, isOnly }: { of: readonly KeptKey[]; isOnly: boolean }) {
  const t = useT()
  const [chosen, choose] = useState<string | null>(null)
  return (
    <ul className={css.shut}>
      {of.map(key => (
        <li key={key.keyId} className={css.lock}>
          <p className={css.company}>
            <IconLock />
            <b>{key.companyName}</b>
          </p>
          {isOnly || chosen === key.keyId ? (
            <>
              <p className={css.note}>{t('requests.unlock')}</p>
              <Unlock of={key} onGone={refreshKeys} />
            </>
          ) : (
            <Button wide onClick={() => choose(key.keyId)}>
              {t('keys.open')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** That nothing waits is said once the bank has told it of every company whose key is open. */
function Waits({ waiting, isKnown }: { waiting: readonly Waiting[]; isKnown: boolean }) {
  const t = useT()
  const loading = !isKnown && <p className={css.note}>{t('common.ui.loading')}</p>
  if (!waiting.length)
    return (
      loading || <EmptyState icon={<IconCircleCheck />} title={t('requests.none')} text={t('requests.none.text')} />
    )
  return (
    <>
      <ul className={css.rows}>
        {waiting.map(one => (
          <li key={one.head.id}>
            <Row of={one} />
          </li>
        ))}
      </ul>
      {loading}
    </>
  )
}

export function RequestsPage() {
  const t = useT()
  const { keys } = useKeys()
  const opened = useOpened()
  const boxes = useBoxes()
  const isAway = useIsAway()
  const shut = keys?.filter(({ keyId }) => !opened.has(keyId)) ?? []
  return (
    <Screen title={t('requests.title')}>
      <LostBanner />
      {isAway && <Banner tone="warning" title={t(opened.size > 0 ? 'requests.away' : 'requests.away.shut')} />}
      {keys?.length === 0 && (
        <EmptyState
          icon={<IconKey />}
          title={t('keys.none')}
          text={t('keys.none.text')}
          action={
            <ButtonLink href={to.bind} variant="primary">
              {t('keys.add')}
            </ButtonLink>
          }
        />
      )}
      {opened.size > 0 && (
        <Waits waiting={waitingIn(boxes)} isKnown={[...opened.keys()].every(keyId => boxes.has(keyId))} />
      )}
      {shut.length > 0 && <ShutKeys of={shut} isOnly={keys?.length === 1} />}
      {keys && opened.size === 0 && <Demo />}
    </Screen>
  )
}
