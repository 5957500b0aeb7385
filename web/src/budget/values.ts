// Values of a budget form: start, requisites, periods, sum, composed purpose.
import { add, type Money, money, print } from '@bank/contracts/money.ts'
import { codeWhere } from '@bank/contracts/operations.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { emptyTexts } from '#kit/form/values.ts'
import { type PaidValues, sumIn } from '#payments/index.ts'
import type { Bill, Classification, Debt, Process } from './documents.ts'

/** The kind that the forms make. */
export const operation = codeWhere({ family: 'budget' })

/** Taxes are paid in som. */
export const budgetCurrency = 'KGS' as const

/** The names of the requisites are those of the process; all of them text, empty when nothing is given. */
export type BudgetValues = PaidValues & {
  requisites: Record<string, string>
  /** Narrows the list of offices, and goes nowhere. */
  region: string
  amount: string
  /** The chosen items of the provider's answer. */
  items: string[]
}

export const plainNames = ['payerAccount', 'amount', 'purpose', 'valueDate', 'transferNum'] as const

type BudgetStartOptions = {
  readonly process: Process
  readonly inn: string
  readonly today: string
  readonly debt: Debt | null
}

const monthOf = (day: string): string => `${day.slice(5, 7)}.${day.slice(0, 4)}`

/** A tax is paid for the month before; a debt is of the month in which it was told. */
function lastMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return month === 1 ? `12.${year - 1}` : `${String(month - 1).padStart(2, '0')}.${year}`
}

/** The path of a requisite in the form. */
export const requisitePath = ({ name }: { readonly name: string }) => `requisites.${name}` as const

export const emptyValues = ({ fields }: Pick<Process, 'fields'>): BudgetValues => ({
  ...emptyTexts([...plainNames, 'region']),
  requisites: emptyTexts(fields.map(({ name }) => name)),
  items: [],
})

/** What is known of the requisites and the sum before anything is typed. */
export function startOf({
  process,
  inn,
  today,
  debt,
}: BudgetStartOptions): Pick<BudgetValues, 'requisites' | 'amount'> {
  const proposed: Record<string, string> = { inn, month: lastMonth(today), year: today.slice(0, 4) }
  const owed: Record<string, string> = debt
    ? { taxOffice: debt.taxOffice, paymentCode: debt.paymentCode, month: monthOf(debt.asOf) }
    : {}
  return {
    requisites: Object.fromEntries(process.fields.map(({ name }) => [name, owed[name] ?? proposed[name] ?? ''])),
    amount: debt?.amount ?? '',
  }
}

/** The last two years, newest first, as MM.YYYY; a tax may be paid ahead by a month. */
export function months(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 25 }, (_, back) => {
    const at = year * 12 + month - back
    return `${String((at % 12) + 1).padStart(2, '0')}.${Math.floor(at / 12)}`
  })
}

export const years = (today: string): string[] =>
  Array.from({ length: 6 }, (_, back) => String(Number(today.slice(0, 4)) - back))

/** A requisite as it is kept: what has a pattern is written in capitals. */
export const requisiteValue = (value: string, regex: string | null | undefined): string =>
  regex ? normaliseText(value).toUpperCase() : normaliseText(value)

export const requisitesInput = (
  process: Process,
  values: Pick<BudgetValues, 'requisites'>,
): { name: string; value: string }[] =>
  process.fields.map(({ name, regex }) => ({ name, value: requisiteValue(values.requisites[name] ?? '', regex) }))

/** The sum of the chosen items; null while none is. */
export function sumOf(bill: Bill | null, chosen: readonly string[]): Money | null {
  const sums = (bill?.items ?? []).filter(({ id }) => chosen.includes(id)).map(item => money(item.amount, 'KGS'))
  return sums.length > 0 ? sums.reduce(add) : null
}

/** What is paid, as text of an amount; empty while it is not known. */
export function payable(process: Process, values: Pick<BudgetValues, 'amount' | 'items'>, bill: Bill | null): string {
  const sum = process.asksProvider ? sumOf(bill, values.items) : sumIn(values.amount, budgetCurrency)
  return sum ? print(sum) : ''
}

type PurposeSource = {
  readonly process: Process
  readonly values: Pick<BudgetValues, 'requisites' | 'items'>
  readonly classification: Pick<Classification, 'nameRu'> | null
  readonly bill: Bill | null
}

const purposeAtMost = 210

/** The purpose from its parts, in the language of the treasury; a part with an empty gap is left out. */
export function composedPurpose({ process, values, classification, bill }: PurposeSource): string {
  const items = (bill?.items ?? []).filter(({ id }) => values.items.includes(id)).map(({ document }) => document)
  const words: Record<string, string> = { paymentName: classification?.nameRu ?? '', items: items.join(', ') }
  for (const { name, options, regex } of process.fields) {
    const value = requisiteValue(values.requisites[name] ?? '', regex)
    words[name] = options.find(({ code }) => code === value)?.name.ru ?? value
  }
  const filled = process.purpose.map(part => {
    const gaps = [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => words[name] ?? '')
    return gaps.includes('') ? '' : part.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  })
  // What is paid for comes first: without it the rest says nothing.
  if (filled[0] === '') return ''
  const text = normaliseText(filled.filter(Boolean).join(', '))
  return [...text].length > purposeAtMost ? `${[...text].slice(0, purposeAtMost - 3).join('')}...` : text
}
