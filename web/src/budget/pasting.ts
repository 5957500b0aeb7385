// Paste into a budget form: a notice of the tax service, a receipt, a message.
import { inLang } from '@bank/contracts/lang.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { commonFields, type PasteTarget, type Reading, usePasteTarget } from '#payments/index.ts'
import type { Office, Process, ProcessField } from './documents.ts'
import { takes } from './process.ts'
import type { BudgetState } from './useBudget.ts'
import { budgetCurrency, months, requisitePath, years } from './values.ts'

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

export function useBudgetPasting({ process, form, values, data }: BudgetState): PasteTarget {
  const t = useT()
  const lang = useLang()
  const { fields, asksProvider } = process
  const known = { process, offices: data.offices, today: values.valueDate }
  const requisites = fields.map(field => ({ field, path: requisitePath(field) }))
  return usePasteTarget({
    form,
    aboutUs: true,
    values: {
      ...Object.fromEntries(requisites.map(({ field, path }) => [path, values.requisites[field.name] ?? ''])),
      ...(!asksProvider && { amount: values.amount }),
    },
    currency: budgetCurrency,
    labelOf: path => {
      const found = requisites.find(one => one.path === path)
      return found ? inLang(found.field.label, lang) : t('says.field.amount')
    },
    proposes: () => true,
    read: reading => ({
      ...commonFields(reading, budgetCurrency),
      ...Object.fromEntries(requisites.map(({ field, path }) => [path, valueFor[field.kind](reading, field, known)])),
    }),
  })
}
