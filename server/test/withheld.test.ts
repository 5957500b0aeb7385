// R16: READ taken away from an account hides its payments from that person, but for what is theirs to know, whichever way they ask.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asks, downloads, numbersIn, runExports } from './exports.ts'
import { clearing } from './forms.ts'
import type { Person } from './person.ts'
import { type AccountRef, openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let company: TestCompany
let people: readonly Person[]
/** The account that nobody of them may read any more. */
let withheld: string

/** What the test knows of a payment: who did what, not what the bank says. */
type Story = {
  readonly id: string
  readonly number: string
  readonly withheld: boolean
  readonly maker: Person
  readonly signed: readonly Person[]
  /** Whoever declined or returned it, where somebody did. */
  readonly decided: Person | null
  readonly awaits: 'anna' | 'boris' | null
  readonly draft: boolean
  /** What is cancelled is neither printed nor exported. */
  readonly hasPaper: boolean
}
const stories: Story[] = []

type Stage = 'draft' | 'sent' | 'half' | 'whole' | 'returned' | 'declined'
const stages: readonly Stage[] = ['draft', 'sent', 'half', 'whole', 'returned', 'declined']

/** A payment of this maker from that account, brought so far. */
async function play(maker: Person, account: AccountRef, stage: Stage): Promise<void> {
  const { anna, boris } = company
  const form = clearing(account, '1.00', { purpose: 'Оплата за кирпич' })
  const id = await maker.drafts.interbank(form)
  const steps = [
    () => maker.sends(id),
    () => anna.signs(id),
    () =>
      stage === 'whole'
        ? boris.signs(id)
        : stage === 'returned'
          ? boris.returns(id, 'Не тот счёт')
          : boris.cancels(id, 'Не нужен'),
  ].slice(0, { draft: 0, sent: 1, half: 2, whole: 3, returned: 3, declined: 3 }[stage])
  for (const step of steps) expect((await step()).failed).toEqual([])
  const signed = { half: [anna], whole: [anna, boris], declined: [anna] }[stage as 'half'] ?? []
  stories.push({
    id,
    number: form.transferNum,
    withheld: account.number === withheld,
    maker,
    signed,
    decided: stage === 'returned' || stage === 'declined' ? boris : null,
    awaits: { sent: 'anna' as const, half: 'boris' as const }[stage as 'sent'] ?? null,
    draft: stage === 'draft',
    hasPaper: stage !== 'declined',
  })
}

/** Takes READ from everybody, and leaves the rest. */
const takeRead = (accountId: string): Promise<unknown> =>
  bank.world.db.bank(tx =>
    tx.rows(sql`
      insert into accounts.permissions (account_id, person_id, org_reference_id, permissions, changed_by)
      select ${accountId}, person, ${company.org}, '{CLEARING,GROSS}', ${company.anna.id} from unnest(${people.map(({ id }) => id)}::uuid[]) person`),
  )

beforeAll(async () => {
  bank = await openBank()
  company = await bank.company({ balance: '100000.00' })
  const { anna, boris, cholpon, daniyar, timur } = company
  // Two who did nothing: a first signer, whom some of it still awaits, and a creator.
  people = [anna, boris, timur, cholpon, daniyar, await company.another('anna'), await company.another('cholpon')]
  const second = await company.open({ balance: '100000.00' })
  withheld = second.number
  for (const stage of stages) {
    await play(cholpon, company.account, stage)
    await play(cholpon, second, stage)
    await play(anna, second, stage)
  }
  await takeRead(second.id)
})
afterAll(() => bank.close())

const isSeen = (me: Person, of: Story): boolean => {
  if (of.maker.id === me.id) return true
  if (of.draft) return false
  return !of.withheld || [...of.signed, of.decided].some(one => one?.id === me.id) || of.awaits === me.name
}

const seenBy = (me: Person): Story[] => stories.filter(one => isSeen(me, one))
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id).sort()
const refused = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => false,
    (answer: { refused: string }) => {
      expect(answer.refused).toBe('PaymentNotFoundException')
      return true
    },
  )

test('the company has what each of them may see, and what not', () => {
  const counts = people.map(me => [seenBy(me).length, seenBy(me).filter(one => one.withheld).length])
  expect(counts).toEqual([
    [15, 10],
    [13, 8],
    [5, 0],
    [12, 6],
    [5, 0],
    [7, 2],
    [5, 0],
  ])
})

test('history finds the same whichever way it is filtered, sorted, counted and summed', async () => {
  for (const me of people) {
    const all = ids(seenBy(me))
    const filters = [
      {},
      { amountAsc: true },
      { search: 'кирпич' },
      { recipientName: 'Сон-Куль' },
      { search: '1.00' },
      { startAmount: '1.00', endAmount: '1.00' },
      { status: 'ALL' },
    ]
    for (const filter of filters) {
      const { total, elements } = await me.finds(filter)
      expect([ids(elements), total], `${me.name} by ${JSON.stringify(filter)}`).toEqual([all, all.length])
    }
    const one = await me.finds({ account: withheld })
    expect(ids(one.elements), me.name).toEqual(ids(seenBy(me).filter(story => story.withheld)))
    const [sum] = await me.call<{ count: number }[]>(
      'query ($of: SearchOperationHistory!) { getGroupedPaymentsByFilter(filterData: $of) { count } }',
      { variables: { of: { legalPartyId: me.org } } },
    )
    expect([(await me.counts()).ALL, sum?.count], me.name).toEqual([all.length, all.length])
  }
})

test('details, steps, signatures, paper and evidence are of what is seen, the rest is as absent as nothing', async () => {
  const get = (me: Person, url: string) =>
    bank.app.inject({ url, headers: { 'x-device-id': 'test', cookie: `sid=${me.id}` } })
  const wrong: string[] = []
  let cells = 0
  // One of each right, and the first signer who did nothing: papers and proofs take long.
  const asking = [company.anna, company.boris, company.cholpon, company.daniyar, people[5] as Person]
  const asked = stories.filter(story => story.withheld || story.draft)
  for (const me of asking)
    for (const story of asked) {
      const isHidden = !isSeen(me, story)
      const proves = me.name !== 'cholpon'
      const answers = {
        details: await refused(me.sees(story.id)),
        steps: await refused(me.statuses(story.id)),
        slots: await refused(me.slots(story.id)),
        paper: story.hasPaper
          ? (await get(me, `/api/v1/payment-orders/${story.id}.pdf?lang=ru`)).statusCode !== 200
          : isHidden,
        evidence: proves ? (await get(me, `/api/v1/evidence/${story.id}`)).statusCode !== 200 : isHidden,
      }
      for (const [way, was] of Object.entries(answers)) {
        cells++
        if (was !== isHidden)
          wrong.push(`${way} of ${JSON.stringify(story.number)} as ${me.name}: ${was ? 'hidden' : 'shown'}`)
      }
    }
  expect(wrong).toEqual([])
  expect(cells).toBe(asking.length * asked.length * 5)
})

test('a file holds what is seen, and a payment that is not may not be named for one', async () => {
  for (const me of people) {
    const asked = await asks(me)
    await runExports(bank)
    const { body } = await downloads(bank, me, asked)
    expect(numbersIn(body).sort(), me.name).toEqual(
      seenBy(me)
        .filter(({ hasPaper }) => hasPaper)
        .map(({ number }) => number)
        .sort(),
    )
    const hidden = stories.find(story => !isSeen(me, story))
    expect(await refused(asks(me, { paymentIds: [hidden?.id], filter: undefined })), me.name).toBe(true)
  }
})

test('the inbox holds what awaits a signature, read or not, and nothing else that may not be read', async () => {
  for (const me of people) {
    const { total, elements } = await me.call<{ total: number; elements: { id: string }[] }>(
      'query ($org: UUID!) { inbox(legalPartyId: $org, pageable: { amountElements: 50, currentPage: 1 }) { total elements { id } } }',
      { variables: { org: me.org } },
    )
    const signs = me.name === 'anna' || me.name === 'boris'
    const waiting = seenBy(me).filter(({ awaits }) => awaits !== null && (!signs || awaits === me.name))
    expect([ids(elements), total], me.name).toEqual([ids(waiting), waiting.length])
  }
})

test('who may not read an account declines what awaits them on it, and is told why they cannot sign', async () => {
  const stand = people[5] as Person
  const { boris, cholpon } = company
  const waits = stories.filter(story => story.withheld && story.awaits === 'anna').map(({ id }) => id)
  const [signed = '', declined = ''] = waits
  await expect(stand.signs(signed)).rejects.toMatchObject({ refused: 'DebitAccountNotAccessibleException' })
  expect((await stand.cancels(declined, 'Сумма')).failed).toEqual([])
  expect((await stand.sees(declined)).statusCode).toBe('CANCELED_SIGN_ONE')
  const returned = stories.find(
    story =>
      story.withheld && story.maker === cholpon && !story.awaits && !story.draft && story.decided && story.hasPaper,
  )
  expect((await boris.sees(returned?.id ?? '')).statusCode).toBe('FOR_EDITING')
})
