// Paste into a budget form: a notice of the tax service, a receipt, a message.
import { inLang } from '@bank/contracts/lang.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { foreignSum, type PasteTarget, type Reading, usePasteTarget } from '#payments/index.ts'
import type { Office, Process, ProcessField } from './documents.ts'
import { takes } from './process.ts'
import type { BudgetState } from './useBudget.ts'
import { budgetCurrency, months, years } from './values.ts'

type BudgetPastingContext = { readonly process: Process; readonly offices: readonly Office[]; readonly today: string }

/** What of a reading a field takes, by its kind; only what stands in its list. */
const valueFor: Readonly<
  Record<
    ProcessField['kind'],
    (reading: Reading, field: ProcessField, known: BudgetPastingContext) => string | undefined
  >
> = {
  TAXPAYER: ({ payerInn, inn }) => payerInn ?? inn,
  TAX_OFFICE: ({ taxOffice }, _, { offices }) => offices.find(({ code }) => code === taxOffice)?.code,
  CLASSIFICATION: ({ paymentCode }, _, { process }) =>
    paymentCode !== undefined && takes(process, paymentCode) ? paymentCode : undefined,
  MONTH: ({ month }, _, { today }) => months(today).find(one => one === month),
  YEAR: ({ year }, _, { today }) => years(today).find(one => one === year),
  OPTION: () => undefined,
  TEXT: ({ paymentCode, plate }, { regex }) =>
    [plate, paymentCode].find(value => value !== undefined && regex && new RegExp(regex, 'u').test(value)),
}

export function budgetFields(reading: Reading, known: BudgetPastingContext): Record<string, string> {
  const { process } = known
  const isSom = !reading.currency || reading.currency === budgetCurrency
  const amount = isSom && !process.asksProvider ? reading.amount : undefined
  const requisites = process.fields.flatMap(field => {
    const value = valueFor[field.kind](reading, field, known)
    return value ? [[`requisites.${field.name}`, value] as const] : []
  })
  return { ...Object.fromEntries(requisites), ...(amount && { amount }) }
}

export function useBudgetPasting({ process, form, values }: BudgetState, offices: readonly Office[]): PasteTarget {
  const t = useT()
  const lang = useLang()
  return usePasteTarget({
    form,
    aboutUs: true,
    values: {
      ...Object.fromEntries(process.fields.map(({ name }) => [`requisites.${name}`, values.requisites[name] ?? ''])),
      ...(!process.asksProvider && { amount: values.amount }),
    },
    labelOf: path => {
      const field = process.fields.find(({ name }) => `requisites.${name}` === path)
      return field ? inLang(field.label, lang) : t('says.field.amount')
    },
    proposes: () => true,
    take: reading => ({
      fields: budgetFields(reading, { process, offices, today: values.valueDate }),
      notes: foreignSum(t, reading, budgetCurrency),
    }),
  })
}
