// Draws the outcome of a past document, and the moments at which its people act.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type OperationCode, operationOf } from '@bank/contracts/operations.ts'
import { later } from '#kit/clock.ts'
import { rejectionOfReason } from '#outside/index.ts'
import type { Calendar } from './calendar.ts'
import type { Chance } from './chance.ts'
import { type DocumentAct, type DocumentRejection, type Draft, documentOf, type SeedDocument } from './document.ts'
import type { Person } from './people.ts'

export type Ending = 'PAID' | 'REFUSED' | 'CANCELLED_FIRST' | 'CANCELLED_LAST' | 'RETURNED' | 'REVOKED' | 'LATE'

/** Probabilities of outcomes in thousandths. Rejections need a rail, a declining second signer a scheme of two. */
const endings: readonly { readonly ending: Ending; readonly weight: number }[] = [
  { ending: 'PAID', weight: 952 },
  { ending: 'REFUSED', weight: 14 },
  { ending: 'CANCELLED_FIRST', weight: 6 },
  { ending: 'CANCELLED_LAST', weight: 5 },
  { ending: 'RETURNED', weight: 9 },
  { ending: 'REVOKED', weight: 6 },
  { ending: 'LATE', weight: 8 },
]

const reasons = {
  cancel: ['Дубль платежа', 'Договор расторгнут', 'Счёт уже оплачен наличными', 'Поставка не подтверждена'],
  return: [
    'Уточните номер счёта в назначении',
    'Исправьте сумму по акту',
    'Приложен не тот договор',
    'Нет отметки об НДС',
  ],
} as const

/** What rails refuse for, as they write it. */
const refusals = ['AC01', 'AC04', 'AC06', 'BE05', 'RC01'] as const

/** The refusal of a rail, as the payment tells it. */
export const railFault = (reason: string): DocumentRejection => rejectionOfReason({ reason, text: null })

/** The two rounds in which a company signs on a day, in minutes after midnight; a document waits for the next one. */
const rounds = [
  { drafted: [540, 655], signed: [680, 706, 731] },
  { drafted: [780, 865], signed: [889, 908, 921] },
] as const

export type Round = 0 | 1

export function draftedAt(calendar: Calendar, day: BusinessDate, round: Round, chance: Chance): Date {
  const [from, to] = rounds[round].drafted
  return calendar.at(day, chance.between(from, to), chance.between(0, 59))
}

/** A signer signs a round as one batch, so its signatures share a moment. */
export const signedAt = (calendar: Calendar, day: BusinessDate, round: Round, slot: number): Date =>
  calendar.at(day, rounds[round].signed[slot] ?? 921, 7 * (slot + 1))

const minuteMs = 60_000

type OutcomeContext = {
  readonly calendar: Calendar
  readonly chance: Chance
  readonly round: Round
  readonly day: BusinessDate
}

/** All signatures one after the other, as far as asked. */
const signing = (
  { company }: Draft,
  { calendar, day, round }: OutcomeContext,
  slots = company.signers.length,
): DocumentAct[] =>
  company.signers.slice(0, slots).map((by, slot) => ({ event: 'sign', by, at: signedAt(calendar, day, round, slot) }))

/** How many minutes a rail takes to answer; the others do by the end of a session. */
function answerMinutes(operation: OperationCode): number {
  const { paper, side } = operationOf(operation)
  if (paper === 'gross') return 2
  if (paper === 'swift') return 55
  if (paper === 'toCard') return side === 'OWN' ? 0 : 1
  return 24
}

/** What the bank does after the last signature: at once inside the bank, by the session of its rail outside. */
function paying(draft: Draft, { calendar, day, round, chance }: OutcomeContext, refused = false): DocumentAct[] {
  const last = signedAt(calendar, day, round, draft.company.signers.length - 1)
  const inside = draft.recipientOrg !== null
  const handed = inside ? last : later(last, chance.between(2, 9) * 1000)
  const answered = inside
    ? last
    : later(last, answerMinutes(draft.operation) * minuteMs + chance.between(10, 55) * 1000)
  return [
    { event: 'hand', at: handed },
    { event: refused ? 'reject' : 'settle', at: answered },
  ]
}

const signerOf = ({ company }: Draft, slot: number): Person => company.signers[slot] as Person

/** Returned for editing by the second signer, corrected by its creator, signed again in the afternoon. */
function returned(draft: Draft, told: OutcomeContext, sent: DocumentAct): DocumentAct[] {
  const at = signedAt(told.calendar, told.day, told.round, 1)
  const afternoon: OutcomeContext = { ...told, round: 1 }
  return [
    sent,
    ...signing(draft, told, 1),
    { event: 'return', by: signerOf(draft, 1), at, reason: told.chance.pick(reasons.return) },
    { ...sent, at: later(at, 12 * minuteMs) },
    ...signing(draft, afternoon),
    ...paying(draft, afternoon),
  ]
}

function cancelled(draft: Draft, told: OutcomeContext, slot: number): DocumentAct[] {
  const at = signedAt(told.calendar, told.day, told.round, slot)
  return [
    ...signing(draft, told, slot),
    { event: 'cancel', by: signerOf(draft, slot), at, reason: told.chance.pick(reasons.cancel) },
  ]
}

const actsOf: Readonly<Record<Ending, (draft: Draft, told: OutcomeContext, sent: DocumentAct) => DocumentAct[]>> = {
  PAID: (draft, told, sent) => [sent, ...signing(draft, told), ...paying(draft, told)],
  REFUSED: (draft, told, sent) => [sent, ...signing(draft, told), ...paying(draft, told, true)],
  CANCELLED_FIRST: (draft, told, sent) => [sent, ...cancelled(draft, told, 0)],
  CANCELLED_LAST: (draft, told, sent) => [sent, ...cancelled(draft, told, draft.company.signers.length - 1)],
  RETURNED: returned,
  REVOKED: (draft, _told, sent) => [
    sent,
    { event: 'revoke', by: signerOf(draft, 0), at: later(sent.at, 8 * minuteMs) },
  ],
  LATE: (draft, _told, sent) => [sent, { event: 'expire', at: later(draft.signUntil, 30_000) }],
}

/** What the account has, and how it is to end where that is not left to chance. */
type EndingChoice = { readonly spendable: bigint; readonly ending: Ending | undefined }

function endingOf(
  { company, recipientOrg, amount, commission }: Draft,
  { chance, round }: OutcomeContext,
  { spendable, ending: wanted }: EndingChoice,
): Ending {
  const ending = wanted ?? chance.weighted(endings).ending
  const alone = company.signers.length === 1
  if (ending === 'REFUSED' && recipientOrg) return 'PAID'
  if (ending === 'CANCELLED_LAST' && alone) return 'CANCELLED_FIRST'
  if (ending === 'RETURNED' && (alone || round === 1)) return 'PAID'
  const costs = ending === 'PAID' || ending === 'REFUSED' || ending === 'RETURNED'
  return costs && amount.amount + commission.amount > spendable ? 'REVOKED' : ending
}

/** The whole story of one document of a past day; one that the money is not there for is revoked. */
export function pastDocument(draft: Draft, told: OutcomeContext, meant: EndingChoice): SeedDocument {
  const ending = endingOf(draft, told, meant)
  const sent: DocumentAct = {
    event: 'send',
    by: draft.createdBy,
    at: later(draft.createdAt, told.chance.between(1, 6) * minuteMs),
  }
  const fault = ending === 'REFUSED' ? railFault(told.chance.pick(refusals)) : null
  return documentOf(draft, actsOf[ending](draft, told, sent), fault)
}
