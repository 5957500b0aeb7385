// Measures the page of a long account: its cash flow, and a search among its movements.
import { elapsed } from '@bank/server/src/kit/clock.ts'
import { sql, type Tx } from '@bank/server/src/kit/db.ts'
import type { Cluster } from './cluster.ts'
import { openOffice } from './office.ts'
import { type BenchResult, round } from './results.ts'
import { percentile } from './rounds.ts'
import { closeDays, growBook, keepWords } from './statements.ts'

const path = '/ob-account-service/graphql'
const asked = 40

type Question = { readonly row: string; readonly goal: number; readonly ask: string; readonly note: string }

const page = 'pageable: { amountElements: 115, currentPage: 1 }'
const lines = 'total credit debit elements { number amount counterpartyName }'
const sums = 'lines credit debit'

const questions: readonly Question[] = [
  {
    row: 'a year of cash flow by month, p95',
    goal: 100,
    ask: `cashFlowByMonth(OF, firstMonth: "2025-12-01", lastMonth: "2026-11-19") { month ${sums} }`,
    note: 'the sums of closed days by month, and the lines since',
  },
  {
    row: 'a month of cash flow by kind and counterparty, p95',
    goal: 100,
    ask: `cashFlow(OF, month: "2026-10-01") { kinds { operationCode ${sums} } counterparties { account ${sums} } }`,
    note: 'as above',
  },
  {
    row: 'a year of cash flow of the company by month, p95',
    goal: 100,
    ask: `companyCashFlowByMonth(ORG, firstMonth: "2025-12-01", lastMonth: "2026-11-19") { currencies { currency months { month ${sums} } } }`,
    note: 'as above, over all accounts of the company',
  },
  {
    row: 'a month of cash flow of the company, p95',
    goal: 100,
    ask: `companyCashFlow(ORG, currency: KGS, month: "2026-10-01") { kinds { operationCode ${sums} } counterparties { account ${sums} } }`,
    note: 'as above',
  },
  {
    row: 'the lines of a month of it, p95',
    goal: 100,
    ask: `cashFlowLines(ORG, of: { currency: KGS, month: "2026-10-01", direction: OUT }, pageable: { amountElements: 100, currentPage: 1 }) { total debit elements { id } }`,
    note: 'all lines of the month, added up',
  },
  {
    row: 'a month of movements searched by a name, p95',
    goal: 100,
    ask: `accountMovements(OF, filter: { startDate: "2026-10-01", endDate: "2026-10-31", search: "Сон-Куль 49" }, ${page}) { ${lines} }`,
    note: 'by the words of closed days',
  },
]

/** Adds lines of closed days to their sums, as the bank's own job does; true while more are waiting. */
const sumMore = async (tx: Tx): Promise<boolean> =>
  (await tx.row<{ more: boolean }>(sql`select more from ledger.sum_flows(200000)`))?.more ?? false

/** Of an account with so many lines in a year. */
export async function accountRows(cluster: Cluster, count: number): Promise<BenchResult[]> {
  const office = await openOffice(cluster)
  try {
    const [company] = await office.hire(1, 4)
    const [account] = company?.accounts ?? []
    const [person] = company?.of('FIRST') ?? []
    if (!company || !account || !person) throw new Error('nobody to ask')
    await growBook(cluster, account.number, count)
    await closeDays(cluster, office)
    while (await office.db.bank(sumMore));
    await keepWords(cluster, office)
    const found: BenchResult[] = []
    for (const { row, goal, ask, note } of questions) {
      const query = `query ($org: UUID!${ask.includes('ORG') ? '' : ', $id: UUID!'}) { ${ask.replace('OF', 'legalPartyId: $org, accountId: $id').replace('ORG', 'legalPartyId: $org')} }`
      const times: number[] = []
      for (let n = 0; n < asked; n++) {
        const begun = elapsed()
        await office.ask(person, { path, query, variables: { org: company.org, id: account.id } })
        times.push(elapsed() - begun)
      }
      found.push({ row, found: round(percentile(times, 0.95), 1), goal, unit: 'ms', note: `${count} lines; ${note}` })
    }
    return found
  } finally {
    await office.close()
  }
}
