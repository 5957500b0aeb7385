// The code word: match or no match, three tries and then nothing, however many try at once; only a hash is kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { openBank, type TestBank } from '../../test/world.ts'
import { tablesWritten } from '../../test/written.ts'
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

test('a try changes its own count and nothing else, whatever it hears', async () => {
  const { id } = await bank.person()
  await sets(id, 'ак кар')
  const changedBy = (word: string) => tablesWritten(bank.world, ctx => checkCodeWord(ctx, id, word))
  expect(await changedBy('мимо')).toEqual(['identity.code_words'])
  expect(await changedBy('ак кар')).toEqual(['identity.code_words'])
})
