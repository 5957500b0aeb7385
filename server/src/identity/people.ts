// Changes of colleagues that a first signer makes at once: freeze, let in again, product roles.
import { actingRight, type ProductRole } from '@bank/contracts/access.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { sendSms } from '#outside/index.ts'
import { fullName } from './person.ts'
import * as register from './register.ts'
import { productOf, rolesOfCases } from './rules.ts'
import { askAgain, stopAsking } from './signerStops.ts'
import { unfrozenText } from './texts.ts'
import * as works from './works.ts'

/** The topic of the news: first signers hear of people, and whoever reads documents that who signs them may have changed. */
export const peopleTopic = 'people'

/** What is told with a change of a colleague, or of the contract that they work under. */
export const peopleNews = { topic: peopleTopic, state: 'UPDATED' } as const

/** What a change names; the organisation is the caller's own, as the door has asked. */
type ColleagueArgs = { readonly businessUserContractId: string }

/** The caller as they are under the locks: who was frozen meanwhile, or signs first no more, does nothing. Refuses ForbiddenException. */
async function mustSignFirst({ tx, me }: Ctx): Promise<void> {
  const now = await works.findWorkOf(tx, me)
  const may = now?.state === 'ACTIVE' && now.verification === 'CONFIRMED' && actingRight(now) === 'FIRST'
  if (!may) throw new Refusal('ForbiddenException')
}

/** A colleague, alone with them: contracts are locked in one order, so of two first signers who freeze each other one is first. */
async function holdColleague(ctx: Ctx, { businessUserContractId: id }: ColleagueArgs): Promise<works.PersonWork> {
  const { tx, me } = ctx
  const { contract_id: theirs } = await works.mustFindWork(tx, { id, org: me.org })
  for (const contract of [...new Set([theirs, me.contractId])].sort()) await works.lockContract(tx, contract)
  await works.lockWork(tx, id)
  await mustSignFirst(ctx)
  return works.mustFindWork(tx, { id, org: me.org })
}

/** Why this colleague may not be frozen; null where they may. */
async function freezeRejection({ tx, me }: Ctx, work: works.PersonWork): Promise<Rejection | null> {
  if (work.person_id === me.personId) return reject('OwnContractException')
  return (await works.isLastFirstSigner(tx, work)) ? reject('LastFirstSignerException') : null
}

/** Tells pages of the company, and those of the person themselves, who are shut out or let in. */
function tell(
  ctx: Ctx,
  work: works.PersonWork,
  action: 'person.freeze' | 'person.unfreeze' | 'productRole.switch',
  params: Readonly<Record<string, string>> = {},
): void {
  const { org, person_id: subject } = work
  ctx.record({ org, subject, ...peopleNews, action, params: { right: work.right, ...params } })
  ctx.tx.after(() => ctx.live.wakeSessions(subject))
}

export async function freeze(ctx: Ctx, asked: ColleagueArgs): Promise<string> {
  const work = await holdColleague(ctx, asked)
  refuseBy(await freezeRejection(ctx, work))
  if (work.state === 'FREEZE') return work.person_id
  await works.setWorkState(ctx.tx, { id: work.id, state: 'FREEZE', at: ctx.clock.now() })
  await stopAsking(ctx, { personId: work.person_id, contractId: work.contract_id })
  tell(ctx, work, 'person.freeze')
  return work.person_id
}

/** Lets in again, and tells whoever signs for the company and the person themselves. */
export async function unfreeze(ctx: Ctx, asked: ColleagueArgs): Promise<string> {
  const { tx, clock, machine, lang, me } = ctx
  const work = await holdColleague(ctx, asked)
  if (await works.isStopped(tx, work.id)) throw new Refusal('StoppedByBankException')
  if (work.state === 'ACTIVE') return work.person_id
  await works.setWorkState(tx, { id: work.id, state: 'ACTIVE', at: clock.now() })
  await askAgain(ctx, [work.org])
  const colleagues = await register.colleaguesOf(tx, me.org)
  const signers = colleagues.filter(
    one =>
      one.state === 'ACTIVE' && ['FIRST', 'SECOND', 'THIRD'].includes(one.right) && one.person_id !== work.person_id,
  )
  const text = unfrozenText(fullName(work))[lang]
  const phones = new Set([...signers.map(({ phone }) => phone), work.phone])
  for (const phone of phones) await sendSms(tx, { phone, text, now: machine.now() })
  tell(ctx, work, 'person.unfreeze')
  return work.person_id
}

type RoleArgs = ColleagueArgs & { readonly productRole: ProductRole; readonly switchAccess: boolean }

/** At once, of what the company has; what only the bank gives is asked for by a case. */
export async function switchProductRole(ctx: Ctx, asked: RoleArgs): Promise<boolean> {
  const { productRole: role, switchAccess } = asked
  const work = await holdColleague(ctx, asked)
  const products = await works.productsOf(ctx.tx, work.contract_id)
  const has = work.product_roles.includes(role)
  // What only the bank gives, a company may take away, and neither give nor take where it is not.
  const isForbidden = rolesOfCases.includes(role) ? !has : switchAccess && !products.includes(productOf[role])
  if (isForbidden) throw new Refusal('RolePolicyException', { role })
  if (has === switchAccess) return true
  const roles = switchAccess ? [...work.product_roles, role] : work.product_roles.filter(one => one !== role)
  await works.setProductRoles(ctx.tx, { id: work.id, roles, at: ctx.clock.now() })
  tell(ctx, work, 'productRole.switch', { role, access: switchAccess ? 'ON' : 'OFF' })
  return true
}
