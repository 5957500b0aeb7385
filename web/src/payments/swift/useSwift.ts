// The form of a transfer abroad: values, options, the bank's checks, save, send and preview.
import { type Currency, isCurrency, money } from '@bank/contracts/money.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { useEffect, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import { learnCountries } from '#kit/countries.ts'
import { errorText } from '#kit/errorText.ts'
import { faultText, renamedFault } from '#kit/form/faults.ts'
import { type LoadState, refetchOnVisit } from '#kit/form/load.ts'
import { useCheckAgain, useFacts, useFormModel, useProposedDay } from '#kit/form/model.ts'
import { useDebounced } from '#kit/form/moments.ts'
import { lang, type Translate, useLang, useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type CommonData, seldom, unvalidated, useKindDays, usePaymentData } from '../forms/data.ts'
import { useEarlier } from '../forms/earlier.ts'
import type { FormPlace } from '../forms/PaymentFormPage.tsx'
import { usePaymentRun } from '../forms/PaymentFrame.tsx'
import { useSums } from '../forms/sums.tsx'
import { isPositive } from '../forms/values.ts'
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
import { sideOf } from './templated.ts'
import {
  debitOf,
  type ExoticSum,
  fieldsOf,
  fromDocument,
  operation,
  type SwiftValues,
  sumIn,
  toWire,
  travels,
} from './values.ts'

export type SwiftData = CommonData & {
  readonly options: SwiftOptions
  readonly countries: readonly Country[]
  readonly codes: { readonly VO: readonly OperationType[]; readonly KNP: readonly OperationType[] }
  /** The document that is edited; null for a new one. */
  readonly edited: SwiftDocument | null
  /** The document that is edited or made again. */
  readonly earlier: SwiftDocument | null
}

const kinds = [operation] as const
const pageable = { amountElements: 520, currentPage: 1 }

/** The number is proposed and the document edited as they are now, so both are asked again on every visit. */
export function useSwiftData(place: FormPlace): LoadState<SwiftData> {
  const legalPartyId = useOrg()
  const options = useAsk(swiftOptions, { legalPartyId }, refetchOnVisit)
  const earlier = useEarlier(place, { edited: swiftForForm, again: repeatSwift })
  const countries = useAsk(countriesForForm, {}, seldom)
  const vo = useAsk(operationTypes, { list: 'VO', pageable }, seldom)
  const knp = useAsk(operationTypes, { list: 'KNP', pageable }, seldom)
  const named = countries.data?.getAllCountry
  useEffect(() => learnCountries(named ?? []), [named])
  return usePaymentData(
    { page: 'SWIFT', kinds, place, fresh: ['options', 'edited'] },
    { options, countries, vo, knp, ...earlier },
    data => {
      const document = data.edited?.findSwiftDataByPaymentId ?? null
      return {
        options: data.options.getSwiftOptions,
        countries: data.countries.getAllCountry,
        codes: { VO: data.vo.getOperationTypeCategoryByCode, KNP: data.knp.getOperationTypeCategoryByCode },
        edited: document,
        earlier: document ?? data.again?.getRepeatableSwiftOptions ?? null,
      }
    },
  )
}

/** What is debited so that the exotic sum arrives; asked again while the form stands open. */
function useExoticSum({ isExotic, exoticAmount, exoticCurrencyCode }: SwiftValues, debit: Currency | null) {
  const legalPartyId = useOrg()
  const question = { legalPartyId, currency: debit ?? 'USD', exoticCurrencyCode, exoticAmount }
  const settled = useDebounced(JSON.stringify(question), 300)
  const asked = JSON.parse(settled) as typeof question
  const code = isCurrency(asked.exoticCurrencyCode) ? asked.exoticCurrencyCode : null
  const wanted = isExotic && debit !== null && code !== null && isPositive(sumIn(asked.exoticAmount, code))
  const { data, error, refetch } = useAsk(
    exoticAmountFor,
    { calculateAmount: { ...asked, exoticCurrencyCode: code ?? 'CNY' } },
    { enabled: wanted, refetchInterval: 60_000 },
  )
  const isFresh = settled === JSON.stringify(question)
  const counted: ExoticSum | null = wanted && isFresh ? (data?.calculateExoticAmountInSwift ?? null) : null
  return { counted, failed: wanted ? error : null, again: refetch }
}

type StateOptions = { readonly data: SwiftData; readonly start: SwiftValues }

export function useSwiftForm({ data, start }: StateOptions) {
  const language = useLang()
  const { accounts } = useAccounts()
  const isTemplate = data.template?.editing === true
  const model = useFormModel<SwiftValues, SwiftFacts>({
    start,
    unfinished: isTemplate,
    faults: (values, facts) => faultsOf(values, { ...facts, debit: debitOf(values, accounts) }),
    // The form gives another name to what the rules call so.
    textOf: of => faultText(renamedFault(of, { recipientBic: 'bankCode' }), lang()),
  })
  const { form, values } = model
  const { payerAccount, isExotic, commissionOption, country, bik } = values
  const debit = debitOf(values, accounts)
  const currency = travels(values, debit)
  const exotic = useExoticSum(values, debit)
  const { counted } = exotic
  const spent = isExotic ? debit && counted && money(counted.amount, debit) : sumIn(values.amount, debit ?? '')
  const bearer = commissionOption === 'BEN' ? '' : values.commissionAccount
  const terms = { commissionOption, commissionAccount: bearer || null }
  const sums = useSums({ operation, payerAccount, debit: isPositive(spent) ? spent : null, terms })
  const days = useKindDays(data, { kinds, kind: operation, currency: debit ?? '' })
  const { rules, countries } = data
  const { amount, available, bearerAvailable, commission } = sums
  useFacts(model, {
    ...{ rules, countries, days, debit, available, bearerAvailable, commission, exoticDebit: isExotic ? amount : null },
    ...(isTemplate && { ...unvalidated, bearerAvailable: null }),
  })

  // What was said in another language is said again; what depends on several fields is judged again.
  const again = { refusals: true }
  useCheckAgain(form, fieldsOf(values, currency), [language, currency], again)
  useCheckAgain(form, ['recipientAccount', 'recipientBic'], [country], again)
  useCheckAgain(form, ['recipientAccount', 'corrAccount'], [bik], again)
  useCheckAgain(form, ['amount', 'exoticAmount', 'commissionAccount'], [payerAccount], again)
  useProposedDay(form, 'valueDate', { days, day: values.valueDate, fixed: data.edited !== null })
  return { model, form, values, debit, currency, exotic, sums, days }
}

export type SwiftState = ReturnType<typeof useSwiftForm>

type SwiftRunOptions = StateOptions & { readonly state: SwiftState; readonly place: FormPlace }

/** Besides saving and sending, the message that the banks on the way will read can be seen before. */
/** A value as a person reads it. */
function textOf(field: keyof SwiftValues, values: SwiftValues, t: Translate): string {
  if (field === 'commissionOption') return t(`payments.swift.option.${values.commissionOption}`)
  return field === 'amount' || field === 'exoticAmount' ? amountText(values[field]) : String(values[field])
}

export function useSwiftRun({ data, start, state, place }: SwiftRunOptions) {
  const t = useT()
  const org = useOrg()
  const { accounts } = useAccounts()
  const { model, currency, debit, exotic } = state
  const [messages, setMessages] = useState<MessageTexts | null>(null)
  const wire = (values: SwiftValues) => toWire(org, values, { debit, exoticSum: exotic.counted })
  const uncounted = ({ isExotic }: SwiftValues): string | null => {
    if (!isExotic || exotic.counted) return null
    return exotic.failed ? errorText(exotic.failed) : t('payments.swift.exotic.wait')
  }
  const run = usePaymentRun<SwiftValues>({
    model,
    start,
    name: 'payment:swift',
    place,
    data,
    side: sideOf(currency),
    notYet: uncounted,
    ...(data.edited && { first: data.edited.payment }),
    versions: {
      read: async paymentId => {
        const { findSwiftDataByPaymentId: now } = await call(swiftForForm, { paymentId, legalPartyId: org })
        return { version: now.payment.version, values: fromDocument(now, true) }
      },
      fields: values => [...fieldsOf(values, travels(values, debitOf(values, accounts))), 'commissionOption'],
      names: { recipientBic: 'bankCode' },
      textOf: (field, values) => textOf(field, values, t),
    },
    save: async values => (await call(saveSwift, { form: wire(values) })).saveSwift,
    change: async (values, { id, version }) =>
      (await call(changeSwift, { id, form: { ...wire(values), version } })).updatePayment,
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
