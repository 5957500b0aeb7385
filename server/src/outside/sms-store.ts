// All SQL of the SMS outbox.
import { sql, type Tx } from '#kit/db.ts'
import { makeQueue } from '#kit/queue.ts'

type NewSms = { readonly phone: string; readonly text: string; readonly now: Date }

export async function insert(tx: Tx, { phone, text, now }: NewSms): Promise<void> {
  await tx.rows(
    sql`insert into outside.sms (phone, text, created_at, due_at) values (${phone}, ${text}, ${now}, ${now})`,
  )
}

export type SmsClaim = {
  readonly id: bigint
  readonly phone: string
  readonly text: string
  readonly attempts: number
  readonly created_at: Date
}

/** Texts that wait for the gateway. How often one is tried is a question of its age; what has ended keeps no words. */
export const queue = makeQueue<SmsClaim, SmsClaim>(
  {
    table: 'outside.sms',
    id: 'bigint',
    leaseMs: 60_000,
    attemptsMax: Number.POSITIVE_INFINITY,
    backoff: { baseMs: 2000, maxMs: 60_000 },
    onEnd: "text = ''",
    columns: 'q.id, q.phone, q.text, q.attempts, q.created_at',
  },
  row => row,
)

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
