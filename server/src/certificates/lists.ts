// Fetches the lists of revoked certificates that the anchors' authorities publish, and keeps each: signatures count only while one is fresh.
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { asBank } from '#kit/door.ts'
import { errorText } from '#kit/queue.ts'
import { sha256 } from '#kit/random.ts'
import { revocationListAt } from '#outside/index.ts'
import { isSignedBy } from './algorithms.ts'
import * as store from './store.ts'
import { certificateOf, type RevocationList, revocationListOf } from './x509.ts'

/** An address is asked again after so long. */
const everyMs = 30 * 60_000
/** After a failure sooner. */
const againMs = 60_000

/** A list as it is kept; whether its issuer signed it is asked with each signature that it clears. */
export const rowOf = (
  { bytes, issuer, thisUpdate, nextUpdate }: RevocationList,
  at: Date,
): store.NewRevocationList => ({
  sha256: sha256(bytes),
  issuer: sha256(issuer),
  der: bytes,
  thisUpdate,
  nextUpdate,
  at,
})

/**
 * A forged list would take the place of the true one, and nobody could sign: of a listed anchor it is signed by that anchor, and none is of the
 * future. Of an authority below an anchor it is asked with each signature; GOST is reckoned in the thread of signatures alone.
 */
function mustBeIssued({ issuer, thisUpdate, signed }: RevocationList, anchors: readonly Buffer[], now: Date): void {
  if (thisUpdate > now) throw new Error('the list is of the future')
  const own = anchors.map(certificateOf).filter(({ subject }) => subject.equals(issuer))
  const { algorithm, ...said } = signed
  const isTrue = own.some(({ key }) => {
    if (key?.kind === 'GOST') return true
    return key !== null && algorithm !== null && isSignedBy({ openssl: null }, algorithm, key, said)
  })
  if (own.length > 0 && !isTrue) throw new Error('the list is not signed by its authority')
}

async function fetchOne(world: World, address: string): Promise<void> {
  const at = world.clock.now()
  try {
    const list = revocationListOf(await revocationListAt(world, address))
    await asBank(world, async ({ tx }) => {
      mustBeIssued(list, await store.listedAnchors(tx), at)
      await store.keepList(tx, rowOf(list, at))
      await store.noteFetched(tx, { address, at, error: null })
    })
  } catch (error) {
    world.log.error({ alarm: true, err: error, address }, 'no list of revoked certificates')
    await asBank(world, ({ tx }) =>
      store.noteFetched(tx, { address, at: later(at, againMs - everyMs), error: errorText(error) }),
    )
  }
}

/** Asks every address that is due; a node that takes one is the only one that asks it. */
export async function fetchLists(world: World): Promise<boolean> {
  const now = world.clock.now()
  const due = await asBank(world, ({ tx }) => store.claimAddresses(tx, now, later(now, -everyMs)))
  for (const address of due) await fetchOne(world, address)
  return false
}
