// Plays one seeded document through its transitions: statuses, moments, people, signatures.
import { textOf } from '#payments/canonical.ts'
import { type PaymentLifecycleEvent, path } from '#payments/lifecycle.ts'
import type { Content, PaymentStatus } from '#payments/payment.ts'
import { contentHash } from '#signing/index.ts'
import type { Company } from './companies.ts'
import { type Person, shortNameOf } from './people.ts'

export type StatusStep = {
  readonly status: PaymentStatus
  readonly actor: string | null
  readonly reason: string | null
  readonly at: Date
}

export type Signature = {
  readonly slot: number
  readonly person: Person
  readonly hash: Buffer
  readonly text: string
  readonly at: Date
}

/** Transitions of a document, in order; the bank is the actor where no person is named. */
export type DocumentAct = {
  readonly event: PaymentLifecycleEvent
  readonly at: Date
  readonly by?: Person
  readonly reason?: string
}

export type DocumentRejection = { readonly classification: string; readonly params: Readonly<Record<string, string>> }

export type Draft = Content & {
  readonly id: string
  readonly company: Company
  readonly createdBy: Person
  readonly createdAt: Date
  readonly signUntil: Date
}

/** A document with all its transitions. */
export type SeedDocument = Omit<Draft, 'createdBy'> & {
  readonly createdBy: Pick<Person, 'id'>
  readonly status: PaymentStatus
  readonly steps: readonly StatusStep[]
  readonly signatures: readonly Signature[]
  readonly signedBy: readonly string[]
  readonly revision: number
  readonly text: string
  readonly hash: Buffer
  /** Whether it is signed by pay-control, on a phone; null for a draft. */
  readonly payControl: boolean | null
  readonly reason: string | null
  readonly fault: DocumentRejection | null
  readonly updatedBy: string | null
  readonly updatedAt: Date
  readonly creatorName: string
  /** When the last signature placed the hold, and when it was settled or released. */
  readonly heldAt: Date | null
  readonly closedAt: Date | null
}

/** Statuses that the bank sets, not a person. */
const bankStatuses: readonly PaymentStatus[] = [
  'PAYMENT_REQUEST_TO_BANK',
  'WAIT_RESPONSE_FROM_BANK',
  'KVIT',
  'SUCCESS',
  'ERROR',
  'TIME_IS_OUT',
  'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
  'TIMEOUT_CANCELED_SIGN_ONE',
  'TIMEOUT_CANCELED_SIGN_TWO',
]

/** Canonical text and hash of a revision, memoised. */
type Text = { readonly text: string; readonly hash: Buffer }

type Story = {
  status: PaymentStatus
  revision: number
  texts: Map<number, Text>
  steps: StatusStep[]
  signatures: Signature[]
  signedBy: string[]
  reason: string | null
  by: string | null
}

function textFor(draft: Draft, { texts, revision }: Story): Text {
  const known = texts.get(revision)
  if (known) return known
  const text = textOf({ ...draft, org: draft.company.org, revision })
  const made = { text, hash: contentHash(text) }
  texts.set(revision, made)
  return made
}

function follow(draft: Draft, story: Story, { event, at, by, reason }: DocumentAct): void {
  const through = path(story.status, event, draft.company.scheme)
  if (!through) throw new Error(`no road from ${story.status} by ${event} under ${draft.company.scheme}`)
  if (event === 'sign' && by) {
    story.signatures.push({ slot: story.signedBy.length + 1, person: by, ...textFor(draft, story), at })
    story.signedBy.push(by.id)
  }
  if (event === 'return') {
    story.revision += 1
    story.signedBy = []
  }
  for (const status of through) {
    const last = status === through.at(-1)
    const actor = bankStatuses.includes(status) ? null : (by?.id ?? story.by)
    story.steps.push({ status, actor, reason: last ? (reason ?? null) : null, at })
    story.status = status
  }
  story.by = by?.id ?? story.by
  story.reason = reason ?? null
}

export function documentOf(
  draft: Draft,
  acts: readonly DocumentAct[],
  fault: DocumentRejection | null = null,
): SeedDocument {
  const story: Story = {
    status: 'DRAFT',
    revision: 1,
    texts: new Map(),
    steps: [],
    signatures: [],
    signedBy: [],
    reason: null,
    by: draft.createdBy.id,
  }
  for (const act of acts) follow(draft, story, act)
  const { status, steps, signatures, signedBy, revision, reason } = story
  const timeOf = (...wanted: PaymentStatus[]): Date | null =>
    steps.find(step => wanted.includes(step.status))?.at ?? null
  return {
    ...draft,
    status,
    steps,
    signatures,
    signedBy,
    revision,
    reason,
    fault,
    ...textFor(draft, story),
    payControl: acts.length ? acts.some(({ event }) => event === 'ask') : null,
    updatedBy: acts.length ? story.by : null,
    updatedAt: steps.at(-1)?.at ?? draft.createdAt,
    creatorName: shortNameOf(draft.createdBy),
    heldAt: timeOf('PAYMENT_REQUEST_TO_BANK'),
    closedAt: timeOf('SUCCESS', 'ERROR'),
  }
}
