// Tokens of the measured bank: an authority that it believes, a registered certificate, and a batch that one signature of it signs.

import { rowOf } from '@bank/server/src/certificates/lists.ts'
import { registerCertificate } from '@bank/server/src/certificates/register.ts'
import { keepList, listAnchor } from '@bank/server/src/certificates/store.ts'
import { certificateOf, revocationListOf } from '@bank/server/src/certificates/x509.ts'
import { sql } from '@bank/server/src/kit/db.ts'
import { newId, sha256 } from '@bank/server/src/kit/random.ts'
import { cmsOf, type Entity, issue, listOf } from '@bank/server/test/pki.ts'
import type { TortureCompany, TorturePerson } from '@bank/server/test/torture/cast.ts'
import type { Load, Meter } from './cost.ts'
import { makeSent, makeWaitingForToken, type Office, signAll } from './office.ts'

export type HeldToken = {
  readonly company: TortureCompany
  readonly person: TorturePerson
  sign(text: Buffer): Buffer
}

/** The bank lists this authority and has its list of revoked certificates. */
async function believe({ db, clock }: Office, root: Entity): Promise<void> {
  const at = clock.now()
  const { notAfter } = certificateOf(root.certificate)
  const der = root.certificate
  await db.bank(async tx => {
    await listAnchor(tx, {
      ...{ id: newId(), name: root.name, sha256: sha256(der), der, notAfter, at, caseNumber: '1' },
      addresses: ['https://ca.example/list.crl'],
    })
    await keepList(tx, rowOf(revocationListOf(listOf({ by: root })), at))
  })
}

/** A token for the first signer of a company whose contract signs by them. */
export async function takeToken(office: Office, company: TortureCompany): Promise<HeldToken> {
  const [person] = company.of('FIRST')
  if (!person) throw new Error('nobody to sign')
  const root = issue({ name: 'Root', pathLength: 0 })
  await believe(office, root)
  const by = issue({ name: 'Anna', by: root })
  const { certificate: der } = by
  await office.db.bank(async tx => {
    const under = await tx.row<{ id: string; contract: string }>(sql`
      select id, contract_id as contract from identity.person_contracts where person_id = ${person.id} and org_reference_id = ${company.org}`)
    if (!under) throw new Error('this signer works nowhere')
    const taken = await registerCertificate(
      { tx, clock: office.clock, openssl: null },
      {
        ...{ der, spki: by.key.spki, org: company.org, personId: person.id },
        ...{ contractId: under.contract, personContractId: under.id, kind: 'RU_TOKEN_2', caseNumber: '2' },
      },
    )
    if ('fault' in taken) throw new Error(taken.fault)
  })
  return { company, person, sign: content => cmsOf({ by, content, issuerName: 'Root' }) }
}

/** Payments of which one signature of a token signs five hundred. */
export async function measureTokenBatch(office: Office, held: HeldToken, meter: Meter): Promise<Load> {
  const ids = await makeSent(office, held.company, 500)
  const waiting = await makeWaitingForToken(office, held.company, held, ids)
  const signed = async () => {
    await signAll(office, waiting, 500)
    return 500
  }
  return meter.load(signed, office.pid)
}
