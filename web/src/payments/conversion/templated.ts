// How does a conversion go into a template, and a template into the form? Of the amounts, only the one that was typed.
import type { UseFormReturn } from 'react-hook-form'
import { errorText } from '#kit/errorText.ts'
import { type Filled, fieldsIn, type Opened, type TemplatedForm } from '#templates/index.ts'
import type { FieldName, Side, Values } from './deal.ts'
import { fieldOf } from './useConverting.ts'

const kept = ['payerAccount', 'recipientAccount', 'amount', 'recipientAmount', 'purpose'] as const
const sideOf = ({ amount, recipientAmount }: Filled['fields']): Side =>
  !amount && recipientAmount ? 'recipientAmount' : 'amount'

function shownOf(fields: Filled['fields']): Partial<Values> {
  const here = kept.filter(name => fields[name] !== undefined).map(name => [name, fields[name]])
  return { ...Object.fromEntries(here), ...((fields.amount || fields.recipientAmount) && { side: sideOf(fields) }) }
}

/** Where a template leaves an account open and is itself changed, none is chosen for it. */
export function fromTemplate({ template, editing }: NonNullable<Opened>): Partial<Values> {
  const open = editing ? { payerAccount: '', recipientAccount: '' } : {}
  return { ...open, ...shownOf(fieldsIn(template)) }
}

function readFrom(values: Values): Filled {
  const other: Side = values.side === 'amount' ? 'recipientAmount' : 'amount'
  const fields = kept.filter(name => name !== other).map(name => [name, values[name].trim()])
  return { operation: 'CONVERSION', fields: Object.fromEntries(fields) }
}

export const templated = (form: UseFormReturn<Values>): TemplatedForm => ({
  operations: ['CONVERSION'],
  read: () => readFrom(form.getValues()),
  fill: (_operation, fields) => {
    for (const [name, value] of Object.entries(shownOf(fields)) as [keyof Values, string][])
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
  },
  refuse: error => {
    const field: FieldName | null = fieldOf(error)
    if (!field) return false
    form.setError(field, { type: 'bank', message: errorText(error) }, { shouldFocus: true })
    return true
  },
})
