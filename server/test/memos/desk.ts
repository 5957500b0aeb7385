// A bank that keeps memos beside payments: table, registration, and verbs of their people.
import { readFileSync } from 'node:fs'
import type { InboxGroup, InboxPage } from '@bank/contracts/generated/payment.ts'
import type { MemoBatch, MemoInput, MemoReview } from '@bank/contracts/test/generated/memo.ts'
import { pathOf } from '@bank/contracts/test/services.ts'
import pg from 'pg'
import { Subscription } from '#documents/index.ts'
import { personStanding } from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { makeService } from '#kit/service.ts'
import type { Person } from '../person.ts'
import { tokenSigns } from '../token.ts'
import { type BankOptions, openBank, type TestBank, type TestCompany } from '../world.ts'
import { Mutation, Query } from './calls.ts'
import { routes } from './file.ts'

const contract = (path: string): string => readFileSync(new URL(`../../../contracts/${path}`, import.meta.url), 'utf8')

/** The service of memos, which no other bank has. */
const service = makeService({
  name: 'memo',
  path: pathOf('memo'),
  sdl: ['schema/prelude.graphql', 'test/memos.graphql'].map(contract).join('\n'),
  resolvers: { Query, Mutation },
  documents: JSON.parse(contract('test/generated/documents.memo.json')),
  open: true,
})

/** What a bank with memos has beside the product. */
export const beside = { services: [service], routes, screens: ['/memos', '/memo/{-$id}'] }

export async function openMemoBank(options: BankOptions = {}): Promise<TestBank> {
  const bank = await openBank({ ...options, database: 'own', beside })
  const owner = new pg.Client(bank.urls.migrateUrl)
  await owner.connect()
  await owner.query(readFileSync(new URL('memos.sql', import.meta.url), 'utf8'))
  await owner.end()
  return bank
}

export function makeMemos({ world }: TestBank, { org, contractId }: TestCompany) {
  async function callOf(person: Person): Promise<Call> {
    const session = { personId: person.id, sessionId: newId(), contractId, org, products: [] }
    const now = await world.db.bank(one => personStanding({ ...world, tx: one, me: session }, person.id))
    const viewer = now && { kind: 'PERSON' as const, ...session, ...now, provedAt: null }
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
  const url = pathOf('memo')
  const ask = <T>(person: Person, query: string, variables: object): Promise<T> =>
    person.call<T>(query, { url, variables: { org, ...variables } })
  let made = 0
  const shows = (person: Person, ...memoIds: readonly string[]) =>
    ask<MemoReview>(
      person,
      `mutation ($memoIds: [UUID!]!, $org: UUID!) { prepareMemoSigning(memoIds: $memoIds, legalPartyId: $org) {
        id digest text refused { id classification } documents { canonicalText memo { id } } } }`,
      { memoIds },
    )
  type Answer = { readonly code: string } | { readonly cms: string }
  /** Answers with any challenge, be it opened for something else. */
  const signsWith = (
    person: Person,
    challengeId: string,
    memoIds: readonly string[],
    answer: Answer = { code: person.freshCode() },
  ) =>
    ask<MemoBatch>(
      person,
      `mutation ($sign: MemoSignInput!) { signMemos(sign: $sign) {
        succeeded { id statusCode } failed { id classification params } } }`,
      { sign: { legalPartyId: org, memoIds, challengeId, ...answer } },
    )
  const saves = (person: Person, memo: Omit<MemoInput, 'legalPartyId'>) =>
    ask<string>(person, 'mutation ($memo: MemoInput!) { saveMemo(memo: $memo) }', {
      memo: { legalPartyId: org, ...memo },
    })
  return {
    saves,
    drafts: (person: Person, body = 'Просим выдать справку'): Promise<string> =>
      saves(person, { number: `M-${++made}`, subject: 'Справка', body }),
    shows,
    signs: async (person: Person, ...ids: readonly string[]) =>
      signsWith(person, (await shows(person, ...ids)).id, ids),
    signsWith,
    /** The text is a memo's own, and the token knows no more of it. */
    async signsByToken(person: Person, ...ids: readonly string[]) {
      const { id, text } = await shows(person, ...ids)
      return { text, batch: await signsWith(person, id, ids, { cms: tokenSigns(text) }) }
    },
    /** What waits, over all types: as the home counts it, and as a list. */
    async inbox(person: Person, pageable = { amountElements: 10, currentPage: 1 }) {
      const counts = await person.call<readonly InboxGroup[]>(
        'query ($org: UUID!) { inboxGroups(legalPartyId: $org) { type act kind count amount currency signUntil } }',
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
