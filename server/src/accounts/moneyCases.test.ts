// The brake on an account holds under the lock of its row, whoever signs at the same moment, and is let go by two.

import { minor } from '@bank/contracts/money.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenConstraint, sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { hold } from '#ledger/index.ts'
import { type CaseWork, caught, openCaseWork, operator, refused } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({}, { scheme: 'ONE_SIGNATORY', balance: '100000.00' }))
})
afterAll(() => bank.close())

const grounds = 'Сообщение о взломе'
const stops = (number = firm.account.number) => work.atDesk('STOP_MONEY', { account: number, grounds })
const releases = (number = firm.account.number) => work.atDesk('RELEASE_MONEY', { account: number, grounds })
const drafted = async (): Promise<string> => {
  const id = await firm.anna.drafts.interbank(clearing(firm.account))
  await firm.anna.sends(id)
  return id
}
/** How a signature ended: done, or by what it was refused. */
const signs = (id: string): Promise<string> =>
  firm.anna.signs(id).then(
    ({ failed: [failure] }) => failure?.classification ?? 'done',
    ({ refused: classification }: { refused: string }) => classification,
  )
const seized = 'DebitAccountSeizedException'
const held = async () =>
  Number((await bank.money(firm.account)).balance) - Number((await bank.money(firm.account)).available)

describe('money', () => {
  test('stops at once by one clerk: what is signed after it is refused, what was held before it stays held', async () => {
    const [before, after] = [await drafted(), await drafted()]
    await firm.anna.signs(before)
    const kept = await held()
    expect(kept).toBeGreaterThan(0)
    const id = await stops()
    expect(await caught(stops())).toEqual(refused('AlreadyStoppedException'))
    expect(await signs(after)).toBe(seized)
    expect(await held()).toBe(kept)
    const lines = await work.audit(firm.account.id)
    expect(lines.map(({ action, person_id: by }) => [action, by])).toEqual([['account.stop', null]])
    expect((await work.found(id)).facts).toEqual(
      expect.arrayContaining([
        { code: 'isStopped', after: 'true' },
        { code: 'isStoppedByAuditor', after: 'false' },
      ]),
    )
    await work.undoes(id)
    expect(await signs(after)).toBe('done')
  })

  test('is let go by two, and by nobody while another’s account is named', async () => {
    expect(await caught(releases())).toEqual(refused('NotStoppedException'))
    const stranger = await bank.company()
    expect(await caught(stops(stranger.account.number))).toEqual(refused('AccountNotFoundException'))
    const payment = await drafted()
    await work.confirms(await stops())
    const id = await releases()
    expect(await caught(work.confirms(id, operator))).toEqual(refused('ForbiddenException'))
    expect(await signs(payment)).toBe(seized)
    expect(await work.confirms(id)).toMatchObject({ status: 'APPROVED' })
    expect(await signs(payment)).toBe('done')
  })

  test('of a stop and a signature at once one is first: after the stop nothing more is held', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 10; round++) {
      const [raced, late] = [await drafted(), await drafted()]
      const before = await held()
      const [id, end] = await Promise.all([stops(), signs(raced)])
      ends.add(end)
      const then = await held()
      expect(then > before).toBe(end === 'done')
      expect(await signs(late)).toBe(seized)
      expect(await held()).toBe(then)
      await work.undoes(id)
    }
    expect([...ends].filter(end => end !== 'done' && end !== seized)).toEqual([])
    expect(await bank.broken()).toEqual([])
  })

  test('the database refuses a hold on it to the bank’s own role as well, and a company stops and releases nothing', async () => {
    const id = await stops()
    const one = {
      paymentId: newId(),
      account: firm.account.id,
      amount: minor(100n),
      commission: minor(0n),
      currency: 'KGS',
    } as const
    const [outcome] = await work.desk(ctx => hold(ctx.tx, [one]))
    expect(outcome).toMatchObject({ held: false, rejection: 'BLOCKED' })
    const said = await bank.world.db
      .org({ org: firm.org, personId: firm.anna.id, right: 'FIRST', scheme: 'ONE_SIGNATORY' }, tx =>
        tx.rows(sql`select ledger.stop_money(${firm.account.id}, false)`),
      )
      .catch((error: Error & { code?: string }) => brokenConstraint(error) ?? error.code)
    expect(said).toBe('42501')
    await work.undoes(id)
  })

  test('that the auditor stopped too is let go by neither alone', async () => {
    const { org, account } = await bank.company()
    const owner = new pg.Client(bank.urls.migrateUrl)
    await owner.connect()
    await owner.query('set role ordo_ledger')
    await owner.query(
      "insert into ledger.alarms (law, account_id, org_reference_id, detail) values ('I3', $1, $2, 'a test')",
      [account.id, org],
    )
    await owner.end()
    const stopped = (): Promise<string> =>
      work.atDesk('STOP_MONEY', { account: account.number, grounds }, operator, org)
    const isBlocked = async () =>
      (
        await bank.world.db.bank(tx =>
          tx.row<{ blocked: boolean }>(sql`select blocked from ledger.accounts where id = ${account.id}`),
        )
      )?.blocked
    const mend = () => bank.world.db.bank(tx => tx.rows(sql`select ledger.close_alarms(${account.id}, 'mended')`))
    await work.undoes(await stopped())
    expect(await isBlocked()).toBe(true)
    await mend()
    expect(await isBlocked()).toBe(false)
    const id = await stopped()
    await mend()
    expect(await isBlocked()).toBe(true)
    await work.undoes(id)
    expect(await isBlocked()).toBe(false)
  })
})
