// The form of a transfer abroad: values, options, the bank's checks, save, send and preview.
import { type Currency, isCurrency, money } from '@bank/contracts/money.ts'
import { useEffect, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import { learnCountries } from '#kit/countries.ts'
import { errorText } from '#kit/errorText.ts'
import { faultText, renamedFault } from '#kit/form/faults.ts'
import { type LoadState, refetchOnVisit } from '#kit/form/load.ts'
import { useCheckAgain } from '#kit/form/model.ts'
import { useDebounced } from '#kit/form/moments.ts'
import { lang, useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type CommonData, type FormPlace, seldom, usePaymentData } from '../forms/data.ts'
import { isPositive, payableIn, sumIn } from '../forms/input.ts'
import { usePaymentRun } from '../forms/PaymentFrame.tsx'
import { currencyAt } from '../forms/payers.ts'
import { usePaymentModel, usePaymentState } from '../forms/usePaymentForm.ts'
import {
  type Country,
  changeSwift,
  countriesForForm,
  exoticAmountFor,
  type OperationType,
  operationTypes,
  previewSwift,
  repeatSwift,
  type SwiftDocument,
  type SwiftOptions,
  saveSwift,
  swiftForForm,
  swiftOptions,
} from './documents.ts'
import { faultsOf, type SwiftFacts } from './facts.ts'
import type { MessageTexts } from './Messages.tsx'
import { sideOf } from './side.ts'
import {
  type ExoticSum,
  emptyValues,
  fieldsOf,
  fromDocument,
  operation,
  type SwiftValues,
  toWire,
  travels,
  usualPayer,
} from './values.ts'

export type SwiftData = CommonData<SwiftDocument> & {
  readonly options: SwiftOptions
  readonly countries: readonly Country[]
  readonly codes: { readonly VO: readonly OperationType[]; readonly KNP: readonly OperationType[] }
}

const pageable = { amountElements: 520, currentPage: 1 }

/** The number is proposed as it is now, so it is asked again on every visit. */
export function useSwiftData(place: FormPlace): LoadState<SwiftData> {
  const options = useAsk(swiftOptions, { legalPartyId: useOrg() }, refetchOnVisit)
  const countries = useAsk(countriesForForm, {}, seldom)
  const vo = useAsk(operationTypes, { list: 'VO', pageable }, seldom)
  const knp = useAsk(operationTypes, { list: 'KNP', pageable }, seldom)
  const named = countries.data?.getAllCountry
  useEffect(() => learnCountries(named ?? []), [named])
  const documents = { edited: swiftForForm, again: repeatSwift }
  return usePaymentData(
    { page: 'SWIFT', kinds: [operation], place, fresh: ['options'], documents },
    { options, countries, vo, knp },
    ({ options: { getSwiftOptions: options }, countries, vo, knp }) => ({
      options,
      nextNumber: options.nextNumber,
      countries: countries.getAllCountry,
      codes: { VO: vo.getOperationTypeCategoryByCode, KNP: knp.getOperationTypeCategoryByCode },
    }),
  )
}

/** What is debited so that the exotic sum arrives; asked again while the form stands open. */
function useExoticSum({ isExotic, exoticAmount, exoticCurrencyCode }: SwiftValues, debit: Currency | null) {
  const legalPartyId = useOrg()
  const question = { legalPartyId, currency: debit ?? 'USD', exoticCurrencyCode, exoticAmount }
  const settled = useDebounced(JSON.stringify(question), 300)
  const asked = JSON.parse(settled) as typeof question
  const code = isCurrency(asked.exoticCurrencyCode) ? asked.exoticCurrencyCode : null
  const wanted = isExotic && debit !== null && payableIn(asked.exoticAmount, code) !== null
  const { data, error, refetch } = useAsk(
    exoticAmountFor,
    { calculateAmount: { ...asked, exoticCurrencyCode: code ?? 'CNY' } },
    { enabled: wanted, refetchInterval: 60_000 },
  )
  const isFresh = settled === JSON.stringify(question)
  const counted: ExoticSum | null = wanted && isFresh ? (data?.calculateExoticAmountInSwift ?? null) : null
  return { counted, failed: wanted ? error : null, again: refetch }
}

/** The form gives another name to what the rules call so. */
const names = { recipientBic: 'bankCode' }

export function useSwiftForm(data: SwiftData) {
  const { accounts } = useAccounts()
  const debitOf = ({ payerAccount }: SwiftValues) => currencyAt(accounts, payerAccount)
  const side = sideOf(debitOf)
  const model = usePaymentModel<SwiftValues, SwiftFacts, SwiftDocument, SwiftData>(data, {
    empty: emptyValues,
    first: () => ({ payerAccount: usualPayer(accounts, data.place.account) }),
    fromDocument,
    valuesOf: side.valuesOf,
    kindOf: () => operation,
    faults: (values, facts) => faultsOf(values, { ...facts, debit: debitOf(values) }),
    textOf: of => faultText(renamedFault(of, names), lang()),
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
      kind: operation,
      debit: spent,
      terms: { commissionOption, commissionAccount: bearer || null },
      currency: debit,
      fields: fieldsOf(values, currency),
      because: [currency],
      refusals: true,
    },
    { countries: data.countries, debit, exoticDebit: isExotic ? spent : null },
  )
  const again = { refusals: true }
  useCheckAgain(form, ['recipientAccount', 'recipientBic'], [country], again)
  useCheckAgain(form, ['recipientAccount', 'corrAccount'], [bik], again)
  useCheckAgain(form, ['amount', 'exoticAmount', 'commissionAccount'], [payerAccount], again)
  return { ...state, side, debit, currency, exotic }
}

export type SwiftState = ReturnType<typeof useSwiftForm>

/** Besides saving and sending, the message that the banks on the way will read can be seen before. */
export function useSwiftRun(state: SwiftState) {
  const t = useT()
  const org = useOrg()
  const { model, side, debit, exotic } = state
  const [messages, setMessages] = useState<MessageTexts | null>(null)
  const wire = (values: SwiftValues) => toWire(org, values, { debit, exoticSum: exotic.counted })
  const uncounted = ({ isExotic }: SwiftValues): string | null => {
    if (!isExotic || exotic.counted) return null
    return exotic.failed ? errorText(exotic.failed) : t('payments.swift.exotic.wait')
  }
  const run = usePaymentRun(state, {
    name: 'payment:swift',
    side,
    notYet: uncounted,
    names,
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
