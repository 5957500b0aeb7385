// The form of a payment in som: data, values, facts, derived fields.
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { useAccounts } from '#accounts/index.ts'
import { type LoadState, refetchOnVisit } from '#kit/form/load.ts'
import { useCheckAgain, useFacts, useFormModel, useProposedDay } from '#kit/form/model.ts'
import { useLang } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type CommonData, seldom, unvalidated, useKindDays, usePaymentData } from './data.ts'
import {
  accountByNumber,
  banksForForm,
  type FormPayment,
  formOptions,
  type InterbankOptions,
  repeatForForm,
  transferForForm,
} from './documents.ts'
import { useEarlier } from './earlier.ts'
import { faultsOf, type SomFacts } from './facts.ts'
import type { FormPlace } from './PaymentFormPage.tsx'
import { reachableRecipients } from './recipients.ts'
import { useSums } from './sums.tsx'
import {
  amountOf,
  type BuiltForm,
  builtFormOf,
  fieldsOf,
  fromEarlier,
  isPositive,
  isToClient,
  kindsOf,
  pageOf,
  roadOf,
  type SomValues,
} from './values.ts'

export type SomData = CommonData & {
  readonly options: InterbankOptions
  /** The document that is edited; null for a new one. */
  readonly edited: FormPayment | null
  /** The fields of the document that is edited or made again. */
  readonly earlier: ReturnType<typeof fromEarlier> | null
}

/** The number is proposed and the document edited as they are now, so both are asked again on every visit. */
export function useSomData(form: BuiltForm, place: FormPlace): LoadState<SomData> {
  const legalPartyId = useOrg()
  const options = useAsk(formOptions, { legalPartyId }, refetchOnVisit)
  const earlier = useEarlier(place, { edited: transferForForm, again: repeatForForm })
  return usePaymentData(
    {
      page: pageOf[form],
      kinds: kindsOf[form],
      place,
      fits: ({ operation }) => builtFormOf(operation) !== null,
      fresh: ['options', 'edited'],
    },
    { options, ...earlier },
    ({ options, edited, again }) => {
      const document = edited?.findTransferDataByPaymentId.payment ?? null
      const before = document ?? again?.getRepeatableTransferOptions.payment
      return { options: options.getInterBankOptions, edited: document, earlier: before ? fromEarlier(before) : null }
    },
  )
}

/** All banks that a transfer to another bank can reach. */
export function useBanks() {
  const pageable = { amountElements: 520, currentPage: 1 }
  const asked = useAsk(banksForForm, { bankType: 'INTERBANK', pageable }, seldom)
  return { banks: asked.data?.getBanksByCode ?? [], waiting: asked.isPending }
}

/** Whose the account is, asked as soon as its number is whole. */
export function useHolder(account: string, { ownBank, isEnabled }: { ownBank: string; isEnabled: boolean }) {
  const enabled = isEnabled && checkAccount(account) === null && bankOf(account) === ownBank
  const { data, error, isLoading } = useAsk(accountByNumber, { account }, { enabled, retry: false })
  const unknown = error?.classification === 'AccountNotFoundException' || error?.classification === 'NotFoundException'
  if (!enabled) return { holder: undefined, looking: false }
  return { holder: data ? data.accountByNumber : unknown ? null : undefined, looking: isLoading }
}

/** What is debited; null until it can be paid. */
export const debitOf = (amount: string) => {
  const sum = amountOf(amount)
  return isPositive(sum) ? sum : null
}

type FormOptions = { readonly form: BuiltForm; readonly data: SomData; readonly start: SomValues }

export function useSomForm({ form: built, data, start }: FormOptions) {
  const { accounts } = useAccounts()
  const language = useLang()
  const isTemplate = data.template?.editing === true
  const roadFor = ({ operation, amount }: SomValues) => roadOf(operation, amountOf(amount), data.options.clearingLimit)
  const model = useFormModel<SomValues, SomFacts>({
    start,
    unfinished: isTemplate,
    faults: faultsOf,
    settle: typed => ({ ...typed, operation: roadFor(typed) }),
  })
  const { form, values } = model
  const road = roadFor(values)
  const ownBank = bankOf(accounts[0]?.bic ?? '')
  const days = useKindDays(data, { kinds: kindsOf[built], kind: road })
  const sums = useSums({ operation: road, payerAccount: values.payerAccount, debit: debitOf(values.amount) })
  const asks = isToClient(road)
  const { holder, looking } = useHolder(values.recipientAccount, { ownBank, isEnabled: asks })
  const { available, commission } = sums
  useFacts(model, {
    ...{ rules: data.rules, ownBank, days, available, commission, holder },
    ...(isTemplate && unvalidated),
  })

  // What was said in another language is said again; what depends on several fields is judged again.
  const { operation, payerAccount, recipientAccount } = values
  useCheckAgain(form, fieldsOf(road), [language, road], { refusals: true })
  useCheckAgain(form, ['recipientAccount'], [holder, operation, payerAccount], { refusals: true })
  useCheckAgain(form, ['recipientBic'], [recipientAccount], { refusals: true })
  useCheckAgain(form, ['amount'], [payerAccount, road], { refusals: true })
  useProposedDay(form, 'valueDate', { days, day: values.valueDate, fixed: data.edited !== null })

  const inside = built === 'intra-bank-transfer'
  const own = accounts.map(({ account }) => account)
  return {
    model,
    form,
    values,
    road,
    days,
    sums,
    holder,
    looking,
    ownBank,
    recipients: reachableRecipients(data.options.recipients, { ownBank, own, inside }),
  }
}

export type SomState = ReturnType<typeof useSomForm>
