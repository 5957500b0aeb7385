// The form of a transfer abroad: values, options, the bank's checks, save, send and preview.
import { type Currency, isCurrency, money } from '@bank/contracts/money.ts'
import { useEffect, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import { learnCountries } from '#kit/countries.ts'
import { errorText } from '#kit/errorText.ts'
import type { LoadedBy } from '#kit/form/load.ts'
import { useCheckAgain } from '#kit/form/model.ts'
import { useSettled } from '#kit/form/moments.ts'
import { useT } from '#kit/i18n.ts'
import { freshSince, useOpened } from '#kit/opened.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type FormPlace, seldom, usePaymentData } from '../forms/data.ts'
import { isPositive, payableIn, sumIn } from '../forms/input.ts'
import { usePaymentRun } from '../forms/PaymentFrame.tsx'
import { currencyAt } from '../forms/payers.ts'
import { usePaymentModel, usePaymentState } from '../forms/usePaymentForm.ts'
import {
  changeSwift,
  exoticAmountFor,
  previewSwift,
  repeatSwift,
  saveSwift,
  swiftForForm,
  swiftLists,
  swiftOptions,
} from './documents.ts'
import { faultsOf, type SwiftFacts } from './facts.ts'
import type { MessageTexts } from './Messages.tsx'
import { sideOf } from './side.ts'
import {
  type ExoticSum,
  emptyValues,
  fromDocument,
  operation,
  type SwiftValues,
  toWire,
  travels,
  usualPayer,
} from './values.ts'

const pageable = { amountElements: 520, currentPage: 1 }

/** The number is proposed as it is now, so it is asked again on every visit. */
export function useSwiftData(place: FormPlace) {
  const options = useAsk(swiftOptions, { legalPartyId: useOrg() }, freshSince(useOpened()))
  const lists = useAsk(swiftLists, { pageable }, seldom)
  const named = lists.data?.getAllCountry
  useEffect(() => learnCountries(named ?? []), [named])
  const documents = { edited: swiftForForm, again: repeatSwift }
  return usePaymentData(
    { page: 'SWIFT', kinds: [operation], place, fresh: ['options'], documents },
    { options, lists },
    ({ options: { getSwiftOptions: options, unfinishedNames }, lists: { getAllCountry: countries, vo, knp } }) => ({
      options,
      nextNumber: options.nextNumber,
      unfinishedNames,
      countries,
      codes: { VO: vo, KNP: knp },
    }),
  )
}

export type SwiftData = LoadedBy<typeof useSwiftData>

/** What is debited so that the exotic sum arrives; asked again while the form stands open. */
function useExoticSum({ isExotic, exoticAmount, exoticCurrencyCode }: SwiftValues, debit: Currency | null) {
  const legalPartyId = useOrg()
  const question = { legalPartyId, currency: debit ?? 'USD', exoticCurrencyCode, exoticAmount }
  const { asked, isFresh } = useSettled(question)
  const code = isCurrency(asked.exoticCurrencyCode) ? asked.exoticCurrencyCode : null
  const wanted = isExotic && debit !== null && payableIn(asked.exoticAmount, code) !== null
  const { data, error, refetch } = useAsk(
    exoticAmountFor,
    { calculateAmount: { ...asked, exoticCurrencyCode: code ?? 'CNY' } },
    { enabled: wanted, refetchInterval: 60_000 },
  )
  const counted: ExoticSum | null = wanted && isFresh ? (data?.calculateExoticAmountInSwift ?? null) : null
  return { counted, failed: wanted ? error : null, again: refetch }
}

export function useSwiftForm(data: SwiftData) {
  const { accounts } = useAccounts()
  const debitOf = ({ payerAccount }: SwiftValues) => currencyAt(accounts, payerAccount)
  const model = usePaymentModel(data, {
    side: sideOf(debitOf),
    empty: emptyValues,
    first: () => ({ payerAccount: usualPayer(accounts, data.place.account) }),
    fromDocument,
    faults: (values, facts: SwiftFacts) => faultsOf(values, { ...facts, debit: debitOf(values) }),
  })
  const { form, values } = model
  const { payerAccount, isExotic, commissionOption, country, bik } = values
  const debit = debitOf(values)
  const currency = travels(values, debit)
  const exotic = useExoticSum(values, debit)
  const { counted } = exotic
  const sum = isExotic ? debit && counted && money(counted.amount, debit) : sumIn(values.amount, debit)
  const spent = isPositive(sum) ? sum : null
  const bearer = commissionOption === 'BEN' ? '' : values.commissionAccount
  const state = usePaymentState(
    model,
    {
      debit: spent,
      terms: { commissionOption, commissionAccount: bearer || null },
      currency: debit,
      because: [currency],
      refusals: true,
    },
    { countries: data.countries, debit, exoticDebit: isExotic ? spent : null },
  )
  const again = { refusals: true }
  useCheckAgain(form, ['recipientAccount', 'recipientBic'], [country], again)
  useCheckAgain(form, ['recipientAccount', 'corrAccount'], [bik], again)
  useCheckAgain(form, ['amount', 'exoticAmount', 'commissionAccount'], [payerAccount], again)
  return { ...state, debit, currency, exotic }
}

export type SwiftState = ReturnType<typeof useSwiftForm>

/** Besides saving and sending, the message that the banks on the way will read can be seen before. */
export function useSwiftRun(state: SwiftState) {
  const t = useT()
  const org = useOrg()
  const { model, debit, exotic } = state
  const [messages, setMessages] = useState<MessageTexts | null>(null)
  const wire = (values: SwiftValues) => toWire(org, values, { debit, exoticSum: exotic.counted })
  const uncounted = ({ isExotic }: SwiftValues): string | null => {
    if (!isExotic || exotic.counted) return null
    return exotic.failed ? errorText(t, exotic.failed) : t('payments.swift.exotic.wait')
  }
  const run = usePaymentRun(state, {
    notYet: uncounted,
    textOf: (field, { commissionOption }) =>
      field === 'commissionOption' ? t(`payments.swift.option.${commissionOption}`) : undefined,
    save: async values => (await call(saveSwift, { form: wire(values) })).saveSwift,
    change: (values, { id, version }) => call(changeSwift, { id, form: { ...wire(values), version } }),
    onRefused: ({ classification }) => {
      if (classification === 'ExoticRateChangedException') void exotic.again()
      return false
    },
  })
  const { during, refuse, say } = run.saving
  const show = (values: SwiftValues) => {
    const why = uncounted(values)
    say(why)
    if (why !== null) return
    return during('show', async () => {
      try {
        setMessages((await call(previewSwift, { form: wire(values) })).previewSwift)
      } catch (thrown) {
        await refuse(thrown, values)
      }
    })
  }
  return { run, messages, show: model.form.handleSubmit(show), hide: () => setMessages(null) }
}
