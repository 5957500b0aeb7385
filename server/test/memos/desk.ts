// A bank that keeps memos beside payments: table, registration, and verbs of their people.
import { readFileSync } from 'node:fs'
import type { InboxGroup, InboxPage } from '@bank/contracts/generated/payment.ts'
import pg from 'pg'
import { Subscription } from '#documents/index.ts'
import { personStanding } from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import { tx } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import type { Person } from '../person.ts'
import { openBank, type TestBank, type TestCompany } from '../world.ts'
import { saveMemo, showMemos, signMemos } from './memo.ts'

/** The doors of the noun. */
const doors = {
  save: tx((ctx, memo: Parameters<typeof saveMemo>[1]) => saveMemo(ctx, memo)),
  show: tx((ctx, { ids }: { ids: readonly string[] }) => showMemos(ctx, ids)),
  sign: tx((ctx, input: Parameters<typeof signMemos>[1]) => signMemos(ctx, input)),
}

export async function openMemoBank(): Promise<TestBank> {
  const bank = await openBank({ database: 'own' })
  const owner = new pg.Client(bank.urls.migrateUrl)
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
    /** What waits, over all types: as the home counts it, and as a list. */
    async inbox(person: Person, pageable = { amountElements: 10, currentPage: 1 }) {
      const counts = await person.call<readonly InboxGroup[]>(
        'query ($org: UUID!) { inboxGroups(legalPartyId: $org) { type kind count amount currency signUntil } }',
        { variables: { org } },
      )
      const { total, elements: newest } = await person.call<InboxPage>(
        `query ($org: UUID!, $pageable: Pageable!) { inbox(legalPartyId: $org, pageable: $pageable) {
          total elements { type kind id number statusCode awaitsMe creatorName createdDate signUntil } } }`,
        { variables: { org, pageable } },
      )
      return { counts, total, newest }
    },
    listens: async (person: Person, after: number) =>
      Subscription.listenInbox(undefined, { legalPartyId: org, after }, await callOf(person)),
  }
}
