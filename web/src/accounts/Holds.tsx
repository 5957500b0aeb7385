// The drawer of an account's holds: which documents make what may be spent less than what is booked.

import { Button } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { account } from '#kit/generated/account/gql.ts'
import type { AccountHoldsQuery } from '#kit/generated/account/graphql.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { paged } from '#kit/list/source.ts'
import { useRows } from '#kit/list/useRows.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './AccountPage.module.css'
import { type Account, currencyOf } from './account.ts'

export const accountHolds = account(`
  query AccountHolds($accountId: UUID!, $legalPartyId: UUID!, $pageable: Pageable!) {
    accountHolds(accountId: $accountId, legalPartyId: $legalPartyId, pageable: $pageable) {
      total
      held
      elements {
        number
        paymentId
        amount
        commission
        operationCode
        transferNum
        recipientName
        valueDate
      }
    }
  }
`)

type Hold = AccountHoldsQuery['accountHolds']['elements'][number]

const holds = paged({
  document: accountHolds,
  variables: (question: { readonly accountId: string; readonly legalPartyId: string }, pageable) => ({
    ...question,
    pageable,
  }),
  page: answer => answer.accountHolds,
  idOf: ({ number }) => String(number),
  size: 100,
  stale: { staleTime: 0, refetchOnMount: 'always' },
})

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount)

function HoldRow({ of, currency }: { of: Hold; currency: string }) {
  const t = useT()
  const f = useFormats()
  const { paymentId, operationCode, transferNum, recipientName, valueDate, amount, commission } = of
  const note = paymentId
    ? [
        operationCode && t(`says.operation.${operationCode}`),
        transferNum && t('accounts.movement.number', { number: transferNum }),
        valueDate && t('accounts.holds.valueDate', { day: f.day(valueDate) }),
      ]
        .filter(Boolean)
        .join(' · ')
    : t('accounts.holds.hiddenNote')
  return (
    <CardRow
      size="s"
      {...(paymentId && { href: to.history({ open: paymentId }) })}
      title={paymentId ? together(recipientName ?? '') : t('accounts.holds.hidden')}
      note={note}
      value={<Money amount={amount} currency={currency} />}
      {...(!isNothing(commission) && {
        valueNote: t('accounts.holds.commission', { amount: amountText(commission, currency) }),
      })}
    />
  )
}

function HoldList({ of }: { of: Account }) {
  const t = useT()
  const currency = currencyOf(of)
  const { rows, first, waiting, error, again, more } = useRows(holds, { accountId: of.id, legalPartyId: useOrg() })
  if (waiting) return <SkeletonRows rows={4} lead={false} />
  if (error) return <Failed title={'accounts.holds.failed'} error={error} again={again} />
  if (!first || rows.length === 0) return <p className={cells.under}>{t('accounts.holds.none')}</p>
  return (
    <div className={css.details}>
      <p>{t('accounts.holds.sum', { count: first.total, amount: amountText(first.held, currency) })}</p>
      <p className={cells.under}>
        {t('accounts.holds.text', {
          balance: amountText(of.balance, currency),
          available: amountText(of.plannedBalance, currency),
        })}
      </p>
      <Card inside="rows">
        {rows.map(row => (
          <HoldRow key={row.number} of={row} currency={currency} />
        ))}
      </Card>
      {rows.length < first.total && <Button onClick={more}>{t('accounts.holds.more')}</Button>}
    </div>
  )
}

export function HoldsDrawer({ of, open, onClose }: { of: Account; open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer open={open} onClose={onClose} label={t('accounts.holds.title')}>
      {open && <HoldList of={of} />}
    </Drawer>
  )
}
