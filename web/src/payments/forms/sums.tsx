// What does a payment in any currency come to, as the bank reckons it, and what is left?
import { add, compare, money, print, type Money as Sum, subtract } from '@bank/contracts/money.ts'
import { Money } from '@bank/ui/Money.tsx'
import type { RecapRow } from '@bank/ui/Recap.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { signedAmount, useAccounts } from '#accounts/index.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import type { Payment } from '../payment.ts'
import { commissionFor } from './documents.ts'
import forms from './Forms.module.css'
import { useSettled } from './useMoment.ts'

export type AnySums = {
  readonly commission: Sum | null
  readonly total: Sum | null
  /** What may be spent from the payer's account. */
  readonly available: Sum | null
}

type Asked = {
  readonly operation: Payment['operationCode']
  readonly payerAccount: string
  readonly debit: Sum | null
}

/** Commission and total are null until the bank has said them. */
export function useAnySums({ operation, payerAccount, debit }: Asked): AnySums {
  const legalPartyId = useOrg()
  const { accounts } = useAccounts()
  const payer = accounts.find(({ account }) => account === payerAccount)
  const question = {
    legalPartyId,
    operation,
    payerAccount,
    amount: debit ? print(debit) : '',
    currency: debit?.currency ?? ('KGS' as const),
  }
  const asked = useSettled(JSON.stringify(question), 300)
  const commissionInput = JSON.parse(asked) as typeof question
  const enabled = commissionInput.amount !== '' && payerAccount !== ''
  const { data } = useAsk(commissionFor, { commissionInput }, { enabled, placeholderData: keepPreviousData })
  const said = debit && enabled ? data?.calculateCommission : undefined
  const commission = said && debit && said.currency === debit.currency ? money(said.amount, debit.currency) : null
  return {
    commission,
    total: debit && commission ? add(debit, commission) : null,
    available: payer ? signedAmount(payer.plannedBalance, payer.currency.isoCode) : null,
  }
}

const dash = '—'
const shown = (sum: Sum | null, strong = false): ReactNode =>
  sum ? <Money amount={print(sum)} currency={sum.currency} strong={strong} /> : dash

function left({ total, available }: AnySums): ReactNode {
  if (!total || !available || total.currency !== available.currency) return dash
  const rest = shown(subtract(available, total))
  return compare(total, available) > 0 ? <span className={forms.short}>{rest}</span> : rest
}

export function useSumRows(sums: AnySums): RecapRow[] {
  const t = useT()
  return [
    { key: 'commission', label: t('payments.form.recap.commission'), value: shown(sums.commission) },
    { key: 'total', label: t('payments.form.recap.total'), value: shown(sums.total, true) },
    { key: 'left', label: t('payments.form.recap.left'), value: left(sums) },
  ]
}
