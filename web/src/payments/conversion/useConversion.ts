// The form of a conversion: values, rates, the bank's checks, save and send.
import type { ConversionInput } from '@bank/contracts/generated/payment.ts'
import { print } from '@bank/contracts/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import { msOf } from '#kit/clock.ts'
import type { FieldFaults } from '#kit/form/faults.ts'
import type { LoadedBy } from '#kit/form/load.ts'
import { useProposedText } from '#kit/form/model.ts'
import { useMoment } from '#kit/form/moments.ts'
import type { Press } from '#kit/form/useSaving.ts'
import { useT } from '#kit/i18n.ts'
import { useOrg } from '#kit/session.ts'
import { type FormPlace, usePaymentData } from '../forms/data.ts'
import { usePaymentRun } from '../forms/PaymentFrame.tsx'
import { usePaymentModel, usePaymentState } from '../forms/usePaymentForm.ts'
import { usePaymentOptions } from '../forms/useSomForm.ts'
import {
  accountsAtFirst,
  agreedFor,
  type ConversionValues,
  dealOf,
  emptyValues,
  isLarge,
  operation,
  type Pair,
  pairOf,
  rateIn,
  sidesOf,
  toWire,
  worthIn,
} from './deal.ts'
import { saveConversion } from './documents.ts'
import { type ConversionFacts, faultsOf } from './facts.ts'
import { side } from './side.ts'
import { useBoard, useRateNews, useRates } from './useBoard.ts'

export const useConversionData = (place: FormPlace) =>
  usePaymentData(
    { page: 'CONVERSION', kinds: [operation], paysToday: true, place, fresh: ['options', 'rates'] },
    { options: usePaymentOptions(), rates: useRates() },
    ({ options, rates }) => ({
      nextNumber: options.getInterBankOptions.nextNumber,
      unfinishedNames: options.unfinishedNames,
      board: rates.getCurrencyRatesConversion,
    }),
  )

export type ConversionData = LoadedBy<typeof useConversionData>

/** A template is exchanged on another day, with another balance: only the accounts and the purpose are judged. */
const lasting = ['payerAccount', 'recipientAccount', 'purpose']
const lastingFaults = (values: ConversionValues, facts: ConversionFacts): FieldFaults =>
  Object.fromEntries(Object.entries(faultsOf(values, facts)).filter(([field]) => lasting.includes(field)))

export function useConversionForm(data: ConversionData) {
  const t = useT()
  const { accounts } = useAccounts()
  const model = usePaymentModel(data, {
    side,
    empty: emptyValues,
    first: () => accountsAtFirst(accounts, data.place.account),
    faults: data.template?.editing ? lastingFaults : faultsOf,
  })
  const { form, values } = model
  const { payerAccount, recipientAccount, agreed } = values
  const sides = sidesOf(values, accounts)
  const pair = pairOf(sides)
  const rates = useBoard(data.board)
  const { board } = rates
  const deal = dealOf(values, sides, pair && worthIn(board, pair, agreed))
  const news = useRateNews(rates, { pair, agreed, empty: values[values.side] === '' })
  const at = useMoment(board.agreed.map(({ validUntil }) => msOf(validUntil)))
  const because = [payerAccount, recipientAccount, deal.debit && print(deal.debit), agreed]
  const state = usePaymentState(model, { debit: deal.debit, because }, { accounts, board })
  useProposedText(form, 'purpose', pair ? t('payments.conversion.purpose', pair) : '')
  useAgreedOfPair(form, pair)
  return {
    ...{ ...state, sides, pair, deal, rates, news },
    rate: rateIn(board, pair, agreed),
    large: isLarge(board, deal.debit),
    agreed: agreedFor(board, pair, at),
  }
}

export type ConversionState = ReturnType<typeof useConversionForm>

/** What was agreed for one pair is nothing to another. */
function useAgreedOfPair(form: ConversionState['form'], pair: Pair | null): void {
  const drop = useEffectEvent((_because: string) => form.setValue('agreed', ''))
  const of = pair ? `${pair.debit} ${pair.credit}` : ''
  const before = useRef(of)
  useEffect(() => {
    if (before.current !== of) drop(of)
    before.current = of
  }, [of])
}

/** What the person asked for, and what the bank would give now. */
export type NewRate = {
  readonly input: ConversionInput
  readonly rate: string
  readonly recipientAmount: string
  readonly press: Press
  readonly values: ConversionValues
}

/** The rate may be another one by the time a press reaches the bank: then it is the person's to take or to leave. */
export function useConversionRun(state: ConversionState) {
  const org = useOrg()
  const { form, deal, rate, rates } = state
  const [news, setNews] = useState<NewRate | null>(null)
  const save = async (input: ConversionInput) => (await call(saveConversion, { form: input })).saveConversionDraft
  const wire = (values: ConversionValues) => toWire(org, values, deal, rate ?? '')
  const run = usePaymentRun(state, {
    notYet: () => (rate ? null : ''),
    save: values => save(wire(values)),
    onRefused: ({ classification, params }, values, press) => {
      const { rate: after, recipientAmount } = params
      if (classification !== 'RateChangedException' || !after || !recipientAmount) return
      void rates.ask()
      setNews({ input: wire(values), rate: after, recipientAmount, press, values })
      return true
    },
  })
  const { saving } = run
  return {
    run,
    news,
    acceptRate: async () => {
      if (!news) return
      const { input, press, values, rate: accepted, recipientAmount } = news
      form.setValue('side', 'amount')
      form.setValue('amount', input.amount, { shouldDirty: true })
      setNews(null)
      await saving.during(press, async () => {
        rates.see(await rates.ask())
        await saving.carryOut(press, values, () => save({ ...input, rate: accepted, recipientAmount }))
      })
    },
    /** Back to the form, where the new rate stands beside the old one. */
    putOff: () => setNews(null),
  }
}
