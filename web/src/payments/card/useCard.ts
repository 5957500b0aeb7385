// The form of a card transfer: values, lookup, the bank's checks, save and send.
import { bankOf } from '@bank/contracts/account.ts'
import { print } from '@bank/contracts/money.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import { type LoadState, refetchOnVisit } from '#kit/form/load.ts'
import { useCheckAgain, useDayOfToday, useFacts, useFormModel, useProposedText } from '#kit/form/model.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { formOf } from '#templates/index.ts'
import { type CommonData, unvalidated, useKindDays, usePaymentData } from '../forms/data.ts'
import { formOptions, type KnownRecipient } from '../forms/documents.ts'
import { useEarlier } from '../forms/earlier.ts'
import type { FormPlace } from '../forms/PaymentFormPage.tsx'
import { usePaymentRun } from '../forms/PaymentFrame.tsx'
import { reachableRecipients } from '../forms/recipients.ts'
import { useSums } from '../forms/sums.tsx'
import { useHolder } from '../forms/useSomForm.ts'
import { type CardPayment, cardForForm, cardToRepeat, changeCard, saveCard } from './documents.ts'
import { type CardFacts, faultsOf } from './facts.ts'
import { sideOf } from './templated.ts'
import {
  type CardForm,
  type CardValues,
  currencyAt,
  debitOf,
  fieldsOf,
  fromEarlier,
  isCardForm,
  kindOf,
  kindsOf,
  noCard,
  toWire,
} from './transfer.ts'

export type CardData = CommonData & {
  readonly nextNumber: string
  /** Other clients of the bank who were paid before. */
  readonly recipients: readonly KnownRecipient[]
  /** The document that is edited; null for a new one. */
  readonly edited: CardPayment | null
  /** The document that is edited or made again. */
  readonly earlier: CardPayment | null
}

export function useCardData(form: CardForm, place: FormPlace): LoadState<CardData> {
  const legalPartyId = useOrg()
  const { accounts } = useAccounts()
  const options = useAsk(formOptions, { legalPartyId }, refetchOnVisit)
  const earlier = useEarlier(place, { edited: cardForForm, again: cardToRepeat })
  return usePaymentData(
    {
      page: 'CARD_TRANSFER',
      kinds: kindsOf(form),
      ahead: 0,
      place,
      fits: ({ operation }) => isCardForm(formOf(operation)),
      fresh: ['options', 'edited'],
    },
    { options, ...earlier },
    data => {
      const { nextNumber, recipients } = data.options.getInterBankOptions
      const document = data.edited?.findCardTransferDataByPaymentId.payment ?? null
      const own = accounts.map(({ account }) => account)
      return {
        nextNumber,
        recipients: reachableRecipients(recipients, { ownBank: bankOf(accounts[0]?.bic ?? ''), own, inside: true }),
        edited: document,
        earlier: document ?? data.again?.getRepeatableTransferOptions.payment ?? null,
      }
    },
  )
}

const proposals = {
  'card-transfer': 'payments.card.purpose.toOwn',
  'card-transfer-o24': null,
  'card-transfer-rko': 'payments.card.purpose.fromOwn',
} as const

type StateOptions = { readonly name: CardForm; readonly data: CardData; readonly start: CardValues }

export function useCardForm({ name, data, start }: StateOptions) {
  const t = useT()
  const language = useLang()
  const { accounts } = useAccounts()
  const isTemplate = data.template?.editing === true
  const model = useFormModel<CardValues, CardFacts>({ start, unfinished: isTemplate, faults: faultsOf })
  const { form, values } = model
  const { mode, payerAccount, recipientAccount, recipientDetail } = values
  /** What is typed to look for a card stays here and nowhere else: a number of a card is not kept. */
  const [sought, setSought] = useState('')
  const debit = debitOf(values, accounts)
  const kind = kindOf(name, values)
  const sums = useSums({ operation: kind, payerAccount, debit })
  const days = useKindDays(data, { kinds: kindsOf(name), kind })
  const asks = name === 'card-transfer-rko' && mode === 'other'
  const { holder, looking } = useHolder(recipientAccount, { ownBank: bankOf(accounts[0]?.bic ?? ''), isEnabled: asks })
  const { available, commission } = sums
  const known = { form: name, rules: data.rules, days, accounts, available, commission, holder }
  useFacts(model, { ...known, ...(isTemplate && unvalidated) })

  // What was said in another language is said again; what depends on several fields is judged again.
  const because = [language, payerAccount, recipientAccount, recipientDetail, mode, debit && print(debit), holder]
  useCheckAgain(form, fieldsOf(name, mode), because)
  const proposal = mode === 'own' ? proposals[name] : null
  const isNew = data.earlier === null && data.template === null
  useProposedText(form, 'purpose', isNew ? (proposal ? t(proposal) : '') : null)
  useDayOfToday(form, 'valueDate', days?.hours.today ?? start.valueDate)
  const currency = currencyAt(accounts, payerAccount)
  return { name, model, form, values, debit, currency, sums, days, holder, looking, sought, setSought }
}

export type CardState = ReturnType<typeof useCardForm>

/** A value as a person reads it: of a card, its number half hidden. */
function textOf(field: keyof CardValues, values: CardValues): string {
  if (field === 'recipientDetail') return [values.cardNum, values.holder].filter(Boolean).join(' · ')
  return field === 'amount' ? amountText(values.amount) : String(values[field])
}

type CardRunOptions = StateOptions & { readonly state: CardState; readonly place: FormPlace }

export function useCardRun({ name, data, start, state, place }: CardRunOptions) {
  const org = useOrg()
  return usePaymentRun<CardValues>({
    model: state.model,
    start,
    name: `payment:${name}`,
    place,
    data,
    side: sideOf(name),
    first: data.edited,
    versions: {
      read: async paymentId => {
        const { payment: now } = (await call(cardForForm, { paymentId, legalPartyId: org }))
          .findCardTransferDataByPaymentId
        return { version: now.version, values: { ...fromEarlier(name, now), transferNum: now.transferNum } }
      },
      fields: ({ mode }) => fieldsOf(name, mode),
      textOf,
    },
    save: async values => (await call(saveCard, { form: toWire(org, name, values) })).saveCardTransfer,
    change: async (values, { id, version }) =>
      (await call(changeCard, { id, form: { ...toWire(org, name, values), version } })).updatePayment,
    onRefused: ({ classification }) => {
      // The time of the reference has passed: it is looked for again, and the rest stays.
      if (classification === 'CardReferenceExpiredException') putCard(state.form, noCard)
      return false
    },
  })
}

/** The card that was found, or none. */
export function putCard(form: CardState['form'], card: Partial<CardValues>, shouldDirty = false): void {
  for (const [field, value] of Object.entries(card))
    form.setValue(field as keyof CardValues, value as never, { shouldDirty })
}
