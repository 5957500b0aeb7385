// The form of a payment in som: data, values, facts, derived fields.
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { money } from '@bank/contracts/money.ts'
import { type Account, type AccountPermission, useAccounts } from '#accounts/index.ts'
import type { LoadedBy } from '#kit/form/load.ts'
import { useCheckAgain } from '#kit/form/model.ts'
import { freshSince, useOpened } from '#kit/opened.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type FormPlace, seldom, usePaymentData } from './data.ts'
import { accountByNumber, banksForForm, formOptions, type KnownRecipient } from './documents.ts'
import { faultsOf } from './facts.ts'
import { payableIn } from './input.ts'
import { fittingAccounts, namedOrFirst } from './payers.ts'
import { reachableRecipients } from './recipients.ts'
import { sideOf } from './somSide.ts'
import { usePaymentModel, usePaymentState } from './usePaymentForm.ts'
import {
  amountOf,
  type BuiltForm,
  builtFormOf,
  emptyValues,
  formCurrency,
  fromEarlier,
  isToClient,
  kindsOf,
  pageOf,
  roadOf,
  type SomValues,
} from './values.ts'

/** Asked on each visit: the next document number must be fresh. */
export const usePaymentOptions = () => useAsk(formOptions, { legalPartyId: useOrg() }, freshSince(useOpened()))

export const useSomData = (form: BuiltForm, place: FormPlace) =>
  usePaymentData(
    {
      page: pageOf[form],
      kinds: kindsOf[form],
      place,
      fits: ({ operation }) => builtFormOf(operation) !== null,
      fresh: ['options'],
    },
    { options: usePaymentOptions() },
    ({ options: { getInterBankOptions: options, unfinishedNames } }) => ({
      options,
      nextNumber: options.nextNumber,
      unfinishedNames,
    }),
  )

export type SomData = LoadedBy<typeof useSomData>

/** Query of banks that participate in clearing or gross. */
export function useBanks() {
  const pageable = { amountElements: 520, currentPage: 1 }
  const asked = useAsk(banksForForm, { bankType: 'INTERBANK', pageable }, seldom)
  return { banks: asked.data?.getBanksByCode ?? [], waiting: asked.isPending }
}

/** The code of this bank, as the company's own accounts have it. */
const useOwnBank = (): string => bankOf(useAccounts().accounts[0]?.bic ?? '')

/** Query of the account's holder, once its number is complete. */
export function useHolder(account: string, isEnabled: boolean) {
  const ownBank = useOwnBank()
  const enabled = isEnabled && checkAccount(account) === null && bankOf(account) === ownBank
  const { data, error, isLoading } = useAsk(accountByNumber, { account }, { enabled, retry: false })
  const unknown = error?.classification === 'AccountNotFoundException' || error?.classification === 'NotFoundException'
  if (!enabled) return { holder: undefined, looking: false }
  return { holder: data ? data.accountByNumber : unknown ? null : undefined, looking: isLoading }
}

/** Known recipients, inside this bank or outside it. */
export function useReachableRecipients(recipients: readonly KnownRecipient[], inside: boolean): KnownRecipient[] {
  const ownBank = useOwnBank()
  const own = useAccounts().accounts.map(({ account }) => account)
  return reachableRecipients(recipients, { ownBank, own, inside })
}

/** The default payer's account: the greatest available balance. */
export const usualPayer = (accounts: readonly Account[], permission: AccountPermission): string =>
  namedOrFirst(fittingAccounts(accounts, { permission, currencies: [formCurrency] }))

export function useSomForm(built: BuiltForm, data: SomData) {
  const { accounts } = useAccounts()
  const { options, place } = data
  const roadFor = ({ operation, amount }: SomValues) => roadOf(operation, amountOf(amount), options.clearingLimit)
  const model = usePaymentModel(data, {
    side: { ...sideOf(built), kindOf: roadFor },
    empty: emptyValues(built, place.side),
    first: known => {
      const named = accounts.find(one => one.account === place.account || one.id === place.account)?.account
      return { payerAccount: named ?? usualPayer(accounts, roadFor(known)) }
    },
    fromDocument: ({ payment }) => fromEarlier(payment),
    faults: faultsOf,
    settle: typed => ({ ...typed, operation: roadFor(typed) }),
  })
  const { form, values } = model
  const road = roadFor(values)
  const ownBank = useOwnBank()
  const { holder, looking } = useHolder(values.recipientAccount, isToClient(road))
  const state = usePaymentState(
    model,
    {
      smaller: { operation: values.operation, upTo: money(data.options.clearingLimit, formCurrency) },
      debit: payableIn(values.amount, formCurrency),
      because: [road],
      refusals: true,
    },
    { ownBank, holder },
  )
  const { operation, payerAccount, recipientAccount } = values
  useCheckAgain(form, ['recipientAccount'], [holder, operation, payerAccount], { refusals: true })
  useCheckAgain(form, ['recipientBic'], [recipientAccount], { refusals: true })
  useCheckAgain(form, ['amount'], [payerAccount, road], { refusals: true })

  const recipients = useReachableRecipients(options.recipients, built === 'intra-bank-transfer')
  return { ...state, road, holder, looking, ownBank, recipients }
}

export type SomState = ReturnType<typeof useSomForm>
