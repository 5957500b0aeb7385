// The form of a card transfer: values, lookup, the bank's checks, save and send.
import { print } from '@bank/contracts/money.ts'
import { useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import type { LoadedBy } from '#kit/form/load.ts'
import { setFields, useProposedText } from '#kit/form/model.ts'
import { useT } from '#kit/i18n.ts'
import { useOrg } from '#kit/session.ts'
import { formOf } from '#templates/index.ts'
import { type FormPlace, usePaymentData } from '../forms/data.ts'
import { usePaymentRun } from '../forms/PaymentFrame.tsx'
import { currencyAt } from '../forms/payers.ts'
import { usePaymentModel, usePaymentState } from '../forms/usePaymentForm.ts'
import { useHolder, usePaymentOptions, useReachableRecipients } from '../forms/useSomForm.ts'
import { cardForForm, cardToRepeat, changeCard, saveCard } from './documents.ts'
import { faultsOf } from './facts.ts'
import { sideOf } from './side.ts'
import {
  type CardForm,
  cardForms,
  debitOf,
  emptyValues,
  fromEarlier,
  isCardForm,
  kindsOf,
  noCard,
  payerAtFirst,
  recipientAtFirst,
  toWire,
} from './transfer.ts'

export const useCardData = (form: CardForm, place: FormPlace) =>
  usePaymentData(
    {
      page: 'CARD_TRANSFER',
      kinds: kindsOf(form),
      paysToday: true,
      ahead: 0,
      place,
      fits: ({ operation }) => isCardForm(formOf(operation)),
      fresh: ['options'],
      documents: { edited: cardForForm, again: cardToRepeat },
    },
    { options: usePaymentOptions() },
    ({ options: { getInterBankOptions, unfinishedNames } }) => ({ ...getInterBankOptions, unfinishedNames }),
  )

export type CardData = LoadedBy<typeof useCardData>

const proposals = {
  'card-transfer': 'payments.card.purpose.toOwn',
  'card-transfer-o24': null,
  'card-transfer-rko': 'payments.card.purpose.fromOwn',
} as const

export function useCardForm(name: CardForm, data: CardData) {
  const t = useT()
  const { accounts } = useAccounts()
  const [firstMode] = cardForms[name].modes
  const model = usePaymentModel(data, {
    side: sideOf(name),
    empty: { ...emptyValues, mode: firstMode },
    first: () => {
      const payerAccount = payerAtFirst(accounts, { form: name, mode: firstMode, named: data.place.account })
      return {
        payerAccount,
        recipientAccount: firstMode === 'own' ? recipientAtFirst(accounts, name, payerAccount) : '',
      }
    },
    fromDocument: ({ payment }) => fromEarlier(name, payment),
    faults: faultsOf,
  })
  const { form, values } = model
  const { mode, payerAccount, recipientAccount, recipientDetail } = values
  /** What is typed to look for a card stays here and nowhere else: a number of a card is not kept. */
  const [sought, setSought] = useState('')
  const debit = debitOf(values, accounts)
  const asks = name === 'card-transfer-rko' && mode === 'other'
  const { holder, looking } = useHolder(recipientAccount, asks)
  const state = usePaymentState(
    model,
    {
      debit,
      because: [payerAccount, recipientAccount, recipientDetail, mode, debit && print(debit), holder],
    },
    { form: name, accounts, holder },
  )
  const proposal = mode === 'own' ? proposals[name] : null
  const isNew = data.earlier === null && data.template === null
  useProposedText(form, 'purpose', isNew ? (proposal ? t(proposal) : '') : null)
  const recipients = useReachableRecipients(data.recipients, true)
  const currency = currencyAt(accounts, payerAccount)
  return { ...state, name, debit, currency, holder, looking, recipients, sought, setSought }
}

export type CardState = ReturnType<typeof useCardForm>

export function useCardRun(state: CardState) {
  const org = useOrg()
  const { name, form } = state
  return usePaymentRun(state, {
    // Of a card its number half hidden.
    textOf: (field, { cardNum, holder }) =>
      field === 'recipientDetail' ? [cardNum, holder].filter(Boolean).join(' · ') : undefined,
    save: async values => (await call(saveCard, { form: toWire(org, name, values) })).saveCardTransfer,
    change: (values, { id, version }) => call(changeCard, { id, form: { ...toWire(org, name, values), version } }),
    onRefused: ({ classification }) => {
      // The time of the reference has passed: it is looked for again, and the rest stays.
      if (classification === 'CardReferenceExpiredException') setFields(form, noCard, { shouldDirty: false })
      return false
    },
  })
}
