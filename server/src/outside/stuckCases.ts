// The cases about what a rail is in trouble with: a payment that it does not take or does not end, and an answer that fits no payment.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import {
  aboutNobody,
  type BankCase,
  type CaseContext,
  type CaseFact,
  type CaseKind,
  formOf,
  groundsOf,
  idOf,
} from '#cases/index.ts'
import { bankTimeOf, type Clocks } from '#kit/clock.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { markSent, referencesOf, takeIn } from './dispatch-store.ts'
import { handlers } from './handlers.ts'
import { endToEndOf, isFinal, isStatus, type RailAnswer, type RailName, railNames } from './rail.ts'
import {
  endStuck,
  findParked,
  findStuck,
  lockParked,
  lockStuck,
  type ParkedLetter,
  type StuckPayment,
  tryAgain,
  unpark,
} from './remedies-store.ts'
import { markAnswered } from './watch-store.ts'

const paymentFacts = ({ paymentId, rail, body, attempts, lastError }: StuckPayment): CaseFact[] => [
  { code: 'rail', after: rail },
  { code: 'payment', after: paymentId },
  { code: 'documentNumber', after: body.number },
  { code: 'amount', after: `${body.amount} ${body.currency}` },
  { code: 'payerName', after: body.payer.name },
  { code: 'recipientName', after: body.recipient.name },
  { code: 'recipientAccount', after: body.recipient.account },
  { code: 'railAttempts', after: String(attempts) },
  { code: 'railLastError', after: lastError },
]

const remedies = ['TRY_AGAIN', 'GIVE_BACK'] as const

type StuckRemedy = {
  readonly paymentId: string
  readonly remedy: (typeof remedies)[number]
  readonly grounds: string
}

/** Tried again is what was never taken; given back only what the rail itself says it never saw. */
function remedyRejection(one: StuckPayment | null, { remedy }: StuckRemedy): Rejection | null {
  if (!one) return reject('PaymentNotFoundException')
  if (remedy === 'TRY_AGAIN') return one.isDead ? null : reject('PaymentNotStuckException')
  if (!one.isDead && !one.isUnanswered) return reject('PaymentNotStuckException')
  return one.word === 'UNKNOWN' && one.isFresh ? null : reject('RailKnowsException')
}

/** The payment ends as refused: what was held for it is free again. */
async function giveBack(ctx: CaseContext, one: StuckPayment, number: string): Promise<void> {
  const { rail, paymentId } = one
  const messageId = `case-${number}`
  const said = { status: 'RJCT', reason: null, text: 'платёж не дошёл до платёжной системы' } as const
  const endToEndId = endToEndOf(paymentId)
  await takeIn(ctx.tx, rail, [{ message_id: messageId, body: { endToEndId, ...said } }])
  const answer: RailAnswer = { source: rail, messageId, endToEndId, paymentId, ...said }
  if ((await handlers().answered(ctx, [answer])).length) throw new Refusal('AnswerUnfitException')
  await endStuck(ctx.tx, paymentId, `given back under case ${number}`, ctx.clock.now())
}

export const deadLetterCase: CaseKind<StuckRemedy> = {
  name: 'DEAD_LETTER',
  ...caseKinds.DEAD_LETTER,
  parse(given) {
    const { paymentId, remedy: said, grounds } = formOf(given, ['paymentId', 'remedy', 'grounds'])
    const remedy = remedies.find(one => one === said)
    if (!remedy) throw new Refusal('TaskFieldException', { name: 'remedy' })
    return { paymentId: idOf(paymentId, 'PaymentNotFoundException'), remedy, grounds: groundsOf(grounds) }
  },
  async open({ tx, clock }, { content, org }) {
    if (org) throw new Refusal('ForbiddenException')
    refuseBy(remedyRejection(await findStuck(tx, content.paymentId, clock.now()), content))
    // The bank asks for one remedy by itself; a clerk who knows a better one is not held up by it. What is done first leaves the other nothing to do.
    return { content, subject: aboutNobody(), single: `${content.paymentId}:${content.remedy}` }
  },
  async facts({ tx, clock }, { content }) {
    const one = await findStuck(tx, content.paymentId, clock.now())
    if (!one) return []
    return [...paymentFacts(one), { code: 'railSaid', after: one.word, at: one.wordAt }]
  },
  changes: ({ remedy, grounds }) => [
    { code: 'remedy', after: remedy },
    { code: 'grounds', after: grounds },
  ],
  check: async ({ tx, clock }, { content }) =>
    remedyRejection(await findStuck(tx, content.paymentId, clock.now()), content),
  async execute(ctx, { number, content }) {
    const one = await lockStuck(ctx.tx, content.paymentId, ctx.clock.now())
    refuseBy(remedyRejection(one, content))
    if (one && content.remedy === 'GIVE_BACK') await giveBack(ctx, one, number)
    else await tryAgain(ctx.tx, content.paymentId, ctx.clock.now())
  },
}

const letterFacts = (clocks: Clocks, { body, reason, receivedAt }: ParkedLetter): CaseFact[] => {
  const at = bankTimeOf(clocks, receivedAt)
  return [
    { code: 'answerStatus', after: body.status ?? null, at },
    { code: 'answerReason', after: body.reason ?? null, at },
    { code: 'answerText', after: body.text ?? null, at },
    { code: 'answerReference', after: body.endToEndId ?? null, at },
    { code: 'parkedReason', after: reason, at },
  ]
}

type AnswerOwner = {
  readonly rail: RailName
  readonly messageId: string
  readonly paymentId: string
  readonly grounds: string
}

/** The answer as if it had named this payment; null where it says no status. */
function answerOf(letter: ParkedLetter, { rail, messageId, paymentId }: AnswerOwner): RailAnswer | null {
  const { status, reason = null, text = null } = letter.body
  if (!status || !isStatus(status)) return null
  return { source: rail, messageId, endToEndId: endToEndOf(paymentId), paymentId, status, reason, text }
}

async function ownerRejection(
  { tx }: Pick<CaseContext, 'tx'>,
  letter: ParkedLetter | null,
  content: AnswerOwner,
): Promise<Rejection | null> {
  if (!letter) return reject('AnswerNotFoundException')
  if (!answerOf(letter, content)) return reject('AnswerUnfitException')
  const [known] = await referencesOf(tx, content.rail, [content.paymentId])
  return known ? null : reject('PaymentNotFoundException')
}

async function useFor(ctx: CaseContext, { content }: BankCase<AnswerOwner>): Promise<void> {
  const { rail, messageId, paymentId } = content
  const letter = await lockParked(ctx.tx, rail, messageId)
  refuseBy(await ownerRejection(ctx, letter, content))
  const answer = letter && answerOf(letter, content)
  if (!answer) throw new Refusal('AnswerUnfitException')
  const [reference] = await referencesOf(ctx.tx, rail, [paymentId])
  if (!reference?.isSent) {
    await handlers().handedOver(ctx, [paymentId])
    await markSent(ctx.tx, [paymentId], ctx.clock.now())
  }
  if ((await handlers().answered(ctx, [answer])).length) throw new Refusal('AnswerUnfitException')
  await unpark(ctx.tx, rail, messageId)
  if (isFinal(answer.status)) await markAnswered(ctx.tx, rail, [paymentId])
}

export const parkedAnswerCase: CaseKind<AnswerOwner> = {
  name: 'PARKED_ANSWER',
  ...caseKinds.PARKED_ANSWER,
  parse(given) {
    const { rail: said, messageId, paymentId, grounds } = formOf(given, ['rail', 'messageId', 'paymentId', 'grounds'])
    const rail = railNames.find(name => name === said)
    if (!rail) throw new Refusal('TaskFieldException', { name: 'rail' })
    if (!isUuid(paymentId)) throw new Refusal('PaymentNotFoundException')
    return { rail, messageId, paymentId, grounds: groundsOf(grounds) }
  },
  async open(ctx, { content, org }) {
    if (org) throw new Refusal('ForbiddenException')
    refuseBy(await ownerRejection(ctx, await findParked(ctx.tx, content.rail, content.messageId), content))
    return { content, subject: aboutNobody(), single: `${content.rail}:${content.messageId}` }
  },
  async facts(ctx, { content }) {
    const letter = await findParked(ctx.tx, content.rail, content.messageId)
    const payment = await findStuck(ctx.tx, content.paymentId, ctx.clock.now())
    return [...(letter ? letterFacts(ctx, letter) : []), ...(payment ? paymentFacts(payment) : [])]
  },
  changes: ({ messageId, paymentId, grounds }) => [
    { code: 'answer', after: messageId },
    { code: 'payment', after: paymentId },
    { code: 'grounds', after: grounds },
  ],
  check: async (ctx, { content }) =>
    ownerRejection(ctx, await findParked(ctx.tx, content.rail, content.messageId), content),
  execute: useFor,
}
