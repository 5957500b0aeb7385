// The page of the company's statements: the list, the order, and the dialog that one is being made.
import { Button } from '@bank/ui/Button.tsx'
import { IconFileText, IconPlus } from '@bank/ui/icons.ts'
import { EmptyState } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { DocumentTabs } from '#accounts/index.ts'
import { useGo, useSearch } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { StatementCard, statementColumns } from './columns.tsx'
import { MakingDialog } from './MakingDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import type { OrderValues } from './order.ts'
import { SchedulesCard } from './SchedulesCard.tsx'
import { SinceLastCard } from './SinceLast.tsx'
import { StatementActions } from './StatementActions.tsx'
import css from './Statements.module.css'
import type { Statement } from './statement.ts'
import { StatementsNews, statementSource } from './useStatements.tsx'
import { accountsText } from './words.tsx'

const statementList = listSpec({
  source: statementSource,
  title: 'statements.title',
  failed: 'statements.failed',
  columns: statementColumns,
  Card: StatementCard,
  CardActions: StatementActions,
  nameOf: (row, t) => accountsText(row, t),
})

function OrderButton({ onOrder }: { onOrder: () => void }) {
  const t = useT()
  return (
    <Button variant="primary" icon={<IconPlus />} onClick={onOrder}>
      {t('statements.order')}
    </Button>
  )
}

function Nothing({ onOrder }: { onOrder: () => void }) {
  const t = useT()
  return (
    <EmptyState
      icon={<IconFileText />}
      title={t('statements.empty')}
      text={t('statements.emptyText')}
      action={<OrderButton onOrder={onOrder} />}
    />
  )
}

/** What an address may preset of an order. */
const noOrder = { order: undefined, account: undefined, period: undefined, from: undefined, until: undefined }

export function StatementsPage() {
  const go = useGo()
  const [search, setSearch] = useSearch()
  const list = useList(statementList, useOrg())
  // Kept while the page is open, so that what was filled in is there again.
  const [kept, setKept] = useState<OrderValues | null>(null)
  const [made, setMade] = useState<Statement | null>(null)
  const order = () => setSearch({ order: '1' })
  return (
    <ListPage
      list={list}
      head={
        <>
          <DocumentTabs current="statements" />
          <div className={css.cards}>
            <SinceLastCard onOrdered={setMade} />
            <SchedulesCard />
          </div>
        </>
      }
      actions={<OrderButton onOrder={order} />}
      empty={<Nothing onOrder={order} />}
      onOpen={row => void go(to.statement(row.id))}
    >
      {list.first && <StatementsNews since={list.first.number} />}
      {search.order && (
        <OrderDialog
          kept={kept}
          onKeep={setKept}
          onClose={() => setSearch(noOrder)}
          onOrdered={ordered => {
            setKept(null)
            setSearch(noOrder)
            setMade(ordered)
          }}
        />
      )}
      {made && <MakingDialog of={list.rows.find(({ id }) => id === made.id) ?? made} onClose={() => setMade(null)} />}
    </ListPage>
  )
}
