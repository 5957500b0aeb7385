// Paste into a card form: a phone, a sum and a purpose; never a card number.
import { formatPhone } from '@bank/contracts/phone.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { useT } from '#kit/i18n.ts'
import type { Reading } from '../paste/reading.ts'
import { foreignSum, putPasted, usePasteTarget } from '../paste/target.ts'
import type { PasteTarget } from '../paste/usePasting.ts'
import { type CardForm, type CardMode, seeksCard } from './transfer.ts'
import type { CardState } from './useCard.ts'

type PastedCardField = 'recipientDetail' | 'recipientAccount' | 'amount' | 'purpose'

/** Which fields a paste may fill: where a card is looked for, by whose phone; else the account of another client. */
export const pastedFields = (form: CardForm, mode: CardMode, isFound: boolean): readonly PastedCardField[] => {
  const side: readonly PastedCardField[] = seeksCard(form, mode)
    ? isFound
      ? []
      : ['recipientDetail']
    : mode === 'other'
      ? ['recipientAccount']
      : []
  return [...side, 'amount', 'purpose']
}

export function cardFields(
  reading: Reading,
  shown: readonly PastedCardField[],
  currency: string | null,
): Record<string, string> {
  const found: Record<PastedCardField, string> = {
    recipientDetail: reading.phone ? formatPhone(reading.phone) : '',
    recipientAccount: reading.account ?? '',
    amount: !reading.currency || reading.currency === currency ? (reading.amount ?? '') : '',
    purpose: normaliseText(reading.purpose ?? '').slice(0, 210),
  }
  return Object.fromEntries(shown.filter(field => found[field]).map(field => [field, found[field]]))
}

export function useCardPasting(state: CardState): PasteTarget {
  const t = useT()
  const { name, form, values, currency, sought, setSought } = state
  const shown = pastedFields(name, values.mode, values.recipientDetail !== '')
  return usePasteTarget({
    form,
    values: Object.fromEntries(shown.map(field => [field, field === 'recipientDetail' ? sought : values[field]])),
    put: ({ recipientDetail, ...fields }) => {
      // A phone is asked about, not kept: it goes into the line of the search.
      if (recipientDetail !== undefined) setSought(recipientDetail)
      putPasted(form, fields)
    },
    proposes: field => field === 'purpose',
    take: reading => ({
      fields: cardFields(reading, shown, currency),
      notes: currency ? foreignSum(t, reading, currency) : [],
    }),
  })
}
