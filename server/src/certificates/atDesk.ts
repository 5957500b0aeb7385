// Anchors of certificates and the state of their lists of revoked ones, for the bank's own people.
import type { CertificateAnchor, RevocationListState } from '@bank/contracts/generated/desk.ts'
import { casesNumbered, openSingles } from '#cases/index.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { sha256 } from '#kit/random.ts'
import { fingerprintOf } from './request.ts'
import * as store from './store.ts'
import { certificateOf } from './x509.ts'

/** As the chain of a signature takes it: published already, and not over. */
const stateOf = (list: store.ListState, now: Date): RevocationListState => ({
  since: list.this_update.toISOString(),
  until: list.next_update.toISOString(),
  isFresh: list.this_update <= now && now < list.next_update,
})

export async function certificateAnchors({ tx, clock }: DeskCtx): Promise<CertificateAnchor[]> {
  const [rows, addresses, lists] = await tx.beyondDesk(() =>
    Promise.all([store.everyAnchor(tx), store.addressStates(tx), store.latestStates(tx)]),
  )
  const open = await openSingles(tx, 'CERTIFICATE_ANCHOR')
  const links = await casesNumbered(
    tx,
    [...new Set(rows.map(one => one.case_number))].filter(one => /^\d+$/.test(one)),
  )
  return rows.map(({ id, name, der, not_after: until, addresses: own, ...one }) => {
    const issuer = sha256(certificateOf(der).subject)
    const list = lists.find(found => found.issuer.equals(issuer))
    return {
      ...{ id, name, fingerprint: fingerprintOf(der), certificate: der.toString('base64') },
      ...{ until: until.toISOString(), isListed: one.unlisted_at === null },
      ...{ listedAt: one.listed_at.toISOString(), unlistedAt: one.unlisted_at?.toISOString() ?? null },
      case: links.get(one.case_number) ?? null,
      openCase: open.get(sha256(der).toString('hex')) ?? null,
      addresses: own.map(address => {
        const asked = addresses.find(found => found.address === address)
        return { address, fetchedAt: asked?.fetched_at?.toISOString() ?? null, lastError: asked?.last_error ?? null }
      }),
      list: list ? stateOf(list, clock.now()) : null,
    }
  })
}
