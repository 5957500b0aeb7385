// What must be known before the form of a transfer with a card can be shown?
import { bankOf } from '@bank/contracts/account.ts'
import { useAccounts } from '#accounts/index.ts'
import { today } from '#kit/clock.ts'
import { useAsk } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { type Opened, useOpened } from '#templates/index.ts'
import { editorOf } from '../editorOf.ts'
import {
  type FieldRule,
  fieldRules,
  formOptions,
  type KnownRecipient,
  type TimeRule,
  timeRules,
  workingDays,
} from '../forms/documents.ts'
import type { OwnPageProps } from '../forms/ownPage.ts'
import { reachable } from '../forms/recipients.ts'
import { type CardPayment, cardForForm, cardToRepeat } from './documents.ts'
import { type CardForm, cardForms, isCardForm } from './transfer.ts'

export type CardData = {
  readonly nextNumber: string
  /** Other clients of the bank who were paid before. */
  readonly recipients: readonly KnownRecipient[]
  readonly rules: readonly FieldRule[]
  readonly hours: readonly TimeRule[]
  readonly working: readonly string[]
  /** The document that is edited; null for a new one. */
  readonly edited: CardPayment | null
  /** The document that is edited or made again. */
  readonly earlier: CardPayment | null
  /** The template that the form begins from, or that it changes. */
  readonly template: Opened
  /** The address names a template that is there no more. */
  readonly templateGone: boolean
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

type Asked = Pick<OwnPageProps, 'id' | 'repeat' | 'template' | 'editing'> & { readonly form: CardForm }

export function useCardData({ form, id, repeat, template, editing }: Asked): Loaded {
  const legalPartyId = useOrg()
  const from = today()
  const options = useAsk(formOptions, { legalPartyId }, fresh)
  const rules = useAsk(fieldRules, { page: 'CARD_TRANSFER' }, { staleTime: calendarMinutes })
  const hours = useCardHours(form)
  const days = useAsk(workingDays, { operation: cardForms[form].own, from, to: from })
  const edited = useAsk(cardForForm, { paymentId: id ?? '', legalPartyId }, { ...fresh, enabled: Boolean(id) })
  const again = useAsk(cardToRepeat, { paymentId: repeat ?? '', legalPartyId }, { enabled: Boolean(repeat && !id) })
  const begun = useOpened({ id: template, editing, fits: ({ operation }) => isCardForm(editorOf(operation)) })
  const accounts = useAccounts()
  const documents = [...(id ? [edited] : []), ...(repeat && !id ? [again] : [])]
  const asked = [options, rules, hours, days, ...documents, ...begun.asked]
  const error = asked.find(one => one.error && !one.data)?.error ?? accounts.error
  if (error) {
    const retry = () => {
      for (const one of asked) if (one.error) void one.refetch()
      if (accounts.error) accounts.again()
    }
    return { state: 'failed', error, again: retry }
  }
  const old = !options.isFetchedAfterMount || (Boolean(id) && !edited.isFetchedAfterMount) || begun.waiting
  if (old || accounts.waiting || asked.some(one => !one.data)) return { state: 'waiting' }
  if (!options.data || !rules.data || !hours.data || !days.data) return { state: 'waiting' }
  const document = id ? (edited.data?.findCardTransferDataByPaymentId.payment ?? null) : null
  return {
    state: 'ready',
    data: {
      nextNumber: options.data.getInterBankOptions.nextNumber,
      recipients: reachable(options.data.getInterBankOptions.recipients, {
        ownBank: bankOf(accounts.accounts[0]?.bic ?? ''),
        own: accounts.accounts.map(({ account }) => account),
        inside: true,
      }),
      rules: rules.data.getPaymentValidationRules,
      hours: hours.data.getOperationsTimeRule,
      working: days.data.getWorkingDays,
      edited: document,
      earlier: document ?? again.data?.getRepeatableTransferOptions.payment ?? null,
      template: begun.opened,
      templateGone: begun.gone,
    },
    reload: async () => {
      await Promise.all([options.refetch(), ...(id ? [edited.refetch()] : [])])
    },
  }
}
