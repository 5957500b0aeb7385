// The rulebook: one snapshot of the bank's rules in memory, so that asking a rule costs no round trip.
import { elapsed } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import type { Db, Tx } from '#kit/db.ts'
import { loadReference } from './reference.ts'
import type { Rulebook } from './rule.ts'
import { loadBook, versionOf } from './store.ts'

type CachedBook = { book: Rulebook; lookedAt: number }

const lookEveryMs = 1000
const cachedBooks = new WeakMap<Db, CachedBook>()
const loadingBooks = new WeakMap<Db, Promise<CachedBook>>()

/** The snapshot, at most a second old. Inside a transaction it looks through that one, so it never waits for a second connection. */
export async function rulebook(at: Pick<World, 'db'> & { readonly tx?: Tx }): Promise<Rulebook> {
  const known = cachedBooks.get(at.db) ?? (await start(at.db))
  if (elapsed() - known.lookedAt < lookEveryMs) return known.book
  const looking = elapsed()
  const refresh = async (tx: Tx) => {
    if ((await versionOf(tx)) !== known.book.version) known.book = await loadBook(tx)
  }
  await (at.tx ? refresh(at.tx) : at.db.bank(refresh))
  // Only now: whoever asks while somebody looks must not be given what may be an hour old.
  known.lookedAt = looking
  return known.book
}

/** The first question of a process also brings the directories of this release into the database. */
function start(db: Db): Promise<CachedBook> {
  const under = loadingBooks.get(db)
  if (under) return under
  const loading = db
    .bank(async tx => {
      await loadReference(tx)
      const made = { book: await loadBook(tx), lookedAt: elapsed() }
      cachedBooks.set(db, made)
      return made
    })
    .finally(() => loadingBooks.delete(db))
  loadingBooks.set(db, loading)
  return loading
}
