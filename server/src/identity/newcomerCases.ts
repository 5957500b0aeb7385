// The cases that bring somebody into a company: as a colleague with a signing right, or as a seller of its installments.

import { type SignRight, signRights } from '@bank/contracts/access.ts'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { newcomerFields } from '@bank/contracts/checks/newcomer.ts'
import { type CaseContext, type CaseFact, type CaseKind, formOf } from '#cases/index.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import {
  contractToEnter,
  enter,
  type Newcomer,
  newcomerOf,
  newcomerRejection,
  newcomerSubject,
  parseNewcomer,
} from './newcomer.ts'
import { peopleNews } from './people.ts'
import { productOf } from './rules.ts'
import { addProductRole, findWorkByInn, productsOf } from './works.ts'

const newcomerChanges = ({ lastName, firstName, middleName, individualInn, phone }: Newcomer): readonly CaseFact[] => [
  { code: 'fullName', after: [lastName, firstName, middleName].filter(Boolean).join(' ') },
  { code: 'individualInn', after: individualInn },
  { code: 'mobile', after: phone },
]

type NewColleague = Newcomer & { readonly signRight: SignRight }

/** Nobody is added twice to one company. */
async function colleagueRejection(ctx: CaseContext, org: string | null, form: Newcomer): Promise<Rejection | null> {
  const rejection = await newcomerRejection(ctx.tx, await contractToEnter(ctx, org), form)
  if (rejection) return rejection
  return (await findWorkByInn(ctx.tx, { org, inn: form.individualInn })) ? reject('UserAlreadyAddedException') : null
}

export const addUserCase: CaseKind<NewColleague> = {
  name: 'ADD_USER',
  ...caseKinds.ADD_USER,
  parse(given) {
    const { signRight, ...rest } = formOf({ middleName: '', ...given }, [...newcomerFields, 'signRight'])
    const right = signRights.find(one => one === signRight)
    if (!right) throw new Refusal('TaskFieldException', { name: 'signRight' })
    return { ...newcomerOf(rest), signRight: right }
  },
  async open(ctx, { content, org }) {
    refuseBy(await colleagueRejection(ctx, org, content))
    return { content, subject: newcomerSubject(content), single: `${org}:${content.individualInn}` }
  },
  facts: async (_ctx, { content }) => [...newcomerChanges(content), { code: 'signRight', after: content.signRight }],
  changes: content => [...newcomerChanges(content), { code: 'signRight', after: content.signRight }],
  check: (ctx, { org, content }) => colleagueRejection(ctx, org, content),
  async execute(ctx, { number, org, content }) {
    if (!org) throw new Refusal('ContractNotStartedException')
    const person = await enter(ctx, { org, newcomer: content, right: content.signRight, isSeller: false })
    const params = { case: number, right: content.signRight }
    ctx.record({ org, subject: person, ...peopleNews, action: 'person.add', params })
  },
}

/** Whoever works there already is given the role, where their contract has the product; nobody has it twice. */
async function sellerRejection(ctx: CaseContext, org: string | null, form: Newcomer): Promise<Rejection | null> {
  const { tx } = ctx
  const contract = await contractToEnter(ctx, org)
  const rejection = await newcomerRejection(tx, contract, form)
  if (rejection || !contract) return rejection
  const work = await findWorkByInn(tx, { org, inn: form.individualInn })
  if (work?.product_roles.includes('SELLER')) return reject('UserAlreadyHasRoleException')
  const products = await productsOf(tx, work?.contract_id ?? contract.id)
  return products.includes(productOf.SELLER) ? null : reject('RolePolicyException', { role: 'SELLER' })
}

export const sellerCase: CaseKind<Newcomer> = {
  name: 'ADD_SELLER_ROLE_TO_USER',
  ...caseKinds.ADD_SELLER_ROLE_TO_USER,
  parse: parseNewcomer,
  async open(ctx, { content, org }) {
    refuseBy(await sellerRejection(ctx, org, content))
    return { content, subject: newcomerSubject(content), single: `${org}:${content.individualInn}` }
  },
  async facts({ tx }, { org, content }) {
    const work = await findWorkByInn(tx, { org, inn: content.individualInn })
    return [...newcomerChanges(content), { code: 'signRight', after: work?.right ?? 'NONE' }]
  },
  changes: content => newcomerChanges(content),
  check: (ctx, { org, content }) => sellerRejection(ctx, org, content),
  async execute(ctx, { number, org, content }) {
    if (!org) throw new Refusal('ContractNotStartedException')
    const work = await findWorkByInn(ctx.tx, { org, inn: content.individualInn })
    if (work) await addProductRole(ctx.tx, work.id, 'SELLER')
    const person = work?.person_id ?? (await enter(ctx, { org, newcomer: content, right: 'NONE', isSeller: true }))
    ctx.record({ org, subject: person, ...peopleNews, action: 'seller.add', params: { case: number } })
    ctx.tx.after(() => ctx.live.wakeSessions(person))
  },
}
