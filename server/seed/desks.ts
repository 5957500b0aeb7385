// Brings each of today's documents to the status in which it waits on somebody's desk.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import type { PaymentOperation } from '@bank/contracts/operations.ts'
import { later } from '#kit/clock.ts'
import { nextWorkingDay, openFrom, timeRuleOf } from '#rules/index.ts'
import { type Calendar, fillPurpose, lastClearingDay } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { alaToo, type Company, type Neighbour, neighbours } from './companies.ts'
import { firstAccount } from './days.ts'
import { type DocumentAct, type Draft, documentOf } from './document.ts'
import { draftOf } from './drafts.ts'
import { railFault } from './outcomes.ts'
import type { Person } from './people.ts'
import { bookDocument, ends } from './purse.ts'
import type { Story } from './story.ts'
import { type Desk, orderOf, type Row, todayRows } from './today.ts'

const minuteMs = 60_000
const signer = ({ company }: Draft, slot: number): Person => company.signers[slot] as Person
const after = ({ createdAt }: Draft, minutes: number): Date => later(createdAt, minutes * minuteMs)

const sent = (draft: Draft): DocumentAct => ({ event: 'send', by: draft.createdBy, at: after(draft, 3) })

/** Phones are asked, and answer, by the bank's own roads: `phones.ts`. */
const asked = (draft: Draft): DocumentAct[] => [{ event: 'ask', by: draft.createdBy, at: after(draft, 2) }]

const signed = (draft: Draft, slots: number): DocumentAct[] =>
  Array.from({ length: slots }, (_, slot) => ({
    event: 'sign',
    by: signer(draft, slot),
    at: after(draft, 12 + 14 * slot),
  }))

const all = ({ company }: Draft): number => company.signers.length

/** When the bank acts: right after the last signature. */
const atBank = (draft: Draft, minutes = 0): Date => later(after(draft, 12 + 14 * (all(draft) - 1) + minutes), 4000)

const actsOf: Readonly<Record<Desk, (draft: Draft) => DocumentAct[]>> = {
  DRAFT: () => [],
  FIRST: draft => [sent(draft)],
  SECOND: draft => [sent(draft), ...signed(draft, 1)],
  THIRD: draft => [sent(draft), ...signed(draft, 2)],
  RETURNED: draft => [
    sent(draft),
    ...signed(draft, 1),
    { event: 'return', by: signer(draft, 1), at: after(draft, 31), reason: 'Укажите номер и дату договора' },
  ],
  ...{ PHONE: asked, PHONE_HALF: asked, PHONE_SIGNED: asked, PHONE_DECLINED: asked, PHONE_SILENT: asked },
  REQUESTED: draft => [sent(draft), ...signed(draft, all(draft))],
  AT_RAIL: draft => [sent(draft), ...signed(draft, all(draft)), { event: 'hand', at: atBank(draft) }],
  PAID: draft => {
    const at = after(draft, 12 + 14 * (all(draft) - 1))
    return [sent(draft), ...signed(draft, all(draft)), { event: 'hand', at }, { event: 'settle', at }]
  },
  REFUSED: draft => [
    sent(draft),
    ...signed(draft, all(draft)),
    { event: 'hand', at: atBank(draft) },
    { event: 'reject', at: atBank(draft, 21) },
  ],
  CANCELLED: draft => [
    sent(draft),
    { event: 'cancel', by: signer(draft, 0), at: after(draft, 19), reason: 'Дубль платежа' },
  ],
  REVOKED: draft => [sent(draft), { event: 'revoke', by: signer(draft, 0), at: after(draft, 8) }],
}

/** The next day on which it can still go out, and as many working days on as asked. */
function valueDateOf({ book, clock }: Calendar, operation: PaymentOperation, ahead: number): BusinessDate {
  const first = timeRuleOf(book, { operation, currency: 'KGS' }, clock)?.nextValueDate ?? clock.today()
  return Array.from({ length: ahead }).reduce<BusinessDate>(day => nextWorkingDay(book, operation, day), first)
}

/** The last working day before today: a rail can have refused something only on such a day. */
const lastWorkday = ({ book, clock }: Calendar): BusinessDate => lastClearingDay(book, addDays(clock.today(), -1))

/** Nothing is submitted to a rail that is closed now. */
const deskOf = ({ book, clock }: Calendar, desk: Desk, operation: PaymentOperation, valueDate: BusinessDate): Desk =>
  desk === 'AT_RAIL' && openFrom(book, { operation, currency: 'KGS', valueDate }, clock) > clock.now()
    ? 'REQUESTED'
    : desk

type DraftDates = { readonly createdAt: Date; readonly valueDate: BusinessDate }

function whenOf(calendar: Calendar, [, desk, , , , ahead, ago]: Row, operation: PaymentOperation): DraftDates {
  const { clock } = calendar
  if (desk === 'REFUSED') {
    const valueDate = lastWorkday(calendar)
    return { createdAt: calendar.at(valueDate, 582, 11), valueDate }
  }
  const createdAt = later(clock.now(), -ago * minuteMs)
  return { createdAt, valueDate: desk === 'PAID' ? clock.dayOf(createdAt) : valueDateOf(calendar, operation, ahead) }
}

function put(story: Story, row: Row): void {
  const { calendar, purse } = story
  const [company, desk, to, amount, purpose] = row
  const words = fillPurpose(purpose, { day: calendar.clock.today(), number: 0, daysAgo: 0 })
  const order = orderOf(company, to, money(amount, 'KGS').amount, words)
  const { createdAt, valueDate } = whenOf(calendar, row, order.operation)
  const number = story.nextNumber(company, valueDate)
  const draft = draftOf(order, { company, calendar, createdAt, number, day: valueDate, chance: chanceOf('today') })
  const acts = actsOf[deskOf(calendar, desk, order.operation, valueDate)](draft)
  const document = documentOf(draft, acts, desk === 'REFUSED' ? railFault('AC04') : null)
  story.documents.push(document)
  bookDocument(purse, document, story.accounts, calendar.clock.dayOf(document.updatedAt))
}

/** What came in this morning. */
function receiveToday({ calendar, purse }: Story, company: Company, from: Neighbour): void {
  const at = later(calendar.clock.now(), -164 * minuteMs)
  purse.book({ stage: 'DEPOSIT', at, day: calendar.clock.dayOf(at) }, [
    {
      from: ends(from, from.account),
      to: ends(company, firstAccount(company)),
      amount: money('315000.00', 'KGS').amount,
      currency: 'KGS',
      purpose: 'Оплата за товар по накладной № 1184',
    },
  ])
}

/** The oldest first, so that numbers rise with time. */
export function liveToday(story: Story): void {
  const ago = ([, desk, , , , , minutes]: Row): number => (desk === 'REFUSED' ? Number.MAX_SAFE_INTEGER : minutes)
  for (const row of [...todayRows].sort((a, b) => ago(b) - ago(a))) put(story, row)
  receiveToday(story, alaToo, neighbours[0] as Neighbour)
}
