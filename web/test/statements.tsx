// Stubs of the bank for tests of statements: one that is ready, its lines and days, and the screens at their addresses.
import { businessDate } from '@bank/contracts/dates.ts'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { vi } from 'vitest'
import { plainSearch } from '#kit/address.tsx'
import { loadTexts } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { Statements } from '../src/statements/Statements.tsx'
import type { SinceLast } from '../src/statements/sinceLast.ts'
import type { Statement, StatementContent, StatementFile, StatementLine } from '../src/statements/statement.ts'
import { anna, answers, prepareForms, requests } from './forms.tsx'
import { showRouter } from './frame.tsx'
import { ownAccount } from './rules.ts'

export const som = '1090160123456746'
export const dollars = '1090160123456847'

export const twoAccounts = {
  AccountsByParty: {
    accountsByParty: [
      ownAccount(som, { accountName: 'Основной', balance: '900.00', currency: { isoCode: 'KGS', isoNum: '417' } }),
      ownAccount(dollars, { accountName: 'Валютный', balance: '10.00', currency: { isoCode: 'USD', isoNum: '840' } }),
    ],
  },
}

export const ready: Statement = {
  id: 's1',
  availableAccounts: [{ account: som, name: 'Основной', currencies: ['417'] }],
  currencies: ['417'],
  startDate: businessDate('2026-10-01'),
  endDate: businessDate('2026-10-31'),
  askedStartDate: null,
  status: 'READY',
  statusLabel: 'Готова',
  number: 1,
  fileName: 'statement-1',
  requestDate: '2026-11-20T04:00:00.000Z',
  creatorName: 'Асанова А. Н.',
  isOwn: true,
  sinceLastFormat: null,
  scheduleId: null,
  asOf: null,
  lines: 3,
  language: 'RU',
  cause: null,
  causeParams: {},
  traceId: null,
  expiresDate: '2031-11-20T04:00:00.000Z',
  files: [],
}

export const failed: Statement = {
  ...ready,
  id: 's2',
  status: 'FAIL',
  lines: 0,
  cause: 'StatementUntiedException',
  causeParams: { account: som },
  traceId: 'trace-7',
  requestDate: '2026-11-20T03:00:00.000Z',
}

export const longFile = (more: Partial<StatementFile> = {}): StatementFile => ({
  format: 'XLSX',
  language: 'RU',
  isReady: false,
  cause: null,
  progress: 43,
  size: null,
  address: '/api/v1/statements/s1/XLSX?lang=RU',
  transliteratedCount: null,
  ...more,
})

export const line: StatementLine = {
  reference: `${som}/3`,
  account: som,
  number: 3,
  counterpartyName: 'ОсОО «Жашыл Жер»',
  counterpartyAccount: '1290520000337887',
  counterpartyBank: 'ОАО «Айыл Банк»',
  counterpartyInn: '02508201710233',
  counterpartyBic: '129001',
  documentNumber: '3704',
  debit: '150.00',
  credit: null,
  currency: 'KGS',
  balanceAfter: '950.00',
  paymentDate: businessDate('2026-10-20'),
  bookedAt: '2026-10-20T05:00:00.000Z',
  valueDate: businessDate('2026-10-20'),
  operationCode: 'CLEARING',
  paymentCode: '44902100',
  paymentPurpose: 'Оплата за овощи',
  paymentID: 'p1',
  qrCreatedDate: null,
}

export const earlier: StatementLine = {
  ...line,
  reference: `${som}/2`,
  number: 2,
  counterpartyName: 'ОсОО «Темир Жол»',
  debit: null,
  credit: '100.00',
  paymentDate: businessDate('2026-10-19'),
  paymentID: null,
}

const sums = {
  isoName: 'KGS',
  incomingBalance: '1000.00',
  outgoingBalance: '950.00',
  planBalance: '950.00',
  totalDebit: '150.00',
  totalCredit: '100.00',
} as const

export const content = (more: Partial<StatementContent> = {}): StatementContent => ({
  totalElements: 2,
  isCounted: true,
  currencies: [sums],
  books: [{ ...sums, account: som, name: 'Основной' }],
  filtered: [{ isoName: 'KGS', totalDebit: '150.00', totalCredit: '100.00' }],
  payments: [line, earlier],
  ...more,
})

/** Nothing is left to be downloaded, in any format. */
export const upToDate = {
  StatementsSinceLast: {
    statementsSinceLast: { closedDate: businessDate('2026-11-19'), accounts: [], held: null } satisfies SinceLast,
  },
}

export const listed = (...statements: readonly Statement[]) => ({
  Statements: { list: { totalElements: statements.length, number: 7, statements } },
  StatementSchedules: { statementSchedules: { number: 7, schedules: [] } },
  ...upToDate,
})

/** What the page of this statement asks. */
export const opened = (of: Partial<Statement> = {}, lines = content()) => ({
  StatementById: { statementById: { ...ready, ...of } },
  StatementLines: { paymentsByStatement: lines },
  StatementPapers: { statementPapers: null },
  StatementDays: {
    statementDays: [
      {
        account: som,
        day: '2026-10-20',
        isoName: 'KGS',
        closingBalance: '950.00',
        totalDebit: '150.00',
        totalCredit: '0.00',
      },
      {
        account: som,
        day: '2026-10-19',
        isoName: 'KGS',
        closingBalance: '1100.00',
        totalDebit: '0.00',
        totalCredit: '100.00',
      },
    ],
  },
})

/** An event of the line of statements. */
export const news = (number: number, type: string, statementId: string, statement: Statement | null) => ({
  listenStatements: { number, type, statementId, statement },
})

/** Asked for each file of /api/v1, by its address. */
export const files = vi.fn<(path: string) => Response>()
/** The bank hands over a file at any of these addresses. */
export const handOver = () => {
  const graphql = globalThis.fetch
  files.mockReset()
  files.mockImplementation(
    () => new Response('x', { headers: { 'content-disposition': 'attachment; filename="statement-1.csv"' } }),
  )
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    /^\/api\/v1\/(statement|line-papers)/.test(path) ? Promise.resolve(files(path)) : graphql(path, init),
  )
}

export async function prepareStatements(width = 1440): Promise<void> {
  resetAll()
  await prepareForms(1000, width)
  await loadTexts('accountPages', 'accountDocuments', 'statements')
}

export const told = (name: string) => requests.filter(one => one.name === name).map(({ variables }) => variables)

export async function show(place: string, given: Readonly<Record<string, unknown>>) {
  for (const name of Object.keys(answers)) delete answers[name]
  Object.assign(answers, anna, twoAccounts, given)
  await startSession(900)
  const root = createRootRoute()
  const at = (path: string) => createRoute({ getParentRoute: () => root, path, component: Statements })
  const routes = [at('/documents/$name'), at('/account-statements/{-$id}')]
  const history = createMemoryHistory({ initialEntries: [place] })
  return showRouter(createRouter({ routeTree: root.addChildren(routes), history, ...plainSearch }))
}
