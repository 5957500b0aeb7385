// The page of one's own sign-in: sessions and how to end them, the authenticator, and whether a code by SMS opens a session.
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import type { ComponentProps } from 'react'
import type { Doc } from '#kit/document.ts'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import type { SignInFactorsQuery } from '#kit/generated/access-control/graphql.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import { useAsk, useTell } from '#kit/query.ts'
import { to } from '#paths.ts'
import css from './People.module.css'
import { SessionLine, type UserSession } from './SessionLine.tsx'
import { endOtherSessions, endSession, ownSessions, signInFactors, switchSms, wakeAuthenticator } from './security.ts'

type TellProps<V> = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  readonly document: Doc<unknown, V>
  readonly variables: V
  readonly label: TextKey
  /** What a toast says once the bank has done it. */
  readonly done: TextKey
}

/** A press that the bank carries out at once, and the toast of how it went. */
function TellButton<V>({ document, variables, label, done, ...look }: TellProps<V>) {
  const t = useT()
  const toast = useToast()
  const { mutate, isPending } = useTell(document, 'identity')
  const press = () =>
    mutate(variables, {
      onSuccess: () => toast({ text: t(done), tone: 'success' }),
      onError: error => toast({ text: errorText(t, error), tone: 'danger' }),
    })
  return (
    <Button {...look} busy={isPending} onClick={press}>
      {t(label)}
    </Button>
  )
}

function End({ of }: { of: UserSession }) {
  const t = useT()
  if (of.isCurrent) return <Pill tone="success">{t('people.security.current')}</Pill>
  return (
    <TellButton
      document={endSession}
      variables={{ sessionId: of.id }}
      size="s"
      label={'people.security.end'}
      done={'people.security.ended'}
    />
  )
}

const EndOthers = () => (
  <TellButton
    document={endOtherSessions}
    variables={{}}
    size="s"
    variant="danger"
    label={'people.security.endOthers'}
    done={'people.security.othersEnded'}
  />
)

function OwnSessions({ of }: { of: readonly UserSession[] }) {
  const t = useT()
  return (
    <Card title={t('people.security.sessions')} aside={of.length > 1 && <EndOthers />}>
      <ul className={css.lines}>
        {of.map(one => (
          <SessionLine key={one.id} of={one} action={<End of={one} />} />
        ))}
      </ul>
    </Card>
  )
}

type SignInFactors = SignInFactorsQuery['signInFactors']

/** By another means of theirs that signs already; the bank asks for it in place. */
const WakeTotp = () => (
  <TellButton
    document={wakeAuthenticator}
    variables={{}}
    label={'people.security.totpWake'}
    done={'people.security.totpWoken'}
  />
)

function Factors({ of }: { of: SignInFactors }) {
  const { totpDate, hasTotp, totpSleepsUntil, keySleepsUntil, hasAwakeMeans, isSmsAllowed } = of
  const t = useT()
  const f = useFormats()
  const toast = useToast()
  const { mutate, isPending } = useTell(switchSms, 'identity')
  const press = (isAllowed: boolean) =>
    mutate({ isAllowed }, { onError: refused => toast({ text: errorText(t, refused), tone: 'danger' }) })
  return (
    <Card title={t('people.security.factors')}>
      <div className={css.form}>
        <p>{totpDate ? t('people.security.totp', { moment: f.moment(totpDate) }) : t('people.security.noTotp')}</p>
        {totpSleepsUntil && (
          <Banner tone="warning" title={t('people.security.totpSleeps', { moment: f.moment(totpSleepsUntil) })}>
            {t(hasAwakeMeans ? 'people.security.totpWakesByOther' : 'people.security.totpWakes')}
          </Banner>
        )}
        {totpSleepsUntil && hasAwakeMeans && (
          <div>
            <WakeTotp />
          </div>
        )}
        {keySleepsUntil && (
          <Banner tone="warning" title={t('people.security.keySleeps', { moment: f.moment(keySleepsUntil) })}>
            {t('people.security.keyWakes')}
          </Banner>
        )}
        <Checkbox
          label={t('people.security.sms')}
          help={t(hasTotp ? 'people.security.smsHelp' : 'people.security.smsOnly')}
          checked={isSmsAllowed}
          disabled={!hasTotp || isPending}
          onChange={event => press(event.currentTarget.checked)}
        />
      </div>
    </Card>
  )
}

/** Both at once: what came later would move what is read already. */
function Inside() {
  const sessions = useAsk(ownSessions, {}, { refetchOnMount: 'always' })
  const factors = useAsk(signInFactors, {}, { refetchOnMount: 'always' })
  const error = (!sessions.data && sessions.error) || (!factors.data && factors.error)
  const again = () => {
    void sessions.refetch()
    void factors.refetch()
  }
  if (error) return <Failed title={'people.security.failed'} error={error} again={again} />
  if (!sessions.data || !factors.data) return <SkeletonRows rows={4} />
  return (
    <Stack>
      <OwnSessions of={sessions.data.ownSessions} />
      <Factors of={factors.data.signInFactors} />
    </Stack>
  )
}

export function SecurityPage() {
  const t = useT()
  return (
    <Page title={t('people.security.title')} back={{ href: to.settings(), text: t('people.settings') }}>
      <div className={css.narrow}>
        <Inside />
      </div>
    </Page>
  )
}
