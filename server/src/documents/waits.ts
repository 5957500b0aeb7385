// Tells whoever keeps phones, in the transaction of a change, which documents came to wait for a phone and which wait for it no more.
import type { Document, Move, Signer } from './document.ts'
import { slots } from './document.ts'
import type { DocumentContext, DocumentType } from './type.ts'

/** Documents that wait for the phones of one right, in the order in which they are asked about. */
export type PhoneWait = {
  /** The purpose of their signatures: their type. */
  readonly purpose: string
  readonly org: string
  readonly right: Signer
  readonly ids: readonly string[]
}

type WaitContext = Pick<DocumentContext, 'tx' | 'clock'>

/** Each is one statement, sent at once, or when what this transaction answers is decided: it may travel with the commit. */
export type PhoneKeeper = {
  begin(ctx: WaitContext, wait: PhoneWait): Promise<unknown>
  end(ctx: WaitContext, ids: readonly string[]): Promise<unknown>
}

let registered: PhoneKeeper | null = null

/** Once, when the module of the noun above is loaded. */
export function registerPhoneKeeper(keeper: PhoneKeeper): void {
  registered = keeper
}

type MovedDocuments<D> = { readonly documents: readonly D[]; readonly moves: readonly Move[] }

/** Nothing is sent for documents that are signed on paper. */
export function tellPhones<D extends Document, K, E extends string>(
  ctx: WaitContext,
  { purpose, lifecycle: { awaits } }: DocumentType<D, K, E>,
  { documents, moves }: MovedDocuments<D>,
): Promise<unknown> | undefined {
  const slotOf = (status: string | undefined) => awaits[status as D['status']] ?? null
  const turned = documents.flatMap(({ id, org, status, payControl }, at) => {
    const [before, after] = [slotOf(status), slotOf(moves[at]?.trail.at(-1))]
    return (moves[at]?.payControl ?? payControl) && before !== after ? [{ id, org, before, after }] : []
  })
  if (!turned.length) return undefined
  if (!registered) throw new Error('nobody keeps phones')
  const ended = turned.flatMap(({ id, before }) => (before === null ? [] : [id]))
  const begun = Map.groupBy(
    turned.filter(({ after }) => after !== null),
    ({ org, after }) => `${org} ${after}`,
  )
  const told: Promise<unknown>[] = ended.length ? [registered.end(ctx, ended)] : []
  for (const group of begun.values()) {
    const [{ org, after } = { org: '', after: null }] = group
    const right = slots[(after ?? 0) - 1]
    if (right) told.push(registered.begin(ctx, { purpose, org, right, ids: group.map(({ id }) => id) }))
  }
  return Promise.all(told)
}
