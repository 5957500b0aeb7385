// A client's working day under torture, from drafts to their ends, with a journal of what the client was told.
import { setTimeout as wait } from 'node:timers/promises'
import type { SignRight } from '@bank/contracts/access.ts'
import type { DocumentScenes } from './balances.ts'
import type { TortureBank } from './bank.ts'
import type { TortureCompany, TorturePerson } from './cast.ts'
import type { Dice } from './dice.ts'
import { draft, mayChange, type TortureKind } from './kinds.ts'
import type { FinalAnswer } from './line.ts'
import { type Batch, decide, prepare, recall, remove, send } from './verbs.ts'

/** What the client was told a document has come to. */
export type ReportedStatus =
  | 'DRAFT'
  | 'ON_VERIFICATION'
  | 'PARTIALLY_CONFIRMED'
  | 'AT_BANK'
  | 'REVOKE'
  | 'CANCELED_SIGN_ONE'
  | 'CANCELED_SIGN_TWO'
  | 'FOR_EDITING'
  | 'GONE'

export type Journal = {
  /** Every document that a client was told of. */
  readonly reported: Map<string, ReportedStatus>
  readonly faults: string[]
  /** The same, with what they were made of; every client works in one of these companies. */
  readonly made: DocumentScenes
  readonly companies: readonly TortureCompany[]
  /** Documents with every signature they need, by how many that is. */
  readonly signed: Record<1 | 2, number>
  recalled: number
  contested: number
}

export type Client = {
  readonly bank: TortureBank
  readonly companies: readonly TortureCompany[]
  readonly dice: Dice
  readonly journal: Journal
  readonly deals: WorkDeals
}

/** What all clients draw from together, so that a short day brings each kind of document, each company and each end as well. */
export type WorkDeals = {
  company(): TortureCompany
  kind(): TortureKind
  /** Is it more than anybody has? */
  isTooMuch(): boolean
  isRemoved(): boolean
  /** What becomes of a document in its last slot, and in the first of two. */
  last(): LastStep
  first(): FirstStep
  isRecalledTooLate(): boolean
}

/** A document that waits for a slot, and whose right it waits for. */
type UnsignedDocument = {
  readonly company: TortureCompany
  readonly id: string
  readonly kind: TortureKind
  readonly right: 'FIRST' | 'SECOND'
}

/** Somebody whose authenticator has a fresh code; waits for one when nobody has. */
export async function signerOf(
  company: TortureCompany,
  right: SignRight = 'FIRST',
): Promise<{ person: TorturePerson; code: string }> {
  for (;;) {
    for (const person of company.of(right)) {
      const code = person.takeCode()
      if (code) return { person, code }
    }
    await wait(50)
  }
}

/** Half of a day are the everyday transfers. */
const kinds: readonly TortureKind[] = [
  ...(['CLEARING', 'CLEARING', 'CLEARING', 'GROSS', 'FOREIGN', 'FOREIGN', 'OWN'] as const),
  ...(['CONVERSION', 'SWIFT', 'EXOTIC', 'BUDGET', 'TO_OWN_CARD', 'FROM_OWN_CARD', 'TO_PERSON'] as const),
]

const lastSteps = { sign: 13, contest: 2, REVOKE: 2, CANCELLED: 1, FOR_EDITING: 1, nothing: 1 } as const
/** The first of two signers mostly signs. */
const firstSteps = { sign: 18, REVOKE: 1, CANCELLED: 1 } as const
type LastStep = keyof typeof lastSteps
type FirstStep = keyof typeof firstSteps

/** Each word as often as it says. */
const cards = <K extends string>(counts: Readonly<Record<K, number>>): K[] =>
  (Object.keys(counts) as K[]).flatMap(word => Array.from({ length: counts[word] }, () => word))

const oneIn = (dice: Dice, many: number): (() => boolean) =>
  dice.deck(Array.from({ length: many }, (_, place) => place === 0))

export const dealWork = (dice: Dice, companies: readonly TortureCompany[]): WorkDeals => ({
  company: dice.deck(companies),
  kind: dice.deck(kinds),
  isTooMuch: oneIn(dice, 30),
  isRemoved: oneIn(dice, 25),
  last: dice.deck(cards(lastSteps)),
  first: dice.deck(cards(firstSteps)),
  isRecalledTooLate: oneIn(dice, 10),
})

type PaymentPlan = { readonly kind: TortureKind; readonly other: TortureCompany; readonly cents: bigint }

/** What somebody wants to pay; now and then more than anybody has. */
function planPayment({ dice, companies, deals }: Client, company: TortureCompany): PaymentPlan {
  const kind = deals.kind()
  const isTooMuch = deals.isTooMuch()
  const cents = isTooMuch ? 900_000_000n : BigInt(dice.between(100, 6000))
  const other = dice.pick(companies.filter(one => one !== company))
  return { kind: isTooMuch && kind === 'CLEARING' ? 'GROSS' : kind, other, cents }
}

const isTrue = (answer: FinalAnswer<unknown>, id: string): Batch['succeeded'][number] | null =>
  answer.kind === 'done' ? ((answer.data as Batch).succeeded.find(one => one.id === id) ?? null) : null

/** Sign with a person who has a code; the status it came to, or null when it was refused. */
async function signBy({ bank: { line } }: Client, { company, id, right }: UnsignedDocument): Promise<string | null> {
  const signer = await signerOf(company, right)
  const shown = await line.call<{ id: string }>(signer.person, prepare(company, id))
  if (shown.kind !== 'done') return null
  const code = signer.person.showCode()
  const answer = await line.call<Batch>(
    signer.person,
    decide(company, [id], 'SUCCESS', { challengeId: shown.data.id, code }),
  )
  return isTrue(answer, id)?.statusCode ?? null
}

/** What a signature in this slot leads to. */
function noteSigned({ journal }: Client, { company, id, right }: UnsignedDocument): void {
  const isLast = right === 'SECOND' || company.scheme === 'ONE_SIGNATORY'
  journal.reported.set(id, isLast ? 'AT_BANK' : 'PARTIALLY_CONFIRMED')
  if (isLast) journal.signed[company.scheme === 'ONE_SIGNATORY' ? 1 : 2]++
}

async function sign(client: Client, waiting: UnsignedDocument): Promise<boolean> {
  for (let tried = 0; tried < 3; tried++) {
    if (!(await signBy(client, waiting))) continue
    noteSigned(client, waiting)
    if (client.journal.reported.get(waiting.id) === 'AT_BANK' && client.deals.isRecalledTooLate())
      await recallTooLate(client, waiting)
    return true
  }
  return false
}

/** What has left cannot be taken back. */
async function recallTooLate({ bank, journal }: Client, { company, id, right }: UnsignedDocument): Promise<void> {
  const answer = await bank.line.call<Batch>(company.of(right)[0] as TorturePerson, recall(company, id))
  if (isTrue(answer, id)) journal.faults.push(`${id} was recalled after it was signed`)
}

const endings = {
  REVOKE: ({ company, id }: UnsignedDocument) => recall(company, id),
  CANCELLED: ({ company, id }: UnsignedDocument) => decide(company, [id], 'CANCELLED', { reason: 'Ошибка' }),
  FOR_EDITING: ({ company, id }: UnsignedDocument) => decide(company, [id], 'REVISION', { reason: 'Проверьте сумму' }),
} as const

async function finish(
  { bank, journal, dice }: Client,
  end: keyof typeof endings,
  waiting: UnsignedDocument,
): Promise<void> {
  const { company, id, kind, right } = waiting
  const answer = await bank.line.call<Batch>(dice.pick(company.of(right)), endings[end](waiting))
  if (!isTrue(answer, id)) return
  if (end === 'FOR_EDITING' && !mayChange(kind)) journal.faults.push(`${kind} ${id} was returned for editing`)
  const cancelled = right === 'FIRST' ? 'CANCELED_SIGN_ONE' : 'CANCELED_SIGN_TWO'
  journal.reported.set(id, end === 'CANCELLED' ? cancelled : end)
  if (end === 'REVOKE') journal.recalled++
}

/** One signs while another recalls: exactly one of them must win. */
async function contest(client: Client, waiting: UnsignedDocument): Promise<void> {
  const { bank, journal, dice } = client
  const { company, id, right } = waiting
  const [signed, answer] = await Promise.all([
    signBy(client, waiting),
    wait(dice.between(0, 60)).then(() => bank.line.call<Batch>(dice.pick(company.of(right)), recall(company, id))),
  ])
  const recalled = isTrue(answer, id)
  journal.contested++
  const toBank = right === 'SECOND' || company.scheme === 'ONE_SIGNATORY'
  if (signed && recalled && toBank) journal.faults.push(`${id} was both signed and recalled`)
  if (signed) noteSigned(client, waiting)
  else if (recalled) journal.reported.set(id, 'REVOKE')
}

/** A document in its last slot is signed, fought over or ended in one of the ways there are. */
async function decideLast(client: Client, waiting: UnsignedDocument): Promise<void> {
  const step = client.deals.last()
  if (step === 'sign') await sign(client, waiting)
  else if (step === 'contest') await contest(client, waiting)
  else if (step !== 'nothing') await finish(client, step, waiting)
}

async function decideFirst(client: Client, waiting: UnsignedDocument): Promise<void> {
  const step = client.deals.first()
  if (step !== 'sign') await finish(client, step, waiting)
  else if (await sign(client, waiting)) await decideLast(client, { ...waiting, right: 'SECOND' })
}

/** One document, from its draft to wherever this client takes it. */
export async function workOnce(client: Client): Promise<void> {
  const { bank, deals, dice, journal } = client
  const company = deals.company()
  const maker = dice.pick(company.of('FIRST'))
  const { kind, ...wanted } = planPayment(client, company)
  const scene = { ...wanted, company, person: maker }
  const saved = await bank.line.call<string>(maker, await draft(bank, kind, scene))
  if (saved.kind !== 'done') return
  const id = saved.data
  journal.reported.set(id, 'DRAFT')
  journal.made.set(id, { kind, scene })
  if (deals.isRemoved()) {
    const gone = await bank.line.call<boolean>(maker, remove(company, id))
    if (gone.kind === 'done') journal.reported.set(id, 'GONE')
    return
  }
  const sent = await bank.line.call<Batch>(maker, send(company, id))
  if (!isTrue(sent, id)) return
  journal.reported.set(id, 'ON_VERIFICATION')
  const waiting: UnsignedDocument = { company, id, kind, right: 'FIRST' }
  await (company.scheme === 'ONE_SIGNATORY' ? decideLast(client, waiting) : decideFirst(client, waiting))
}
