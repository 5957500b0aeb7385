// Asks the bank's clerks about each dead letter of a rail, once, whether to send it again; what else helps it they ask themselves.
import { askByBank } from '#cases/index.ts'
import { sql, type Tx } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { Refusal } from '#kit/refusal.ts'

const atOnce = 50

/** Dead letters that nobody was asked about since they died; marked in the same statement, so that of two nodes one asks. */
const takeUnasked = (tx: Tx): Promise<{ paymentId: string }[]> =>
  tx.rows(sql`
    with dead as (
      select o.id, o.dead_at, o.subject_id from kit.outbox o
      where outside.is_dead(o.dead_at, o.done_at)
        and not exists (select from outside.asked_deaths a where a.outbox_id = o.id and a.dead_at = o.dead_at) order by o.id limit ${atOnce}
    ), marked as (
      insert into outside.asked_deaths (outbox_id, dead_at) select id, dead_at from dead on conflict do nothing returning outbox_id
    )
    select d.subject_id as "paymentId" from dead d join marked m on m.outbox_id = d.id`)

const grounds = 'Платёжная система не принимает платёж, попытки исчерпаны. Заявку завёл сам банк.'

export const askAboutDead: Job = {
  name: 'outside.askAboutDead',
  everyMs: 10_000,
  run: world =>
    asBank(world, async ctx => {
      const dead = await takeUnasked(ctx.tx)
      for (const { paymentId } of dead) {
        const content = { paymentId, remedy: 'TRY_AGAIN', grounds }
        try {
          await askByBank(ctx, { kind: 'DEAD_LETTER', org: null, lang: 'ru', content })
        } catch (error) {
          // A clerk was quicker, or has remedied it already.
          if (!(error instanceof Refusal)) throw error
        }
      }
      return dead.length === atOnce
    }),
}
