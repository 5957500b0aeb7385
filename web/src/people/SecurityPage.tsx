// The page of one's own sign-in: sessions and how to end them, the authenticator, and whether a code by SMS opens a session.
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk, useTell } from '#kit/query.ts'
import { to } from '#paths.ts'
import css from './People.module.css'
import { SessionLine, type UserSession } from './SessionLine.tsx'
import { endOtherSessions, endSession, ownSessions, signInFactors, switchSms } from './security.ts'

function End({ of }: { of: UserSession }) {
  const t = useT()
  const toast = useToast()
  const { mutate, isPending } = useTell(endSession, 'identity')
  if (of.isCurrent) return <Pill tone="success">{t('people.security.current')}</Pill>
  const press = () =>
    mutate(
      { sessionId: of.id },
      {
        onSuccess: () => toast({ text: t('people.security.ended'), tone: 'success' }),
        onError: error => toast({ text: errorText(error), tone: 'danger' }),
      },
    )
  return (
    <Button size="s" busy={isPending} onClick={press}>
      {t('people.security.end')}
    </Button>
  )
}

function EndOthers() {
  const t = useT()
  const toast = useToast()
  const { mutate, isPending } = useTell(endOtherSessions, 'identity')
  const press = () =>
    mutate(
      {},
      {
        onSuccess: () => toast({ text: t('people.security.othersEnded'), tone: 'success' }),
        onError: error => toast({ text: errorText(error), tone: 'danger' }),
      },
    )
  return (
    <Button size="s" variant="danger" busy={isPending} onClick={press}>
      {t('people.security.endOthers')}
    </Button>
  )
}

function OwnSessions() {
  const t = useT()
  const { data, error, refetch } = useAsk(ownSessions, {}, { refetchOnMount: 'always' })
  const sessions = data?.ownSessions
  return (
    <Card title={t('people.security.sessions')} aside={sessions && sessions.length > 1 && <EndOthers />}>
      {error && !sessions && <Failed title={'people.security.failed'} error={error} again={() => void refetch()} />}
      {!sessions && !error && <SkeletonRows rows={2} />}
      <ul className={css.lines}>
        {sessions?.map(one => (
          <SessionLine key={one.id} of={one} action={<End of={one} />} />
        ))}
      </ul>
    </Card>
  )
}

function Factors() {
  const t = useT()
  const f = useFormats()
  const toast = useToast()
  const { data, error, refetch } = useAsk(signInFactors, {}, { refetchOnMount: 'always' })
  const { mutate, isPending } = useTell(switchSms, 'identity')
  const known = data?.signInFactors
  const press = (isAllowed: boolean) =>
    mutate({ isAllowed }, { onError: refused => toast({ text: errorText(refused), tone: 'danger' }) })
  return (
    <Card title={t('people.security.factors')}>
      {error && !known && <Failed title={'people.security.failed'} error={error} again={() => void refetch()} />}
      {!known && !error && <SkeletonRows rows={2} />}
      {known && (
        <div className={css.form}>
          <p>
            {known.totpDate
              ? t('people.security.totp', { moment: f.moment(known.totpDate) })
              : t('people.security.noTotp')}
          </p>
          <Checkbox
            label={t('people.security.sms')}
            help={t(known.hasTotp ? 'people.security.smsHelp' : 'people.security.smsOnly')}
            checked={known.isSmsAllowed}
            disabled={!known.hasTotp || isPending}
            onChange={event => press(event.currentTarget.checked)}
          />
        </div>
      )}
    </Card>
  )
}

export function SecurityPage() {
  const t = useT()
  return (
    <Page title={t('people.security.title')} back={{ href: to.settings(), text: t('people.settings') }}>
      <div className={css.narrow}>
        <Stack>
          <OwnSessions />
          <Factors />
        </Stack>
      </div>
    </Page>
  )
}
