// Lists of revoked certificates are read once while they are the latest; a newer one takes its place in the transaction that sees it, and in no other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue, listOf, usual } from '../../test/pki.ts'
import { openBank, type TestBank } from '../../test/world.ts'
import { latestLists, sharedOf } from './kept.ts'
import { rowOf } from './lists.ts'
import * as store from './store.ts'
import { revocationListOf } from './x509.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
})
afterAll(() => bank.close())

const [root, other] = [issue({ name: 'Root', pathLength: 0 }), issue({ name: 'Other', pathLength: 0 })]
const first = listOf({ by: root })
const newer = listOf({ by: root, revoked: [other], from: new Date(usual) })
const ofOther = listOf({ by: other })
const keeps = (...lists: readonly Buffer[]) =>
  bank.world.db.bank(async tx => {
    for (const der of lists) await store.keepList(tx, rowOf(revocationListOf(der), new Date(usual)))
  })
const latest = () => bank.world.db.bank(tx => latestLists(tx))
const said = (lists: readonly Buffer[]) => lists.map(der => der.toString('hex')).toSorted()

test('of each issuer the latest, the same bytes while it is', async () => {
  await keeps(first, ofOther)
  const before = await latest()
  expect(said(before)).toEqual(said([first, ofOther]))
  expect((await latest()).every(one => before.includes(one))).toBe(true)
  const undone = bank.world.db.bank(async tx => {
    await store.keepList(tx, rowOf(revocationListOf(newer), new Date(usual)))
    expect(said(await latestLists(tx))).toEqual(said([newer, ofOther]))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(said(await latest())).toEqual(said([first, ofOther]))
  await keeps(newer)
  const after = await latest()
  expect(said(after)).toEqual(said([newer, ofOther]))
  expect(after.filter(one => before.includes(one))).toHaveLength(1)
})

test('threads share one copy of them, by their digest', () => {
  const [one, same] = [sharedOf(first), sharedOf(first)]
  expect(one).toBe(same)
  expect(one.bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(Buffer.from(one.bytes)).toEqual(first)
})
