// The case that changes the state of an account: arrested by an order, let go, closed when nothing is on it; asked at the desk.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { newId } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { type BankAccount, bankAccountOf, moneyFacts } from './bankAccount.ts'
import { restrict, setStatus } from './open.ts'
import { type AccountStatus, accountStatuses } from './rules.ts'
import * as store from './store.ts'

type StatusChange = {
  readonly account: string
  readonly to: AccountStatus
  /** As it was when it was asked. */
  readonly before: AccountStatus
  readonly grounds: string
  /** Who ordered an arrest, and by what; empty otherwise. */
  readonly authority: string
  readonly document: string
}

type StatusCase = { readonly org: string | null; readonly content: StatusChange }

/** From which state to which; what is closed stays closed. */
const steps: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  OPEN: ['ARRESTED', 'FINAL_ARRESTED', 'CLOSED'],
  ARRESTED: ['OPEN', 'FINAL_ARRESTED'],
  FINAL_ARRESTED: ['OPEN', 'ARRESTED'],
  CLOSED: [],
}

const isArrest = (status: AccountStatus): boolean => status === 'ARRESTED' || status === 'FINAL_ARRESTED'

function rejectionOf({ status, balance, held }: BankAccount, { to, before }: StatusChange): Rejection | null {
  if (status !== before) return reject('TaskOutdatedException')
  if (!steps[status].includes(to)) return reject('TaskFieldException', { name: 'status' })
  return to === 'CLOSED' && (balance !== 0n || held !== 0n) ? reject('AccountNotEmptyException') : null
}

const changesOf = ({ account, before, to, grounds, authority, document }: StatusChange): readonly CaseFact[] => [
  { code: 'account', after: account },
  { code: 'accountStatus', before, after: to },
  ...(authority ? [{ code: 'authority', after: authority } as const, { code: 'order', after: document } as const] : []),
  { code: 'grounds', after: grounds },
]

/** What was ordered is kept; what was lifted is lifted. */
async function keepOrder(ctx: CaseContext, id: string, { to, authority, document }: StatusChange): Promise<void> {
  const since = ctx.clock.today()
  if (to === 'OPEN') await store.liftRestrictions(ctx.tx, id, since)
  if (isArrest(to)) await restrict(ctx.tx, [{ id: newId(), account: id, authority, document, since }])
}

export const accountStatusCase: CaseKind<StatusChange> = {
  name: 'CHANGE_ACCOUNT_STATUS',
  ...caseKinds.CHANGE_ACCOUNT_STATUS,
  parse(given) {
    const names = ['account', 'status', 'grounds', 'authority', 'document'] as const
    const { status, account, grounds, authority, document } = formOf({ authority: '', document: '', ...given }, names)
    const to = accountStatuses.find(one => one === status)
    if (!to) throw new Refusal('TaskFieldException', { name: 'status' })
    for (const [name, said] of [
      ['authority', authority],
      ['document', document],
    ] as const)
      if (Boolean(said) !== isArrest(to)) throw new Refusal('TaskFieldException', { name })
    return { account, to, before: to, grounds: groundsOf(grounds), authority, document }
  },
  async open(ctx, { content, org }: StatusCase) {
    const account = await bankAccountOf(ctx, { org, number: content.account })
    const kept = { ...content, before: account.status }
    refuseBy(rejectionOf(account, kept))
    return { content: kept, subject: aboutNobody(account.holder_name), single: account.id }
  },
  facts: async (ctx, { org, content }) => moneyFacts(await bankAccountOf(ctx, { org, number: content.account })),
  changes: changesOf,
  check: async (ctx, { org, content }) =>
    rejectionOf(await bankAccountOf(ctx, { org, number: content.account }), content),
  async execute(ctx, { number, org, content }) {
    await store.lockAccount(ctx.tx, content.account)
    const account = await bankAccountOf(ctx, { org, number: content.account })
    refuseBy(rejectionOf(account, content))
    await keepOrder(ctx, account.id, content)
    const closing = content.to === 'CLOSED' && { closeDate: ctx.clock.today() }
    await setStatus(ctx.tx, [{ id: account.id, status: content.to, ...closing }])
    const params = { case: number, account: account.number, from: content.before, to: content.to }
    ctx.record({ org: account.org, subject: account.id, action: 'account.status', params })
  },
}
