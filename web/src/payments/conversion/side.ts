// The side of a conversion: its fields, its refusals, and its templates both ways, which keep only the amount that was typed.
import { fieldOf } from '#kit/form/faults.ts'
import { type FormSide, formSide } from '../forms/side.ts'
import { type ConversionValues, fields, operation, otherSide } from './deal.ts'

export const side: FormSide<ConversionValues> = formSide({
  operations: [operation],
  kindOf: () => operation,
  fieldsOf: () => fields,
  keptOf: ({ side }) => fields.filter(name => name !== otherSide(side)),
  names: () => ({ recipientAccount: 'creditAccount', amount: 'debitAmount' }),
  texts: ['payerAccount', 'recipientAccount', 'amount', 'recipientAmount', 'purpose'],
  said: ({ fields: { amount, recipientAmount } }) =>
    amount || recipientAmount ? { side: amount ? 'amount' : 'recipientAmount' } : {},
  // Of a rate where none is agreed a refusal is about the whole form.
  fieldOf: (why, { agreed }) => {
    const field = fieldOf(why, fields, { isFixedRate: 'agreed', rate: 'agreed' })
    return field === 'agreed' && agreed === '' ? null : field
  },
})
