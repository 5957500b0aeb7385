// Queries about keys of phones: those of a person by contract, and who of the signers lacks one.
import { actingRight, type SignRight, type SignScheme } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { KeyAvailability, PayControlKey } from '@bank/contracts/generated/access-control.ts'
import { type ContractKeys, colleagues } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import * as store from './store.ts'

const viewOf = ({
  pc_user_id: pcUserId,
  username,
  status,
  expires_on: expirationDate,
}: store.KeyRow): PayControlKey => ({
  pcUserId,
  username,
  status,
  expirationDate,
})

export async function keysOf(tx: Tx, personId: string): Promise<ContractKeys> {
  const rows = await store.lastKeysOf(tx, personId)
  return new Map(rows.map(row => [row.contract_id, viewOf(row)]))
}

const slots = { ONE_SIGNATORY: 1, TWO_SIGNATORY: 2, THREE_SIGNATORY: 3 } as const satisfies Record<SignScheme, number>
const order: readonly SignRight[] = ['FIRST', 'SECOND', 'THIRD']

/** Whether somebody of this right signs under this scheme. */
export const signsUnder = (scheme: SignScheme, right: SignRight): boolean =>
  order.slice(0, slots[scheme]).includes(actingRight({ right, scheme }))

/** Everybody who signs under the caller's contract now and holds no key that is good today. */
export async function keyAvailability({ tx, me, clock }: Ctx): Promise<KeyAvailability> {
  const today: BusinessDate = clock.today()
  const holders = await store.holdersUnder(tx, me.contractId, today)
  const nonAvailableFor = (await colleagues(tx, me.org))
    .filter(one => one.contractId === me.contractId && one.state === 'ACTIVE' && one.verification === 'CONFIRMED')
    .filter(one => signsUnder(me.scheme, one.right) && !holders.has(one.personId))
    .map(({ fullName, right: signRight }) => ({ fullName, signRight }))
  return { available: nonAvailableFor.length === 0, nonAvailableFor, orgReferenceId: me.org }
}
