// The dialog of an order: accounts, currencies, period, files; each refusal stands at its field.
import { isBusinessDate } from '@bank/contracts/dates.ts'
import { Banner } from '@bank/ui/States.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { type Account, useAccounts } from '#accounts/index.ts'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import type { Refusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { AccountsDialog } from './AccountsDialog.tsx'
import { languageFor } from './file.ts'
import { AccountBoxes, CurrencyBoxes } from './OrderAccounts.tsx'
import { FileBoxes } from './OrderFiles.tsx'
import { PeriodFields } from './OrderPeriod.tsx'
import { beginOrder, type OrderValues, orderOf } from './order.ts'
import css from './Statements.module.css'
import { orderStatement, type Statement } from './statement.ts'

const atFields = ['availableAccounts', 'currencies', 'startDate', 'endDate'] as const
type FieldName = (typeof atFields)[number]

const fieldOf = (error: Refusal | null): FieldName | undefined => atFields.find(field => field === error?.field)

type Props = {
  /** What was filled in before; null where the address begins it. */
  readonly kept: OrderValues | null
  readonly onKeep: (values: OrderValues) => void
  readonly onClose: () => void
  readonly onOrdered: (statement: Statement) => void
}

function useOrder({ kept, onKeep, onOrdered }: Props, accounts: readonly Account[]) {
  const t = useT()
  const partyId = useOrg()
  const [search] = useSearch()
  const language = languageFor(useLang())
  const tell = useTell(orderStatement, 'statements')
  const [missing, setMissing] = useState<FieldName | null>(null)
  const values = kept ?? beginOrder(search, { accounts, today: today(), language })
  const change = (next: OrderValues) => {
    setMissing(null)
    tell.reset()
    onKeep(next)
  }
  const { from, until } = values.period
  const submit = () => {
    if (!isBusinessDate(from)) return setMissing('startDate')
    if (until && !isBusinessDate(until)) return setMissing('endDate')
    tell.mutate({ statementOrder: orderOf(values, accounts, partyId) }, { onSuccess: ({ order }) => onOrdered(order) })
  }
  const at = fieldOf(tell.error)
  return {
    values,
    change,
    submit,
    busy: tell.isPending,
    errorAt: (field: FieldName) => {
      if (missing === field) return t('statements.order.noDay')
      return at === field ? errorText(t, tell.error) : undefined
    },
    /** What belongs to no field. */
    error: at ? null : tell.error,
  }
}

type FormProps = {
  readonly id: string
  readonly accounts: readonly Account[]
  readonly order: ReturnType<typeof useOrder>
}

function OrderForm({ id, accounts, order: { values, change, submit, busy, error, errorAt } }: FormProps) {
  const t = useT()
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) submit()
  }
  return (
    <form id={id} className={css.form} noValidate onSubmit={onSubmit}>
      {error && (
        <Banner tone="danger" title={errorText(t, error)} urgent>
          {error.traceId && <TraceNote id={error.traceId} />}
        </Banner>
      )}
      <AccountBoxes
        value={values.accounts}
        accounts={accounts}
        onChange={chosen => change({ ...values, accounts: chosen })}
        error={errorAt('availableAccounts')}
      />
      <CurrencyBoxes values={values} accounts={accounts} onChange={change} error={errorAt('currencies')} />
      <PeriodFields period={values.period} onChange={period => change({ ...values, period })} errorAt={errorAt} />
      <FileBoxes value={values} onChange={files => change({ ...values, ...files })} />
    </form>
  )
}

const TraceNote = ({ id }: { id: string }) => useT()('statements.trace', { id })

export function OrderDialog(props: Props) {
  const t = useT()
  const formId = useId()
  const found = useAccounts()
  const order = useOrder(props, found.accounts)
  return (
    <AccountsDialog
      title={t('statements.order.title')}
      submit={t('statements.order.submit')}
      formId={formId}
      of={found}
      busy={order.busy}
      onClose={props.onClose}
    >
      <OrderForm id={formId} accounts={found.accounts} order={order} />
    </AccountsDialog>
  )
}
