// Details of one person of the company: the open request first, the contract, product roles, accounts, past requests, sessions.
import { formatPhone } from '@bank/contracts/phone.ts'
import { Heading } from '@bank/ui/Heading.tsx'
import { IconChevronRight, IconWallet } from '@bank/ui/icons.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useContract, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { Access, RightPill, SignType } from './look.tsx'
import css from './People.module.css'
import { type BankRequest, type PersonOfCompany, sessionsOfPerson } from './person.ts'
import { RequestCard, RequestLine } from './RequestCard.tsx'
import { Roles } from './Roles.tsx'
import { SessionLine } from './SessionLine.tsx'
import type { Act } from './UserActs.tsx'
import { useRequestsOf } from './useRequests.ts'

type Props = { readonly of: PersonOfCompany; readonly onAct: (act: Act) => void }

/** The dialog that asks for the same once more. */
const again: Partial<Record<BankRequest['taskType'], Act>> = {
  CHANGE_SIGN_RIGHT: 'RIGHT',
  CHANGE_SIGN_TYPE: 'TYPE',
  CHANGE_CONTACTS: 'CONTACTS',
  RENEW_PASSWORD: 'PASSWORD',
  UNLOCK_2FA: 'UNLOCK',
}

/** What is open, and the refusal after which nothing of its kind was asked. */
function prominent(all: readonly BankRequest[]): readonly BankRequest[] {
  const latest = all.filter((one, at) => all.findIndex(({ taskType }) => taskType === one.taskType) === at)
  return latest.filter(
    ({ taskState, reason }) => taskState === 'PENDING' || (taskState === 'REJECTED' && reason !== 'WITHDRAWN'),
  )
}

function Agreement({ of }: { of: PersonOfCompany }) {
  const t = useT()
  const f = useFormats()
  const { companyName } = useContract()
  return (
    <section aria-label={t('people.contract')}>
      <Heading className={css.section}>{t('people.contract')}</Heading>
      <Recap
        variant="details"
        rows={[
          {
            key: 'contract',
            label: t('people.contract.number'),
            value: of.contractNum,
            note: [companyName, of.expirationDate && t('people.until', { day: f.day(of.expirationDate) })]
              .filter(Boolean)
              .join(' · '),
          },
          { key: 'right', label: t('people.column.right'), value: <RightPill of={of} /> },
          { key: 'type', label: t('people.column.type'), value: <SignType of={of} /> },
          { key: 'access', label: t('people.column.access'), value: <Access of={of} /> },
        ]}
      />
    </section>
  )
}

function Accounts({ of }: { of: PersonOfCompany }) {
  const t = useT()
  if (of.userContractState === 'FREEZE') return null
  return (
    <Link href={to.accountPermissions(of.referenceId)} className={css.leads}>
      <IconWallet />
      <span className={css.words}>
        <span className={css.name}>{t('people.accounts')}</span>
        <span className={css.under}>{t('people.accounts.text')}</span>
      </span>
      <IconChevronRight />
    </Link>
  )
}

function Sessions({ of }: { of: PersonOfCompany }) {
  const t = useT()
  const { data } = useAsk(sessionsOfPerson, { orgReferenceId: useOrg(), userReferenceId: of.referenceId })
  const sessions = data?.employeeSessions ?? []
  if (sessions.length === 0) return null
  return (
    <section aria-label={t('people.sessions')}>
      <Heading className={css.section}>{t('people.sessions')}</Heading>
      <ul className={css.lines}>
        {sessions.map(one => (
          <SessionLine key={one.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function Requests({ of, onAct }: Props) {
  const t = useT()
  const { data, error, refetch } = useRequestsOf(of)
  if (error) return <Failed title={'people.requests.failed'} error={error} again={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} />
  const all = data.commonTasksPageableFilter.elements.filter(({ businessUserContractId: id }) => id === of.id)
  const first = prominent(all)
  const past = all.filter(one => !first.includes(one))
  return (
    <>
      {first.map(one => {
        const act = again[one.taskType]
        return <RequestCard key={one.referenceId} of={one} onAgain={act && (() => onAct(act))} />
      })}
      {past.length > 0 && (
        <section aria-label={t('people.requests')}>
          <Heading className={css.section}>{t('people.requests')}</Heading>
          <ul className={css.lines}>
            {past.map(one => (
              <RequestLine key={one.referenceId} of={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export function UserDetails({ of, onAct }: Props) {
  const t = useT()
  return (
    <div className={css.details}>
      <p className={css.under}>
        {[of.mobile && formatPhone(of.mobile), of.individualInn && t('people.inn', { inn: of.individualInn })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Requests of={of} onAct={onAct} />
      <Agreement of={of} />
      <Roles of={of} />
      <Accounts of={of} />
      <Sessions of={of} />
    </div>
  )
}
