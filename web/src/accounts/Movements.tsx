// The list of an account's movements in a period.

import { Button } from '@bank/ui/Button.tsx'
import { IconReceipt } from '@bank/ui/icons.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { EmptyState } from '@bank/ui/States.tsx'
import { useEffect, useRef } from 'react'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { ListBody } from '#kit/list/ListPage.tsx'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useOrg } from '#kit/session.ts'
import css from './AccountPage.module.css'
import { type Account, currencyOf } from './account.ts'
import { FreshNews } from './FreshNews.tsx'
import { useFreshLines } from './fresh.ts'
import { MovementDrawer } from './MovementDrawer.tsx'
import { MovementFilter, usePanelConditions } from './MovementFilter.tsx'
import { MovementCard, movementColumns } from './movementColumns.tsx'
import {
  isNarrow,
  type MovementConditions,
  movementConditionsIn,
  movementFilter,
  movementSource,
} from './movementSource.ts'

const movementList = listSpec({
  source: movementSource,
  title: 'accounts.movements.title',
  failed: 'accounts.movements.failed',
  columns: movementColumns,
  Card: MovementCard,
  nameOf: row => row.counterpartyName,
  amountOf: ({ direction, amount, currency }) => ({ side: direction === 'IN' ? 'in' : 'out', amount, currency }),
  openRow: { param: 'open', by: row => String(row.number) },
})

function Nothing({ conditions }: { conditions: MovementConditions }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const narrow = isNarrow(conditions)
  const clear = () => setSearch(movementFilter.cleared())
  return (
    <EmptyState
      icon={<IconReceipt />}
      title={t('accounts.movements.empty')}
      text={t(narrow ? 'accounts.movements.emptyNarrow' : 'accounts.movements.emptyText')}
      {...(narrow && { action: <Button onClick={clear}>{t('accounts.movements.clear')}</Button> })}
    />
  )
}

/** Scrolls the list into sight when a link opens one of its lines, not after a press in the list. */
function useShownFirst(found: boolean) {
  const section = useRef<HTMLElement>(null)
  const [search] = useSearch()
  const asked = useRef(Boolean(search.open))
  useEffect(() => {
    if (found && asked.current) section.current?.scrollIntoView()
    if (found) asked.current = false
  }, [found])
  return section
}

export function Movements({ of }: { of: Account }) {
  const t = useT()
  const f = useFormats()
  const [search] = useSearch()
  const conditions = movementConditionsIn(search, today())
  const list = useList(movementList, { accountId: of.id, legalPartyId: useOrg(), conditions })
  const { rows, first, openRow: open, close } = list
  const section = useShownFirst(open !== undefined)
  const currency = currencyOf(of)
  const panel = usePanelConditions(conditions)
  const { direction, from, until, search: words, operation, least, most } = conditions
  const scope = [of.id, direction, from, until, words, operation, least, most].join(' ')
  const fresh = useFreshLines(scope, rows, first !== undefined)
  return (
    <section ref={section} className={css.movements} aria-labelledby="movements">
      <div className={css.movementsHead}>
        <h2 id="movements">{t('accounts.movements.title')}</h2>
        {first && (
          <p className={cells.under}>
            {t('accounts.movements.sum', {
              count: first.total,
              credit: amountText(first.credit, currency),
              debit: amountText(first.debit, currency),
            })}
          </p>
        )}
      </div>
      <FreshNews lines={fresh} />
      <MovementFilter conditions={conditions} />
      <ListBody
        list={list}
        empty={<Nothing conditions={conditions} />}
        conditions={[
          groupDigits(of.account),
          t(`accounts.filter.direction.${conditions.direction}`),
          ...(conditions.search ? [`«${conditions.search}»`] : []),
          ...panel.map(({ text }) => text),
          `${f.day(conditions.from)} – ${f.day(conditions.until)}`,
        ]}
        fresh={new Set(fresh.map(({ id }) => id))}
        drawer={<MovementDrawer of={open} account={of.account} onClose={close} />}
      />
    </section>
  )
}
