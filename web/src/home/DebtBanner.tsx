// The banner of tax debts; it stays away while the tax service is silent.
import { inLang } from '@bank/contracts/lang.ts'
import { add, money, print } from '@bank/contracts/money.ts'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { useFormats } from '#kit/format.ts'
import { accessControl } from '#kit/generated/access-control/gql.ts'
import type { DebtsQuery } from '#kit/generated/access-control/graphql.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './Home.module.css'

const debts = accessControl(`
  query Debts($legalPartyId: UUID!) {
    debts(legalPartyId: $legalPartyId) {
      id
      amount
      currency
      paymentCode
      title { ru kg eng }
      asOf
    }
  }
`)

type Debts = DebtsQuery['debts']

/** Debts to the tax service are in som. */
const currency = 'KGS'

const sumOf = (list: Debts): string =>
  print(list.reduce((sum, debt) => add(sum, money(debt.amount, currency)), money('0', currency)))

/** Links to the form prefilled from the debt. */
function PayButton({ debt, isNamed = false }: { debt: Debts[number]; isNamed?: boolean }) {
  const t = useT()
  const title = inLang(debt.title, useLang())
  if (!useMay('MAKERS')) return null
  return (
    <ButtonLink
      variant={isNamed ? 'default' : 'primary'}
      size={isNamed ? 's' : 'm'}
      href={to.budgetForm('tax', { debt: debt.id })}
      {...(isNamed && { 'aria-label': t('home.debts.payOne', { title }) })}
    >
      {t('home.debts.pay')}
    </ButtonLink>
  )
}

function DebtsDialog({ open, onClose, list }: { open: boolean; onClose: () => void; list: Debts }) {
  const t = useT()
  const f = useFormats()
  const lang = useLang()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('home.debts.title')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {list[0] && <p className={css.note}>{t('home.debts.asOf', { day: f.day(list[0].asOf) })}</p>}
      <ul className={css.debts}>
        {list.map(debt => (
          <li key={debt.id}>
            <span className={css.debtWords}>
              {inLang(debt.title, lang)}
              <span className={css.note}>{t('home.debts.code', { code: debt.paymentCode })}</span>
            </span>
            <Money amount={debt.amount} currency={debt.currency} />
            <PayButton debt={debt} isNamed />
          </li>
        ))}
      </ul>
      <p className={css.debtSum}>
        {t('home.debts.sum')} <Money amount={sumOf(list)} currency={currency} size="l" />
      </p>
    </Dialog>
  )
}

export function useDebts() {
  const legalPartyId = useOrg()
  const enabled = useMay('DEBT_READERS')
  return useAsk(debts, { legalPartyId }, { enabled, retry: false, staleTime: 3_600_000 })
}

/** The banner of debts; absent while the tax service does not answer. */
export function DebtBanner() {
  const t = useT()
  const f = useFormats()
  const [open, setOpen] = useState(false)
  const { data } = useDebts()
  const list = data?.debts ?? []
  const [first] = list
  if (!first) return null
  return (
    <>
      <Banner
        tone="warning"
        title={t('home.debts.banner', { amount: amountText(sumOf(list), currency) })}
        actions={
          <>
            <Button onClick={() => setOpen(true)}>{t('home.debts.open')}</Button>
            <PayButton debt={first} />
          </>
        }
      >
        {t('home.debts.asOf', { day: f.day(first.asOf) })}
      </Banner>
      <DebtsDialog open={open} onClose={() => setOpen(false)} list={list} />
    </>
  )
}
