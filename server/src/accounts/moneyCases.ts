// The brake on an account: nothing leaves it until the bank lets it; and the case that does.

import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import { stopMoney } from '#ledger/index.ts'
import { bankAccountOf, moneyFacts } from './bankAccount.ts'

type MoneyStop = { readonly account: string; readonly grounds: string }
type MoneyCase = { readonly org: string | null; readonly content: MoneyStop }

function parse(given: Readonly<Record<string, unknown>>): MoneyStop {
  const { account, grounds } = formOf(given, ['account', 'grounds'])
  return { account, grounds: groundsOf(grounds) }
}

const accountOf = (ctx: Pick<CaseContext, 'tx'>, { org, content: { account: number } }: MoneyCase) =>
  bankAccountOf(ctx, { org, number })

const facts = async (ctx: CaseContext, one: MoneyCase): Promise<CaseFact[]> => moneyFacts(await accountOf(ctx, one))

async function open(ctx: CaseContext, one: MoneyCase) {
  const account = await accountOf(ctx, one)
  return { account, content: one.content, subject: aboutNobody(account.holder_name), single: account.id }
}

const changes = (to: boolean, { account, grounds }: MoneyStop): readonly CaseFact[] => [
  { code: 'account', after: account },
  { code: 'isStopped', before: String(!to), after: String(to) },
  { code: 'grounds', after: grounds },
]

/** Under the lock of the account, so that whoever signs at the same moment is before it or refused; what is so already stays. */
async function setStopped(ctx: CaseContext, one: MoneyCase & { readonly number: string }, to: boolean): Promise<void> {
  const { id, org, number: account } = await accountOf(ctx, one)
  if (!(await stopMoney(ctx.tx, id, to))) return
  const params = { case: one.number, account }
  ctx.record({ org, subject: id, action: to ? 'account.stop' : 'account.release', params })
}

export const stopMoneyCase: CaseKind<MoneyStop> = {
  name: 'STOP_MONEY',
  ...caseKinds.STOP_MONEY,
  parse,
  async open(ctx, one) {
    const { account, ...opened } = await open(ctx, one)
    if (account.stopped) throw new Refusal('AlreadyStoppedException')
    return opened
  },
  facts,
  changes: content => changes(true, content),
  brake: {
    act: (ctx, one) => setStopped(ctx, one, true),
    undo: (ctx, one) => setStopped(ctx, one, false),
  },
}

export const releaseMoneyCase: CaseKind<MoneyStop> = {
  name: 'RELEASE_MONEY',
  ...caseKinds.RELEASE_MONEY,
  parse,
  async open(ctx, one) {
    const { account, ...opened } = await open(ctx, one)
    if (!account.stopped) throw new Refusal('NotStoppedException')
    return opened
  },
  facts,
  changes: content => changes(false, content),
  check: async (ctx, one) => ((await accountOf(ctx, one)).stopped ? null : reject('NotStoppedException')),
  execute: (ctx, one) => setStopped(ctx, one, false),
}
