// Requests about a sign-in and about a fresh proof: who asks from where, and a number that stands on their screen and must be picked among three.
import type { AnsweredRequest } from '@bank/contracts/phoneRequests.ts'
import { type ConfirmationPurpose, refusedByPhone } from '#identity/index.ts'
import { asBank } from '#kit/door.ts'
import { canonicalText } from '#signing/index.ts'
import type { RequestKindRow } from './kind.ts'
import type { RequestRow } from './store.ts'

/** What it keeps: everything that is shown, and the number that is right. */
export type ConfirmationContent = {
  /** The half-way token of a sign-in. */
  readonly half?: string
  /** The session of a proof. */
  readonly session?: string
  readonly username: string
  readonly device: string
  readonly newDevice: string
  readonly address: string
  /** ISO 8601. */
  readonly at: string
  readonly number: number
  readonly numbers: readonly number[]
}

/** The name under which the content keeps who waits. */
export const placeNames = { SIGN_IN: 'half', PROOF: 'session' } as const satisfies Record<ConfirmationPurpose, string>

/** Of rows of this kind the content is such. */
const contentOf = ({ content }: Pick<RequestRow, 'content'>): ConfirmationContent =>
  content as unknown as ConfirmationContent

/** What is shown and signed; not the number, which whoever holds the phone reads from the other screen. */
export function confirmationText(
  purpose: ConfirmationPurpose,
  id: string,
  { username, device, newDevice, address, at }: ConfirmationContent,
): string {
  const who = [
    ['request', id],
    ['username', username],
    ['device', device],
  ] as const
  const where = [
    ['address', address],
    ['place', ''],
    ['at', at],
  ] as const
  return purpose === 'SIGN_IN'
    ? canonicalText('ordo/sign-in-by-phone', 1, [...who, ['new device', newDevice], ...where])
    : canonicalText('ordo/proof-by-phone', 1, [...who, ...where])
}

export const confirmationKind = (purpose: ConfirmationPurpose): RequestKindRow => ({
  now: ({ machine }) => machine.now(),
  async show(_ctx, row) {
    const content = contentOf(row)
    return {
      text: { head: confirmationText(purpose, row.id, content), lines: [] },
      documents: [],
      numbers: content.numbers,
    }
  },
  fits(row, { decision, number, omitted }) {
    if (omitted.length) return false
    return decision === 'DECLINE' ? number === null : number !== null && contentOf(row).numbers.includes(number)
  },
  decide: (call, { request, by: { personId }, decision, settled }) =>
    asBank(call, async ctx => {
      const content = contentOf(request)
      const isWrongNumber = decision.number !== null && decision.number !== content.number
      const isRefused = isWrongNumber || decision.decision === 'DECLINE'
      const answer: AnsweredRequest = {
        state: isRefused ? 'DECLINED' : 'SIGNED',
        succeeded: isRefused ? 0 : 1,
        failed: [],
      }
      ctx.tx.along(ctx.tx.rows(settled(answer)))
      const placeId = content[placeNames[purpose]] ?? ''
      if (isRefused) await refusedByPhone(ctx, call, { purpose, placeId, personId, isWrongNumber })
      return answer
    }),
})
