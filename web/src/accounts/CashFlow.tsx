// The card of an account's cash flow: in and out by month as bars, and of a chosen month by kind and counterparty; each sum opens its lines.
import { Card } from '@bank/ui/Card.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type Account, currencyOf } from './account.ts'
import { cashFlow, cashFlowByMonth, type LinesOf } from './cashFlowCalls.ts'
import { FlowLines, linesOf } from './FlowLines.tsx'
import { type Direction, MonthParts, Months, type PartOfMonth } from './FlowTables.tsx'
import { firstShown, type Month, monthsOf } from './months.ts'
import { movementFilter } from './movementSource.ts'

/** Narrows the movements under the card to what a sum is of, and shows them. */
function useNarrower() {
  const [, setSearch] = useSearch()
  return (direction: Direction, { from, until }: Month, part?: PartOfMonth) => {
    const operation = (part && 'operation' in part && part.operation) || ''
    const search = part && 'counterparty' in part ? part.counterparty : ''
    const own = { preset: null, from, until, direction, search, operation } as const
    setSearch({ ...movementFilter.cleared(), ...movementFilter.write(own) })
    document.getElementById('movements')?.scrollIntoView()
  }
}

/** What the filter of the movements has no words for: the bank's own lines, and a side without an account. */
const isUnfiltered = (part: PartOfMonth): boolean => ('operation' in part ? !part.operation : !part.counterparty)

function OneMonth({ of, month }: { of: Account; month: Month }) {
  const t = useT()
  const narrow = useNarrower()
  const [lines, setLines] = useState<LinesOf>()
  const asked = { accountId: of.id, legalPartyId: useOrg(), month: month.from }
  const { data, error, refetch } = useAsk(cashFlow, asked)
  if (error && !data) return <Failed title={'accounts.cashFlow.failed'} error={error} again={() => void refetch()} />
  if (!data)
    return (
      <Waiting text={t('common.ui.loading')}>
        <Skeleton height={180} />
      </Waiting>
    )
  const open = (direction: Direction, part: PartOfMonth) =>
    isUnfiltered(part)
      ? setLines(linesOf({ accountId: of.id, currency: currencyOf(of) }, direction, month, part))
      : narrow(direction, month, part)
  return (
    <>
      <MonthParts of={data.cashFlow} month={month} onOpen={open} />
      <FlowLines of={lines} onClose={() => setLines(undefined)} />
    </>
  )
}

export function CashFlow({ of }: { of: Account }) {
  const t = useT()
  const now = today()
  const asked = { accountId: of.id, legalPartyId: useOrg(), firstMonth: firstShown(now), lastMonth: now }
  const { data, error, refetch } = useAsk(cashFlowByMonth, asked)
  const narrow = useNarrower()
  return (
    <Card title={t('accounts.cashFlow.title')}>
      {!data && !error && (
        <Waiting text={t('common.ui.loading')}>
          <Skeleton height={220} />
        </Waiting>
      )}
      {error && !data && <Failed title={'accounts.cashFlow.failed'} error={error} again={() => void refetch()} />}
      {data && (
        <Months
          months={monthsOf(data.cashFlowByMonth, now)}
          currency={currencyOf(of)}
          onOpen={narrow}
          chosen={month => <OneMonth of={of} month={month} />}
        />
      )}
    </Card>
  )
}
