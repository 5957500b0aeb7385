// The form of a conversion: values, rates, the bank's checks, save and send.
import type { ConversionInput } from '@bank/contracts/generated/payment.ts'
import { print } from '@bank/contracts/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import { msOf } from '#kit/clock.ts'
import { faultText, renamedFault } from '#kit/form/faults.ts'
import { type LoadState, refetchOnVisit } from '#kit/form/load.ts'
import { useCheckAgain, useDayOfToday, useFacts, useFormModel, useProposedText } from '#kit/form/model.ts'
import { useMoment } from '#kit/form/moments.ts'
import type { Press } from '#kit/form/useSaving.ts'
import { lang, useLang, useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type CommonData, type TemplatePlace, useKindDays, usePaymentData } from '../forms/data.ts'
import { formOptions } from '../forms/documents.ts'
import { usePaymentRun } from '../forms/PaymentFrame.tsx'
import { useSums } from '../forms/sums.tsx'
import {
  agreedFor,
  type ConversionValues,
  dealOf,
  isLarge,
  operation,
  type Pair,
  pairOf,
  rateIn,
  sidesOf,
  toWire,
  worthIn,
} from './deal.ts'
import { type Board, saveConversion } from './documents.ts'
import { type ConversionFacts, type ConversionFaults, faultsOf, fields } from './facts.ts'
import { conversionSide } from './templated.ts'
import { useBoard, useRateNews, useRates } from './useBoard.ts'

export type ConversionData = CommonData & { readonly nextNumber: string; readonly board: Board }

const kinds = [operation] as const

export function useConversionData(place: TemplatePlace): LoadState<ConversionData> {
  const options = useAsk(formOptions, { legalPartyId: useOrg() }, refetchOnVisit)
  return usePaymentData(
    { page: 'CONVERSION', kinds, place, fresh: ['options', 'rates'] },
    { options, rates: useRates() },
    ({ options, rates }) => ({
      nextNumber: options.getInterBankOptions.nextNumber,
      board: rates.getCurrencyRatesConversion,
    }),
  )
}

/** The names that the form gives to what the rules call otherwise. */
const names = { recipientAccount: 'creditAccount', amount: 'debitAmount' }

/** A template is exchanged on another day, with another balance: only the accounts and the purpose are judged. */
const lasting = ['payerAccount', 'recipientAccount', 'purpose']
const lastingFaults = (values: ConversionValues, facts: ConversionFacts): ConversionFaults =>
  Object.fromEntries(Object.entries(faultsOf(values, facts)).filter(([field]) => lasting.includes(field)))

export function useConversionForm({ data, start }: { data: ConversionData; start: ConversionValues }) {
  const t = useT()
  const language = useLang()
  const { accounts } = useAccounts()
  const isTemplate = data.template?.editing === true
  const model = useFormModel<ConversionValues, ConversionFacts>({
    start,
    unfinished: isTemplate,
    faults: isTemplate ? lastingFaults : faultsOf,
    textOf: of => faultText(renamedFault(of, names), lang()),
  })
  const { form, values } = model
  const { payerAccount, recipientAccount, agreed } = values
  const sides = sidesOf(values, accounts)
  const pair = pairOf(sides)
  const rates = useBoard(data.board)
  const worth = pair && worthIn(rates.board, pair, agreed)
  const deal = dealOf(values, sides, worth)
  const news = useRateNews(rates, { pair, agreed, empty: values[values.side] === '' })
  const days = useKindDays(data, { kinds, kind: operation })
  const sums = useSums({ operation, payerAccount, debit: deal.debit })
  const at = useMoment(rates.board.agreed.map(({ validUntil }) => msOf(validUntil)))
  const { available, commission } = sums
  useFacts(model, { rules: data.rules, days, accounts, board: rates.board, available, commission })

  // What was said in another language is said again; what depends on several fields is judged again.
  const sum = deal.debit && print(deal.debit)
  useCheckAgain(form, fields, [language, payerAccount, recipientAccount, sum, agreed])
  useProposedText(form, 'purpose', pair ? t('payments.conversion.purpose', pair) : '')
  useDayOfToday(form, 'valueDate', days?.hours.today ?? start.valueDate)
  useAgreedOfPair(form, pair)

  return {
    model,
    form,
    values,
    sides,
    pair,
    deal,
    rates,
    rate: rateIn(rates.board, pair, agreed),
    news,
    large: isLarge(rates.board, deal.debit),
    agreed: agreedFor(rates.board, pair, at),
    days,
    sums,
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

type ConversionRunOptions = {
  readonly state: ConversionState
  readonly data: ConversionData
  readonly start: ConversionValues
}

/** The rate may be another one by the time a press reaches the bank: then it is the person's to take or to leave. */
export function useConversionRun({ state, data, start }: ConversionRunOptions) {
  const org = useOrg()
  const { model, form, deal, rate, rates } = state
  const [news, setNews] = useState<NewRate | null>(null)
  const save = async (input: ConversionInput) => (await call(saveConversion, { form: input })).saveConversionDraft
  const wire = (values: ConversionValues) => toWire(org, values, deal, rate ?? '')
  const run = usePaymentRun<ConversionValues>({
    model,
    start,
    name: 'payment:conversion',
    data,
    side: conversionSide,
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
