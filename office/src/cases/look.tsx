// The look of a case everywhere: kind and sign, term, state, values of its facts.
import { formatAccount } from '@bank/contracts/account.ts'
import { caseFacts } from '@bank/contracts/caseFacts.ts'
import { type CaseGroup, type CaseKindName, caseKinds } from '@bank/contracts/caseKinds.ts'
import { formatDate, formatDateTime, formatTime, instantToBankDay, isBusinessDate } from '@bank/contracts/dates.ts'
import { formatPhone } from '@bank/contracts/phone.ts'
import {
  IconBan,
  IconBuilding,
  IconCalculator,
  IconClipboardText,
  IconDeviceMobile,
  IconKey,
  IconLock,
  IconShieldCheck,
  IconShoppingBag,
  IconSignature,
  IconTransfer,
  IconUserPlus,
  IconUsers,
} from '@bank/ui/icons.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { instantOf, msOf } from '@bank/web/kit/clock.ts'
import { type TextKey, type Translate, textIfAny, useT } from '@bank/web/kit/i18n.ts'
import type { CaseFact, QueueRow } from './calls.ts'

const signs: Readonly<Record<CaseGroup, typeof IconUsers>> = {
  PEOPLE: IconUsers,
  COMPANIES: IconBuilding,
  BRAKES: IconBan,
  RAILS: IconTransfer,
  RULES: IconCalculator,
  STAFF: IconShieldCheck,
}

/** Of those that come most often, told from each other at a glance. */
const ownSigns: Readonly<Partial<Record<string, typeof IconUsers>>> = {
  ADD_SELLER_ROLE_TO_USER: IconShoppingBag,
  ADD_USER: IconUserPlus,
  CHANGE_CONTACTS: IconDeviceMobile,
  CHANGE_SIGN_RIGHT: IconSignature,
  CHANGE_SIGN_TYPE: IconKey,
  POST_VERIFICATION: IconShieldCheck,
  RENEW_PASSWORD: IconKey,
  UNLOCK_2FA: IconLock,
} satisfies Partial<Record<CaseKindName, typeof IconUsers>>

const rows: Readonly<Record<string, { readonly group: CaseGroup; readonly isBrake?: true }>> = caseKinds

/** Is it done at once, and confirmed afterwards? */
export const isBrake = (kind: string): boolean => rows[kind]?.isBrake === true

const forms: Readonly<Record<string, string>> = caseFacts

export function KindSign({ kind }: { kind: string }) {
  const group = rows[kind]?.group
  const Sign = ownSigns[kind] ?? (group ? signs[group] : IconClipboardText)
  return <Sign aria-hidden="true" />
}

/** The name of a kind in the clerk's language; one that this release does not know, as it is. */
export const kindName = (t: Translate, kind: string): string => textIfAny(t, `cases.kind.${kind}`) ?? kind
export const factName = (t: Translate, code: string): string =>
  textIfAny(t, `cases.fact.${code}`) ?? textIfAny(t, code) ?? code
export const reasonName = (t: Translate, reason: string): string => textIfAny(t, `cases.reason.${reason}`) ?? reason

/** SALARY and the desk keep hours like an operation. */
export const operationName = (t: Translate, code: string): string =>
  textIfAny(t, `cases.operation.${code}`) ?? textIfAny(t, `cases.value.${code}`) ?? code

const isFlag = (value: string): boolean => value === 'true' || value === 'false'
const isAccount = (value: string): boolean => /^\d{16}$/.test(value)
const decimals: ReadonlySet<string> = new Set(['percent', 'rateBuy', 'rateSell', 'agreedRate', 'boardRate'])

const valueName = (t: Translate, value: string): string => textIfAny(t, `cases.value.${value}`) ?? value

/** The value of a fact in words. */
export function factValue(t: Translate, code: string, value: string): string {
  const form = forms[code]
  if (form === 'FLAG' || (form === undefined && isFlag(value))) return textIfAny(t, `cases.flag.${value}`) ?? value
  if (form === 'DAY' && isBusinessDate(value)) return formatDate(value)
  if (form === 'INSTANT') return formatDateTime(value)
  if (form === 'AMOUNT') return amountText(value)
  if (form === 'OPERATION') return operationName(t, value)
  if (form === 'PHONE') return value.includes('•') ? value : formatPhone(value)
  if (isAccount(value)) return formatAccount(value)
  if (decimals.has(code)) return value.replace('.', ',')
  if (code === 'products')
    return value
      .split(', ')
      .map(one => valueName(t, one))
      .join(', ')
  return textIfAny(t, `laws.${value}`) ?? valueName(t, value)
}

/** The last name, and the first letters of the others; never parted at the end of a line. */
export function shortName(name: string): string {
  const [last = '', ...others] = name.split(' ').filter(Boolean)
  return [last, ...others.map(one => `${one.charAt(0)}.`)].join('\u00a0')
}

/** What a fact changes, in one line; a person by the short name. A yes that becomes a no says nothing without its question, which the kind asks. */
export const changeText = (t: Translate, { code, before, after }: CaseFact): string =>
  forms[code] === 'FLAG'
    ? ''
    : [before, after]
        .flatMap(value => (value ? [code === 'fullName' ? shortName(value) : factValue(t, code, value)] : []))
        .join(' → ')

export const isOpen = ({ state }: Pick<QueueRow, 'state'>): boolean => state === 'PENDING' || state === 'PROPOSED'

const hour = 3_600_000

/** How near the term is: late, within the hour, or neither. */
export type Urgency = 'late' | 'soon' | 'calm'

export function urgencyOf(row: Pick<QueueRow, 'state' | 'dueAt' | 'isOverdue'>, now: number): Urgency {
  if (!isOpen(row)) return 'calm'
  const left = msOf(row.dueAt) - now
  if (row.isOverdue || left < 0) return 'late'
  return left <= hour ? 'soon' : 'calm'
}

const isToday = (instant: string, now: number): boolean =>
  instantToBankDay(instant) === instantToBankDay(instantOf(now))

/** The time of today, the day of any other. */
export const nearMoment = (instant: string, now: number): string =>
  isToday(instant, now) ? formatTime(instant) : formatDate(instantToBankDay(instant)).slice(0, 5)

/** The time of today, day and time of any other. */
export const wholeMoment = (instant: string, now: number): string =>
  isToday(instant, now) ? formatTime(instant) : formatDateTime(instant)

const tones: Readonly<Record<QueueRow['state'], Tone>> = {
  PENDING: 'neutral',
  PROPOSED: 'info',
  APPROVED: 'success',
  REJECTED: 'danger',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
}

type StateOf = Pick<QueueRow, 'kind' | 'state' | 'claim' | 'isToConfirm'>

/** A brake is never refused: what it has done is undone. */
const isUndone = ({ kind, state }: StateOf): boolean => state === 'REJECTED' && isBrake(kind)

function stateKey(row: StateOf, isWhole: boolean): TextKey {
  const { state, claim, isToConfirm } = row
  if (isUndone(row)) return 'cases.done.undone'
  if (state === 'PENDING' && claim !== null) return 'cases.state.CLAIMED'
  if (!isToConfirm) return `cases.state.${state}`
  return isWhole ? 'cases.state.YOURS' : 'cases.show.confirm'
}

/** The state as a pill; a case that somebody works on says so, and so does one that waits for whoever looks: `isWhole` in a sentence. */
export function StatePill({ row, isWhole = false }: { row: StateOf; isWhole?: boolean }) {
  const t = useT()
  const isWorkedOn = row.state === 'PENDING' && row.claim !== null
  const tone = isUndone(row) ? 'neutral' : tones[row.state]
  return <Pill tone={isWorkedOn ? 'warning' : tone}>{t(stateKey(row, isWhole))}</Pill>
}
