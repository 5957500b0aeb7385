// The code word: match or no match, three tries and then nothing, however many try at once; only a hash is kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Tx } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { openBank, type TestBank } from '../../test/world.ts'
import { checkCodeWord, setCodeWord } from './index.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const says = (id: string, word: string) => asBank(bank.world, ctx => checkCodeWord(ctx, id, word))
const sets = (id: string, word: string) => asBank(bank.world, ctx => setCodeWord(ctx, id, word))

test('what was said fits however it is written; a miss is counted, and a match forgets it', async () => {
  const { id } = await bank.person()
  expect(await says(id, 'ак кар')).toEqual({ state: 'NONE' })
  await sets(id, 'Ак-кар, 1987')
  expect(await says(id, '  ак КАР 1987 ')).toEqual({ state: 'MATCH' })
  expect(await says(id, 'ак кар')).toEqual({ state: 'NO_MATCH', attemptsLeft: 2 })
  expect(await says(id, 'ак кар 1987')).toEqual({ state: 'MATCH' })
  expect(await says(id, 'көк')).toEqual({ state: 'NO_MATCH', attemptsLeft: 2 })
  const kept = await bank.world.db.bank(tx =>
    tx.row<{ text: string }>(sql`select to_jsonb(c)::text as text from identity.code_words c where person_id = ${id}`),
  )
  expect(kept?.text).not.toMatch(/кар|1987"/i)
})

test('after three misses nothing fits, also when ten try at once, until it is set anew', async () => {
  const { id } = await bank.person()
  await sets(id, 'тулпар')
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => says(id, `мимо ${at}`)))
  expect(answers.filter(({ state }) => state === 'NO_MATCH')).toHaveLength(2)
  expect(await says(id, 'тулпар')).toEqual({ state: 'LOCKED' })
  await sets(id, 'жылдыз')
  expect(await says(id, 'жылдыз')).toEqual({ state: 'MATCH' })
})

/** What this connection has written to each table. */
const written = async (tx: Tx) =>
  new Map(
    (
      await tx.rows<{ name: string; count: number }>(sql`
        select schemaname || '.' || relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables`)
    ).map(({ name, count }) => [name, count]),
  )

test('a try changes its own count and nothing else, whatever it hears', async () => {
  const { id } = await bank.person()
  await sets(id, 'ак кар')
  const changedBy = (word: string) =>
    asBank(bank.world, async ctx => {
      const before = await written(ctx.tx)
      await checkCodeWord(ctx, id, word)
      const after = await written(ctx.tx)
      return [...after].filter(([name, count]) => count !== (before.get(name) ?? 0)).map(([name]) => name)
    })
  expect(await changedBy('мимо')).toEqual(['identity.code_words'])
  expect(await changedBy('ак кар')).toEqual(['identity.code_words'])
})
