// The memo, a second document type for tests: two fields, signed by up to three people, nothing executed.
import {
  actionsOf,
  type CommonRow,
  commonOf,
  type Document,
  type DocumentType,
  documentStore,
  lifecycleOf,
  prepareSigning,
  recordDraft,
  registerDocumentType,
  type SigningStatus,
  sign,
  signingSlots,
  signingTransitions,
} from '#documents/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { reject } from '#kit/rejection.ts'
import { canonicalText, contentHash } from '#signing/index.ts'

type MemoStatus = SigningStatus | 'SUCCESS'
type Content = { readonly number: string; readonly subject: string; readonly body: string }
type Memo = Document<MemoStatus> & Content
type Row = CommonRow<MemoStatus> & Content

const lifecycle = lifecycleOf<MemoStatus, never>({
  transitions: signingTransitions('SUCCESS'),
  editable: ['DRAFT', 'FOR_EDITING'],
  awaits: signingSlots,
  signed: 'SUCCESS',
  atBank: [],
  cancelled: ['CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO'],
  closed: ['SUCCESS', 'FOR_EDITING'],
  usual: ['send', 'asked', 'sign'],
})

const textOf = (memo: Content & Pick<Memo, 'id' | 'org' | 'revision'>): string =>
  canonicalText('ordo/memo', 1, [
    ['organisation', memo.org],
    ['memo', memo.id],
    ['revision', String(memo.revision)],
    ['number', memo.number],
    ['subject', memo.subject],
    ['body', memo.body],
  ])

const memoType: DocumentType<Memo, null> = {
  name: 'memo',
  purpose: 'MEMO',
  readers: 'SIGNERS_AND_MAKERS',
  lifecycle,
  can: actionsOf<MemoStatus, Memo>(lifecycle),
  store: documentStore<Row, Memo>({
    table: 'memos.memos',
    lifecycle,
    toDocument: row => ({ ...commonOf(row), number: row.number, subject: row.subject, body: row.body }),
  }),
  missing: reject('PaymentNotFoundException'),
  numberOf: ({ number }) => number,
  textOf,
  gather: async () => null,
  hours: ({ clock }) => ({ timeFault: null, signUntil: clock.at(clock.today(), '17:00') }),
  refusal: (_world, _facts, { body }) => (body ? null : reject('CantBeNullException', { field: 'body' })),
  totalsOf: () => [],
}

registerDocumentType(memoType)

export async function saveMemo(ctx: Ctx, content: Content): Promise<string> {
  const { me, clock } = ctx
  const memo = { ...content, id: newId(), org: me.org, revision: 1 }
  const hash = contentHash(textOf(memo))
  await ctx.tx.rows(sql`
    insert into memos.memos (id, org_reference_id, number, subject, body, content_hash, created_by, creator_name, created_at, updated_at)
    values (${memo.id}, ${memo.org}, ${memo.number}, ${memo.subject}, ${memo.body}, ${hash}, ${me.personId}, 'А. А.', ${clock.now()}, ${clock.now()})`)
  recordDraft(ctx, memoType, { id: memo.id, contentHash: hash })
  return memo.id
}

export const showMemos = (ctx: Ctx, ids: readonly string[]) => prepareSigning(ctx, memoType, ids)

export const signMemos = (ctx: Ctx, input: Omit<Parameters<typeof sign>[2], 'outcome'>) =>
  sign(ctx, memoType, { ...input, outcome: 'SUCCESS' })
