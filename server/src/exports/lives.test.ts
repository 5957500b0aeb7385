// The lease of an export passes to another node when its node dies, and files are removed after a week.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPiece, pieceAfter } from '#files/index.ts'
import { asBank, onBehalf } from '#kit/door.ts'
import { asks, downloads, fileOf, files, numbersIn, removes, runExports } from '../../test/exports.ts'
import { clearing } from '../../test/forms.ts'
import { openBank, type TestBank } from '../../test/world.ts'
import { makeNext } from './generate.ts'
import { jobs } from './jobs.ts'
import { attemptsMax, leaseMs, retentionMs } from './rules.ts'
import * as store from './store.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
})
afterAll(() => bank.close())

describe('a node that dies', () => {
  /** A node takes the file, writes some of it, and is not heard of any more. */
  async function dies(): Promise<store.Attempt> {
    const now = bank.world.clock.now()
    const [file] = await asBank(bank.world, ctx => store.queue.claim(ctx.tx, { now, most: 1 }))
    if (!file) throw new Error('no file waits')
    await onBehalf(bank.world, file, async ({ tx }) => {
      await store.begin(tx, file, { total: 1, now })
      await addPiece(tx, { ...file, fileId: file.id }, 1, Buffer.from('half of a file'))
    })
    return file
  }

  test('leaves its file to another, which begins anew; it writes nothing more itself', async () => {
    const { cholpon, account } = await bank.company()
    const form = clearing(account)
    await cholpon.drafts.interbank(form)
    const id = await asks(cholpon)
    const dead = await dies()
    expect(dead.id).toBe(id)
    await runExports(bank)
    expect(await fileOf(cholpon, id)).toMatchObject({ status: 'GENERATING' })
    bank.wait(leaseMs + 1)
    await runExports(bank)
    expect(await fileOf(cholpon, id)).toMatchObject({ status: 'SUCCESS', operations: 1 })
    const { rawPayload } = await downloads(bank, cholpon, id)
    expect(rawPayload.toString()).not.toContain('half of a file')
    expect(numbersIn(rawPayload.toString())).toEqual([form.transferNum])
    const nine = { processed: 9, operations: 9, skippedCount: 0, transliteratedCount: 0 }
    const late = await onBehalf(bank.world, dead, async ({ tx }) => [
      await store.begin(tx, dead, { total: 5, now: bank.later(0) }),
      await store.reach(tx, dead, { ...nine, bytes: Buffer.from('late'), number: 9, now: bank.later(0) }),
      await store.finish(tx, dead, { status: 'EMPTY', at: bank.later(0) }),
    ])
    expect(late).toEqual([false, false, false])
  })

  test('again and again is the fault of the file, which is given up', async () => {
    const { anna } = await bank.company()
    const id = await asks(anna)
    for (let i = 0; i < attemptsMax; i++) {
      await dies()
      bank.wait(leaseMs + 1)
    }
    await runExports(bank)
    expect(await fileOf(anna, id)).toMatchObject({ status: 'ERROR', cause: 'SystemException' })
  })

  test('what was removed meanwhile is not made', async () => {
    const { anna } = await bank.company()
    const id = await asks(anna)
    await dies()
    await removes(anna, id)
    bank.wait(leaseMs + 1)
    await runExports(bank)
    expect(await files(anna)).toEqual([])
  })

  test('two nodes at once make one file each', async () => {
    const { anna, boris, account } = await bank.company()
    await anna.drafts.interbank(clearing(account))
    const ids = [await asks(anna), await asks(boris)]
    expect(await Promise.all([makeNext(bank.world), makeNext(bank.world)])).toEqual([true, true])
    expect(await makeNext(bank.world)).toBe(false)
    expect((await fileOf(anna, ids[0] ?? ''))?.status).toBe('SUCCESS')
    expect((await fileOf(boris, ids[1] ?? ''))?.status).toBe('EMPTY')
  })
})

test('after a week a file is gone, with its bytes', async () => {
  const { anna, account, org } = await bank.company()
  await anna.drafts.interbank(clearing(account))
  const id = await asks(anna)
  await runExports(bank)
  const forget = async (): Promise<void> => {
    while (await jobs.find(({ name }) => name === 'exports.forget')?.run(bank.world));
  }
  await forget()
  expect(await fileOf(anna, id)).toBeDefined()
  bank.wait(retentionMs)
  await forget()
  expect(await files(anna)).toEqual([])
  expect(await bank.world.db.org({ org, personId: anna.id }, tx => pieceAfter(tx, id, -1))).toBeNull()
})
