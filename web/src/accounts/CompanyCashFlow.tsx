// The cash flow of the company over the accounts that the person reads: by month, kind and counterparty, one currency at a time; each sum opens its lines.
import type { Currency } from '@bank/contracts/money.ts'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { today } from '#kit/clock.ts'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { invalidateCall, useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import css from './CashFlow.module.css'
import { type CompanyFlow, companyCashFlow, companyCashFlowByMonth, type LinesOf } from './cashFlowCalls.ts'
import { FlowLines, linesOf } from './FlowLines.tsx'
import { type Direction, MonthParts, Months, type PartOfMonth } from './FlowTables.tsx'
import { firstShown, type Month, monthsOf } from './months.ts'
import { AccountNews } from './useAccounts.tsx'

type OneMonthProps = {
  readonly currency: Currency
  readonly month: Month
  readonly onOpen: (direction: Direction, part: PartOfMonth) => void
}

function OneMonth({ currency, month, onOpen }: OneMonthProps) {
  const t = useT()
  const asked = { legalPartyId: useOrg(), currency, month: month.from }
  const { data, error, refetch } = useAsk(companyCashFlow, asked)
  if (data) return <MonthParts of={data.companyCashFlow} month={month} onOpen={onOpen} />
  if (error) return <Failed title={'accounts.cashFlow.failed'} error={error} again={() => void refetch()} />
  return (
    <Waiting text={t('common.ui.loading')}>
      <Skeleton height={180} />
    </Waiting>
  )
}

function Shown({ of: { accounts, isPart, currencies } }: { of: CompanyFlow }) {
  const t = useT()
  const [chosen, choose] = useState<Currency>('KGS')
  const [lines, setLines] = useState<LinesOf>()
  const found = currencies.find(one => one.currency === chosen) ?? currencies[0]
  if (!found) return <p>{t('accounts.cashFlow.none')}</p>
  const { currency, months } = found
  return (
    <div className={css.company}>
      <p className={css.note}>
        {t('accounts.cashFlow.company')} {isPart && t('accounts.cashFlow.part', { count: accounts })}
      </p>
      {currencies.length > 1 && (
        <Segmented
          variant="quiet"
          label={t('accounts.cashFlow.currency')}
          value={currency}
          onChange={choose}
          options={currencies.map(one => ({ value: one.currency, label: one.currency }))}
        />
      )}
      <Months
        key={currency}
        months={monthsOf(months, today())}
        currency={currency}
        onOpen={(direction, month) => setLines(linesOf({ currency }, direction, month))}
        chosen={month => (
          <OneMonth
            currency={currency}
            month={month}
            onOpen={(direction, part) => setLines(linesOf({ currency }, direction, month, part))}
          />
        )}
      />
      <FlowLines of={lines} onClose={() => setLines(undefined)} />
    </div>
  )
}

function follow(): void {
  invalidateCall(companyCashFlowByMonth)
  invalidateCall(companyCashFlow)
}

/** `waiting` is what stands in its place until it is known. */
export function CompanyCashFlow({ waiting }: { waiting: ReactNode }) {
  const now = today()
  const asked = { legalPartyId: useOrg(), firstMonth: firstShown(now), lastMonth: now }
  const { data, error, refetch } = useAsk(companyCashFlowByMonth, asked)
  return (
    <>
      <AccountNews onMoved={follow} />
      {data && <Shown of={data.companyCashFlowByMonth} />}
      {error && !data && <Failed title={'accounts.cashFlow.failed'} error={error} again={() => void refetch()} />}
      {!data && !error && waiting}
    </>
  )
}
