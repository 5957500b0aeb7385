// Keeps what a person typed into a form and did not save: sealed, for that person alone, whatever the form.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import { type Db, sql } from '#kit/db.ts'
import type { PersonCall } from '#kit/door.ts'
import type { Log } from '#kit/log.ts'
import { sha256hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { keyFor, sealWith, unsealWith } from '#kit/seal.ts'

/** Characters of one form's values, as JSON. */
const longest = 16_000
/** What a form is called: its address in few letters. */
const formName = /^[\w:.~-]{1,160}$/
/** Forms of one person; the oldest go first. */
const most = 100
const atOnce = 5000

export type UnfinishedForm = { readonly form: string; readonly savedAt: Date; readonly values: string }

type Row = { readonly form: string; readonly sealed: Buffer; readonly key_id: string; readonly saved_at: Date }

type Keeper = { readonly key: Buffer; readonly keyId: string; ownerOf(form: string): string }

function keeperOf(
  { config }: Pick<World, 'config'>,
  { personId, org }: Pick<PersonViewer, 'personId' | 'org'>,
): Keeper {
  const key = keyFor(config.secrets.totpKey, 'unfinished forms')
  return { key, keyId: sha256hex(key).slice(0, 16), ownerOf: form => `${personId}:${org}:${form}` }
}

/** What another key has sealed is not there any more; what does not open is told to the operator, and keeps nobody from the rest. */
function opened({ key, keyId, ownerOf }: Keeper, rows: readonly Row[], log: Log): UnfinishedForm[] {
  return rows.flatMap(({ form, sealed, key_id, saved_at }) => {
    if (key_id !== keyId) return []
    try {
      return [{ form, savedAt: saved_at, values: unsealWith(key, sealed, ownerOf(form)) }]
    } catch (error) {
      log.error({ err: error }, 'an unfinished form does not open')
      return []
    }
  })
}

/** The newest first; of one form where it is named. */
export async function unfinishedForms(ctx: Ctx, form?: string | null): Promise<UnfinishedForm[]> {
  const rows = await ctx.tx.rows<Row>(sql`
    select form, sealed, key_id, saved_at from documents.unfinished
    where (${form ?? null}::text is null or form = ${form ?? null}) and expires_at > now() order by saved_at desc, form`)
  return opened(keeperOf(ctx, ctx.me), rows, ctx.log)
}

export async function unfinishedNames({ tx }: Ctx): Promise<string[]> {
  const rows = await tx.rows<{ form: string }>(
    sql`select form from documents.unfinished where expires_at > now() order by form`,
  )
  return rows.map(({ form }) => form)
}

/** Keeps the values in place of what was kept of the form before; each of its calls does the same again, so it needs no idempotency key of its own. */
export async function keepUnfinished(
  call: PersonCall,
  { form, values }: { readonly form: string; readonly values: string },
): Promise<boolean> {
  if (!formName.test(form)) throw new Refusal('ValidationException', { field: 'form' })
  if (values.length > longest) throw new Refusal('ValidationException', { field: 'values' })
  const { me, clock } = call
  const { key, keyId, ownerOf } = keeperOf(call, me)
  await call.db.org(me, async tx => {
    const kept = sql`
      insert into documents.unfinished (org_reference_id, person_id, form, sealed, key_id, saved_at)
      values (${me.org}, ${me.personId}, ${form}, ${sealWith(key, values, ownerOf(form))}, ${keyId}, ${clock.now()})
      on conflict (org_reference_id, person_id, form) do update
        set sealed = excluded.sealed, key_id = excluded.key_id, saved_at = excluded.saved_at, expires_at = excluded.expires_at`
    const rest = sql`
      delete from documents.unfinished where form in (
        select form from documents.unfinished order by saved_at desc, form offset ${most})`
    await tx.last(kept, rest)
  })
  return true
}

/** Forgets the forms; those that are not there are forgotten already. */
export async function dropUnfinished(call: PersonCall, forms: readonly string[]): Promise<boolean> {
  await call.db.org(call.me, tx => tx.last(sql`delete from documents.unfinished where form = any(${forms})`))
  return true
}

/** Deletes a batch of what is older than it is kept; true while there may be more. */
export async function forgetUnfinished(db: Db): Promise<boolean> {
  const gone = await db.bank(tx =>
    tx.row<{ count: number }>(sql`
      with gone as (
        delete from documents.unfinished u using (
          select org_reference_id, person_id, form from documents.unfinished where expires_at < now() limit ${atOnce}) old
        where (u.org_reference_id, u.person_id, u.form) = (old.org_reference_id, old.person_id, old.form) returning 1
      )
      select count(*)::int as count from gone`),
  )
  return (gone?.count ?? 0) >= atOnce
}
