// The brake on an account: nothing leaves it until the bank lets it; and the case that does.
import { aboutNobody, type CaseContext, formOf, groundsOf, stopKinds, stoppedChange } from '#cases/index.ts'
import { stopMoney } from '#ledger/index.ts'
import { type BankAccount, bankAccountOf, moneyFacts } from './bankAccount.ts'

type MoneyStop = { readonly account: string; readonly grounds: string }
type MoneyCase = { readonly org: string | null; readonly content: MoneyStop }

function parse(given: Readonly<Record<string, unknown>>): MoneyStop {
  const { account, grounds } = formOf(given, ['account', 'grounds'])
  return { account, grounds: groundsOf(grounds) }
}

const accountOf = (ctx: Pick<CaseContext, 'tx'>, { org, content: { account: number } }: MoneyCase) =>
  bankAccountOf(ctx, { org, number })

/** Refuses AccountNotFoundException. */
export const { stop: stopMoneyCase, release: releaseMoneyCase } = stopKinds<MoneyStop, BankAccount>({
  names: { stop: 'STOP_MONEY', release: 'RELEASE_MONEY' },
  parse,
  find: accountOf,
  opened: ({ id, holder_name: name }, content) => ({ content, subject: aboutNobody(name), single: id }),
  facts: async (ctx, one) => moneyFacts(await accountOf(ctx, one)),
  changes: ({ account }, to) => [{ code: 'account', after: account }, stoppedChange(to)],
  /** Under the lock of the account, so that whoever signs at the same moment is before it or refused. */
  async set(ctx, one, to) {
    const { id, org, number: account } = await accountOf(ctx, one)
    if (!(await stopMoney(ctx.tx, id, to))) return
    const params = { case: one.number, account }
    ctx.record({ org, subject: id, action: to ? 'account.stop' : 'account.release', params })
  },
})
