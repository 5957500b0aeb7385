// A company as the bank knows it: contracts, accounts, people; what is to change is asked as a case.
import { formatAccount } from '@bank/contracts/account.ts'
import { Avatar } from '@bank/ui/Avatar.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useParam } from '@bank/web/kit/address.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { AskButton } from '#cases/index.ts'
import { AuditCard, DocumentsCard } from '#documents/index.ts'
import { AbsentPage } from '#kit/AbsentPage.tsx'
import { Page } from '#kit/Page.tsx'
import { to } from '../paths.ts'
import css from './Clients.module.css'
import { type Company, companyPage } from './calls.ts'
import { onceOpened } from './live.ts'
import { Item } from './parts.tsx'
import { RequestsCard } from './RequestsCard.tsx'
import { accountState, rightName, schemeName } from './words.ts'

type Contract = Company['contracts'][number]
type Account = Company['accounts'][number]
type NamedCompany = Pick<Company, 'id' | 'name'>

function ContractItem({ contract, company }: { contract: Contract; company: NamedCompany }) {
  const t = useT()
  const { day } = useFormats()
  const { id, number, scheme, products, isActive, isStopped, createdOn, expiresOn } = contract
  const about = { personId: null, companyId: company.id, contractId: id, name: company.name }
  const given = {
    signScheme: scheme,
    expiresOn: expiresOn ?? '',
    isActive: String(isActive),
    products: products.toSorted().join(','),
  }
  const until = expiresOn ? t('clients.contract.until', { day: day(expiresOn) }) : t('clients.contract.endless')
  return (
    <Item
      head={
        <>
          <span className={css.number}>{numbered(number)}</span>
          <Pill tone={isStopped ? 'danger' : isActive ? 'success' : 'neutral'}>
            {t(isStopped ? 'clients.stopped' : isActive ? 'clients.contract.active' : 'clients.contract.ended')}
          </Pill>
        </>
      }
      note={[schemeName(t, scheme), t('clients.contract.from', { day: day(createdOn) }), until].join(' · ')}
      actions={
        <>
          <AskButton about={about} kind="CHANGE_CONTRACT" given={given} label={t('clients.do.change')} />
          {isStopped ? (
            <AskButton about={about} kind="UNFREEZE_CONTRACT" label={t('clients.do.resume')} />
          ) : (
            <AskButton about={about} kind="FREEZE_CONTRACT" danger label={t('clients.do.stop')} />
          )}
        </>
      }
    />
  )
}

const accountTones: Readonly<Record<string, Tone>> = {
  OPEN: 'success',
  ARRESTED: 'warning',
  FINAL_ARRESTED: 'danger',
  CLOSED: 'neutral',
}

function Sums({ account: { balance, available, held, holds, currency } }: { account: Account }) {
  const t = useT()
  return (
    <p className={css.sums}>
      <Money amount={balance} currency={currency} />
      <span className={css.muted}>
        {t('clients.account.available')} <Money amount={available} size="s" strong={false} />
      </span>
      {holds > 0 && (
        <span className={css.muted}>
          {t('clients.account.held', { count: holds })} <Money amount={held} size="s" strong={false} />
        </span>
      )}
    </p>
  )
}

function AccountItem({ account, company }: { account: Account; company: NamedCompany }) {
  const t = useT()
  const { day, amount: written } = useFormats()
  const { number, name, currency, status, openedOn, isBlocked, isStopped, restrictions } = account
  const about = { personId: null, companyId: company.id, name: company.name }
  const closed = status === 'CLOSED' ? t('clients.off.closed') : undefined
  return (
    <Item
      head={
        <>
          <Link href={to.books({ account: number })} className={css.number}>
            {formatAccount(number)}
          </Link>
          <Pill tone={accountTones[status] ?? 'neutral'}>{accountState(t, status)}</Pill>
          {isStopped && <Pill tone="danger">{t('clients.account.stopped')}</Pill>}
          {isBlocked && <Pill tone="danger">{t('clients.account.blocked')}</Pill>}
        </>
      }
      note={[name, currency, t('clients.account.since', { day: day(openedOn) })].filter(Boolean).join(' · ')}
      facts={
        <>
          <Sums account={account} />
          {restrictions.map(({ id, authority, document, since, amount }) => (
            <p key={id} className={css.muted}>
              {[authority, document, day(since), amount ? written(amount, currency) : t('clients.account.whole')].join(
                ' · ',
              )}
            </p>
          ))}
        </>
      }
      actions={
        <>
          <AskButton
            about={about}
            kind="CHANGE_ACCOUNT_STATUS"
            given={{ account: number }}
            fixed={['account']}
            label={t('clients.do.status')}
            disabledReason={closed}
          />
          <AskButton
            about={about}
            kind="STOP_MONEY"
            given={{ account: number }}
            fixed={['account']}
            danger
            label={t('clients.do.stopMoney')}
            disabledReason={closed ?? (isStopped ? t('clients.off.stopped') : undefined)}
          />
          <AskButton
            about={about}
            kind="RELEASE_MONEY"
            given={{ account: number }}
            fixed={['account']}
            label={t('clients.do.releaseMoney')}
            disabledReason={isStopped ? undefined : t('clients.off.released')}
          />
        </>
      }
    />
  )
}

function People({ people }: { people: Company['people'] }) {
  const t = useT()
  return (
    <Card title={t('clients.people')} inside="rows">
      {people.length === 0 && <EmptyState title={t('clients.people.none')} />}
      {people.map(one => (
        <CardRow
          key={`${one.personId} ${one.contractId}`}
          size="s"
          href={to.person(one.personId)}
          lead={<Avatar name={one.fullName} variant="plain" size="s" />}
          title={one.fullName}
          note={[rightName(t, one.signRight), t('cases.inn', { inn: one.inn })].join(' · ')}
          status={one.state === 'FREEZE' && <Pill tone="warning">{t('clients.frozen')}</Pill>}
        />
      ))}
    </Card>
  )
}

function Shown({ company: { id, name, inn, contracts, accounts, people } }: { company: Company }) {
  const t = useT()
  return (
    <Page
      title={name}
      head={
        <>
          <Avatar name={name} variant="organisation" />
          <div>
            <h1>{name}</h1>
            <p className={css.muted}>{t('cases.inn', { inn })}</p>
          </div>
        </>
      }
    >
      <Card title={t('clients.contracts')} inside="rows">
        <ul>
          {contracts.map(contract => (
            <ContractItem key={contract.id} contract={contract} company={{ id, name }} />
          ))}
        </ul>
      </Card>
      <Card
        title={t('clients.accounts')}
        aside={<AskButton about={{ personId: null, companyId: id, name }} kind="AGREED_RATE" />}
        inside="rows"
      >
        {accounts.length === 0 && <EmptyState title={t('clients.accounts.none')} />}
        <ul>
          {accounts.map(account => (
            <AccountItem key={account.id} account={account} company={{ id, name }} />
          ))}
        </ul>
      </Card>
      <DocumentsCard companyId={id} />
      <People people={people} />
      <RequestsCard filter={{ companyId: id }} href={to.queue({ company: id })} />
      <AuditCard filter={{ companyId: id }} />
    </Page>
  )
}

export function CompanyPage() {
  const companyId = useParam('id') ?? ''
  const { data, error, refetch } = useAsk(companyPage, { companyId }, onceOpened)
  if (data) return <Shown company={data.company} />
  return <AbsentPage title={'clients.company.failed'} error={error} again={() => void refetch()} rows={[3, 5]} />
}
