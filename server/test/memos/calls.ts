// The calls of memos: saved, listed, opened, shown to a signer, signed, and written into a file.
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import type { MemoInput, Mutations, Queries } from '@bank/contracts/test/generated/memo.ts'
import {
  challengeView,
  lockFor,
  prepareSigning,
  recordDraft,
  recordUpdate,
  recordView,
  sign,
  signers,
  steps,
  viewsOf,
} from '#documents/index.ts'
import { personNames } from '#identity/index.ts'
import type { Door } from '#kit/answers.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { read, tx } from '#kit/door.ts'
import { sliceOf } from '#kit/page.ts'
import { newId } from '#kit/random.ts'
import { refusalOf } from '#kit/refusal.ts'
import { contentHash } from '#signing/index.ts'
import { writeFile } from './file.ts'
import { type Memo, type MemoContent, type MemoRow, memoType, textOf, toMemo } from './memo.ts'

const { missing } = memoType

async function insert(ctx: Ctx, content: MemoContent): Promise<string> {
  const { me, clock } = ctx
  const { number, subject, body } = content
  const [id, now] = [newId(), clock.now()]
  const hash = contentHash(textOf({ ...content, id, org: me.org, revision: 1 }))
  const name = (await personNames(ctx.tx, [me.personId])).get(me.personId)?.shortName ?? ''
  await ctx.tx.rows(sql`
    insert into memos.memos (id, org_reference_id, number, subject, body, content_hash, created_by, creator_name, created_at, updated_at)
    values (${id}, ${me.org}, ${number}, ${subject}, ${body}, ${hash}, ${me.personId}, ${name}, ${now}, ${now})`)
  recordDraft(ctx, memoType, { id, contentHash: hash })
  return id
}

async function rewrite(ctx: Ctx, asked: { id: string; version: number | null }, content: MemoContent): Promise<string> {
  const { number, subject, body } = content
  const { id, org, status, ...before } = await lockFor(ctx, memoType, { ...asked, action: 'UPDATE' })
  const revision = before.revision + 1
  const hash = contentHash(textOf({ ...content, id, org, revision }))
  await ctx.tx.rows(sql`
    update memos.memos set number = ${number}, subject = ${subject}, body = ${body}, revision = ${revision}, content_hash = ${hash},
      updated_by = ${ctx.me.personId}, updated_at = ${ctx.clock.now()} where id = ${id}`)
  recordUpdate(ctx, memoType, { id, contentHash: hash, status, revision })
  return id
}

function save(ctx: Ctx, { memoId, version = null, number, subject, body }: MemoInput): Promise<string> {
  const content = { number: number.trim(), subject: subject.trim(), body: body.trim() }
  return memoId ? rewrite(ctx, { id: memoId, version }, content) : insert(ctx, content)
}

const viewed = (ctx: Ctx, memos: readonly Memo[]) =>
  viewsOf(ctx, memoType, memos, ({ subject, body }) => ({ subject, body }))

async function list(ctx: Ctx, pageable: Pageable) {
  const { most, skip } = sliceOf(pageable)
  const counted = await ctx.tx.row<{ total: number }>(sql`select count(*)::int as total from memos.memos`)
  const rows = await ctx.tx.rows<MemoRow>(
    sql`select * from memos.memos order by created_at desc, id desc limit ${most} offset ${skip}`,
  )
  return { total: counted?.total ?? 0, elements: await viewed(ctx, rows.map(toMemo)) }
}

async function details(ctx: Ctx, id: string) {
  const [found] = await memoType.store.read(ctx.tx, [id])
  const [memo] = found ? await viewed(ctx, [found]) : []
  if (!found || !memo) throw refusalOf(missing.classification, { ...missing.params })
  await recordView(ctx, memoType, found)
  return { memo, steps: await steps(ctx, id, missing), signers: await signers(ctx, id, missing) }
}

async function prepare(ctx: Ctx, ids: readonly string[]) {
  const prepared = await prepareSigning(ctx, memoType, ids)
  const memos = await viewed(ctx, prepared.ready)
  const documents = prepared.ready.map((one, at) => ({ memo: memos[at]!, canonicalText: textOf(one) }))
  return { ...challengeView(prepared), documents }
}

export const Query = {
  memos: read((ctx, { pageable }) => list(ctx, pageable)),
  memo: read((ctx, { memoId }) => details(ctx, memoId)),
} satisfies Door<Queries>

export const Mutation = {
  saveMemo: tx((ctx, { memo }) => save(ctx, memo)),
  prepareMemoSigning: tx((ctx, { memoIds }) => prepare(ctx, memoIds)),
  signMemos: tx((ctx, { sign: { memoIds: ids, ...proof } }) =>
    sign(ctx, memoType, { ids, ...proof, outcome: 'SUCCESS' }),
  ),
  exportMemos: tx(ctx => writeFile(ctx)),
} satisfies Door<Mutations>
