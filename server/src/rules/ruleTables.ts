// The rules that the desk may change: which fields name a row, which it has, how each is read, and which fact tells it.
import type { CaseFactCode } from '@bank/contracts/caseFacts.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { isCurrency } from '@bank/contracts/money.ts'

/** A row of a table of rules, by its columns. */
export type RuleRow = Readonly<Record<string, string | number | boolean | null>>

/** What was typed as the column keeps it; undefined where it cannot be. */
type ReadField = (said: string) => RuleRow[string] | undefined

type RuleField = { readonly column: string; readonly read: ReadField; readonly fact: CaseFactCode }

export type RuleTable = {
  readonly table: string
  /** By what a row is named. */
  readonly key: Readonly<Record<string, RuleField>>
  readonly fields: Readonly<Record<string, RuleField>>
  /** Are its rows there already, and only changed? */
  readonly isClosed?: true
  /** A row that is for one day alone: the field that says which. */
  readonly day?: string
}

const longest = 200

const text: ReadField = said => (said && said.length <= longest ? said : undefined)
const orNone =
  (read: ReadField): ReadField =>
  said =>
    said === '' ? null : read(said)
const oneOf =
  (...values: readonly string[]): ReadField =>
  said =>
    values.includes(said) ? said : undefined
const flag: ReadField = said => (said === 'true' ? true : said === 'false' ? false : undefined)
const count: ReadField = said => (/^\d{1,4}$/.test(said) ? Number(said) : undefined)
/** In tyiyn and the like. */
const minorUnits: ReadField = said => (/^\d{1,15}$/.test(said) ? Number(said) : undefined)
/** At least one: what came by SMS never signs at once. */
const sleepHours: ReadField = said => {
  const hours = /^\d{1,3}$/.test(said) ? Number(said) : 0
  return hours >= 1 && hours <= 720 ? hours : undefined
}
const time: ReadField = said => (/^([01]\d|2[0-3]):[0-5]\d$/.test(said) ? said : undefined)
const currency: ReadField = said => (isCurrency(said) ? said : undefined)
const pattern: ReadField = said => {
  try {
    return said.length <= longest && new RegExp(said, 'u') ? said : undefined
  } catch {
    return undefined
  }
}
const day: ReadField = said => {
  try {
    return businessDate(said)
  } catch {
    return undefined
  }
}

const field = (column: string, read: ReadField, fact: CaseFactCode): RuleField => ({ column, read, fact })

export const ruleTables = {
  HOURS: {
    table: 'time_rules',
    key: { operation: field('operation', text, 'operation'), trait: field('trait', text, 'trait') },
    fields: {
      fromTime: field('from_time', time, 'fromTime'),
      createDeadline: field('create_deadline', time, 'createDeadline'),
      signDeadline: field('sign_deadline', time, 'signDeadline'),
    },
  },
  WORKING_DAYS: {
    table: 'operations',
    key: { operation: field('operation', text, 'operation') },
    fields: {
      works: field('works', oneOf('WORKING_DAYS', 'EVERY_DAY'), 'works'),
      daysAhead: field('days_ahead', count, 'daysAhead'),
    },
    isClosed: true,
  },
  HOLIDAY: {
    table: 'holidays',
    key: {
      day: field('day', day, 'day'),
      kind: field('kind', oneOf('non_working', 'short', 'festive_working', 'festive_working_short'), 'holidayKind'),
    },
    fields: {
      nameRu: field('name_ru', text, 'nameRu'),
      nameKy: field('name_ky', text, 'nameKy'),
      nameEn: field('name_en', text, 'nameEn'),
    },
    day: 'day',
  },
  EXCEPTION: {
    table: 'exceptions',
    key: { operation: field('operation', text, 'operation'), day: field('day', day, 'day') },
    fields: {
      isWorking: field('is_working', flag, 'isWorking'),
      createDeadline: field('create_deadline', orNone(time), 'createDeadline'),
      signDeadline: field('sign_deadline', orNone(time), 'signDeadline'),
      reason: field('reason', text, 'exceptionReason'),
    },
    day: 'day',
  },
  FIELD: {
    table: 'field_rules',
    key: { id: field('id', text, 'fieldRule') },
    fields: {
      regex: field('regex', orNone(pattern), 'regex'),
      minLength: field('min_length', orNone(count), 'minLength'),
      maxLength: field('max_length', orNone(count), 'maxLength'),
      isRequired: field('is_required', flag, 'isRequired'),
      messageRu: field('message_ru', text, 'messageRu'),
      messageKy: field('message_kg', text, 'messageKy'),
      messageEn: field('message_eng', text, 'messageEn'),
    },
    isClosed: true,
  },
  LIMIT: {
    table: 'limits',
    key: {
      subjectKind: field('subject_kind', oneOf('ORGANISATION', 'REMOTE_CLIENT'), 'subjectKind'),
      currency: field('currency', currency, 'currency'),
    },
    fields: {
      oneTime: field('one_time', orNone(minorUnits), 'oneTime'),
      daily: field('daily', orNone(minorUnits), 'daily'),
      monthly: field('monthly', orNone(minorUnits), 'monthly'),
    },
  },
  CORRESPONDENT: {
    table: 'correspondents',
    key: { currency: field('currency', currency, 'currency') },
    fields: {
      bic: field('bic', said => (/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(said) ? said : undefined), 'bic'),
      name: field('name', text, 'correspondentName'),
      account: field('account', text, 'account'),
    },
  },
  MEANS_SLEEP: {
    table: 'means_sleep',
    key: { signType: field('sign_type', oneOf('TOTP', 'PAY_CONTROL'), 'signType') },
    fields: { hours: field('hours', sleepHours, 'sleepHours') },
    isClosed: true,
  },
} as const satisfies Readonly<Record<string, RuleTable>>

export type RuleName = keyof typeof ruleTables

/** The rows that a case may change, whatever the rule. */
export const ruleTable = (name: RuleName): RuleTable => ruleTables[name]

/** Of the key or of the values: as they are typed, by the names of the form. */
export const typedOf = (fields: RuleTable['fields'], row: RuleRow): { name: string; value: string }[] =>
  Object.entries(fields).map(([name, { column }]) => ({ name, value: String(row[column] ?? '') }))

/** What names a row, in one text. */
export const rowIdOf = (rule: RuleName, key: RuleRow): string =>
  Object.values(ruleTable(rule).key)
    .map(({ column }) => String(key[column]))
    .join(' ')
