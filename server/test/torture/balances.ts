// Recomputes each account's balance from documents and their outcomes, apart from every book of the bank.
import { sql } from '#kit/db.ts'
import type { TortureBank } from './bank.ts'
import type { TortureCompany } from './cast.ts'
import { effectsOf, type Scene, type TortureKind, text } from './kinds.ts'

/** Every document that was saved, by id. */
export type DocumentScenes = Map<string, { readonly kind: TortureKind; readonly scene: Scene }>

/** How many documents of each kind ended so. */
export async function endsOfKinds(
  bank: Pick<TortureBank, 'db'>,
  made: DocumentScenes,
): Promise<Record<string, number>> {
  const ended = await statuses(bank)
  const ends: Record<string, number> = {}
  for (const [id, { kind }] of made) {
    const end = `${kind} ${ended.get(id) ?? 'gone'}`
    ends[end] = (ends[end] ?? 0) + 1
  }
  return ends
}

export async function statuses({ db }: Pick<TortureBank, 'db'>): Promise<Map<string, string>> {
  const rows = await db.bank(tx =>
    tx.rows<{ id: string; status: string }>(sql`select id, status from payments.payments`),
  )
  return new Map(rows.map(row => [row.id, row.status]))
}

const atBank: readonly (string | undefined)[] = ['PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK']

type BalanceDue = { posted: bigint; held: bigint }

/** What is due on each account: what it began with, what settled payments moved, and held for those that a rail still has. */
function dueOf(
  companies: readonly TortureCompany[],
  made: DocumentScenes,
  ended: ReadonlyMap<string, string>,
): Map<string, BalanceDue> {
  const all = new Map<string, BalanceDue>()
  for (const { opening } of companies) for (const [id, posted] of opening) all.set(id, { posted, held: 0n })
  for (const [id, { kind, scene }] of made) {
    const end = ended.get(id)
    for (const { account, cents } of effectsOf(kind, scene)) {
      const due = all.get(account.id) ?? { posted: 0n, held: 0n }
      if (end === 'SUCCESS') due.posted += cents
      else if (atBank.includes(end) && cents < 0n) due.held -= cents
    }
  }
  return all
}

/** Accounts that hold something else than is due. */
export async function wrongBalances(
  bank: Pick<TortureBank, 'db'>,
  companies: readonly TortureCompany[],
  made: DocumentScenes,
): Promise<string[]> {
  const all = dueOf(companies, made, await statuses(bank))
  const rows = await bank.db.bank(tx =>
    tx.rows<{ id: string; number: string; posted: bigint; held: bigint }>(sql`
      select id, number, posted, held from ledger.accounts where id = any (${[...all.keys()]}::uuid[])`),
  )
  return rows.flatMap(({ id, number, posted, held }) => {
    const due = all.get(id)
    return [
      ...(posted === due?.posted
        ? []
        : [`${number} has ${text(posted)}, its payments left ${text(due?.posted ?? 0n)}`]),
      ...(held === due?.held ? [] : [`${text(held)} of ${number} are held, due are ${text(due?.held ?? 0n)}`]),
    ]
  })
}
