// The forms of cases that clerks ask at the desk, by kind; whom it is about is known from the place.
import { isCurrency, wireMoney } from '@bank/contracts/money.ts'
import { amountToWire } from '@bank/ui/kit/amount.ts'
import type { TextKey } from '@bank/web/kit/i18n.ts'
import type { AskedAbout, AskField, AskForm, AskValues } from './askField.ts'
import { meansForms } from './meansForms.ts'
import { currencyOf, ruleForms } from './ruleForms.ts'

export const nobody: AskedAbout = { personId: null, companyId: null }

const grounds: AskField = { name: 'grounds', label: 'cases.field.grounds', isLong: true }
const account: AskField = { name: 'account', label: 'cases.field.account', mode: 'numeric' }
const ofPerson: AskForm = { needs: ['personId'], fields: [grounds] }
const ofAccount: AskForm = { needs: ['companyId'], fields: [account, grounds] }
const ofContract: AskForm = { needs: ['companyId', 'contractId'], fields: [grounds] }
const ofWork: AskForm = { needs: ['companyId', 'businessUserContractId'], fields: [] }
const rails = ['ACH', 'RTGS', 'CROSS_BORDER', 'TREASURY', 'CARDS'] as const
const ofRail: AskForm = {
  needs: [],
  fields: [{ name: 'rail', label: 'cases.field.rail', choices: rails }, grounds],
}

const isArrest = ({ status = '' }: AskValues): boolean => status.endsWith('ARRESTED')
const statusForm: AskForm = {
  needs: ['companyId'],
  fields: [
    account,
    {
      name: 'status',
      label: 'cases.field.status',
      choices: ['OPEN', 'ARRESTED', 'FINAL_ARRESTED', 'CLOSED'],
    },
    { name: 'authority', label: 'cases.field.authority', when: isArrest },
    { name: 'document', label: 'cases.field.document', when: isArrest },
    grounds,
  ],
}

const schemes = ['ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY'] as const
const products = ['', 'SALARY_PROJECT', 'TEZ_LOANS', 'SALARY_PROJECT,TEZ_LOANS'] as const

const contractForm: AskForm = {
  needs: ['companyId', 'contractId'],
  fields: [
    {
      name: 'signScheme',
      label: 'cases.field.signScheme',
      choices: schemes,
    },
    { name: 'expiresOn', label: 'cases.field.expiresOn', isDay: true, isOptional: true },
    { name: 'isActive', label: 'cases.field.isActive', choices: ['true', 'false'] },
    {
      name: 'products',
      label: 'cases.field.products',
      choices: products,
      isOptional: true,
    },
    grounds,
  ],
}

const remedyForm: AskForm = {
  needs: ['paymentId'],
  fields: [{ name: 'remedy', label: 'cases.field.remedy', choices: ['TRY_AGAIN', 'GIVE_BACK'] }, grounds],
}

/** A company that is taken in, and its first signer. */
const companyForm: AskForm = {
  needs: [],
  fields: [
    { name: 'companyName', label: 'cases.fact.companyName' },
    { name: 'companyInn', label: 'cases.fact.companyInn', mode: 'numeric' },
    { name: 'contractNumber', label: 'cases.fact.contractNumber' },
    { name: 'signScheme', label: 'cases.field.signScheme', choices: schemes },
    { name: 'products', label: 'cases.field.products', choices: products, isOptional: true },
    { name: 'department', label: 'cases.field.department', isBranch: true },
    {
      name: 'currencies',
      label: 'cases.fact.currencies',
      choices: ['KGS', 'KGS,USD', 'KGS,USD,EUR', 'KGS,USD,EUR,RUB'],
    },
    { name: 'isRemote', label: 'cases.fact.isRemote', choices: ['false', 'true'] },
    { name: 'lastName', label: 'cases.field.lastName' },
    { name: 'firstName', label: 'cases.field.firstName' },
    { name: 'middleName', label: 'cases.field.middleName', isOptional: true },
    { name: 'individualInn', label: 'cases.field.signerInn', mode: 'numeric' },
    { name: 'phone', label: 'cases.field.signerPhone', mode: 'tel' },
  ],
}

const isNew = ({ change }: AskValues): boolean => change === 'NEW'
const staffForm: AskForm = {
  needs: ['staff'],
  fields: [
    { name: 'change', label: 'cases.field.change', choices: ['NEW', 'ROLE', 'END'] },
    { name: 'login', label: 'cases.field.login' },
    { name: 'fullName', label: 'cases.field.fullName', when: isNew },
    { name: 'inn', label: 'cases.field.inn', mode: 'numeric', when: isNew },
    {
      name: 'role',
      label: 'cases.field.role',
      choices: ['OPERATOR', 'SUPERVISOR'],
      when: ({ change }) => change !== 'END',
    },
    grounds,
  ],
}

const forms: Readonly<Record<string, AskForm>> = {
  FREEZE_PERSON: ofPerson,
  UNFREEZE_PERSON: ofPerson,
  END_SESSIONS: ofPerson,
  REVOKE_MEANS: ofPerson,
  WAKE_MEANS: ofPerson,
  POST_VERIFICATION: { needs: ['personId'], fields: [] },
  CHANGE_CONTACTS: { ...ofWork, fields: [{ name: 'phone', label: 'cases.field.phone', mode: 'tel' }] },
  UNLOCK_2FA: ofWork,
  RENEW_PASSWORD: ofWork,
  FREEZE_CONTRACT: ofContract,
  UNFREEZE_CONTRACT: ofContract,
  REGISTER_COMPANY: companyForm,
  CHANGE_CONTRACT: contractForm,
  STOP_MONEY: ofAccount,
  RELEASE_MONEY: ofAccount,
  CHANGE_ACCOUNT_STATUS: statusForm,
  STOP_RAIL: ofRail,
  START_RAIL: ofRail,
  DEAD_LETTER: remedyForm,
  STAFF_CHANGE: staffForm,
  ...meansForms,
  ...ruleForms,
}

/** The kinds that can be asked here: what they are about is known. */
export const kindsAbout = (about: AskedAbout): readonly string[] =>
  Object.entries(forms).flatMap(([kind, { needs }]) => (needs.every(id => about[id]) ? [kind] : []))

export function fieldsOf(kind: string, values: AskValues): readonly AskField[] {
  const fields = forms[kind]?.fields ?? []
  const own = typeof fields === 'function' ? fields(values) : fields
  return own.filter(({ when }) => !when || when(values))
}

export const isPreviewed = (kind: string): boolean => forms[kind]?.isPreviewed === true

/** What no sum can be, so that the bank names the field. */
const noSum = '?'

/** In the least unit; what holds for every currency is said in hundredths. */
function leastUnits(typed: string, currency: string): string {
  if (!typed) return ''
  const sum = wireMoney(amountToWire(typed.replace(/\s/g, '')), isCurrency(currency) ? currency : 'KGS')
  return sum ? sum.amount.toString() : noSum
}

function wireValue({ name, isSum, isDecimal }: AskField, values: AskValues): string {
  const typed = (values[name] ?? '').trim()
  if (isSum) return leastUnits(typed, currencyOf(values))
  if (name === 'account') return typed.replaceAll(/\s/g, '')
  return isDecimal ? typed.replace(',', '.') : typed
}

const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/

/** Why what was typed is no sum, number or time of day, before the bank is asked; null where it is one, or nothing is typed. */
export function misshapenText(field: AskField, values: AskValues): TextKey | null {
  const value = wireValue(field, values)
  if (value === '') return null
  if (field.isSum && value === noSum) return 'cases.shape.sum'
  if (field.isDecimal && !/^\d+(\.\d+)?$/.test(value)) return 'cases.shape.decimal'
  return field.isTime && !timeShape.test(value) ? 'cases.shape.time' : null
}

/** The form as the bank wants it: ids by fields of their own, a company beside the fields. */
export function wireForm(kind: string, values: AskValues, about: AskedAbout) {
  const needs = forms[kind]?.needs ?? []
  const typed = fieldsOf(kind, values).map(field => ({ name: field.name, value: wireValue(field, values) }))
  const ids = (['personId', 'contractId', 'businessUserContractId', 'paymentId'] as const).flatMap(name => {
    const value = needs.includes(name) && about[name]
    return value ? [{ name, value }] : []
  })
  return {
    kind,
    ...(needs.includes('companyId') && about.companyId && { companyId: about.companyId }),
    content: [...ids, ...typed],
  }
}
