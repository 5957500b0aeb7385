// The banner of an arrested account: by whom, by which document, since when, and how much.
import { Banner } from '@bank/ui/States.tsx'
import { useFormats } from '#kit/format.ts'
import { account } from '#kit/generated/account/gql.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type Account, currencyOf } from './account.ts'

const accountRestrictions = account(`
  query AccountRestrictions($accountId: UUID!, $legalPartyId: UUID!) {
    accountRestrictions(accountId: $accountId, legalPartyId: $legalPartyId) {
      id
      authority
      document
      since
      amount
    }
  }
`)

type ArrestStatus = Extract<Account['status'], 'ARRESTED' | 'FINAL_ARRESTED'>

function Arrest({ of, status }: { of: Account; status: ArrestStatus }) {
  const t = useT()
  const f = useFormats()
  const { data, isPending } = useAsk(accountRestrictions, { accountId: of.id, legalPartyId: useOrg() })
  const found = data?.accountRestrictions ?? []
  return (
    <Banner tone="warning" title={t(`accounts.restriction.title.${status}`)}>
      {found.map(({ id, authority, document, since, amount }) => (
        <p key={id}>
          {t('accounts.restriction.line', {
            authority,
            document,
            day: f.day(since),
            amount: amount
              ? t('accounts.restriction.sum', { amount: f.amount(amount, currencyOf(of)) })
              : t('accounts.restriction.all'),
          })}
        </p>
      ))}
      {!isPending && found.length === 0 && <p>{t('accounts.restriction.unknown')}</p>}
    </Banner>
  )
}

export function Restrictions({ of }: { of: Account }) {
  if (of.status !== 'ARRESTED' && of.status !== 'FINAL_ARRESTED') return null
  return <Arrest of={of} status={of.status} />
}
