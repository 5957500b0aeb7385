// Paste into a card form: a phone, a sum and a purpose; never a card number.
import { formatPhone } from '@bank/contracts/phone.ts'
import { recordOf } from '#kit/form/values.ts'
import { commonFields, putPasted, usePasteTarget } from '../paste/target.ts'
import type { PasteTarget } from '../paste/usePasting.ts'
import { seeksCard } from './transfer.ts'
import type { CardState } from './useCard.ts'

export function useCardPasting({ name, form, values, currency, sought, setSought }: CardState): PasteTarget {
  const { mode, recipientDetail } = values
  const looks = seeksCard(name, mode)
  // Where a card is looked for, by whose phone; else the account of another client.
  const side = looks ? !recipientDetail && 'recipientDetail' : mode === 'other' && 'recipientAccount'
  const shown = [...(side ? ([side] as const) : []), 'amount', 'purpose'] as const
  return usePasteTarget({
    form,
    values: recordOf(shown, field => (field === 'recipientDetail' ? sought : values[field])),
    currency,
    put: ({ recipientDetail: phone, ...fields }) => {
      // A phone is asked about, not kept: it goes into the line of the search.
      if (phone !== undefined) setSought(phone)
      putPasted(form, fields)
    },
    proposes: field => field === 'purpose',
    read: reading => ({
      ...commonFields(reading, currency),
      recipientDetail: reading.phone && formatPhone(reading.phone),
    }),
  })
}
