// Proves the queue: under every choice of a clerk its page, its total and its counts are those of the cases read one by one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { another, approve, type CaseWork, openCaseWork, operator, supervisor } from '../../test/caseWork.ts'
import type { TestBank } from '../../test/world.ts'
import { type Clerk, countQueue, isToConfirm, type QueueFilter, queue, take } from './index.ts'
import { confirmedBy } from './kind.ts'
import type { CaseStatus } from './lifecycle.ts'

type CaseRow = {
  readonly id: string
  readonly kind: string
  readonly status: CaseStatus
  readonly due_at: Date
  readonly proposed_by: string | null
  readonly proposed_inn: string | null
  readonly applicant: string
  readonly applicant_id: string | null
  readonly applicant_inn: string | null
  readonly person_inn: string | null
  /** Whose claim has not run out. */
  readonly claimer: string | null
}

let bank: TestBank
let work: CaseWork
let rows: CaseRow[]
/** When some cases are late and others are not. */
let now: Date

const taken = (id: string, by: Clerk) => work.desk(ctx => take(ctx, by, id))
const runsOut = (id: string) =>
  work.desk(ctx =>
    ctx.tx.rows(
      sql`update cases.cases set event = 'take', claimed_until = clock_timestamp() - interval '1 second' where id = ${id}`,
    ),
  )

beforeAll(async () => {
  // Cases of other tests would come and go.
  ;({ bank, work } = await openCaseWork({ database: 'own' }))
  await work.asked()
  await taken(await work.asked(), operator)
  const claimed = await work.asked()
  await taken(claimed, operator)
  await runsOut(claimed)
  const proposed = [await work.asked(), await work.asked(), await work.asked()]
  for (const id of proposed) await work.proposes(id, operator, approve)
  await taken(proposed[1] ?? '', another)
  await taken(proposed[2] ?? '', another)
  await runsOut(proposed[2] ?? '')
  await work.atDesk('TEST_WISH', { text: 'У окна', ends: 'WELL' }, supervisor)
  await work.atDesk('TEST_STOP', { text: 'Стоп' }, operator)
  const decided = await work.asked()
  await work.proposes(decided)
  await work.confirms(decided)
  rows = await work.desk(ctx =>
    ctx.tx.rows<CaseRow>(sql`
      select id, kind, status, due_at, proposed_by, proposed_inn, applicant, applicant_id, applicant_inn, person_inn,
        case when claimed_until > clock_timestamp() then claimed_by end as claimer from cases.cases order by due_at, id`),
  )
  now = rows.at(-1)?.due_at ?? new Date(0)
})
afterAll(() => bank.close())

const isOpen = ({ status }: CaseRow): boolean => status === 'PENDING' || status === 'PROPOSED'

const turns = {
  isMine: (row: CaseRow, { id }: Clerk) =>
    row.claimer === id || row.proposed_by === id || (row.applicant === 'CLERK' && row.applicant_id === id),
  isToConfirm: (row: CaseRow, { id, inn, role }: Clerk) =>
    row.status === 'PROPOSED' &&
    confirmedBy(role).includes(row.kind) &&
    row.proposed_by !== id &&
    ![row.proposed_inn, row.applicant_inn, row.person_inn].includes(inn) &&
    (row.claimer === null || row.claimer === id),
  isOverdue: (row: CaseRow) => row.due_at < now,
} as const
type TurnName = keyof typeof turns
const turnNames = Object.keys(turns) as TurnName[]

const everything = { states: null, kinds: null, org: null, personInn: null, lang: null, text: null, orgs: [] }
const nothing = { isMine: false, isToConfirm: false, isOverdue: false }

/** Every set of turns, of each kind and of one that nothing is of. */
const filters: QueueFilter[] = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(set =>
  [null, ['TEST_WISH'], ['UNFREEZE_PERSON']].flatMap(kinds =>
    [null, ['PROPOSED'] as const, ['PENDING', 'APPROVED'] as const, ['APPROVED'] as const].map(states => ({
      ...everything,
      ...nothing,
      ...Object.fromEntries(turnNames.map((name, at) => [name, (set & (1 << at)) > 0])),
      ...{ kinds, states },
    })),
  ),
)

const clerks = { operator, supervisor, another }

test.each(Object.entries(clerks))('of %s', async (_, clerk) => {
  const told = new Set<string>()
  for (const filter of filters) {
    const asked = turnNames.filter(name => filter[name])
    const under = (list: readonly CaseRow[], names: readonly TurnName[]) =>
      list.filter(row => names.every(name => turns[name](row, clerk)))
    const inStates = (row: CaseRow) => (filter.states ? filter.states.includes(row.status) : isOpen(row))
    const ofKind = (row: CaseRow) => filter.kinds === null || filter.kinds.includes(row.kind)
    const shown = under(rows.filter(inStates).filter(ofKind), asked).filter(row => isOpen(row) || !filter.isOverdue)
    const isCounted = filter.states?.some(status => status !== 'APPROVED') ? inStates : isOpen
    const open = under(
      rows.filter(row => isOpen(row) && isCounted(row)),
      asked,
    )
    const counted = (name: TurnName) => under(open.filter(ofKind), [name]).length
    const [page, counts] = await work.desk(({ tx }) =>
      Promise.all([
        queue(tx, { clerk, filter, now, slice: { most: 50, skip: 0 } }),
        countQueue(tx, { clerk, filter, now }),
      ]),
    )
    expect(page.total).toBe(shown.length)
    expect(new Set(page.elements.map(({ id }) => id))).toEqual(new Set(shown.map(({ id }) => id)))
    const mine = page.elements.filter(one => isToConfirm(one, clerk))
    expect(new Set(mine.map(({ id }) => id))).toEqual(new Set(under(shown, ['isToConfirm']).map(({ id }) => id)))
    expect(counts).toEqual({
      open: open.filter(ofKind).length,
      mine: counted('isMine'),
      toConfirm: counted('isToConfirm'),
      overdue: counted('isOverdue'),
      kinds: [...Map.groupBy(open, ({ kind }) => kind)]
        .map(([kind, of]) => ({ kind, count: of.length }))
        .toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    })
    told.add(JSON.stringify([page.total, counts]))
  }
  expect(told.size).toBeGreaterThan(8)
})
