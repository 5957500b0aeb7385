// Tokens of the measured bank: an authority that it believes, a registered certificate, and a batch that one signature of it signs.

import { keepList, listAnchor, register } from '@bank/server/src/certificates/store.ts'
import { certificateOf } from '@bank/server/src/certificates/x509.ts'
import { later } from '@bank/server/src/kit/clock.ts'
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

const day = 24 * 3_600_000

/** The bank lists this authority and has its list of revoked certificates. */
async function believe({ db, clock }: Office, root: Entity): Promise<void> {
  const at = clock.now()
  const { notAfter, subject } = certificateOf(root.certificate)
  const [der, list] = [root.certificate, listOf({ by: root })]
  await db.bank(async tx => {
    await listAnchor(tx, {
      ...{ id: newId(), name: root.name, sha256: sha256(der), der, notAfter, addresses: [], at, caseNumber: '1' },
    })
    const [thisUpdate, nextUpdate] = [later(at, -day / 24), later(at, day)]
    await keepList(tx, { sha256: sha256(list), issuer: subject, der: list, thisUpdate, nextUpdate, at })
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
  const { notBefore: not_before, notAfter: not_after } = certificateOf(der)
  await office.db.bank(async tx => {
    const under = await tx.row<{ id: string; contract: string }>(sql`
      select id, contract_id as contract from identity.person_contracts where person_id = ${person.id} and org_reference_id = ${company.org}`)
    if (!under) throw new Error('this signer works nowhere')
    await register(tx, {
      ...{ id: newId(), org: company.org, person_id: person.id, contract_id: under.contract },
      ...{
        person_contract_id: under.id,
        kind: 'RU_TOKEN_2',
        serial: by.serial.toString('hex'),
        der,
        sha256: sha256(der),
      },
      ...{ not_before, not_after, at: office.clock.now(), caseNumber: '2' },
    })
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
