// Requests about a sign-in: who comes in from where, and a number that stands on their screen and must be picked among three.
import type { AnsweredRequest } from '@bank/contracts/phoneRequests.ts'
import { refusedByPhone } from '#identity/index.ts'
import { asBank } from '#kit/door.ts'
import { canonicalText } from '#signing/index.ts'
import type { RequestKindRow } from './kind.ts'
import type { RequestRow } from './store.ts'

/** What a sign-in keeps: everything that is shown, and the number that is right. */
export type SignInContent = {
  readonly half: string
  readonly username: string
  readonly device: string
  readonly newDevice: string
  readonly address: string
  /** ISO 8601. */
  readonly at: string
  readonly number: number
  readonly numbers: readonly number[]
}

/** Of rows of this kind the content is such. */
const contentOf = ({ content }: Pick<RequestRow, 'content'>): SignInContent => content as unknown as SignInContent

/** What is shown and signed; not the number, which whoever holds the phone reads from the other screen. */
export const signInText = (id: string, { username, device, newDevice, address, at }: SignInContent): string =>
  canonicalText('ordo/sign-in-by-phone', 1, [
    ['request', id],
    ['username', username],
    ['device', device],
    ['new device', newDevice],
    ['address', address],
    ['place', ''],
    ['at', at],
  ])

export const signInKind: RequestKindRow = {
  now: ({ machine }) => machine.now(),
  async show(_ctx, row) {
    const content = contentOf(row)
    return { text: { head: signInText(row.id, content), lines: [] }, documents: [], numbers: content.numbers }
  },
  fits(row, { decision, number, omitted }) {
    if (omitted.length) return false
    return decision === 'DECLINE' ? number === null : number !== null && contentOf(row).numbers.includes(number)
  },
  decide: (call, { request, by, decision, settled }) =>
    asBank(call, async ctx => {
      const { half: halfId, number } = contentOf(request)
      const isWrongNumber = decision.number !== null && decision.number !== number
      const isRefused = isWrongNumber || decision.decision === 'DECLINE'
      const answer: AnsweredRequest = {
        state: isRefused ? 'DECLINED' : 'SIGNED',
        succeeded: isRefused ? 0 : 1,
        failed: [],
      }
      ctx.tx.along(ctx.tx.rows(settled(answer)))
      if (isRefused) await refusedByPhone(ctx, call, { halfId, personId: by.personId, isWrongNumber })
      return answer
    }),
}
