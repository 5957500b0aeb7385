// Kinds of cases for tests: the wish, whose granting is told as an occasion, or refused; and the stop, a brake, which is told as an occasion, and undone as another.
import { type CaseKind, registerCaseKind } from '#cases/index.ts'
import { sql } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'

type WishContent = { readonly text: string; readonly ends: 'WELL' | 'REFUSED' | 'HINDERED' }

const ends = ['WELL', 'REFUSED', 'HINDERED'] as const

const wish: CaseKind<WishContent> = {
  name: 'TEST_WISH',
  asks: { people: 'FIRST_SIGNER', desk: true, bank: true },
  proposes: ['OPERATOR', 'SUPERVISOR'],
  confirms: ['SUPERVISOR'],
  termHours: 4,
  livesForDays: 3,
  reasons: ['NOT_ELIGIBLE'],
  parse({ text, ends: end = 'WELL', ...rest }) {
    const known = ends.find(one => one === end)
    if (typeof text !== 'string' || !text || !known || Object.keys(rest).length)
      throw new Refusal('ValidationException', { field: 'content' })
    return { text, ends: known }
  },
  open: async (_ctx, { content, org }) => ({
    content,
    subject: { personId: null, personContractId: null, inn: null, name: null },
    single: `${org}:${content.text}`,
  }),
  facts: async (_ctx, { content }) => [{ code: 'grounds', after: content.text }],
  changes: ({ text }) => [{ code: 'grounds', before: null, after: text }],
  check: async (_ctx, { content }) => (content.ends === 'HINDERED' ? reject('ContractNotActiveException') : null),
  async execute({ tx, clock, record }, { id, org, content }) {
    await tx.rows(sql`
      insert into kit.occasions (org_reference_id, origin, subject_id, kind, at) values (${org}, 'MANUAL', ${id}, 'wish', ${clock.now()})`)
    if (org) record({ org, subject: id, topic: 'wish', state: 'UPDATED' })
    if (content.ends === 'REFUSED') throw new Refusal('UserNotFoundException')
  },
}

/** Named by its text: of nobody it cannot act, for good it cannot be undone. */
const stop: CaseKind<{ readonly text: string }> = {
  name: 'TEST_STOP',
  asks: { desk: true },
  proposes: ['OPERATOR', 'SUPERVISOR'],
  confirms: ['SUPERVISOR'],
  termHours: 1,
  livesForDays: 1,
  reasons: ['NOT_ELIGIBLE'],
  isBrake: true,
  parse: ({ text }) => ({ text: String(text) }),
  open: async (_ctx, { content }) => ({
    content,
    subject: { personId: null, personContractId: null, inn: null, name: null },
    single: content.text,
  }),
  facts: async () => [],
  changes: ({ text }) => [{ code: 'grounds', after: text }],
  brake: {
    async act({ tx, clock }, { id, org, content }) {
      if (content.text === 'NOBODY') throw new Refusal('UserNotFoundException')
      await tx.rows(sql`
        insert into kit.occasions (org_reference_id, origin, subject_id, kind, at) values (${org}, 'MANUAL', ${id}, 'stop', ${clock.now()})`)
    },
    async undo({ tx, clock }, { id, org, content }) {
      if (content.text === 'FOR_GOOD') throw new Refusal('TaskOutdatedException')
      await tx.rows(sql`
        insert into kit.occasions (org_reference_id, origin, subject_id, kind, at) values (${org}, 'MANUAL', ${id}, 'undone', ${clock.now()})`)
    },
  },
}

registerCaseKind(wish)
registerCaseKind(stop)
