// Works on cases in tests: a person of a company who asks, clerks of the desk, and what is found of it afterwards.
import { bankOrg } from '@bank/contracts/bank.ts'
import { personStanding } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { asBank, tx } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import {
  askAtDesk,
  askByPerson,
  type Clerk,
  confirm,
  factsOf,
  type Proposal,
  propose,
  undo,
} from '../src/cases/index.ts'
import type { Person } from './person.ts'
import './wishes.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

const clerk = (role: Clerk['role'], inn: string, name: string): Clerk => ({ id: newId(), role, inn, name })
export const operator = clerk('OPERATOR', '20101198000001', 'Омурзакова О.')
export const supervisor = clerk('SUPERVISOR', '20101198000002', 'Султанов С.')
export const another = clerk('SUPERVISOR', '20101198000003', 'Абдыраев А.')

export const approve = { verdict: 'APPROVE', reason: null, words: null, note: null } as const
export const refuse = { verdict: 'REJECT', reason: 'NOT_ELIGIBLE', words: 'Негиз жок', note: 'Бумаг нет' } as const

let wishes = 0
export const wish = (ends = 'WELL') => ({ kind: 'TEST_WISH', content: { text: `Желание ${++wishes}`, ends } })

type RefusalFacts = { readonly classification: string; readonly params: object }
export const refused = (classification: string, params: object = {}): RefusalFacts => ({ classification, params })

/** How it ended: done, refused, or by an error. */
export const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: { classification?: string; params?: object }) =>
      error.classification ? refused(error.classification, error.params) : error,
  )

export function makeCaseWork(bank: TestBank, firm: TestCompany) {
  const { world } = bank
  const desk = <R>(use: Parameters<typeof asBank<R>>[1]): Promise<R> => asBank(world, use)

  /** What a person of the company does, in a transaction of theirs, once for a key. */
  async function as<R>(person: Person, use: (ctx: Ctx) => Promise<R>, { org, contractId } = firm): Promise<R> {
    const session = { kind: 'PERSON', personId: person.id, sessionId: newId(), contractId, org, products: [] } as const
    const blank = {
      right: 'NONE',
      scheme: 'ONE_SIGNATORY',
      signType: 'TOTP',
      verification: 'PENDING',
      provedAt: null,
    } as const
    const now = await world.db.bank(one =>
      personStanding({ ...world, tx: one, me: { ...session, ...blank } }, person.id),
    )
    const viewer = now && { ...session, ...now, provedAt: null }
    const call = { ...world, viewer, traceId: newId(), lang: 'ky', address: '::1', key: newId() } as const
    const resolve = tx((ctx: Ctx) => use(ctx))
    return resolve(undefined, {}, { ...call, requestHash: Buffer.alloc(32) })
  }

  const asked = async (ends = 'WELL'): Promise<string> => (await as(firm.anna, ctx => askByPerson(ctx, wish(ends)))).id
  const deskForm = (ends = 'WELL') => ({ ...wish(ends), org: firm.org, lang: 'ru' as const })

  const found = (id: string) => desk(ctx => factsOf(ctx, id))
  const proposes = async (
    id: string,
    by = operator,
    proposal: Proposal & { readonly note: string | null } = approve,
  ) => {
    const { version } = (await found(id)).case
    return desk(ctx => propose(ctx, by, { id, version, ...proposal }))
  }
  const confirms = async (id: string, by = supervisor, version?: number) => {
    const seen = version ?? (await found(id)).case.version
    return desk(ctx => confirm(ctx, by, { id, version: seen }))
  }
  /** What a clerk asks at the desk, about the company unless told. */
  const atDesk = async (
    kind: string,
    content: Readonly<Record<string, unknown>>,
    by = operator,
    org: string | null = firm.org,
  ) => (await desk(ctx => askAtDesk(ctx, by, { kind, content, org, lang: 'ru' }))).id
  const undoes = async (id: string, by = supervisor) => {
    const { version } = (await found(id)).case
    return desk(ctx => undo(ctx, by, { id, version, note: 'Тревога ложная' }))
  }
  const granted = (id: string): Promise<number> =>
    desk(async ctx => (await ctx.tx.rows(sql`select from kit.occasions where subject_id = ${id}`)).length)
  const steps = (id: string) =>
    desk(ctx =>
      ctx.tx.rows<{ event: string; status: string; actor: string; name: string | null; note: string | null }>(
        sql`select event, status, actor, actor_name as name, note from cases.steps where case_id = ${id} order by number`,
      ),
    )
  /** Of the company. */
  const audit = (id: string) =>
    desk(ctx =>
      ctx.tx.rows<{ action: string; person_id: string | null; params: Record<string, string> }>(
        sql`select action, person_id, params from kit.audit where subject_id = ${id} and org_reference_id <> ${bankOrg} order by number`,
      ),
    )

  return { desk, as, asked, deskForm, atDesk, found, proposes, confirms, undoes, granted, steps, audit }
}

export type CaseWork = ReturnType<typeof makeCaseWork>

/** A bank with a company, and work on cases of it. */
export async function openCaseWork(of?: Parameters<typeof openBank>[0], wish?: Parameters<TestBank['company']>[0]) {
  const bank = await openBank(of)
  const firm = await bank.company(wish)
  return { bank, firm, work: makeCaseWork(bank, firm) }
}
