// Magic inputs of the simulators and the answers they provoke; the only table of them.
import { makeAccount } from '@bank/contracts/account.ts'
import { makeCard } from '@bank/contracts/card.ts'
import type { Config } from '#kit/configTypes.ts'
import type { RailStatus } from './rail.ts'

/** Magic is for demo and tests: in production an account, a card or a number that looks so is like any other. */
export const hasMagic = ({ config }: { readonly config: Pick<Config, 'mode'> }): boolean => config.mode !== 'production'

/** Words in the subject of a request for a certificate: it is refused, or never answered. */
export const magicRequests = { refused: 'ORDOREFUSED', silent: 'ORDOSILENT' } as const

export type SimulatorMode = 'NORMAL' | 'SLOW' | 'DUPLICATING' | 'REFUSING' | 'FLAKY' | 'DEAD'

/** The four digits before the check digits of a magic account, and what they provoke. */
export const magicDigits = {
  AC01: '9901',
  AC04: '9902',
  AC06: '9903',
  AM05: '9904',
  BE05: '9905',
  RC01: '9906',
  DT01: '9907',
  TM01: '9908',
  NARR: '9909',
  SLOW: '9911',
  DOUBLE: '9912',
  CUT: '9913',
  POISON: '9914',
  PENDING: '9915',
  UNKNOWN: '9916',
  SILENT: '9917',
  ASKED: '9918',
} as const

export type Magic = keyof typeof magicDigits

/** Abroad, where numbers are not ours to make, an account is magic that is spelt so: ORDOAC01, ORDOSLOW. */
const magicWord = 'ORDO'

/** Only accounts that begin so are magic: anybody else's may end as it likes. */
const magicStart = '1280040000'

/** An account for each, at the branch 128004 of another bank. */
export const magicAccounts = Object.fromEntries(
  Object.entries(magicDigits).map(([name, digits]) => [name, makeAccount(`${magicStart}${digits}`)]),
) as Readonly<Record<Magic, string>>

/** An account of a company of this bank whose book never ties: no statement of it is made. */
export const untiedAccount = makeAccount('10901601309921')

/** The rail of cards sees no number: a card of the test issuer says by its last digits but one what it provokes. */
export const railCards = Object.fromEntries(
  Object.entries(magicDigits).map(([name, digits]) => [name, makeCard(`400000000000${digits.slice(1)}`)]),
) as Readonly<Record<Magic, string>>

const maskedStart = '4000XXXXXXXX'

function digitsOf(account: string): string | null {
  if (account.startsWith(maskedStart)) return `9${account.slice(12, 15)}`
  return account.startsWith(magicStart) ? account.slice(10, 14) : null
}

export function magicOf(account: string): Magic | null {
  const named =
    account.startsWith(magicWord) && (Object.keys(magicDigits) as Magic[]).find(name => magicWord + name === account)
  if (named) return named
  const digits = digitsOf(account)
  return (Object.keys(magicDigits) as Magic[]).find(name => magicDigits[name] === digits) ?? null
}

export type PlannedAnswer = {
  readonly delayMs: number
  readonly status: RailStatus
  readonly reason: string | null
  readonly text: string | null
  /** About a transfer that nobody sent. */
  readonly unknown?: true
  /** Lost on its way to us: told only when asked. */
  readonly onlyOnEnquiry?: true
}

const settledAnswer: PlannedAnswer = { delayMs: 0, status: 'ACSC', reason: null, text: null }
const rejectedAnswer = (reason: string, text: string | null = null): PlannedAnswer => ({
  delayMs: 0,
  status: 'RJCT',
  reason,
  text,
})
const slowMs = 10_000

const plans: Readonly<Record<Magic, readonly PlannedAnswer[]>> = {
  AC01: [rejectedAnswer('AC01')],
  AC04: [rejectedAnswer('AC04')],
  AC06: [rejectedAnswer('AC06')],
  AM05: [rejectedAnswer('AM05')],
  BE05: [rejectedAnswer('BE05')],
  RC01: [rejectedAnswer('RC01')],
  DT01: [rejectedAnswer('DT01')],
  TM01: [rejectedAnswer('TM01')],
  NARR: [rejectedAnswer('NARR', 'Получатель просит вернуть перевод')],
  SLOW: [{ ...settledAnswer, delayMs: slowMs }],
  DOUBLE: [settledAnswer, settledAnswer],
  CUT: [settledAnswer],
  POISON: [],
  PENDING: [
    { ...settledAnswer, status: 'PDNG' },
    { ...settledAnswer, delayMs: 2000 },
  ],
  UNKNOWN: [settledAnswer, { ...settledAnswer, unknown: true }],
  SILENT: [],
  ASKED: [{ ...settledAnswer, onlyOnEnquiry: true }],
}

type AnswerPlanInput = {
  readonly account: string
  readonly mode: SimulatorMode
  /** 0 to 99, the same for the same transfer. */
  readonly dice: number
  /** False: every account is like any other. */
  readonly isMagic?: boolean
}

/** Every answer that the simulator will give to one transfer. */
export function planOf({ account, mode, dice, isMagic = true }: AnswerPlanInput): readonly PlannedAnswer[] {
  const magic = isMagic ? magicOf(account) : null
  const plan = magic ? plans[magic] : [settledAnswer]
  if (mode === 'REFUSING') return [rejectedAnswer('NARR', 'Система не принимает переводы')]
  if (mode === 'SLOW') return plan.map(answer => ({ ...answer, delayMs: answer.delayMs + slowMs }))
  if (mode === 'DUPLICATING') return plan.flatMap(answer => [answer, answer])
  if (mode !== 'FLAKY') return plan
  const late = plan.map(answer => (dice % 20 === 7 ? { ...answer, delayMs: answer.delayMs + 1500 } : answer))
  const twice = dice < 30 ? late.flatMap(answer => [answer, answer]) : late
  return dice === 99 ? [...twice, { ...settledAnswer, unknown: true }] : twice
}

/** The mishap of a message: none, an error before it is taken, a cut connection after, or a long wait. */
export function mishapOf({ mode, dice }: { mode: SimulatorMode; dice: number }): 'NONE' | 'FAILS' | 'CUT' | 'LATE' {
  if (mode !== 'FLAKY' || dice >= 15) return 'NONE'
  if (dice < 5) return 'FAILS'
  return dice < 10 ? 'CUT' : 'LATE'
}

/** Milliseconds until the session ends, when clearing answers; gross has no sessions and answers at once. */
export function waitOf({ nowMs, sessionIntervalSeconds }: { nowMs: number; sessionIntervalSeconds: number }): number {
  const session = sessionIntervalSeconds * 1000
  return session === 0 ? 0 : Math.ceil(nowMs / session) * session - nowMs
}
