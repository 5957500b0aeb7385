// The case that takes a company in: the organisation, its contract, its first signer and its first accounts; asked at the desk.
import { makeAccount } from '@bank/contracts/account.ts'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { type Currency, isCurrency } from '@bank/contracts/money.ts'
import { type CaseContext, type CaseFact, type CaseKind, formOf } from '#cases/index.ts'
import {
  enterClient,
  type NewClient,
  newClientFields,
  newClientOf,
  newClientRejection,
  newClientSubject,
} from '#identity/index.ts'
import type { Tx } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { bankByBic, isOwnBank, type Rulebook, rulebook } from '#rules/index.ts'
import { openAccounts } from './open.ts'
import * as store from './store.ts'

type CompanyForm = NewClient & {
  /** The BIC of the branch. */
  readonly department: string
  readonly currencies: readonly Currency[]
  /** Identified from afar, and not yet seen at a counter. */
  readonly isRemote: boolean
}

/** Parted by commas, each once. Refuses TaskFieldException. */
function currenciesOf(said: string): readonly Currency[] {
  const codes = said.split(',').map(code => code.trim())
  if (!codes.every(isCurrency) || new Set(codes).size !== codes.length)
    throw new Refusal('TaskFieldException', { name: 'currencies' })
  return codes
}

/** A branch of ours. Refuses TaskFieldException. */
function departmentOf(book: Rulebook, bic: string): { readonly code: string; readonly name: string } {
  const branch = isOwnBank(book, bic) ? bankByBic(book, bic) : null
  if (!branch) throw new Refusal('TaskFieldException', { name: 'department' })
  return { code: bic, name: branch.nameRu }
}

const changesOf = (form: CompanyForm): readonly CaseFact[] => [
  { code: 'companyName', after: form.companyName },
  { code: 'companyInn', after: form.companyInn },
  { code: 'contractNumber', after: form.contractNumber },
  { code: 'signScheme', after: form.signScheme },
  { code: 'products', after: form.products.join(', ') },
  { code: 'department', after: form.department },
  { code: 'currencies', after: form.currencies.join(', ') },
  { code: 'isRemote', after: String(form.isRemote) },
  { code: 'firstSigner', after: [form.lastName, form.firstName, form.middleName].filter(Boolean).join(' ') },
  { code: 'individualInn', after: form.individualInn },
  { code: 'mobile', after: form.phone },
]

/** Bank, branch and a count, with check digits; one that was given before, by hand or by another system, is left out. */
async function newNumber(tx: Tx, department: string): Promise<string> {
  const count = (await store.nextCount(tx)).padStart(9, '0')
  const number = makeAccount(`${department.slice(0, 3)}${department.slice(-2)}${count}`)
  return (await store.accountOfBank(tx, number)) ? newNumber(tx, department) : number
}

/** One account in each currency, under a number that is nobody's. */
async function openFirstAccounts(ctx: CaseContext, org: string, form: CompanyForm): Promise<void> {
  const { tx, clock } = ctx
  const kept = { contractNumber: form.contractNumber, departmentId: form.department, bic: form.department }
  const holder = { name: form.companyName, inn: form.companyInn, isRemote: form.isRemote }
  const rows = []
  for (const currency of form.currencies)
    rows.push({
      ...{ id: newId(), org, currency, type: 'RKO' as const, openedOn: clock.today(), holder, ...kept },
      ...{ number: await newNumber(tx, form.department), name: 'Расчётный' },
    } as const)
  await openAccounts(tx, rows)
}

export const registerCompanyCase: CaseKind<CompanyForm> = {
  name: 'REGISTER_COMPANY',
  ...caseKinds.REGISTER_COMPANY,
  parse(given) {
    const names = [...newClientFields, 'department', 'currencies', 'isRemote'] as const
    const { department, currencies, isRemote, ...client } = formOf({ middleName: '', products: '', ...given }, names)
    if (isRemote !== 'true' && isRemote !== 'false') throw new Refusal('TaskFieldException', { name: 'isRemote' })
    const form = newClientOf(client)
    return { ...form, department, currencies: currenciesOf(currencies), isRemote: isRemote === 'true' }
  },
  async open(ctx, { content, org }) {
    if (org) throw new Refusal('ForbiddenException')
    departmentOf(await rulebook(ctx), content.department)
    refuseBy(await newClientRejection(ctx, content))
    return { content, subject: newClientSubject(content), single: content.companyInn }
  },
  facts: async (_ctx, { content }) => changesOf(content),
  changes: changesOf,
  check: (ctx, { content }) => newClientRejection(ctx, content),
  async execute(ctx, { number, content }) {
    refuseBy(await newClientRejection(ctx, content))
    const { org, firstSigner } = await enterClient(ctx, content, departmentOf(await rulebook(ctx), content.department))
    await openFirstAccounts(ctx, org, content)
    ctx.record({ org, subject: org, action: 'company.register', params: { case: number } })
    ctx.record({ org, subject: firstSigner, action: 'person.add', params: { case: number, right: 'FIRST' } })
  },
}
