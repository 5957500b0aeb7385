// The banner of tax debts; it stays away while the tax service is silent.
import { add, money, print } from '@bank/contracts/money.ts'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
import { Banner } from '@bank/ui/States.tsx'
import { Suspense, useState } from 'react'
import { useFormats } from '#kit/format.ts'
import { lazyPartWith, useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import { type Debts, useDebts } from './debts.ts'

/** Debts to the tax service are in som. */
const currency = 'KGS'

const sumOf = (list: Debts): string =>
  print(list.reduce((sum, debt) => add(sum, money(debt.amount, currency)), money('0', currency)))

/** A lazy chunk, loaded when the dialog is opened. */
const DebtsDialog = lazyPartWith(() => import('./DebtsDialog.tsx').then(({ DebtsDialog }) => DebtsDialog), 'debts')

/** The banner of debts; absent while the tax service does not answer. */
export function DebtBanner() {
  const t = useT()
  const f = useFormats()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  const makes = useMay('MAKERS')
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
            <Button onClick={show}>{t('home.debts.open')}</Button>
            {makes && (
              <ButtonLink variant="primary" href={to.budgetForm('tax', { debt: first.id })}>
                {t('home.debts.pay')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('home.debts.asOf', { day: f.day(first.asOf) })}
      </Banner>
      {asked && (
        <Suspense>
          <DebtsDialog open={open} onClose={() => setOpen(false)} list={list} sum={sumOf(list)} />
        </Suspense>
      )}
    </>
  )
}
