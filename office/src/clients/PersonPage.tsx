// A person as the bank knows them: how they sign in and sign, where they work; what is to change is asked as a case.
import { formatPhone } from '@bank/contracts/phone.ts'
import { Avatar } from '@bank/ui/Avatar.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useParam } from '@bank/web/kit/address.tsx'
import { deviceNameOf } from '@bank/web/kit/deviceName.ts'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { AskButton, type AskedAbout, factValue } from '#cases/index.ts'
import { AuditCard } from '#documents/index.ts'
import { AbsentPage } from '#kit/AbsentPage.tsx'
import { Fact, Facts } from '#kit/Facts.tsx'
import { Page } from '#kit/Page.tsx'
import { to } from '../paths.ts'
import css from './Clients.module.css'
import { CodeWordButton } from './CodeWordButton.tsx'
import { type Person, personPage } from './calls.ts'
import { onceOpened } from './live.ts'
import { PhoneRequests } from './PhoneRequests.tsx'
import { Item } from './parts.tsx'
import { RequestsCard } from './RequestsCard.tsx'
import { SigningMeans } from './SigningMeans.tsx'
import { companyNames, rightName } from './words.ts'

const verificationTones: Readonly<Record<string, Tone>> = {
  CONFIRMED: 'success',
  PENDING: 'warning',
  REJECTED: 'danger',
}

function Entry({ person }: { person: Person }) {
  const t = useT()
  const { moment } = useFormats()
  const { login, phone, email, hasAuthenticator, areCodesLocked, openSessions, lastSeenAt, takesSms, codeWord } = person
  const { authenticatorSleepsUntil: sleep } = person
  const means = !hasAuthenticator ? 'clients.means.none' : areCodesLocked ? 'clients.means.locked' : 'clients.means.on'
  return (
    <Card title={t('clients.person.entry')}>
      <Facts>
        <Fact name={t('clients.login')}>{login}</Fact>
        <Fact name={t('clients.phone')}>{formatPhone(phone)}</Fact>
        <Fact name={t('clients.email')}>{email ?? t('cases.none')}</Fact>
        <Fact name={t('clients.means')}>
          {t(means)}
          {sleep && `, ${t('clients.means.sleeps', { moment: moment(sleep) })}`}
        </Fact>
        <Fact name={t('clients.sms')}>{t(takesSms ? 'clients.sms.on' : 'clients.sms.off')}</Fact>
        <Fact name={t('clients.word')}>{t(`clients.word.${codeWord}`)}</Fact>
        <Fact name={t('clients.sessions')}>{openSessions}</Fact>
        <Fact name={t('clients.lastSeen')}>{lastSeenAt ? moment(lastSeenAt) : t('clients.never')}</Fact>
      </Facts>
    </Card>
  )
}

function Actions({ person }: { person: Person }) {
  const t = useT()
  const { id, fullName, isStopped, hasAuthenticator, openSessions, verification, means, authenticatorSleepsUntil } =
    person
  const hasKey = means.some(({ kind, state }) => kind === 'PAY_CONTROL' && (state === 'ACTIVE' || state === 'NEW'))
  const sleeps = authenticatorSleepsUntil !== null || means.some(({ sleepsUntil }) => sleepsUntil !== null)
  const about = { personId: id, companyId: null, name: fullName }
  return (
    <Card title={t('clients.do')}>
      <div className={css.actions}>
        {isStopped ? (
          <AskButton about={about} kind="UNFREEZE_PERSON" />
        ) : (
          <AskButton about={about} kind="FREEZE_PERSON" danger />
        )}
        <AskButton
          about={about}
          kind="END_SESSIONS"
          danger
          disabledReason={openSessions === 0 ? t('clients.off.sessions') : undefined}
        />
        <AskButton
          about={about}
          kind="REVOKE_MEANS"
          danger
          disabledReason={hasAuthenticator || hasKey ? undefined : t('clients.off.means')}
        />
        <AskButton about={about} kind="WAKE_MEANS" disabledReason={sleeps ? undefined : t('clients.off.awake')} />
        <AskButton
          about={about}
          kind="POST_VERIFICATION"
          disabledReason={verification !== 'CONFIRMED' ? undefined : t('clients.off.verified')}
        />
        <CodeWordButton person={person} />
      </div>
    </Card>
  )
}

function Sessions({ person: { sessions, works } }: { person: Person }) {
  const t = useT()
  const { moment } = useFormats()
  const companies = companyNames(works)
  return (
    <Card title={t('clients.sessions.last')} inside="rows">
      {sessions.length === 0 && <EmptyState title={t('clients.never')} />}
      {sessions.map(({ id, companyId, address, agent, startedAt, lastSeenAt, isOpen }) => (
        <CardRow
          key={id}
          size="s"
          title={(agent && deviceNameOf(agent)) || address}
          note={[deviceNameOf(agent ?? '') && address, companies.get(companyId)].filter(Boolean).join(' · ')}
          status={isOpen && <Pill tone="success">{t('clients.session.open')}</Pill>}
          value={moment(lastSeenAt)}
          valueNote={t('clients.session.since', { at: moment(startedAt) })}
        />
      ))}
    </Card>
  )
}

type OwnWork = Person['works'][number]

const signing: readonly string[] = ['FIRST', 'SECOND', 'THIRD']
const signs = ({ signRight }: OwnWork): boolean => signing.includes(signRight)

/** What somebody who signs for the company signs with: another method, or a certificate for a token. */
function MeansButtons({ about, work: { signType } }: { about: AskedAbout; work: OwnWork }) {
  const isToken = signType === 'RU_TOKEN_2' || signType === 'RU_TOKEN_S'
  return (
    <>
      <AskButton about={about} kind="CHANGE_SIGN_TYPE" />
      {isToken && (
        <>
          <AskButton about={about} kind="RU_TOKEN_CERTIFICATE_ISSUE" given={{ method: signType }} fixed={['method']} />
          <AskButton about={about} kind="RU_TOKEN_CERTIFICATE_RENEW" given={{ method: signType }} fixed={['method']} />
        </>
      )}
    </>
  )
}

function Works({ person: { id, fullName, works } }: { person: Person }) {
  const t = useT()
  return (
    <Card title={t('clients.works')} inside="rows">
      {works.length === 0 && <EmptyState title={t('clients.works.none')} />}
      <ul>
        {works.map(work => {
          const name = `${fullName} · ${work.companyName}`
          const about = { personId: id, companyId: work.companyId, businessUserContractId: work.id, name }
          return (
            <Item
              key={work.id}
              head={
                <>
                  <Link href={to.company(work.companyId)}>{work.companyName}</Link>
                  {work.state === 'FREEZE' && <Pill tone="warning">{t('clients.frozen')}</Pill>}
                </>
              }
              note={[rightName(t, work.signRight), signs(work) && factValue(t, 'signType', work.signType)]
                .filter(Boolean)
                .join(' · ')}
              actions={
                <>
                  {signs(work) && <MeansButtons about={about} work={work} />}
                  <AskButton about={about} kind="UNLOCK_2FA" />
                  <AskButton about={about} kind="RENEW_PASSWORD" />
                  <AskButton about={about} kind="CHANGE_CONTACTS" />
                </>
              }
            />
          )
        })}
      </ul>
    </Card>
  )
}

function Shown({ person }: { person: Person }) {
  const t = useT()
  const { fullName, inn, isStopped, verification } = person
  return (
    <Page
      title={fullName}
      head={
        <>
          <Avatar name={fullName} variant="plain" />
          <div>
            <h1>{fullName}</h1>
            <p className={css.muted}>{t('cases.inn', { inn })}</p>
          </div>
          <Pill tone={verificationTones[verification] ?? 'neutral'}>
            {t(`clients.verification.${verification as 'PENDING'}`)}
          </Pill>
          {isStopped && <Pill tone="danger">{t('clients.stopped')}</Pill>}
        </>
      }
    >
      <Entry person={person} />
      <Actions person={person} />
      <Works person={person} />
      <SigningMeans person={person} />
      <PhoneRequests person={person} />
      <Sessions person={person} />
      <RequestsCard filter={{ personInn: inn }} href={to.queue({ text: inn })} />
      <AuditCard filter={{ personId: person.id }} isOfMany />
    </Page>
  )
}

export function PersonPage() {
  const personId = useParam('id') ?? ''
  const { data, error, refetch } = useAsk(personPage, { personId }, onceOpened)
  if (data) return <Shown person={data.person} />
  return <AbsentPage title={'clients.person.failed'} error={error} again={() => void refetch()} rows={[3, 5]} />
}
