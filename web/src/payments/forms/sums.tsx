// Sums of a payment: amount, commission by the bank, and what is left.
import { type Money as Amount, add, compare, type Minor, money, print, subtract } from '@bank/contracts/money.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import type { AmountFieldProps } from '@bank/ui/form/GroupedFields.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Recap, type RecapRow } from '@bank/ui/Recap.tsx'
import type { ReactNode } from 'react'
import { signedAmount, useAccounts } from '#accounts/index.ts'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useSettled } from '#kit/form/moments.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import type { FormOperation } from './data.ts'
import { type CommissionTerms, commissionFor } from './documents.ts'
import css from './Forms.module.css'
import { greatestOf, isPositive } from './input.ts'

/** What may be spent from an account, and the greatest sum of it that leaves room for its commission, once the bank has said it. */
export type Spendable = Amount & { readonly greatest?: Minor }

/** Commission and total are null until the bank has said them. */
export type Sums = {
  /** What is debited; null until there is an amount that can be paid. */
  readonly amount: Amount | null
  readonly commission: Amount | null
  readonly total: Amount | null
  /** What may be spent from the payer's account. */
  readonly available: Spendable | null
  /** And from the one that bears the commission, where that is another. */
  readonly bearerAvailable: Amount | null
}

export type SmallerSums = { readonly operation: FormOperation; readonly upTo: Amount }

type SumOptions = {
  readonly operation: FormOperation
  /** The operation that sums up to a limit would be, where it is another. */
  readonly smaller?: SmallerSums | undefined
  readonly payerAccount: string
  readonly debit: Amount | null
  /** Who bears the charges abroad, and from which account. */
  readonly terms?: CommissionTerms
}

/** Until another sum of the same account is answered, the last answer stands; that of another account says nothing. */
const lastOf =
  (payerAccount: string) =>
  <T,>(last: T | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): T | undefined => {
    const asked = query?.queryKey.at(-1) as { commissionInput?: { payerAccount?: string } } | undefined
    return asked?.commissionInput?.payerAccount === payerAccount ? last : undefined
  }

/** The bank is asked for its commission once the amount stands still. */
export function useSums({ operation, smaller, payerAccount, debit, terms }: SumOptions): Sums {
  const legalPartyId = useOrg()
  const { accounts } = useAccounts()
  const question = {
    legalPartyId,
    operation,
    payerAccount,
    amount: debit ? print(debit) : '',
    currency: debit?.currency ?? ('KGS' as const),
    ...terms,
  }
  const { asked: commissionInput } = useSettled(question)
  const enabled = commissionInput.amount !== '' && commissionInput.payerAccount !== ''
  const placeholderData = lastOf(payerAccount)
  const { data } = useAsk(commissionFor, { commissionInput }, { enabled, placeholderData })
  const said = debit && enabled ? data?.calculateCommission : undefined
  const isSmaller = smaller !== undefined && smaller.operation !== operation
  const below = useAsk(
    commissionFor,
    { commissionInput: { ...commissionInput, operation: smaller?.operation ?? operation } },
    { enabled: enabled && isSmaller, placeholderData },
  )
  const greatestIn = (of: { readonly greatest: string | null } | undefined) =>
    debit && of?.greatest ? money(of.greatest, debit.currency) : null
  const other = greatestIn(isSmaller ? below.data?.calculateCommission : undefined)
  const greatest = isSmaller ? greatestOf(greatestIn(said), other, smaller.upTo) : greatestIn(said)
  const bearer = terms?.commissionAccount ?? null
  // Only another account may bear it in another currency.
  const commission = said && (bearer || said.currency === debit?.currency) ? money(said.amount, said.currency) : null
  const spendable = (number: string | null) => {
    const of = accounts.find(({ account }) => account === number)
    return of ? signedAmount(of.plannedBalance, of.currency.isoCode) : null
  }
  const available = spendable(payerAccount)
  return {
    amount: debit,
    commission,
    total: debit && commission ? (bearer ? debit : add(debit, commission)) : null,
    available: available && greatest ? { ...available, greatest: greatest.amount } : available,
    bearerAvailable: spendable(bearer),
  }
}

const dash = '—'
export const sumText = (sum: Amount | null, strong = false): ReactNode =>
  sum ? <Money amount={print(sum)} currency={sum.currency} strong={strong} /> : dash

function left({ total, available }: Sums): ReactNode {
  if (!total || !available || total.currency !== available.currency) return dash
  const rest = sumText(subtract(available, total))
  return compare(total, available) > 0 ? <span className={css.short}>{rest}</span> : rest
}

export type SumRows = Partial<Record<'commission' | 'total', Pick<RecapRow, 'note'>>>

/** `notes` stand below the rows. */
export function useSumRows(sums: Sums, notes: SumRows = {}): RecapRow[] {
  const t = useT()
  return [
    {
      key: 'commission',
      label: t('payments.form.recap.commission'),
      value: sumText(sums.commission),
      ...notes.commission,
    },
    { key: 'total', label: t('payments.form.recap.total'), value: sumText(sums.total, true), ...notes.total },
    { key: 'left', label: t('payments.form.recap.left'), value: left(sums) },
  ]
}

/** The greatest sum that can be paid, to be put in the field of one that cannot; none while it fits. */
export function useGreatest({ total, available }: Sums): AmountFieldProps['offers'] {
  const t = useT()
  const greatest = available?.greatest ? { amount: available.greatest, currency: available.currency } : null
  if (!total || !isPositive(greatest) || total.currency !== greatest.currency) return []
  if (available && compare(total, available) <= 0) return []
  const wire = print(greatest)
  return [{ wire, text: t('payments.form.amount.greatest', { amount: amountText(wire) }) }]
}

const Field = fieldsFor<{ amount: string }>()

type SumFieldProps = { readonly sums: Sums; readonly currency: string; readonly isWorded?: boolean }

/** The field of what is debited, with its words, and with the greatest sum that can be paid instead. */
export function SumField({ sums, currency, isWorded = true }: SumFieldProps) {
  const lang = useLang()
  const words = isWorded && sums.amount ? amountInWords(sums.amount, lang) : undefined
  return <Field.Amount name="amount" currency={currency} help={words} offers={useGreatest(sums)} />
}

type BigSumProps = {
  readonly sum: Amount | null
  readonly currency: string
  /** What becomes of it, where not as of every payment. */
  readonly label?: ReactNode
}

/** What leaves, in large letters; nothing yet is a zero. */
export function BigSum({ sum, currency, label }: BigSumProps) {
  const t = useT()
  return (
    <>
      <h2 className={css.youPay}>{label ?? t('payments.form.recap.youPay')}</h2>
      <p className={css.total}>
        <Money amount={sum ? print(sum) : '0.00'} currency={currency} size="xl" />
      </p>
    </>
  )
}

/** What leaves, its commission, and what is left. */
export function SumsRecap({ sums, currency }: { sums: Sums; currency: string }) {
  return (
    <>
      <BigSum sum={sums.amount} currency={currency} />
      <Recap rows={useSumRows(sums)} />
    </>
  )
}

/** The same on a phone: what leaves with its commission, as far as it is known. */
export function useSumStrip({ amount, total }: Sums, currency: string) {
  const t = useT()
  const sum = total ?? amount
  return {
    label: t('payments.form.recap.total'),
    sum: <Money amount={sum ? print(sum) : '0.00'} currency={currency} size="l" />,
  }
}
