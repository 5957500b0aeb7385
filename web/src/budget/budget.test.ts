// The form of the budget composes its purpose, runs the bank's checks, and knows where a debt is paid.
import { businessDate } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import { rule } from '../../test/rules.ts'
import type { Bill, Process, ProcessField } from './documents.ts'
import { type BudgetFacts, faultsOf } from './facts.ts'
import { debtPlace, placeOf, processAt } from './process.ts'
import { sideOf } from './side.ts'
import {
  type BudgetValues,
  composedPurpose,
  emptyValues,
  months,
  payable,
  requisitesInput,
  startOf,
  years,
} from './values.ts'

const text = (said: string) => ({ ru: said, kg: said, eng: said })
const field = (name: string, more: Partial<ProcessField> = {}): ProcessField => ({
  name,
  kind: 'TEXT',
  label: text(name),
  hint: null,
  regex: null,
  maxLength: null,
  isRequired: true,
  message: text(`не то: ${name}`),
  options: [],
  ...more,
})
const tax: Process = {
  code: 'TAX',
  name: text('Налог'),
  about: text('Налоги'),
  subject: 'inn',
  asksProvider: false,
  isSeveral: false,
  classifications: ['111', '114'],
  purpose: ['{paymentName}', 'за {month}', 'ИНН {inn}', '{basis}'],
  fields: [
    field('inn', { kind: 'TAXPAYER', regex: '^[0-9]{14}$', maxLength: 14 }),
    field('paymentCode', { kind: 'CLASSIFICATION', regex: '^[0-9]{8}$' }),
    field('month', { kind: 'MONTH', regex: '^[0-9]{2}[.][0-9]{4}$' }),
    field('basis', { isRequired: false, maxLength: 10 }),
  ],
}
const fine: Process = {
  ...tax,
  code: 'FINE',
  subject: 'number',
  asksProvider: true,
  isSeveral: true,
  classifications: [],
  purpose: ['Штраф', '{number}', '{items}'],
  fields: [field('number', { regex: '^[0-9A-Z]{6,14}$' })],
}
const bill: Bill = {
  payerName: 'ОсОО Ала-Тоо',
  payerInn: '00101202010015',
  paymentCode: '14311100',
  taxOffice: '003',
  items: [
    { id: 'a', title: text('Скорость'), document: 'ПР-1', amount: '1000.00' },
    { id: 'b', title: text('Стоянка'), document: 'ПР-2', amount: '500.50' },
  ],
}
const start = (process: Process, debt: Parameters<typeof startOf>[0]['debt'] = null): BudgetValues => ({
  ...{ ...emptyValues(process), payerAccount: '1090800000001152' },
  ...startOf({ process, inn: '00101202010015', today: '2026-01-20', debt }),
})

const debt = { id: '1', amount: '10.00', paymentCode: '11113100', taxOffice: '001', asOf: businessDate('2026-01-19') }

test('a form begins with the own number and the month before, a debt with everything it says', () => {
  expect(start(tax).requisites).toEqual({ inn: '00101202010015', paymentCode: '', month: '12.2025', basis: '' })
  expect(start(tax, debt)).toMatchObject({ amount: '10.00', requisites: { paymentCode: '11113100', month: '01.2026' } })
})

test('months and years go back from the next month and from this year', () => {
  expect(months('2026-12-05').slice(0, 3)).toEqual(['01.2027', '12.2026', '11.2026'])
  expect(months('2026-01-05').slice(0, 3)).toEqual(['02.2026', '01.2026', '12.2025'])
  expect(months('2026-01-05')).toHaveLength(25)
  expect(years('2026-01-05')).toEqual(['2026', '2025', '2024', '2023', '2022', '2021'])
})

test.each<[string, string | null, Record<string, string>, string]>([
  ['waits for what is paid for', null, {}, ''],
  ['leaves out what is empty', 'Налог', {}, 'Налог, за 12.2025, ИНН 00101202010015'],
  ['says what may be said', 'Налог', { basis: 'Акт 5' }, 'Налог, за 12.2025, ИНН 00101202010015, Акт 5'],
  ['never grows too long', 'я'.repeat(300), {}, `${'я'.repeat(207)}...`],
])('the purpose %s', (_, nameRu, typed, purpose) => {
  const values = start(tax)
  const requisites = { ...values.requisites, ...typed }
  const classification = nameRu ? { nameRu } : null
  expect(composedPurpose({ process: tax, values: { ...values, requisites }, classification, bill: null })).toBe(purpose)
})

test('chosen items make the sum and stand in the purpose', () => {
  const values = { ...start(fine), requisites: { number: '01kg555abc' }, items: ['b'] }
  expect(composedPurpose({ process: fine, values, classification: null, bill })).toBe('Штраф, 01KG555ABC, ПР-2')
  expect(payable(fine, { amount: '', items: ['a', 'b'] }, bill)).toBe('1500.50')
  expect([payable(fine, values, null), payable(fine, { amount: '', items: [] }, bill)]).toEqual(['', ''])
  expect(requisitesInput(fine, values)).toEqual([{ name: 'number', value: '01KG555ABC' }])
})

const facts: BudgetFacts = { process: tax, rules: [], days: null, amount: null, available: null, commission: null }

const refused = (classification: string) => ({ inn: { classification } })

// What does not fit is told in the words of the field, and what may be empty is let be.
test.each<[string, Process, Record<string, string>, Record<string, object>]>([
  ['nothing', tax, {}, {}],
  ['no taxpayer', tax, { inn: '' }, refused('CantBeNullException')],
  ['a digit too few', tax, { inn: '0010120201001' }, refused('TaxpayerInnException')],
  ['a day that is none', tax, { inn: '03202202010015' }, refused('TaxpayerInnException')],
  ['a person', tax, { inn: '21501198510001' }, refused('TaxPinException')],
  ['the number of a person', tax, { inn: '21501198500001' }, {}],
  ['a basis too long', tax, { basis: 'я'.repeat(11) }, { basis: { message: text('не то: basis') } }],
  ['a wrong number', fine, { number: '№ 5' }, { number: { message: text('не то: number') } }],
])('%s is told at the requisite', (_, process, typed, faults) => {
  const values = { ...start(process), requisites: { ...start(tax, debt).requisites, ...typed } }
  const wanted = Object.entries(faults).map(([name, of]) => [`requisites.${name}`, of])
  const found = faultsOf(values, { ...facts, process })
  expect(Object.keys(found)).toEqual(wanted.map(([path]) => path))
  expect(found).toMatchObject(Object.fromEntries(wanted))
})

test('a sum that is typed may not be left out, though it is known until then', () => {
  const known = { ...facts, amount: money('10.00', 'KGS') }
  const empty = faultsOf({ ...start(tax), amount: '' }, { ...known, rules: [rule('amount')] })
  expect(empty).toHaveProperty('amount.classification', 'CantBeNullException')
})

test('too little money is said at the amount, or at the account where the sum is not typed', () => {
  const paths = (values: BudgetValues, known: BudgetFacts) =>
    Object.keys(faultsOf(values, known)).filter(path => !path.startsWith('requisites.'))
  const poor = { ...facts, amount: money('10.00', 'KGS'), available: money('9.99', 'KGS') }
  expect(paths({ ...start(tax), amount: '10.00' }, poor)).toEqual(['amount'])
  expect(paths(start(fine), { ...poor, process: fine })).toEqual(['payerAccount'])
})

test('each form has its address, and a debt goes to the form that takes its code', () => {
  expect([placeOf(tax), placeOf(fine)]).toEqual(['tax', 'fine'])
  expect([processAt([tax, fine], 'fine')?.code, processAt([tax], 'x')]).toEqual(['FINE', null])
  expect(debtPlace([tax, fine], { id: '1', paymentCode: '11113100' })).toBe('/budget/tax?debt=1')
  expect(debtPlace([tax, fine], { id: '2', paymentCode: '11312110' })).toBe('/budget/other-tax?debt=2')
})

test('a template of a tax keeps what was typed, without its month and without a purpose that the form wrote', () => {
  const values: BudgetValues = { ...start(tax, debt), purpose: 'Налог на прибыль, за 01.2026' }
  const side = sideOf({ process: tax, composed: values.purpose, lang: 'ru' })
  const kept = side.read(values)
  const { month, ...requisites } = values.requisites
  const fields = { payerAccount: values.payerAccount, amount: '10.00' }
  expect(kept).toEqual({ operation: 'BUDGET_PAYMENT', fields, budget: { form: 'TAX', requisites } })
  expect(side.read({ ...values, purpose: 'Свои слова' }).fields.purpose).toBe('Свои слова')
  // A month later the month that the form proposes stands.
  const later = { ...values, requisites: { month: '11.2026' } }
  expect(side.valuesOf(kept, later).requisites).toEqual({ ...kept.budget?.requisites, month: '11.2026' })
})
