// Paste into a transfer abroad.
import { swiftText, toLatin } from '@bank/contracts/abroad.ts'
import { useAccounts } from '#accounts/index.ts'
import { longest } from '#kit/form/faults.ts'
import { recordOf } from '#kit/form/values.ts'
import { currencyAt, fittingAccounts, namedOrFirst } from '../forms/payers.ts'
import type { Reading } from '../paste/reading.ts'
import { usePasteTarget } from '../paste/target.ts'
import type { PasteTarget } from '../paste/usePasting.ts'
import type { SwiftState } from './useSwift.ts'
import { fieldsOf, operation, textNames, travels } from './values.ts'

/** What a reading calls otherwise than the form. */
const readAs = {
  recipientAccount: 'accountAbroad',
  bik: 'bik',
  corrAccount: 'corrAccount',
  recipientBic: 'swift',
  intermediaryBankCode: 'intermediary',
  rubInn: 'rubInn',
  kpp: 'kpp',
  kztBin: 'bin',
  amount: 'amount',
  exoticAmount: 'amount',
} as const

const listed = (list: readonly { readonly code: string }[], code: string | undefined): string | undefined =>
  list.find(one => one.code === code)?.code

/** What is written for another alphabet is put in Latin letters, as the network carries no others. */
const latin = (text: string | undefined, most: number | undefined): string =>
  toLatin(swiftText((text ?? '').replace(/\{?VO\s?\d{5}\}?/giu, ''))).slice(0, most)

export function useSwiftPasting({ form, values, currency, data }: SwiftState): PasteTarget {
  const { accounts } = useAccounts()
  /** The account to pay from in the currency of the text: the one that stands there if it may, or was chosen, else the fullest. */
  const payerFor = (wanted: string | undefined): string => {
    const { payerAccount, isExotic } = values
    const stays = !wanted || isExotic || form.getFieldState('payerAccount').isDirty
    if (stays || currencyAt(accounts, payerAccount) === wanted) return payerAccount
    return namedOrFirst(fittingAccounts(accounts, { permission: operation, currencies: [wanted] })) || payerAccount
  }
  const currencyOf = ({ payerAccount = values.payerAccount }: { readonly payerAccount?: string }): string =>
    travels(values, currencyAt(accounts, payerAccount))
  const read = (reading: Reading) => {
    const payerAccount = payerFor(reading.currency)
    const now = currencyOf({ payerAccount })
    const most = (field: string) => longest(data.rules, field, now)
    const { VO, KNP } = data.codes
    const found: Readonly<Record<string, string | undefined>> = {
      ...recordOf(Object.keys(readAs) as (keyof typeof readAs)[], name => reading[readAs[name]]),
      ...(reading.currency && reading.currency !== now && { amount: '', exoticAmount: '' }),
      payerAccount,
      recipientName: latin(reading.name, most('recipientName')),
      recipientAddress: latin(reading.address, most('recipientAddress')),
      country: data.countries.find(({ id }) => id === reading.country)?.id,
      recipientBankName: latin(reading.bankName, most('recipientBankName')),
      rubCodeVo: listed(VO, reading.vo),
      categoryCode: listed(KNP, reading.knp),
      purpose: latin(reading.purpose, most('purpose')),
    }
    return recordOf(fieldsOf({ ...values, payerAccount }, now), field => found[field])
  }
  return usePasteTarget({
    form,
    labels: { recipientBic: 'payments.swift.bic' },
    // Of another currency other fields are shown: all of them are known, so that those can be filled at once.
    values: recordOf([...fieldsOf(values, currency), ...textNames], name => values[name]),
    isProposed: field => field === 'payerAccount',
    currency: fields => currencyOf(fields) || currency,
    read,
  })
}
