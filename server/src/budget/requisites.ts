// Validates the requisites of a budget form: a rule for each kind of field; the first fault in the form's order is returned.
import { requisiteRejection } from '@bank/contracts/checks/budget.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { Refusal, refusalOf } from '#kit/refusal.ts'
import { paymentCodeOf, type Rulebook, taxOfficesOf } from '#rules/index.ts'
import type { FieldKind, Process, ProcessField, Requisites } from './process.ts'

type RequisiteContext = { readonly book: Rulebook; readonly day: BusinessDate; readonly process: Process }
type RequisiteRule = (value: string, field: ProcessField, around: RequisiteContext) => Refusal | null

const misfit = ({ name }: ProcessField): Refusal => new Refusal('FieldRuleException', { field: name })

/** What the form itself asks of a value, whatever directories say. */
const shaped = (value: string, field: ProcessField): Refusal | null => {
  const rejection = requisiteRejection(field, value)
  return rejection && refusalOf(rejection.classification, { ...rejection.params })
}

const classification: RequisiteRule = (value, _field, { book, day, process }) => {
  const { classifications: beginnings } = process
  const fits = beginnings.length === 0 || beginnings.some(beginning => value.startsWith(beginning))
  return fits && paymentCodeOf(book, value, day)?.isBudget ? null : new Refusal('PaymentCodeException')
}

const rules: Readonly<Record<FieldKind, RequisiteRule>> = {
  TEXT: shaped,
  MONTH: shaped,
  YEAR: shaped,
  TAXPAYER: shaped,
  TAX_OFFICE: (value, _field, { book }) =>
    taxOfficesOf(book).some(({ code }) => code === value) ? null : new Refusal('TaxOfficeException'),
  CLASSIFICATION: classification,
  OPTION: (value, field) => (field.options.some(({ code }) => code === value) ? null : misfit(field)),
}

export function faultOf(field: ProcessField, value: string, around: RequisiteContext): Refusal | null {
  return value === '' ? shaped(value, field) : rules[field.kind](value, field, around)
}

type RequisiteInput = readonly { readonly name: string; readonly value: string }[]

/** The fields as they are kept: a text with a pattern is written in capitals, and what was left out is empty. */
export function requisitesOf({ fields }: Process, given: RequisiteInput): Requisites {
  const said = new Map(given.map(({ name, value }) => [name, normaliseText(value)]))
  return Object.fromEntries(
    fields.map(({ name, regex }) => {
      const value = said.get(name) ?? ''
      return [name, regex === null ? value : value.toUpperCase()]
    }),
  )
}

function foreignIn(given: RequisiteInput, { fields }: Process): Refusal | null {
  const foreign = given.find(({ name, value }) => value !== '' && !fields.some(field => field.name === name))
  return foreign ? new Refusal('MustBeNullException', { field: foreign.name }) : null
}

/** The first filled field that can never be right, whatever directories say: a form may be unfinished. */
export function shapeFaultIn(given: RequisiteInput, process: Process): Refusal | null {
  const requisites = requisitesOf(process, given)
  const wrong = process.fields
    .filter(({ name }) => requisites[name])
    .map(field => shaped(requisites[field.name] ?? '', field))
  return foreignIn(given, process) ?? wrong.find(fault => fault !== null) ?? null
}

/** The first fault: a field that this form does not have, then each of its own. */
export function faultIn(given: RequisiteInput, requisites: Requisites, around: RequisiteContext): Refusal | null {
  const { fields } = around.process
  const foreign = foreignIn(given, around.process)
  if (foreign) return foreign
  for (const field of fields) {
    const fault = faultOf(field, requisites[field.name] ?? '', around)
    if (fault) return fault
  }
  return null
}
