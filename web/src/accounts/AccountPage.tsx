// The page of one account: balance over time, movements, requisites.

import { AccountNumber } from '@bank/ui/AccountNumber.tsx'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { IconFileText, IconTransfer, IconWallet } from '@bank/ui/icons.ts'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Columns, Page } from '@bank/ui/shell/Frame.tsx'
import { Tooltip } from '@bank/ui/Tooltip.tsx'
import { useState } from 'react'
import { useParam } from '#kit/address.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { invalidateCall } from '#kit/query.ts'
import { useMay, useViewer } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './AccountPage.module.css'
import { AccountStatus } from './AccountStatus.tsx'
import { aboutOf, earningOf, rateOf, termOf } from './about.ts'
import { type Account, currencyOf, hasHolds, nameOf, paymentFrom } from './account.ts'
import { BalanceOverTime, balanceByPeriod } from './BalanceOverTime.tsx'
import { CashFlow } from './CashFlow.tsx'
import { cashFlow, cashFlowByMonth } from './cashFlowCalls.ts'
import { HoldsDrawer } from './Holds.tsx'
import { Movements } from './Movements.tsx'
import { movements } from './movement.ts'
import { RenameButton } from './Rename.tsx'
import { RequisitesButton, RequisitesCard } from './RequisitesCard.tsx'
import { Restrictions } from './Restrictions.tsx'
import { AccountNews, useAccounts } from './useAccounts.tsx'
import { useBack } from './useBack.ts'

function PayButton({ of }: { of: Account }) {
  const t = useT()
  const start = paymentFrom(of, useViewer())
  if (start.kind === 'none') return null
  const look = { variant: 'primary' as const, icon: <IconTransfer /> }
  if (start.kind === 'refused')
    return (
      <Button {...look} disabledReason={t(start.reason)}>
        {t('accounts.pay')}
      </Button>
    )
  return (
    <ButtonLink {...look} href={to.payment({ form: start.form, account: of.account })}>
      {t(start.form === 'conversion' ? 'accounts.exchange' : 'accounts.pay')}
    </ButtonLink>
  )
}

function Facts({ of }: { of: Account }) {
  const t = useT()
  const f = useFormats()
  const facts = [
    of.ownName && t('accounts.bankName', { name: of.accountName }),
    t(`accounts.type.${of.type}`),
    t('accounts.contract', { number: of.contractNumber }),
    of.accountClassification === 'ISLAMIC' && t('accounts.islamic'),
    of.interestRate && t(earningOf(of), { rate: rateOf(of.interestRate) }),
    termOf(of, f.day, t),
  ]
  const about = aboutOf(of)
  return (
    <>
      <p className={cells.under}>{facts.filter(Boolean).join(' · ')}</p>
      {about && <p className={cells.under}>{t(about)}</p>}
    </>
  )
}

/** What may be spent; a press shows the documents that hold the rest, to who may read documents. */
function Planned({ of }: { of: Account }) {
  const t = useT()
  const mayRead = useMay('PAYMENT_READERS')
  const [isOpen, setOpen] = useState(false)
  const amount = <Money amount={of.plannedBalance} currency={currencyOf(of)} size="xl" />
  if (!mayRead) return amount
  return (
    <>
      <Tooltip text={t('accounts.holds.open')}>
        {describedBy => (
          <button
            type="button"
            className={css.planned}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            onClick={() => setOpen(true)}
          >
            {amount}
          </button>
        )}
      </Tooltip>
      <HoldsDrawer of={of} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Head({ of }: { of: Account }) {
  const t = useT()
  const currency = currencyOf(of)
  return (
    <Card>
      <div className={css.head}>
        <div>
          <p className={css.label}>{t('accounts.balance')}</p>
          <Money amount={of.balance} currency={currency} size="xl" />
        </div>
        {hasHolds(of) && (
          <div>
            <p className={css.label}>{t('accounts.available')}</p>
            <Planned of={of} />
          </div>
        )}
        <div className={css.state}>
          <AccountStatus status={of.status} always />
        </div>
      </div>
      <p>
        <AccountNumber number={of.account} tone="ink" />
      </p>
      <Facts of={of} />
    </Card>
  )
}

function Loading() {
  const t = useT()
  const back = useBack()
  return (
    <Page title={<Skeleton width={220} height={28} />} back={back}>
      <Waiting text={t('common.ui.loading')}>
        <Columns
          aside={
            <Card inside="rows">
              <SkeletonRows rows={5} lead={false} />
            </Card>
          }
        >
          <Card>
            <Skeleton width={260} height={30} />
          </Card>
          <Card>
            <Skeleton height={278} />
          </Card>
        </Columns>
      </Waiting>
    </Page>
  )
}

function Missing() {
  const t = useT()
  const back = useBack()
  return (
    <Page title={t('accounts.missing.title')} back={back}>
      <Card>
        <EmptyState
          icon={<IconWallet />}
          title={t('accounts.missing.title')}
          text={t('AccountNotFoundException')}
          action={<ButtonLink href={to.accounts()}>{t('accounts.missing.action')}</ButtonLink>}
        />
      </Card>
    </Page>
  )
}

function follow(): void {
  invalidateCall(movements)
  invalidateCall(balanceByPeriod)
  invalidateCall(cashFlow)
  invalidateCall(cashFlowByMonth)
}

export function AccountPage() {
  const t = useT()
  const back = useBack()
  const id = useParam('id')
  const phone = useMedia(PHONE)
  const { accounts, waiting, error, again } = useAccounts()
  const of = accounts.find(one => one.id === id)
  if (waiting) return <Loading />
  if (error)
    return (
      <Page title={t('accounts.title')} back={back}>
        <Card>
          <Failed title={'accounts.failed'} error={error} again={again} />
        </Card>
      </Page>
    )
  if (!of) return <Missing />
  return (
    <Page
      title={nameOf(of)}
      back={back}
      actions={
        <>
          <RenameButton of={of} />
          {phone && <RequisitesButton of={of} />}
          <ButtonLink
            icon={<IconFileText />}
            href={to.documents('statements', { order: '1', account: of.account, period: 'lastMonth' })}
          >
            {t('accounts.statement')}
          </ButtonLink>
          <PayButton of={of} />
        </>
      }
    >
      <AccountNews onMoved={moved => (moved === null || moved === of.id) && follow()} />
      <Columns aside={!phone && <RequisitesCard of={of} />}>
        <Restrictions of={of} />
        <Head of={of} />
        <BalanceOverTime of={of} />
        <CashFlow of={of} />
      </Columns>
      <Movements of={of} />
    </Page>
  )
}
