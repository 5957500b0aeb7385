// Paste into a transfer abroad.
import { swiftText, toLatin } from '@bank/contracts/abroad.ts'
import { isCurrency } from '@bank/contracts/money.ts'
import { type Account, useAccounts } from '#accounts/index.ts'
import { longest } from '#kit/form/faults.ts'
import { recordOf } from '#kit/form/values.ts'
import { useT } from '#kit/i18n.ts'
import { fittingAccounts, namedOrFirst } from '../forms/payers.ts'
import type { Reading } from '../paste/reading.ts'
import { foreignSum, usePasteTarget } from '../paste/target.ts'
import type { PasteTarget } from '../paste/usePasting.ts'
import type { SwiftData, SwiftState } from './useSwift.ts'
import { debitOf, fieldsOf, operation, type SwiftFieldName, type SwiftValues, textNames, travels } from './values.ts'

type SwiftPasteContext = {
  readonly values: SwiftValues
  readonly accounts: readonly Account[]
  readonly data: Pick<SwiftData, 'rules' | 'countries' | 'codes'>
  /** Did the person choose the account? Then it stays, whatever the text says. */
  readonly chosen: boolean
}

/** The account to pay from in the currency of the text: the one that stands there if it may, else the fullest. */
function payerFor({ values, accounts, chosen }: SwiftPasteContext, currency: string | undefined): string {
  const debit = debitOf(values, accounts)
  if (!currency || chosen || values.isExotic || debit === currency) return values.payerAccount
  return (
    namedOrFirst(fittingAccounts(accounts, { permission: operation, currencies: [currency] })) || values.payerAccount
  )
}

const listed = (list: readonly { readonly code: string }[], code: string | undefined): string =>
  list.find(one => one.code === code)?.code ?? ''

/** What is written for another alphabet is put in Latin letters, as the network carries no others. */
const latin = (text: string | undefined, most: number | undefined): string =>
  toLatin(swiftText((text ?? '').replace(/\{?VO\s?\d{5}\}?/giu, ''))).slice(0, most)

export function abroadFields(reading: Reading, around: SwiftPasteContext): Partial<Record<SwiftFieldName, string>> {
  const { data } = around
  const payerAccount = payerFor(around, reading.currency)
  const values = { ...around.values, payerAccount }
  const debit = debitOf(values, around.accounts)
  const currency = travels(values, debit)
  const most = (field: string) => longest(data.rules, field, currency)
  const sum = (!reading.currency || reading.currency === currency) && reading.amount ? reading.amount : ''
  const found: Partial<Record<SwiftFieldName, string>> = {
    payerAccount,
    recipientName: latin(reading.name, most('recipientName')),
    recipientAddress: latin(reading.address, most('recipientAddress')),
    recipientAccount: reading.accountAbroad ?? '',
    country: data.countries.find(({ id }) => id === reading.country)?.id ?? '',
    recipientBankName: latin(reading.bankName, most('recipientBankName')),
    bik: reading.bik ?? '',
    corrAccount: reading.corrAccount ?? '',
    recipientBic: reading.swift ?? '',
    intermediaryBankCode: reading.intermediary ?? '',
    rubInn: reading.rubInn ?? '',
    kpp: reading.kpp ?? '',
    rubCodeVo: listed(data.codes.VO, reading.vo),
    kztBin: reading.bin ?? '',
    categoryCode: listed(data.codes.KNP, reading.knp),
    amount: sum,
    exoticAmount: sum,
    purpose: latin(reading.purpose, most('purpose')),
  }
  const shown = fieldsOf(values, currency).filter(field => found[field])
  return Object.fromEntries(shown.map(field => [field, found[field] ?? '']))
}

export function useSwiftPasting({ form, values, currency }: SwiftState, data: SwiftData): PasteTarget {
  const t = useT()
  const { accounts } = useAccounts()
  const around = { values, accounts, data, chosen: form.getFieldState('payerAccount').isDirty }
  return usePasteTarget({
    form,
    labels: { recipientBic: 'payments.swift.bic' },
    // Of another currency other fields are shown: all of them are known, so that those can be filled at once.
    values: recordOf(textNames, name => values[name]),
    isProposed: field => field === 'payerAccount',
    take: reading => {
      const fields = abroadFields(reading, around)
      const debit = debitOf({ payerAccount: fields.payerAccount ?? values.payerAccount }, accounts)
      const now = travels(values, debit) || currency
      return { fields, notes: isCurrency(now) ? foreignSum(t, reading, now) : [] }
    },
  })
}
