// Gathers what the risk marks of payments read, for any number of them in one round trip, off the path of a signature.
import { type MarkFacts, marksFor, type PayeeStanding } from '@bank/contracts/checks/marks.ts'
import { formatTime } from '@bank/contracts/dates.ts'
import type { RiskMark } from '@bank/contracts/generated/payment.ts'
import { minor } from '@bank/contracts/money.ts'
import { isOf, operationOf } from '@bank/contracts/operations.ts'
import { type DocumentContext, makersAwake } from '#documents/index.ts'
import { isWorkingDay, type Rulebook, rulebook } from '#rules/index.ts'
import { noPayeeHistory, type PayeeHistory, payeeHistories, payeeNovelty } from './drafts/payees.ts'
import { kindOf } from './kinds/index.ts'
import type { Payment } from './payment.ts'
import { earlierOf, type MarkRow } from './store/marks.ts'

const standings = { NEW_RECIPIENT: 'NEW', NEW_ACCOUNT: 'NEW_ACCOUNT', OTHER_RECIPIENT: 'OTHER_OWNER' } as const

const isOwn = (p: Payment): boolean => kindOf(p.operation).recipient === 'SAME_COMPANY'

/** Of what teaches no payee none is remembered, nor is the treasury. */
function standingOf(p: Payment, history: PayeeHistory): PayeeStanding | null {
  if (isOwn(p) || history.isTreasury || !operationOf(p.operation).teachesPayee) return null
  const novelty = payeeNovelty(history)
  return novelty ? (standings[novelty as keyof typeof standings] ?? null) : 'KNOWN'
}

type KnownFacts = {
  readonly book: Rulebook
  readonly history: PayeeHistory
  readonly row: MarkRow | undefined
  readonly hoursAwake: number | null
}

function factsOf(
  { clock }: Pick<DocumentContext, 'clock'>,
  p: Payment,
  { book, history, row, hoursAwake }: KnownFacts,
): MarkFacts {
  const payee = standingOf(p, history)
  const sentAt = row?.sent_at ?? p.createdAt
  const day = clock.dayOf(sentAt)
  return {
    payee,
    amount: p.amount.amount,
    usual: payee && row && row.usual !== null ? { count: Number(row.usual_count), median: minor(row.usual) } : null,
    isRepeated: !isOwn(p) && row?.is_repeated === true,
    isAbroad: isOf(p.operation, 'swift'),
    hasPaidAbroad: row?.has_paid_abroad === true,
    sent: { day, time: formatTime(sentAt.toISOString()), isWorkingDay: isWorkingDay(book, 'DESK', day) },
    origin: p.origin,
    hoursAwake,
  }
}

export type MarkedPayment = { readonly marks: readonly RiskMark[]; readonly history: PayeeHistory }

/** The marks of each payment, in order, and the history of its payee, which they were read from. */
export async function markedPayments(ctx: DocumentContext, payments: readonly Payment[]): Promise<MarkedPayment[]> {
  if (!payments.length) return []
  const [book, histories, earlier, awake] = await Promise.all([
    rulebook(ctx),
    payeeHistories(
      ctx,
      payments.map(({ recipient }) => recipient),
    ),
    earlierOf(
      ctx.tx,
      payments.map(({ id }) => id),
    ),
    makersAwake(ctx, payments),
  ])
  return payments.map((p, at) => {
    const history = histories[at] ?? noPayeeHistory
    const known = { book, history, row: earlier.get(p.id), hoursAwake: awake[at] ?? null }
    return { history, marks: marksFor(factsOf(ctx, p, known)) }
  })
}

export const marksOfPayments = async (
  ctx: DocumentContext,
  payments: readonly Payment[],
): Promise<readonly (readonly RiskMark[])[]> => (await markedPayments(ctx, payments)).map(({ marks }) => marks)
