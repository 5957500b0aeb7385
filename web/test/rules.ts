// Sample field rules, and the hours of a kind on one Friday, for form tests.
import { businessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import type { Account } from '#accounts/index.ts'
import { instantOf, msOf } from '#kit/clock.ts'
import type { FieldRule } from '#kit/form/faults.ts'
import type { TimeRule } from '../src/payments/forms/documents.ts'

type AccountFields = Partial<Account> & { readonly isoCode?: string }

/** An open account with money, as the portal knows it. */
export const ownAccount = (number: string, { isoCode = 'KGS', ...more }: AccountFields = {}): Account =>
  ({
    id: number,
    account: number,
    type: 'RKO',
    status: 'OPEN',
    balance: '5000.00',
    plannedBalance: '5000.00',
    isVisible: true,
    currency: { isoCode, isoNum: '000' },
    ...more,
  }) as Account

export const rule = (field: string, more: Partial<FieldRule> = {}): FieldRule => ({
  field,
  regex: null,
  minLength: null,
  maxLength: null,
  ruleTrait: 'DEFAULT',
  isRequired: true,
  message: { ru: field, kg: field, eng: field },
  ...more,
})

export const friday = businessDate('2026-11-20')

/** HH:MM of the bank on that Friday. */
export const fridayAt = (time: string): number => msOf(`2026-11-20T${time}:00+06:00`)

type OpeningHours = { readonly from: string; readonly create: string; readonly sign: string }

export const hoursOn = (operation: OperationCode, { from, create, sign }: OpeningHours): TimeRule => ({
  operation,
  ruleTrait: 'DEFAULT',
  fromTime: from,
  createDeadline: create,
  signDeadline: sign,
  today: friday,
  createUntil: instantOf(fridayAt(create)),
  signUntil: instantOf(fridayAt(sign)),
})
