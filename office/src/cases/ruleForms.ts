// The forms of cases that change what the bank goes by: rules by their name, tariffs, the board of rates, rates agreed with a company.
import { convertibleCurrencies, currencies } from '@bank/contracts/money.ts'
import { operationCodes } from '@bank/contracts/operations.ts'
import type { AskField, AskForm, AskValues } from './askField.ts'

const operation: AskField = { name: 'operation', label: 'cases.fact.operation', choices: operationCodes }
const trait: AskField = { name: 'trait', label: 'cases.fact.trait', choices: ['DEFAULT', ...currencies] }
const currency: AskField = { name: 'currency', label: 'cases.fact.currency', choices: currencies }
const createDeadline: AskField = { name: 'createDeadline', label: 'cases.fact.createDeadline', isTime: true }
const signDeadline: AskField = { name: 'signDeadline', label: 'cases.fact.signDeadline', isTime: true }
const yesNo = ['true', 'false'] as const
const sum = { isSum: true, isOptional: true } as const

/** Names a row first; what it is comes after. */
const ruleFields: Readonly<Record<string, readonly AskField[]>> = {
  HOURS: [
    operation,
    trait,
    { name: 'fromTime', label: 'cases.fact.fromTime', isTime: true },
    createDeadline,
    signDeadline,
  ],
  WORKING_DAYS: [
    operation,
    { name: 'works', label: 'cases.fact.works', choices: ['WORKING_DAYS', 'EVERY_DAY'] },
    { name: 'daysAhead', label: 'cases.fact.daysAhead' },
  ],
  HOLIDAY: [
    { name: 'day', label: 'cases.fact.day', isDay: true },
    {
      name: 'kind',
      label: 'cases.fact.holidayKind',
      choices: ['non_working', 'short', 'festive_working', 'festive_working_short'],
    },
    { name: 'nameRu', label: 'cases.fact.nameRu' },
    { name: 'nameKy', label: 'cases.fact.nameKy' },
    { name: 'nameEn', label: 'cases.fact.nameEn' },
  ],
  EXCEPTION: [
    operation,
    { name: 'day', label: 'cases.fact.day', isDay: true },
    { name: 'isWorking', label: 'cases.fact.isWorking', choices: yesNo },
    { ...createDeadline, isOptional: true },
    { ...signDeadline, isOptional: true },
    { name: 'reason', label: 'cases.fact.exceptionReason' },
  ],
  FIELD: [
    { name: 'id', label: 'cases.fact.fieldRule' },
    { name: 'isRequired', label: 'cases.fact.isRequired', choices: yesNo },
    { name: 'minLength', label: 'cases.fact.minLength', isOptional: true },
    { name: 'maxLength', label: 'cases.fact.maxLength', isOptional: true },
    { name: 'regex', label: 'cases.fact.regex', isOptional: true },
    { name: 'messageRu', label: 'cases.fact.messageRu', isLong: true },
    { name: 'messageKy', label: 'cases.fact.messageKy', isLong: true },
    { name: 'messageEn', label: 'cases.fact.messageEn', isLong: true },
  ],
  LIMIT: [
    { name: 'subjectKind', label: 'cases.fact.subjectKind', choices: ['ORGANISATION', 'REMOTE_CLIENT'] },
    currency,
    { name: 'oneTime', label: 'cases.fact.oneTime', ...sum },
    { name: 'daily', label: 'cases.fact.daily', ...sum },
    { name: 'monthly', label: 'cases.fact.monthly', ...sum },
  ],
  CORRESPONDENT: [
    currency,
    { name: 'bic', label: 'cases.fact.bic' },
    { name: 'name', label: 'cases.fact.correspondentName' },
    { name: 'account', label: 'cases.fact.account' },
  ],
  MEANS_SLEEP: [
    { name: 'signType', label: 'cases.fact.signType', choices: ['TOTP', 'PAY_CONTROL'] },
    { name: 'hours', label: 'cases.fact.sleepHours' },
  ],
}

const firstDay: AskField = { name: 'firstDay', label: 'cases.fact.firstDay', isDay: true }
const grounds: AskField = { name: 'grounds', label: 'cases.fact.grounds', isLong: true }
/** Known from the row that is changed, and not typed. */
const known = (name: string): AskField => ({ name, label: 'cases.fact.rule', isHidden: true, isOptional: true })
const momentFields = (of: 'since' | 'validUntil', more: Pick<AskField, 'isOptional'> = {}): readonly AskField[] => [
  { name: 'day', label: of === 'since' ? 'cases.field.sinceDay' : 'cases.field.untilDay', isDay: true, ...more },
  { name: 'time', label: of === 'since' ? 'cases.field.sinceTime' : 'cases.field.untilTime', isTime: true, ...more },
]

const tariffFields: readonly AskField[] = [
  operation,
  trait,
  { name: 'option', label: 'cases.fact.chargesOption', choices: ['', 'BEN', 'SHA', 'OUR', 'GOUR'], isOptional: true },
  { name: 'amountFrom', label: 'cases.fact.amountFrom', isSum: true },
  { name: 'amountUpto', label: 'cases.fact.amountUpto', ...sum },
  { name: 'fixed', label: 'cases.fact.fixed', isSum: true },
  { name: 'percent', label: 'cases.fact.percent', isDecimal: true },
  { name: 'minimum', label: 'cases.fact.minimum', ...sum },
  { name: 'maximum', label: 'cases.fact.maximum', ...sum },
]

const boardFields: readonly AskField[] = [
  { name: 'group', label: 'cases.fact.rateGroup', choices: ['cash', 'cashless', 'card', 'transfer'] },
  { ...currency, choices: currencies.filter(one => one !== 'KGS') },
  { name: 'buy', label: 'cases.fact.rateBuy', isDecimal: true },
  { name: 'sell', label: 'cases.fact.rateSell', isDecimal: true },
  ...momentFields('since', { isOptional: true }),
]

const agreedFields: readonly AskField[] = [
  { name: 'debitCurrency', label: 'cases.fact.debitCurrency', choices: convertibleCurrencies },
  { name: 'creditCurrency', label: 'cases.fact.creditCurrency', choices: convertibleCurrencies },
  { name: 'rate', label: 'cases.fact.agreedRate', isDecimal: true },
  { name: 'amountMax', label: 'cases.fact.amountMax', isSum: true },
  ...momentFields('validUntil'),
]

const ofRule = ({ rule = '' }: AskValues): readonly AskField[] => ruleFields[rule] ?? []

export const ruleForms: Readonly<Record<string, AskForm>> = {
  RULE_CHANGE: {
    needs: ['rules'],
    fields: values => [known('rule'), ...ofRule(values), firstDay, grounds, known('mark')],
    isPreviewed: true,
  },
  TARIFF_CHANGE: {
    needs: ['rules'],
    fields: () => [...tariffFields, firstDay, grounds, known('mark')],
    isPreviewed: true,
  },
  RATE_BOARD: { needs: ['rules'], fields: () => [...boardFields, grounds, known('mark')], isPreviewed: true },
  AGREED_RATE: { needs: ['companyId'], fields: () => [...agreedFields, grounds], isPreviewed: true },
}

/** The currency whose least unit the sums of a form are kept in. */
export const currencyOf = ({ currency: own, trait: named, debitCurrency }: AskValues): string =>
  own ?? debitCurrency ?? named ?? ''
