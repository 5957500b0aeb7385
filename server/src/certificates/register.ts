// Registers a certificate that the authority issued as that of a person under a contract: for the key that was asked for, by a listed anchor, and nobody else's.
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { newId, sha256 } from '#kit/random.ts'
import { chainOf } from './chain.ts'
import { latestLists } from './kept.ts'
import * as store from './store.ts'
import type { TokenKind } from './token.ts'
import { certificateOf, revocationListOf } from './x509.ts'

export type CertificateEntry = {
  readonly der: Buffer
  /** The key that was asked for. */
  readonly spki: Buffer
  readonly org: string
  readonly personId: string
  readonly contractId: string
  readonly personContractId: string
  readonly kind: TokenKind
  readonly caseNumber: string
}

const serialOf = (serial: Buffer): string => serial.toString('hex').toUpperCase()

/** Why the authority's answer is not taken; null when it was. Throws `notDer` for what is no certificate. */
export async function registerCertificate(
  { tx, clock, openssl }: Pick<World, 'clock'> & { readonly tx: Tx; readonly openssl: string | null },
  { der, spki, org, personId, contractId, personContractId, kind, caseNumber }: CertificateEntry,
): Promise<{ readonly id: string; readonly serial: string } | { readonly fault: string }> {
  const one = certificateOf(der)
  const [anchors, lists] = await Promise.all([store.listedAnchors(tx), latestLists(tx)])
  const ground = {
    at: clock.now(),
    anchors: anchors.map(certificateOf),
    lists: lists.map(revocationListOf),
    engine: { openssl },
  }
  if (!one.key?.spki.equals(spki)) return { fault: 'it is for another key' }
  const chain = chainOf(one, [], ground)
  if ('fault' in chain) return { fault: chain.fault }
  const hash = sha256(der)
  if (await store.isRegistered(tx, hash)) return { fault: 'it is registered already' }
  const at = clock.now()
  await store.replaceAwake(tx, { personId, contractId, kind }, at)
  const [id, serial] = [newId(), serialOf(one.serial)]
  await store.register(tx, {
    ...{ id, org, person_id: personId, contract_id: contractId, person_contract_id: personContractId },
    ...{ kind, der, at, caseNumber },
    ...{ serial, sha256: hash },
    not_before: one.notBefore,
    not_after: one.notAfter,
  })
  return { id, serial }
}
