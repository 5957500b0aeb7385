// Lists of revoked certificates as this node keeps them: each is read once while it is the latest, into memory that the threads of checks share.
import type { Tx } from '#kit/db.ts'
import { sha256 } from '#kit/random.ts'
import * as store from './store.ts'

/** Bytes that every thread reads where they are, and their digest. */
export type SharedBytes = { readonly name: string; readonly bytes: Uint8Array }

const shared = new WeakMap<Uint8Array, SharedBytes>()

/** The same bytes as threads share them: copied once, while whoever asks keeps them. */
export function sharedOf(bytes: Uint8Array): SharedBytes {
  const known = shared.get(bytes)
  if (known) return known
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  const made = { name: sha256(bytes).toString('hex'), bytes: copy }
  shared.set(bytes, made)
  return made
}

let kept = new Map<string, Buffer>()

/** The latest list of each issuer, as the database has them in this transaction. */
export async function latestLists(tx: Tx): Promise<readonly Buffer[]> {
  const digests = await store.latestLists(tx)
  const unknown = digests.filter(digest => !kept.has(digest.toString('hex')))
  const read = unknown.length ? await store.listsOf(tx, unknown) : []
  const known = new Map([...kept, ...read.map(one => [one.sha256.toString('hex'), one.der] as const)])
  const found = digests.flatMap(digest => {
    const name = digest.toString('hex')
    const der = known.get(name)
    return der ? [[name, der] as const] : []
  })
  // Whoever came in between may have read others: theirs are read again when they are asked for.
  kept = new Map(found)
  return found.map(([, der]) => der)
}
