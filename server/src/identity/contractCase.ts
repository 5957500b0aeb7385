// The case that changes a contract: its scheme of signing, its last day, its end; asked at the desk.
import { type SignScheme, signSchemes } from '@bank/contracts/access.ts'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { type BusinessDate, businessDate, compareDates } from '@bank/contracts/dates.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf, idOf } from '#cases/index.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { productsIn } from './companies.ts'
import { peopleNews } from './people.ts'
import type { Product } from './rules.ts'
import { stopAsking } from './signerStops.ts'
import { lockStoppable, mustFindContract, type StoppableContract, setContractTerms } from './stops.ts'
import { waitingOfCompany } from './waiting.ts'

type ContractTerms = {
  readonly signScheme: SignScheme
  /** The last day; null where it has none. */
  readonly expiresOn: BusinessDate | null
  readonly isActive: boolean
  /** Sorted. */
  readonly products: readonly Product[]
}

type ContractChange = {
  readonly contractId: string
  readonly to: ContractTerms
  /** As it was when it was asked. */
  readonly before: ContractTerms
  readonly grounds: string
}

const termsOf = ({ scheme, expires_on, active, products }: StoppableContract): ContractTerms => ({
  signScheme: scheme,
  expiresOn: expires_on,
  isActive: active,
  products: products.toSorted(),
})

const isSame = (a: ContractTerms, b: ContractTerms): boolean =>
  a.signScheme === b.signScheme &&
  a.expiresOn === b.expiresOn &&
  a.isActive === b.isActive &&
  a.products.join() === b.products.join()

async function rejectionOf(
  { tx, clock }: Pick<CaseContext, 'tx' | 'clock'>,
  contract: StoppableContract,
  { to, before }: ContractChange,
): Promise<Rejection | null> {
  if (!isSame(termsOf(contract), before)) return reject('TaskOutdatedException')
  if (to.expiresOn !== before.expiresOn && to.expiresOn && compareDates(to.expiresOn, clock.today()) < 0)
    return reject('TaskFieldException', { name: 'expiresOn' })
  if (contract.used_products.some(product => !to.products.includes(product))) return reject('ProductInUseException')
  if (to.signScheme === contract.scheme) return null
  // Each was sent under its own scheme: one that asks for more signatures than the next one knows is signed by nobody any more.
  const count = await waitingOfCompany(tx, { org: contract.org, under: to.signScheme })
  return count ? reject('DocumentsWaitException', { count: String(count) }) : null
}

function dayOf(said: string): BusinessDate | null {
  if (!said) return null
  try {
    return businessDate(said)
  } catch {
    throw new Refusal('TaskFieldException', { name: 'expiresOn' })
  }
}

const changesOf = ({ before, to, grounds }: ContractChange): readonly CaseFact[] => [
  ...(before.signScheme === to.signScheme
    ? []
    : [{ code: 'signScheme', before: before.signScheme, after: to.signScheme } as const]),
  ...(before.expiresOn === to.expiresOn
    ? []
    : [{ code: 'contractLastDay', before: before.expiresOn, after: to.expiresOn } as const]),
  ...(before.isActive === to.isActive
    ? []
    : [{ code: 'contractIsActive', before: String(before.isActive), after: String(to.isActive) } as const]),
  ...(before.products.join() === to.products.join()
    ? []
    : [{ code: 'products', before: before.products.join(', '), after: to.products.join(', ') } as const]),
  { code: 'grounds', after: grounds },
]

export const contractCase: CaseKind<ContractChange> = {
  name: 'CHANGE_CONTRACT',
  ...caseKinds.CHANGE_CONTRACT,
  parse(given) {
    const form = formOf(given, ['contractId', 'signScheme', 'expiresOn', 'isActive', 'products', 'grounds'])
    const signScheme = signSchemes.find(one => one === form.signScheme)
    if (!signScheme) throw new Refusal('TaskFieldException', { name: 'signScheme' })
    if (form.isActive !== 'true' && form.isActive !== 'false')
      throw new Refusal('TaskFieldException', { name: 'isActive' })
    const to = {
      signScheme,
      expiresOn: dayOf(form.expiresOn),
      isActive: form.isActive === 'true',
      products: productsIn(form.products),
    }
    const contractId = idOf(form.contractId, 'ContractNotFoundException')
    return { contractId, to, before: to, grounds: groundsOf(form.grounds) }
  },
  async open(ctx, { content, org }) {
    const contract = await mustFindContract(ctx.tx, content.contractId)
    if (contract.org !== org) throw new Refusal('ContractNotFoundException')
    const kept = { ...content, before: termsOf(contract) }
    if (isSame(kept.to, kept.before)) throw new Refusal('TaskFieldException', { name: 'signScheme' })
    refuseBy(await rejectionOf(ctx, contract, kept))
    return { content: kept, subject: aboutNobody(contract.company_name), single: contract.id }
  },
  async facts({ tx }, { content }) {
    const contract = await mustFindContract(tx, content.contractId)
    return [
      { code: 'companyName', after: contract.company_name },
      { code: 'companyInn', after: contract.company_inn },
      { code: 'contractNumber', after: contract.number },
      { code: 'isStopped', after: String(contract.stopped) },
      { code: 'people', after: String(contract.people) },
      { code: 'waitingDocuments', after: String(await waitingOfCompany(tx, { org: contract.org, under: null })) },
    ]
  },
  changes: changesOf,
  check: async (ctx, { content }) => rejectionOf(ctx, await mustFindContract(ctx.tx, content.contractId), content),
  async execute(ctx, { number, content }) {
    const contract = await lockStoppable(ctx.tx, content.contractId)
    // Anew under the lock: another decision, or a document, may have come between.
    refuseBy(await rejectionOf(ctx, contract, content))
    await setContractTerms(ctx.tx, contract.id, content.to)
    if (!content.to.isActive) await stopAsking(ctx, { contractId: contract.id })
    const params = { case: number, from: content.before.signScheme, to: content.to.signScheme }
    ctx.record({ org: contract.org, subject: contract.id, ...peopleNews, action: 'contract.change', params })
    ctx.tx.after(() => ctx.live.wakeSessions(contract.id))
  },
}
