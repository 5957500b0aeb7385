// The inbox: what waits for a signature over documents of all types, and what was returned to its maker, counted and summed, listed by pages, and told of as it changes.
import { actingRight, admits, type PersonViewer, signSchemes } from '@bank/contracts/access.ts'
import type { InboxEvent, InboxGroup, InboxPage, Subscriptions } from '@bank/contracts/generated/payment.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { minor, print } from '@bank/contracts/money.ts'
import { peopleTopic, type SchemeQuestion, type Signatory } from '#identity/index.ts'
import type { Call, Ctx } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { sliceOf } from '#kit/page.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { awaitsMe } from './actions.ts'
import { type Document, slots } from './document.ts'
import type { AwaitingGroup } from './store.ts'
import type { CommonEvent, StatusRoles, Transitions } from './transitions.ts'
import { type DocumentType, documentTypes, readableTypes } from './type.ts'

/** In which statuses documents of a type are in the inbox: a signer's own turn; for who signs nothing, everybody's. */
export function inboxStatuses<S extends string>(
  { signable, awaits }: Pick<StatusRoles<S>, 'signable' | 'awaits'>,
  me: Pick<PersonViewer, 'right' | 'scheme' | 'signType'>,
): readonly S[] {
  const statuses = signable[me.signType === 'PAY_CONTROL' ? 'phone' : 'paper']
  const mine = (slots as readonly string[]).indexOf(actingRight(me)) + 1
  if (mine) return statuses.filter(status => awaits[status] === mine)
  return statuses.filter(status => awaits[status] !== 3 || me.scheme === 'THREE_SIGNATORY')
}

const signsNone = (me: Pick<PersonViewer, 'right' | 'scheme'>): boolean =>
  !(slots as readonly string[]).includes(actingRight(me))

const askedOf = <D extends Document, K, E extends string>(type: DocumentType<D, K, E>, me: PersonViewer) => ({
  org: me.org,
  personId: me.personId,
  statuses: inboxStatuses<D['status']>(type.lifecycle, me),
})

/** How many documents of every type wait for a signature that is this person's to put, by the right that they hold now. */
export async function waitingFor(
  tx: Tx,
  { org, person_id: personId, right, scheme, sign_type: signType }: Signatory,
): Promise<number> {
  if (signsNone({ right, scheme })) return 0
  const counted = await Promise.all(
    documentTypes().map(open =>
      open(({ lifecycle, store }) =>
        store.awaitingGroups(tx, { org, personId, statuses: inboxStatuses(lifecycle, { right, scheme, signType }) }),
      ),
    ),
  )
  return counted.flat().reduce((all, { count }) => all + Number(count), 0)
}

/** How many documents of a company wait for a signature; of those that need more of them than `under` knows, where it is named. */
export async function waitingOfCompany(tx: Tx, { org, under }: SchemeQuestion): Promise<number> {
  const counted = await Promise.all(
    documentTypes().map(open =>
      open(({ lifecycle: { needed }, store }) => {
        const schemes = signSchemes.filter(scheme => under === null || needed[scheme] > needed[under])
        return store.countWaiting(tx, org, schemes)
      }),
    ),
  )
  return counted.reduce((all, count) => all + count, 0)
}

/** Where a signer's return leads: there its maker edits a document and sends it again. */
const returnedStatuses = <S extends string, E extends string>({
  transitions,
}: Pick<Transitions<S, E>, 'transitions'>): readonly S[] => [
  ...new Set(transitions.flatMap(([, event, , ...through]) => (event === 'return' ? through.slice(-1) : []))),
]

async function groupsOf<D extends Document, K, E extends string>(
  { tx, me }: Ctx,
  type: DocumentType<D, K, E>,
): Promise<InboxGroup[]> {
  const asked = askedOf(type, me)
  const own = {
    ...asked,
    statuses: admits('MAKERS', me) ? returnedStatuses<D['status'], E | CommonEvent>(type.lifecycle) : [],
  }
  const [waiting, returned] = await Promise.all([
    asked.statuses.length ? type.store.awaitingGroups(tx, asked) : [],
    own.statuses.length ? type.store.ownGroups(tx, own) : [],
  ])
  const view =
    (act: InboxGroup['act']) =>
    ({ kind, currency, count, amount, sign_until }: AwaitingGroup): InboxGroup => ({
      ...{ type: type.name, act, kind, currency },
      count: Number(count),
      amount: amount !== null && currency ? print({ amount: minor(BigInt(amount)), currency }) : null,
      signUntil: sign_until?.toISOString() ?? null,
    })
  return [...waiting.map(view(signsNone(me) ? null : 'SIGN')), ...returned.map(view('EDIT'))]
}

/** By type, and in each by kind and currency; types in the order of their names. */
export const inboxGroups = async (ctx: Ctx): Promise<InboxGroup[]> =>
  (await Promise.all(readableTypes(ctx.me).map(open => open(type => groupsOf(ctx, type))))).flat()

type DatedEntry = { readonly at: Date; readonly entry: InboxPage['elements'][number] }

async function newestOf<D extends Document, K, E extends string>(
  { tx, me }: Ctx,
  type: DocumentType<D, K, E>,
  most: number,
): Promise<DatedEntry[]> {
  const { name, lifecycle, operationOf } = type
  const asked = askedOf(type, me)
  if (!asked.statuses.length) return []
  const found = await type.store.awaiting(tx, { ...asked, most })
  return found.map(one => ({
    at: one.createdAt,
    entry: {
      type: name,
      kind: operationOf?.(one) ?? null,
      id: one.id,
      number: type.numberOf(one),
      statusCode: one.status,
      awaitsMe: awaitsMe<D['status']>(lifecycle, one, me),
      creatorName: one.creatorName,
      createdDate: one.createdAt.toISOString(),
      signUntil: one.signUntil?.toISOString() ?? null,
    },
  }))
}

/** Further in than this no inbox is listed. */
export const listable = 10_000

/** Newest first, over all types: from each as many as the page may hold of it. */
export async function inbox(ctx: Ctx, pageable: Pageable): Promise<InboxPage> {
  const { most, skip } = sliceOf(pageable)
  const total = (await inboxGroups(ctx)).reduce((all, { act, count }) => all + (act === 'EDIT' ? 0 : count), 0)
  if (skip >= Math.min(total, listable)) return { total, elements: [] }
  const found = await Promise.all(readableTypes(ctx.me).map(open => open(type => newestOf(ctx, type, skip + most))))
  const elements = found
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(skip, skip + most)
    .map(({ entry }) => entry)
  return { total, elements }
}

/** News of documents of every type, of those whose readers the listener is among when they happen, and of who signs them. */
export const subscribeInbox = (
  call: Call,
  asked: Subscriptions['listenInbox']['args'],
): AsyncIterableIterator<InboxEvent> =>
  subscribeToTopic<InboxEvent>(call, asked, {
    topics: new Set([...documentTypes().map(open => open(({ name }) => name)), peopleTopic]),
    begins: number => ({ number, type: null, isOfSigners: false }),
    source: null,
    tell({ topic, number: at }, now) {
      const number = Number(at)
      if (topic === peopleTopic) return { number, type: null, isOfSigners: true }
      const isRead = readableTypes(now).some(open => open(({ name }) => name === topic))
      return isRead ? { number, type: topic, isOfSigners: false } : null
    },
  })
