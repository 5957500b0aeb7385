// Where texts wait for their gateway: all SQL of texts.
import { sql, type Tx } from '#kit/db.ts'

type NewSms = { readonly phone: string; readonly text: string; readonly now: Date }

export async function insert(tx: Tx, { phone, text, now }: NewSms): Promise<void> {
  await tx.rows(sql`insert into outside.sms (phone, text, created_at) values (${phone}, ${text}, ${now})`)
}

export type Claimed = {
  readonly id: bigint
  readonly phone: string
  readonly text: string
  readonly attempts: number
  readonly created_at: Date
}

type Claim = { readonly now: Date; readonly until: Date; readonly atMost: number }

/** Texts that are due, the oldest first; nobody else gets them until the claim runs out. */
export const claim = (tx: Tx, { now, until, atMost }: Claim): Promise<Claimed[]> =>
  tx.rows<Claimed>(sql`
    update outside.sms set attempts = attempts + 1, due_at = ${until}
    where id in (
      select id from outside.sms where sent_at is null and dead_at is null and (due_at is null or due_at <= ${now})
      order by id limit ${atMost} for update skip locked)
    returning id, phone, text, attempts, created_at`)

/** What the gateway has is not ours to keep. */
export async function markSent(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.rows(sql`update outside.sms set sent_at = ${now}, text = '' where id = ${id}`)
}

export async function markDead(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.rows(sql`update outside.sms set dead_at = ${now}, text = '' where id = ${id}`)
}

export async function putOff(tx: Tx, id: bigint, due: Date): Promise<void> {
  await tx.rows(sql`update outside.sms set due_at = ${due} where id = ${id}`)
}

export type SentSms = { readonly phone: string; readonly text: string; readonly createdAt: Date }

const shownAtMost = 50

/** What the phones got lately, newest first. For the demo only: a text may hold a code. */
export const lastSms = (tx: Tx): Promise<SentSms[]> =>
  tx.rows<SentSms>(
    sql`select phone, text, created_at as "createdAt" from outside.sms order by id desc limit ${shownAtMost}`,
  )

export async function forgetSms(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from outside.sms where created_at < ${before}`)
}
