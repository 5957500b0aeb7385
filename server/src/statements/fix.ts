// Fixes the books of a statement by the numbers of their lines, and proves that they tie before anybody sees them.
import { admits } from '@bank/contracts/access.ts'
import { compareDates } from '@bank/contracts/dates.ts'
import { type ReadableBook, readableBooks } from '#accounts/index.ts'
import { latinPartyOf, organisationOf, personStanding } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import { type BankCtx, lookOnBehalf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { balances, closedThrough, daysOf, periodOf, sumsOf } from '#ledger/index.ts'
import { hasMagic, untiedAccount } from '#outside/index.ts'
import { bankByBic, bankNames, ownBic, ownSwift, rulebook } from '#rules/index.ts'
import { type BookDays, daysOfAccount, type Statement, type StatementBook, type StatementFacts } from './statement.ts'
import type { FixedStatement } from './store.ts'
import { untied } from './untied.ts'
import { writersNow } from './writers.ts'

/** Names and requisites of a company, of this bank, of the branches that keep the accounts and of every bank of the directory, and the writers of files, as they are now. */
export const factsOf = async (
  ctx: Pick<BankCtx, 'tx' | 'db' | 'clock'>,
  org: string,
  accounts: readonly Pick<ReadableBook, 'number' | 'bic'>[],
): Promise<StatementFacts> => {
  const company = await organisationOf(ctx.tx, org)
  const latin = await latinPartyOf(ctx.tx, org)
  const book = await rulebook(ctx)
  const { name: latinName, bic: swift } = ownSwift(book)
  const bic = ownBic(book)
  return {
    holder: {
      name: company?.name ?? '',
      inn: company?.inn ?? '',
      latinName: latin?.name ?? '',
      latinAddress: latin?.address ?? '',
    },
    bank: { name: bankByBic(book, bic)?.nameRu ?? latinName, latinName, bic, swift },
    branches: Object.fromEntries(accounts.map(({ number, bic }) => [number, bic])),
    banks: bankNames(book),
    writers: writersNow,
  }
}

/** The lines of an account in the period, as its book stands now. */
export async function bookOf(
  ctx: Pick<BankCtx, 'tx'>,
  { id, number, name, currency }: ReadableBook,
  { startsOn, endsOn, isOpen }: BookDays & { readonly isOpen: boolean },
): Promise<StatementBook> {
  const period = await periodOf(ctx.tx, id, { from: startsOn, to: endsOn })
  const now = isOpen ? (await balances(ctx.tx, { ids: [id] })).get(id) : null
  return {
    accountId: id,
    account: number,
    name,
    currency,
    startsOn,
    endsOn,
    ...period,
    planned: now?.available ?? period.closing,
  }
}

/**
 * Proves that a book ties: opening + its lines, added one by one, = closing; the days follow each other from the closing of the day before
 * to the closing of the last; the sums are those of the days. Refuses StatementUntiedException, with what differs.
 */
export async function prove(
  ctx: Pick<BankCtx, 'tx'>,
  { accountId, account, startsOn, endsOn, ...book }: StatementBook,
): Promise<void> {
  const sums = await sumsOf(ctx.tx, accountId, book)
  const days = await daysOf(ctx.tx, accountId, { last: book.last, from: startsOn, to: endsOn })
  const total = { credit: 0n, debit: 0n }
  let balance = book.opening
  let follow = true
  for (const day of days) {
    follow &&= day.opening === balance
    balance = day.balance
    total.credit += day.credit
    total.debit += day.debit
  }
  const isWhole = sums.lines === book.last - book.first + 1n
  const ties =
    isWhole &&
    sums.credit === book.credit &&
    sums.debit === book.debit &&
    book.opening + book.credit - book.debit === book.closing &&
    follow &&
    balance === book.closing &&
    total.credit === book.credit &&
    total.debit === book.debit
  if (ties) return
  const { lines, credit, debit } = sums
  throw untied(account, {
    account: accountId,
    law: isWhole ? 'I7' : 'I6',
    detail: `lines ${book.first} to ${book.last}: ${lines} of them, in ${credit}, out ${debit}; by their balances in ${book.credit}, out ${book.debit}; by days in ${total.credit}, out ${total.debit}`,
  })
}

/** The books of a statement that its owner may read by now, as all of them stand at one moment: a transfer from one to the other is in both, or in none. Refuses ForbiddenException when they have lost a right since. */
export const fix = (
  world: World,
  statement: Statement,
): Promise<Pick<FixedStatement, 'books' | 'facts' | 'asOf' | 'closedOn'>> =>
  lookOnBehalf(world, statement, async ctx => {
    const { org, personId, accounts, startsOn, endsOn } = statement
    const now = await personStanding({ ...ctx, me: { org } }, personId)
    if (!now || !admits('READERS', { ...now, kind: 'PERSON', products: [] })) throw new Refusal('ForbiddenException')
    // Before any line: what is closed by now stays as it is, whatever is booked meanwhile.
    const closed = await closedThrough(ctx.tx)
    const at = ctx.clock.now()
    const isOpen = !closed || compareDates(closed, endsOn) < 0
    const hasClosed = closed && compareDates(closed, startsOn) >= 0
    const readable = await readableBooks(ctx.tx, { org, personId, right: now.right, scheme: now.scheme })
    const books: StatementBook[] = []
    for (const [place, number] of accounts.entries()) {
      const account = readable.find(book => book.number === number)
      if (!account) throw new Refusal('ForbiddenException')
      const book = await bookOf(ctx, account, { ...daysOfAccount(statement, place), isOpen })
      await prove(ctx, book)
      if (hasMagic(world) && number === untiedAccount)
        throw new Refusal('StatementUntiedException', { account: number })
      books.push(book)
    }
    return {
      books,
      facts: await factsOf(
        ctx,
        org,
        readable.filter(({ number }) => accounts.includes(number)),
      ),
      asOf: isOpen ? at : null,
      closedOn: hasClosed ? (isOpen ? closed : endsOn) : null,
    }
  })
