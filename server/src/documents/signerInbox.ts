// The inbox over all companies: what waits for a person's own signature under each of their contracts, read one contract after the other under its own rules.
import { admits, type PersonViewer } from '@bank/contracts/access.ts'
import type { SignerInbox, SignerInboxEntry, SignerInboxPage } from '@bank/contracts/generated/payment.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { add, type Money, minor, print } from '@bank/contracts/money.ts'
import { type OwnContract, ownContracts } from '#identity/index.ts'
import { lookOnBehalf, type PersonCall } from '#kit/door.ts'
import { mustBePage, sliceOf } from '#kit/page.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Document } from './document.ts'
import { inboxStatuses, listable } from './inbox.ts'
import type { AwaitingGroup } from './store.ts'
import { type DocumentContext, type DocumentType, readableTypes } from './type.ts'

/** Whoever signs nothing under a contract is told nothing of it, nor is who may not work under it now. */
const signed = async (call: PersonCall): Promise<OwnContract[]> =>
  (await ownContracts(call)).filter(({ viewer }) => admits('SIGNERS', viewer))

const askedOf = <D extends Document, K, E extends string>(type: DocumentType<D, K, E>, me: PersonViewer) => ({
  org: me.org,
  personId: me.personId,
  statuses: inboxStatuses<D['status']>(type.lifecycle, me),
})

const groupsOf = async ({ tx }: DocumentContext, me: PersonViewer): Promise<AwaitingGroup[]> =>
  (
    await Promise.all(readableTypes(me).map(open => open(type => type.store.awaitingGroups(tx, askedOf(type, me)))))
  ).flat()

function sumsOf(groups: readonly AwaitingGroup[]): Money[] {
  const worth = groups.flatMap(({ amount, currency }) =>
    amount !== null && currency ? [{ amount: minor(BigInt(amount)), currency }] : [],
  )
  return [...Map.groupBy(worth, ({ currency }) => currency).values()].map(sums => sums.reduce(add))
}

const view = ({ viewer, companyName, contractNum }: OwnContract, groups: readonly AwaitingGroup[]): SignerInbox => ({
  ...{ contractId: viewer.contractId, legalPartyId: viewer.org, companyName, contractNum, signType: viewer.signType },
  count: groups.reduce((all, { count }) => all + Number(count), 0),
  sums: sumsOf(groups).map(sum => ({ currency: sum.currency, amount: print(sum) })),
  signUntil: groups.flatMap(({ sign_until }) => sign_until?.toISOString() ?? []).toSorted()[0] ?? null,
})

/** By the names of the companies. One transaction for each contract, of its company alone. */
export async function signerInboxes(call: PersonCall): Promise<SignerInbox[]> {
  const all: SignerInbox[] = []
  for (const contract of await signed(call))
    all.push(view(contract, await lookOnBehalf(call, contract.viewer, ctx => groupsOf(ctx, contract.viewer))))
  return all
}

type DatedEntry = { readonly until: number; readonly entry: SignerInboxEntry }

async function firstOf<D extends Document, K, E extends string>(
  ctx: DocumentContext,
  me: PersonViewer,
  { type, most }: { readonly type: DocumentType<D, K, E>; readonly most: number },
): Promise<DatedEntry[]> {
  const found = await type.store.awaitingSoonest(ctx.tx, { ...askedOf(type, me), most })
  const marks = (found.length && (await type.marks?.(ctx, found))) || []
  return found.map((one, at) => {
    const { title, note, amount } = type.outlineOf(one)
    return {
      until: one.signUntil?.getTime() ?? Number.POSITIVE_INFINITY,
      entry: {
        ...{ type: type.name, id: one.id, title, note, statusCode: one.status, creatorName: one.creatorName },
        kind: type.operationOf?.(one) ?? null,
        number: type.numberOf(one),
        amount: amount && print(amount),
        currency: amount?.currency ?? null,
        createdDate: one.createdAt.toISOString(),
        signUntil: one.signUntil?.toISOString() ?? null,
        marks: [...(marks[at] ?? [])],
      },
    }
  })
}

/** What must be signed first under one of the person's contracts. Refuses NotFoundException for every other contract: it is as if absent. */
export async function signerInbox(
  call: PersonCall,
  { contractId, pageable }: { readonly contractId: string; readonly pageable: Pageable },
): Promise<SignerInboxPage> {
  mustBePage({ pageable }, 'signerInbox')
  const { most, skip } = sliceOf(pageable)
  const contract = (await signed(call)).find(({ viewer }) => viewer.contractId === contractId)
  if (!contract) throw new Refusal('NotFoundException')
  const me = contract.viewer
  return lookOnBehalf(call, me, async ctx => {
    const total = (await groupsOf(ctx, me)).reduce((all, { count }) => all + Number(count), 0)
    if (skip >= Math.min(total, listable)) return { total, elements: [] }
    const found = await Promise.all(
      readableTypes(me).map(open => open(type => firstOf(ctx, me, { type, most: skip + most }))),
    )
    const elements = found
      .flat()
      .sort((a, b) => a.until - b.until)
      .slice(skip, skip + most)
      .map(({ entry }) => entry)
    return { total, elements }
  })
}
