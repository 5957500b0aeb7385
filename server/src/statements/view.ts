// Views of a statement for lists and listeners, and its sums by currency.
import type {
  AccountStatement,
  StatementBook as BookView,
  StatementCurrency,
  StatementDay,
  StatementFile,
} from '@bank/contracts/generated/statement.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { type Currency, type Minor, minor, print } from '@bank/contracts/money.ts'
import { statementStatusTexts } from '@bank/contracts/texts/statements.ts'
import { isoNumberOf } from '#accounts/index.ts'
import { type BookDay, daysOfAccount, linesIn, type Statement, type StatementBook } from './statement.ts'

type Viewed = { readonly lang: Lang; readonly personId: string; readonly files: readonly StatementFile[] }

/** Names are known once it is made; before, an account is told by its number. */
function accountsOf(statement: Statement): AccountStatement['availableAccounts'] {
  const { accounts, books, currencies } = statement
  return accounts.map((account, at) => {
    const { startsOn, endsOn } = daysOfAccount(statement, at)
    const own = books.filter(book => book.account === account)
    return {
      account,
      name: own[0]?.name ?? '',
      currencies: own.length ? own.map(({ currency }) => isoNumberOf(currency)) : [...currencies],
      startDate: startsOn,
      endDate: endsOn,
    }
  })
}

export const statementView = (s: Statement, { lang, personId, files }: Viewed): AccountStatement => ({
  id: s.id,
  partyId: s.org,
  availableAccounts: accountsOf(s),
  currencies: [...s.currencies],
  startDate: s.startsOn,
  endDate: s.endsOn,
  status: s.status,
  statusLabel: statementStatusTexts[s.status][lang],
  number: Number(s.number),
  fileName: s.fileName,
  requestDate: s.createdAt.toISOString(),
  creatorName: s.creatorName,
  isOwn: s.personId === personId,
  askedStartDate: s.askedOn,
  sinceLastFormat: s.since?.format ?? null,
  scheduleId: s.scheduleId,
  asOf: s.asOf?.toISOString() ?? null,
  lines: linesIn(s.books),
  language: s.language === 'ENG' ? 'EN' : s.language,
  cause: s.cause,
  causeParams: s.params,
  traceId: s.trace,
  files: [...files],
  expiresDate: s.expiresAt.toISOString(),
})

const printed = ({ currency }: { readonly currency: Currency }, amount: Minor): string => print({ amount, currency })

export const bookView = (book: StatementBook): BookView => ({
  account: book.account,
  name: book.name,
  isoNum: isoNumberOf(book.currency),
  isoName: book.currency,
  incomingBalance: printed(book, book.opening),
  outgoingBalance: printed(book, book.closing),
  planBalance: printed(book, book.planned),
  totalDebit: printed(book, book.debit),
  totalCredit: printed(book, book.credit),
  firstLine: Number(book.first),
  lastLine: Number(book.last),
})

export const dayView =
  (book: Pick<StatementBook, 'account' | 'currency'>) =>
  ({ day, opening, closing, credit, debit }: BookDay): StatementDay => ({
    account: book.account,
    day,
    isoName: book.currency,
    openingBalance: printed(book, opening),
    closingBalance: printed(book, closing),
    totalDebit: printed(book, debit),
    totalCredit: printed(book, credit),
  })

/** The sums of the books of each currency, in the order of the books. */
export const currencyViews = (books: readonly StatementBook[]): StatementCurrency[] =>
  [...Map.groupBy(books, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = (of: (book: StatementBook) => Minor): string =>
      print({ amount: minor(own.reduce((all, book) => all + of(book), 0n)), currency })
    return {
      isoNum: isoNumberOf(currency),
      isoName: currency,
      incomingBalance: sum(book => book.opening),
      outgoingBalance: sum(book => book.closing),
      planBalance: sum(book => book.planned),
      totalDebit: sum(book => book.debit),
      totalCredit: sum(book => book.credit),
    }
  })
