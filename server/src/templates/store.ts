// All SQL of templates.
import { type Currency, minor } from '@bank/contracts/money.ts'
import { brokenConstraint, sql, type Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Content, keyOf, type Template } from './template.ts'

type Row = Omit<Template, 'amount' | 'details'> & {
  readonly amount: bigint | null
  readonly currency: Currency | null
  readonly details: Record<string, string>
}

const toTemplate = ({ amount, currency, ...row }: Row): Template => ({
  ...row,
  amount: amount !== null && currency !== null ? { amount: minor(amount), currency } : null,
})

type TemplateFilter = { readonly ids?: readonly string[] | null; readonly operations?: readonly string[] | null }

/** Of the organisation, by name; narrowed where it is asked. */
export async function find(tx: Tx, { ids = null, operations = null }: TemplateFilter): Promise<Template[]> {
  const rows = await tx.rows<Row>(sql`
    select id, name, operation, payer_account as "payerAccount", recipient_name as "recipientName", recipient_inn as "recipientInn",
      recipient_account as "recipientAccount", recipient_bic as "recipientBic", amount, currency, payment_code as "paymentCode", purpose, details, requisites,
      version, creator_name as "creatorName", created_at as "createdAt", updater_name as "updaterName", updated_at as "updatedAt",
      used_at as "usedAt", times_used as "timesUsed"
    from templates.templates
    where (${ids}::uuid[] is null or id = any (${ids}::uuid[])) and (${operations}::text[] is null or operation = any (${operations}::text[]))
    order by name_key`)
  return rows.map(toTemplate)
}

async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (brokenConstraint(error) === 'templates_name_taken') throw new Refusal('TemplateNameTakenException')
    throw error
  }
}

/** How many the organisation has; two who save at once are counted one after the other. */
export async function countLocked(tx: Tx, org: string): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('templates:' || ${org}::text, 0))`)
  const found = await tx.row<{ count: number }>(
    sql`select count(*)::integer as count from templates.templates where org_reference_id = ${org}`,
  )
  return found?.count ?? 0
}

type NewTemplate = Content & {
  readonly id: string
  readonly org: string
  readonly createdBy: string
  readonly creatorName: string
  readonly at: Date
}

export const insert = (tx: Tx, t: NewTemplate): Promise<unknown> =>
  unlessTaken(
    tx.rows(sql`
      insert into templates.templates (id, org_reference_id, name, name_key, operation, payer_account, recipient_name, recipient_inn,
        recipient_account, recipient_bic, amount, currency, payment_code, purpose, details, requisites, created_by, creator_name, created_at, updated_at)
      values (${t.id}, ${t.org}, ${t.name}, ${keyOf(t.name)}, ${t.operation}, ${t.payerAccount}, ${t.recipientName}, ${t.recipientInn},
        ${t.recipientAccount}, ${t.recipientBic}, ${t.amount?.amount ?? null}, ${t.amount?.currency ?? null}, ${t.paymentCode}, ${t.purpose},
        ${JSON.stringify(t.details)}::jsonb, ${JSON.stringify(t.requisites)}::jsonb, ${t.createdBy}, ${t.creatorName}, ${t.at}, ${t.at})`),
  )

type TemplateUpdate = Content & {
  readonly id: string
  readonly version: number
  readonly updaterName: string
  readonly at: Date
}

/** Every field anew; false when it is no longer of this version. */
export async function rewrite(tx: Tx, t: TemplateUpdate): Promise<boolean> {
  const found = await unlessTaken(
    tx.rows(sql`
      update templates.templates set name = ${t.name}, name_key = ${keyOf(t.name)}, operation = ${t.operation}, payer_account = ${t.payerAccount},
        recipient_name = ${t.recipientName}, recipient_inn = ${t.recipientInn}, recipient_account = ${t.recipientAccount},
        recipient_bic = ${t.recipientBic}, amount = ${t.amount?.amount ?? null}, currency = ${t.amount?.currency ?? null}, payment_code = ${t.paymentCode},
        purpose = ${t.purpose}, details = ${JSON.stringify(t.details)}::jsonb,
        requisites = ${JSON.stringify(t.requisites)}::jsonb, version = version + 1, updater_name = ${t.updaterName},
        updated_at = ${t.at}
      where id = ${t.id} and version = ${t.version} returning id`),
  )
  return found.length > 0
}

/** False when there is none. */
export const remove = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.rows(sql`delete from templates.templates where id = ${id} returning id`)).length > 0

/** One use more, and how many that makes; null when there is no such template. */
export async function countUse(tx: Tx, { id, at }: { id: string; at: Date }): Promise<number | null> {
  const found = await tx.row<{ times_used: number }>(sql`
    update templates.templates set times_used = times_used + 1, used_at = ${at} where id = ${id} returning times_used`)
  return found?.times_used ?? null
}
