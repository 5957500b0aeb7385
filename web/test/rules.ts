// Sample accounts, field rules and hours of a kind on one Friday, and the table of what a form says at once, for form tests.
import { businessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import { expect, test } from 'vitest'
import type { Account } from '#accounts/index.ts'
import { instantOf, msOf } from '#kit/clock.ts'
import type { BankDays } from '#kit/form/days.ts'
import type { FieldFault, FieldFaults, FieldRule } from '#kit/form/faults.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { AccountHolder, TimeRule } from '../src/payments/forms/documents.ts'

type AccountFields = Omit<Partial<Account>, 'permissions'> & {
  readonly isoCode?: string
  readonly permissions?: readonly Account['permissions'][number][]
}

/** An open account with money, all of which may be spent unless said. */
export const ownAccount = (
  number: string,
  { isoCode = 'KGS', balance = '5000.00', ...more }: AccountFields = {},
): Account =>
  ({
    id: number,
    account: number,
    accountName: number,
    ownName: null,
    bic: '109016',
    type: 'RKO',
    status: 'OPEN',
    balance,
    plannedBalance: balance,
    isVisible: true,
    currency: { isoCode, isoNum: '000' },
    ...more,
  }) as Account

/** Whose an account in this bank is: another client's, open, in som, unless said. */
export const holderOf = (account: string, more: Partial<AccountHolder> = {}): AccountHolder => ({
  account,
  name: 'ОсОО «Сон-Куль»',
  currency: { isoCode: 'KGS' },
  status: 'OPEN',
  isOwn: false,
  ...more,
})

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

/** What calendar and hours say of a kind at HH:MM on that Friday; Monday is the next working day. */
export const daysAt = (time: string, hours: TimeRule, more: Partial<BankDays> = {}): BankDays => ({
  hours,
  working: [friday, '2026-11-23'],
  now: fridayAt(time),
  ...more,
})

/** The name of a refusal, `rule` for a sentence of the bank's own rules, null where nothing is wrong. */
export const faultName = (fault: FieldFault | null | undefined): string | null =>
  fault ? ('classification' in fault ? fault.classification : 'rule') : null

/** A form without a fault, and everything that is known of it. */
type FaultlessForm<Values, Facts> = {
  readonly values: NoInfer<Values>
  readonly facts: NoInfer<Facts>
  readonly faultsOf: (values: Values, facts: Facts) => FieldFaults
}

/** One change of a faultless form, the names of the faults by their fields, and what is known otherwise. */
type FaultRow<Values, Facts> = readonly [string, Partial<Values>, Readonly<Record<string, string>>, Partial<Facts>?]

/** Tests that a form says everything that is wrong at once, each fault at its field, row by row. */
export function testFaults<Values extends object, Facts extends object>(
  form: string,
  { values, facts, faultsOf }: FaultlessForm<Values, Facts>,
  rows: readonly FaultRow<Values, Facts>[],
): void {
  for (const [what, change, names, known] of rows)
    test(`${form}, ${what}: what is wrong is said at once, at its field`, () => {
      const faults = Object.entries(faultsOf({ ...values, ...change }, { ...facts, ...known }))
      expect(Object.fromEntries(faults.map(([field, of]) => [field, faultName(of)]))).toEqual(names)
    })
}

type RefusedField = Pick<Refusal, 'field' | 'params'>

/**
 * Tests at which field of a form a refusal is said: what the refusal names, in itself or in its parameters, and the field, null
 * for the form as a whole.
 */
export function testRefusedFields<Values>(
  form: string,
  fieldOf: (why: RefusedField, values: Values) => string | null,
  values: NoInfer<Values>,
  fields: Readonly<Record<string, string | null>>,
): void {
  test.each(Object.entries(fields))(`${form}, a refusal that names %s belongs to %s`, (named, field) => {
    expect(fieldOf({ field: named, params: {} }, values)).toBe(field)
    expect(fieldOf({ field: null, params: { field: named } }, values)).toBe(field)
    expect(fieldOf({ field: null, params: {} }, values)).toBeNull()
  })
}
