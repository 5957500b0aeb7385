// Templates of a conversion, both ways; of the amounts only the typed one is kept.

import { fieldOf } from '#kit/form/faults.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { OpenTemplate, TemplateValues } from '#templates/index.ts'
import { saidOf, type TemplateSide } from '../forms/templatedForm.ts'
import type { AmountSide, ConversionFieldName, ConversionValues } from './deal.ts'
import { operation } from './deal.ts'
import { fields } from './facts.ts'

const templateFields = ['payerAccount', 'recipientAccount', 'amount', 'recipientAmount', 'purpose'] as const
const sideOf = ({ amount, recipientAmount }: TemplateValues['fields']): AmountSide =>
  !amount && recipientAmount ? 'recipientAmount' : 'amount'

function said({ fields }: TemplateValues): Partial<ConversionValues> {
  return {
    ...saidOf(fields, templateFields),
    ...((fields.amount || fields.recipientAmount) && { side: sideOf(fields) }),
  }
}

/** Where a template leaves an account open and is itself changed, none is chosen for it. */
export function fromTemplate({ values, editing }: NonNullable<OpenTemplate>): Partial<ConversionValues> {
  const open = editing ? { payerAccount: '', recipientAccount: '' } : {}
  return { ...open, ...said(values) }
}

/** The names of the wire that stand in another field here. */
const standsIn = { isFixedRate: 'agreed', rate: 'agreed' } as const

/** The field that a refusal belongs to; null when it is about the whole form, as of a rate where none is agreed. */
export function fieldOfConversion(
  why: Pick<Refusal, 'field' | 'params'>,
  { agreed }: Pick<ConversionValues, 'agreed'>,
): ConversionFieldName | null {
  const field = fieldOf(why, fields, standsIn)
  return field === 'agreed' && agreed === '' ? null : field
}

export const conversionSide: TemplateSide<ConversionValues> = {
  operations: [operation],
  read: values => {
    const other: AmountSide = values.side === 'amount' ? 'recipientAmount' : 'amount'
    const fields = templateFields.filter(name => name !== other).map(name => [name, values[name].trim()])
    return { operation, fields: Object.fromEntries(fields) }
  },
  valuesOf: said,
  fieldOf: fieldOfConversion,
}
