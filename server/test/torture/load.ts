// Load of sixteen clients at once; every answer is kept, to be compared with the books in the end.
import { sql } from '#kit/db.ts'
import { statuses, wrongBalances } from './balances.ts'
import type { TortureBank } from './bank.ts'
import { addCompany, type TortureCompany } from './cast.ts'
import type { Dice } from './dice.ts'
import { type Client, dealWork, type Journal, workOnce } from './workday.ts'

export type Load = {
  readonly journal: Journal
  /** Lets every client finish what it began, then returns. */
  stop(): Promise<void>
}

const clients = 16
const firsts = Array.from({ length: 10 }, () => 'FIRST' as const)
const seconds = Array.from({ length: 8 }, () => 'SECOND' as const)

/** Every second one is under two signatories. */
export async function addCompanies(bank: TortureBank, count: number): Promise<TortureCompany[]> {
  const companies: TortureCompany[] = []
  for (let i = 0; i < count; i++) {
    const wish = i % 2 ? ({ scheme: 'TWO_SIGNATORY', rights: [...firsts, ...seconds] } as const) : { rights: firsts }
    companies.push(await addCompany(bank.db, bank.time.clock, wish))
  }
  return companies
}

/** Nobody's tab stays unseen for a quarter of an hour, which is a minute and a half here; while the database is down it cannot be said, so it is said often. */
export function keepTabsOpen({ db, time }: TortureBank): () => void {
  const timer = setInterval(() => {
    db.bank(tx => tx.rows(sql`update identity.sessions set last_seen_at = ${time.clock.now()}`)).catch(() => {})
  }, 4_000)
  return () => clearInterval(timer)
}

export function startLoad(bank: TortureBank, companies: readonly TortureCompany[], dice: Dice): Load {
  const journal: Journal = {
    reported: new Map(),
    faults: [],
    made: new Map(),
    companies,
    signed: { 1: 0, 2: 0 },
    recalled: 0,
    contested: 0,
  }
  let stopped = false
  const closeTabs = keepTabsOpen(bank)
  const deals = dealWork(dice.fork(), companies)
  const loops = Array.from({ length: clients }, async () => {
    const client: Client = { bank, companies, dice: dice.fork(), journal, deals }
    while (!stopped) await workOnce(client)
  })
  const all = Promise.all(loops)
  all.catch((error: unknown) => journal.faults.push(String(error)))
  return {
    journal,
    async stop() {
      stopped = true
      closeTabs()
      await all.catch(() => {})
    },
  }
}

const atBank = ['SUCCESS', 'ERROR']

/** What was told and what the books say, where they differ. Nothing lost, nothing twice, nothing that was refused. */
export async function compare(bank: TortureBank, { reported, faults, companies, made }: Journal): Promise<string[]> {
  const kept = await statuses(bank)
  const wrong = [...faults, ...(await wrongBalances(bank, companies, made))]
  for (const [id, word] of reported) {
    const status = kept.get(id)
    if (word === 'GONE' ? status !== undefined : word === 'AT_BANK' ? !atBank.includes(status ?? '') : status !== word)
      wrong.push(`${id}: told ${word}, the books say ${status ?? 'nothing'}`)
  }
  for (const [id, status] of kept) if (!reported.has(id)) wrong.push(`${id}: nobody was told, the books say ${status}`)
  return wrong
}
