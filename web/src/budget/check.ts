// What is wrong with a payment to the budget as it stands? The bank's rules, as far as they can be seen from here.
import { checkInn, checkTaxPin, innKind } from '@bank/contracts/inn.ts'
import { add, compare, type Money, print } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { type Days, dayFault } from '#kit/form/days.ts'
import { type Fault, type FieldRule, fault, ruleFault } from '#kit/form/faults.ts'
import type { Field, Process } from './documents.ts'
import { kept, type PlainName, type Values } from './values.ts'

export type Facts = {
  readonly process: Process
  readonly rules: readonly FieldRule[]
  readonly days: Days | null
  readonly amount: Money | null
  readonly available: Money | null
  readonly commission: Money | null
}

export type Faults = {
  readonly plain: Partial<Record<PlainName, Fault>>
  readonly requisites: Readonly<Record<string, Fault>>
}

function requisiteFault(field: Field, value: string): Fault | null {
  if (value === '') return field.isRequired ? fault('CantBeNullException', { field: field.name }) : null
  if (field.kind === 'TAXPAYER') {
    const found = innKind(value) === 'person' ? checkTaxPin(value) : checkInn(value)
    return found && fault(found === 'forbiddenDigit' ? 'TaxPinException' : 'TaxpayerInnException')
  }
  const long = typeof field.maxLength === 'number' && [...value].length > field.maxLength
  return long || (field.regex && !new RegExp(field.regex, 'u').test(value)) ? { message: field.message } : null
}

function enough({ amount, available, commission }: Facts): Fault | null {
  if (!amount || !available) return null
  const total = commission ? add(amount, commission) : amount
  return compare(total, available) > 0 ? fault('InsufficientFundsException', { available: print(available) }) : null
}

const found = <Name extends string>(faults: Partial<Record<Name, Fault | null>>): Partial<Record<Name, Fault>> =>
  Object.fromEntries(Object.entries(faults).filter(([, one]) => one)) as Partial<Record<Name, Fault>>

/** Every fault at once. What the provider names is not typed, so money that is not enough is then said at the account. */
export function faultsOf(values: Values, facts: Facts): Faults {
  const { process, rules, days } = facts
  const ruled = (field: string, value: string) => ruleFault(rules, { field, value, currency: 'KGS' })
  const money = enough(facts)
  return {
    plain: found<PlainName>({
      payerAccount: ruled('payerAccount', values.payerAccount) ?? (process.asksProvider ? money : null),
      amount: process.asksProvider ? null : (ruled('amount', values.amount) ?? money),
      purpose: ruled('purpose', normaliseText(values.purpose)),
      valueDate: days && dayFault(values.valueDate, days),
      transferNum: ruled('transferNum', values.transferNum.trim()),
    }),
    requisites: found(
      Object.fromEntries(
        process.fields.map(field => [
          field.name,
          requisiteFault(field, kept(values.requisites[field.name] ?? '', field.regex)),
        ]),
      ),
    ) as Readonly<Record<string, Fault>>,
  }
}
