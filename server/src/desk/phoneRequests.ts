// Lists what phones of a person are asked for, for the bank's own people, read as the desk: never what is shown there or was answered.
import type * as wire from '@bank/contracts/generated/desk.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { requestsAtDesk } from '#paycontrol/index.ts'
import { paymentsNamed } from '#payments/index.ts'

const pastAtMost = 10
const namedAtMost = 5

export async function phoneRequestsOf(
  { tx, clock, machine }: DeskCtx,
  personId: string,
): Promise<wire.PersonPhoneRequest[]> {
  const rows = await requestsAtDesk(tx, personId, pastAtMost)
  const first = rows.map(({ id, subjects }) => ({ id, ids: subjects.slice(0, namedAtMost) }))
  const ids = [...new Set(first.flatMap(one => one.ids))]
  const known = ids.length ? await paymentsNamed(tx, { ids, number: '' }) : []
  const payments = new Map(known.map(one => [one.id, one]))
  const nows = { DOCUMENTS: clock.now(), SIGN_IN: machine.now(), PROOF: machine.now() }
  return rows.map(({ id, kind, org, state, subjects, ...at }, index) => ({
    ...{ id, kind, companyId: org, count: subjects.length },
    // A job ends what is over, a little later than its moment.
    state: state === 'PENDING' && at.expires_at <= nows[kind] ? 'EXPIRED' : state,
    ...{ askedAt: at.asked_at, expiresAt: at.expires_at, decidedAt: at.decided_at },
    documents: (first[index]?.ids ?? []).flatMap(document => {
      const payment = payments.get(document)
      return payment ? [{ id: document, number: payment.number, recipientName: payment.recipient }] : []
    }),
  }))
}
