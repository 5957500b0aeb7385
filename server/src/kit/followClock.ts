// The move of the bank's clock in a demo, kept in the database, and how every process follows it within a second: woken by the line of news, polling underneath.
import { later } from './clock.ts'
import type { ClockMove } from './clockMoves.ts'
import type { World } from './ctx.ts'
import { sql, type Tx } from './db.ts'
import { Refusal } from './refusal.ts'

/** A node that no wake-up reaches follows so much later. */
const tickMs = 800
/** The longest way at once: over a month's end. */
const farthestMs = 32 * 24 * 3_600_000

const allMoves = sql`select ms::float as ms, moved_at as at from kit.clock_moves order by number`

type Following = Pick<World, 'db' | 'clock'>

/** What was moved so far: read before a process opens, and with every wake-up. */
export async function readMoves({ db, clock }: Following): Promise<void> {
  clock.moves.take(await db.glance<ClockMove>(allMoves))
}

/** Follows the moves until stopped. While the database does not answer the clock goes on as it is. */
export function followClock({ db, clock, live }: Following & Pick<World, 'live'>): () => void {
  const look = (): void => void readMoves({ db, clock }).catch(() => undefined)
  const timer = setInterval(look, tickMs).unref()
  const unwatch = live.onClockWoken(look)
  return () => {
    clearInterval(timer)
    unwatch()
  }
}

/** Only a demo has a time machine. */
export const isClockMovable = ({ config }: Pick<World, 'config'>): boolean => config.mode === 'demo'

type Moving = Pick<World, 'config' | 'clock' | 'live'> & { readonly tx: Tx }

/**
 * Moves the bank's clock on to this instant; returns by how many milliseconds. Two who move at once to the same instant move it once. Refuses
 * ValidationException where the bank is no demo, and what is no longer ahead, or farther than a month.
 */
export async function moveClock(ctx: Moving, to: Date): Promise<number> {
  const { clock, live, tx } = ctx
  if (!isClockMovable(ctx)) throw new Refusal('ValidationException', { field: 'to' })
  await tx.rows(sql`select from pg_advisory_xact_lock(hashtextextended('kit.clock_moves', 0))`)
  const moves = await tx.rows<ClockMove>(allMoves)
  // Another node may have moved it, which this one has not heard of yet.
  const unheardMs = moves.reduce((sum, { ms }) => sum + ms, 0) - clock.moves.totalMs()
  const ms = to.getTime() - later(clock.now(), unheardMs).getTime()
  if (!(ms > 0 && ms <= farthestMs)) throw new Refusal('ValidationException', { field: 'to' })
  await tx.rows(sql`insert into kit.clock_moves (ms) values (${ms})`)
  tx.after(() => live.wakeClock())
  return ms
}

/** Why this bank may not be opened but as a demo: what is booked on days that have not come cannot be taken back. */
export async function movedBefore({ db }: Pick<World, 'db'>): Promise<string[]> {
  const moves = await db.glance(allMoves)
  return moves.length ? ['the clock of this bank was moved in a demo'] : []
}
