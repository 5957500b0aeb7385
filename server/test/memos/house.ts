// A bank that keeps memos beside payments: table, registration, and verbs of their people.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inbox } from '#documents/index.ts'
import { personStanding } from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import { read, tx } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { testDatabase } from '../database.ts'
import type { Person } from '../person.ts'
import { openBank, type TestBank, type TestCompany } from '../world.ts'
import { saveMemo, showMemos, signMemos } from './memo.ts'

/** The doors of the noun. */
const doors = {
  save: tx((ctx, memo: Parameters<typeof saveMemo>[1]) => saveMemo(ctx, memo)),
  show: tx((ctx, { ids }: { ids: readonly string[] }) => showMemos(ctx, ids)),
  sign: tx((ctx, input: Parameters<typeof signMemos>[1]) => signMemos(ctx, input)),
  inbox: read(ctx => inbox(ctx, { most: 10 })),
}

export async function openHouse(): Promise<TestBank> {
  const bank = await openBank()
  const owner = new pg.Client((await testDatabase()).migrateUrl)
  await owner.connect()
  await owner.query(readFileSync(new URL('memos.sql', import.meta.url), 'utf8'))
  await owner.end()
  return bank
}

export function makeMemos({ world }: TestBank, { org, contractId }: TestCompany) {
  async function callOf(person: Person): Promise<Call> {
    const session = { personId: person.id, sessionId: newId(), contractId, org, products: [] }
    const blank = { right: 'NONE', scheme: 'ONE_SIGNATORY', signType: 'TOTP', verification: 'PENDING' } as const
    const now = await world.db.bank(one =>
      personStanding({ ...world, tx: one, me: { ...session, ...blank } }, person.id),
    )
    const viewer = now && { ...session, ...now }
    return {
      ...world,
      viewer,
      traceId: newId(),
      lang: 'ru',
      address: '::1',
      key: newId(),
      requestHash: Buffer.alloc(32),
    }
  }
  let made = 0
  return {
    drafts: async (person: Person, body = 'Просим выдать справку'): Promise<string> =>
      doors.save(undefined, { number: `M-${++made}`, subject: 'Справка', body }, await callOf(person)),
    shows: async (person: Person, ...ids: readonly string[]) => doors.show(undefined, { ids }, await callOf(person)),
    /** Looks and signs in one session. */
    async signs(person: Person, ...ids: readonly string[]) {
      const call = await callOf(person)
      const { challenge } = await doors.show(undefined, { ids }, call)
      const given = { ids, challengeId: challenge.id, code: person.freshCode() }
      return doors.sign(undefined, given, { ...call, key: newId() })
    },
    /** Answers with a challenge that was opened for something else. */
    signsWith: async (person: Person, challengeId: string, ids: readonly string[]) =>
      doors.sign(undefined, { ids, challengeId, code: person.freshCode() }, await callOf(person)),
    inbox: async (person: Person) => doors.inbox(undefined, {}, await callOf(person)),
  }
}
