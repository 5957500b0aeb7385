// What must be known before the form of a transfer with a card can be shown?
import { useAccounts } from '#accounts/index.ts'
import { today } from '#kit/clock.ts'
import { useAsk } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { type FieldRule, fieldRules, formOptions, type TimeRule, timeRules, workingDays } from '../forms/documents.ts'
import { type CardPayment, cardForForm, cardToRepeat } from './documents.ts'
import { type CardForm, cardForms } from './transfer.ts'

export type CardData = {
  readonly nextNumber: string
  readonly rules: readonly FieldRule[]
  readonly hours: readonly TimeRule[]
  readonly working: readonly string[]
  /** The document that is edited; null for a new one. */
  readonly edited: CardPayment | null
  /** The document that is edited or made again. */
  readonly earlier: CardPayment | null
}

type Loaded =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: Refused; readonly again: () => void }
  | { readonly state: 'ready'; readonly data: CardData; readonly reload: () => Promise<void> }

const calendarMinutes = 5 * 60_000
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const

/** Hours of the kinds of a form, asked again while it stands open. */
export function useCardHours(form: CardForm) {
  const { own, other } = cardForms[form]
  return useAsk(timeRules, { operations: [own, other] }, { refetchInterval: calendarMinutes })
}

type Asked = { readonly form: CardForm; readonly id: string | undefined; readonly repeat: string | undefined }

export function useCardData({ form, id, repeat }: Asked): Loaded {
  const legalPartyId = useOrg()
  const from = today()
  const options = useAsk(formOptions, { legalPartyId }, fresh)
  const rules = useAsk(fieldRules, { page: 'CARD_TRANSFER' }, { staleTime: calendarMinutes })
  const hours = useCardHours(form)
  const days = useAsk(workingDays, { operation: cardForms[form].own, from, to: from })
  const edited = useAsk(cardForForm, { paymentId: id ?? '', legalPartyId }, { ...fresh, enabled: Boolean(id) })
  const again = useAsk(cardToRepeat, { paymentId: repeat ?? '', legalPartyId }, { enabled: Boolean(repeat && !id) })
  const accounts = useAccounts()
  const asked = [options, rules, hours, days, ...(id ? [edited] : []), ...(repeat && !id ? [again] : [])]
  const error = asked.find(one => one.error && !one.data)?.error ?? accounts.error
  if (error) {
    const retry = () => {
      for (const one of asked) if (one.error) void one.refetch()
      if (accounts.error) accounts.again()
    }
    return { state: 'failed', error, again: retry }
  }
  const old = !options.isFetchedAfterMount || (Boolean(id) && !edited.isFetchedAfterMount)
  if (old || accounts.waiting || asked.some(one => !one.data)) return { state: 'waiting' }
  if (!options.data || !rules.data || !hours.data || !days.data) return { state: 'waiting' }
  const document = id ? (edited.data?.findCardTransferDataByPaymentId.payment ?? null) : null
  return {
    state: 'ready',
    data: {
      nextNumber: options.data.getInterBankOptions.nextNumber,
      rules: rules.data.getPaymentValidationRules,
      hours: hours.data.getOperationsTimeRule,
      working: days.data.getWorkingDays,
      edited: document,
      earlier: document ?? again.data?.getRepeatableTransferOptions.payment ?? null,
    },
    reload: async () => {
      await Promise.all([options.refetch(), ...(id ? [edited.refetch()] : [])])
    },
  }
}
