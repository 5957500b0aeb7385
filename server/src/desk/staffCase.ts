// The kind of cases about the bank's own people: somebody new, another role, an end; two supervisors decide, and nobody about themselves.
import { type ClerkRole, clerkRoles } from '@bank/contracts/access.ts'
import { bankOrg } from '@bank/contracts/bank.ts'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { checkInn } from '@bank/contracts/inn.ts'
import { type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { enterClerk } from './clerks.ts'
import { isLogin } from './rules.ts'
import * as store from './store.ts'

type StaffChange = { readonly login: string; readonly grounds: string } & (
  | { readonly change: 'NEW'; readonly fullName: string; readonly inn: string; readonly role: ClerkRole }
  | { readonly change: 'ROLE'; readonly role: ClerkRole }
  | { readonly change: 'END' }
)

function loginOf(said: string): string {
  const login = said.toLowerCase()
  if (!isLogin(login)) throw new Refusal('TaskFieldException', { name: 'login' })
  return login
}

function roleOf(said: string): ClerkRole {
  const role = clerkRoles.find(one => one === said)
  if (!role) throw new Refusal('TaskFieldException', { name: 'role' })
  return role
}

function parse(given: Readonly<Record<string, unknown>>): StaffChange {
  const { change } = given
  if (change === 'END') {
    const { login, grounds } = formOf(given, ['change', 'login', 'grounds'])
    return { change, login: loginOf(login), grounds: groundsOf(grounds) }
  }
  if (change === 'ROLE') {
    const { login, role, grounds } = formOf(given, ['change', 'login', 'role', 'grounds'])
    return { change, login: loginOf(login), role: roleOf(role), grounds: groundsOf(grounds) }
  }
  if (change !== 'NEW') throw new Refusal('TaskFieldException', { name: 'change' })
  const form = formOf(given, ['change', 'login', 'fullName', 'inn', 'role', 'grounds'])
  if (!form.fullName) throw new Refusal('TaskFieldException', { name: 'fullName' })
  if (checkInn(form.inn, 'person')) throw new Refusal('TaskFieldException', { name: 'inn' })
  const { fullName, inn } = form
  return {
    change,
    login: loginOf(form.login),
    fullName,
    inn,
    role: roleOf(form.role),
    grounds: groundsOf(form.grounds),
  }
}

/** Two people at least go on deciding. */
async function rejectionOf({ tx }: Pick<CaseContext, 'tx'>, content: StaffChange): Promise<Rejection | null> {
  const clerk = await store.findStaff(tx, content.login)
  if (content.change === 'NEW') return clerk ? reject('UserAlreadyAddedException') : null
  if (!clerk?.active) return reject('UserNotFoundException')
  const losesSupervisor = clerk.role === 'SUPERVISOR' && (content.change === 'END' || content.role !== 'SUPERVISOR')
  return losesSupervisor && (await store.countOtherSupervisors(tx, clerk.inn)) < 2 ? reject('FourEyesException') : null
}

const changesOf = (content: StaffChange): CaseFact[] => [
  { code: 'clerkLogin', after: content.login },
  ...(content.change === 'NEW'
    ? [{ code: 'fullName', after: content.fullName } as const, { code: 'individualInn', after: content.inn } as const]
    : []),
  { code: 'clerkRole', after: content.change === 'END' ? null : content.role },
  { code: 'grounds', after: content.grounds },
]

export const staffCase: CaseKind<StaffChange> = {
  name: 'STAFF_CHANGE',
  ...caseKinds.STAFF_CHANGE,
  parse,
  async open(ctx, { content }) {
    refuseBy(await rejectionOf(ctx, content))
    const clerk = content.change === 'NEW' ? null : await store.findStaff(ctx.tx, content.login)
    const inn = content.change === 'NEW' ? content.inn : (clerk?.inn ?? null)
    const name = content.change === 'NEW' ? content.fullName : (clerk?.full_name ?? null)
    return { content, subject: { personId: null, personContractId: null, inn, name }, single: content.login }
  },
  changes: changesOf,
  async facts({ tx }, { content }) {
    const clerk = await store.findStaff(tx, content.login)
    if (!clerk) return []
    return [
      { code: 'fullName', after: clerk.full_name },
      { code: 'individualInn', after: clerk.inn },
      { code: 'clerkRole', after: clerk.role },
    ]
  },
  check: (ctx, { content }) => rejectionOf(ctx, content),
  async execute(ctx, { content, number }) {
    const id = await apply(ctx, content)
    const { change, login } = content
    ctx.record({ org: bankOrg, subject: id, action: 'desk.staff', params: { change, login, case: number } })
    ctx.tx.after(() => ctx.live.wakeSessions(id))
  },
}

/** Whoever ends or changes is signed out at once. */
async function apply(ctx: CaseContext, content: StaffChange): Promise<string> {
  if (content.change === 'NEW') return enterClerk(ctx, content)
  const clerk = await store.findStaff(ctx.tx, content.login)
  if (!clerk) throw new Refusal('UserNotFoundException')
  if (content.change === 'END') await store.endClerk(ctx.tx, clerk.id)
  else await store.setRole(ctx.tx, clerk.id, content.role)
  await store.endSessionsOf(ctx.tx, clerk.id, ctx.machine.now())
  return clerk.id
}
