// Certificates of the people of a company, for its first signer, who may ask the bank to revoke one.
import type { CompanyCertificate } from '@bank/contracts/generated/access-control.ts'
import { personNames } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import * as store from './store.ts'

const yearMs = 366 * 24 * 3_600_000
const shownAtMost = 200

export async function companyCertificates({ tx, me, clock }: Ctx): Promise<CompanyCertificate[]> {
  const since = later(clock.now(), -yearMs)
  const found = await store.certificatesOfCompany(tx, { org: me.org, since, most: shownAtMost })
  const names = await personNames(
    tx,
    found.map(one => one.person_id),
  )
  return found.map(({ id, person_id: personId, kind: signType, serial: serialNumber, not_after: until, state }) => ({
    ...{ id, signType, serialNumber, state, fullName: names.get(personId)?.fullName ?? '' },
    expirationDate: until.toISOString(),
  }))
}
