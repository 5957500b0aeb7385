// The brake on a contract: nobody works under it until the bank lets them; and the case that does.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import {
  aboutNobody,
  type CaseContext,
  type CaseFact,
  type CaseKind,
  formOf,
  groundsOf,
  idOf,
  type OpenedCase,
} from '#cases/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import { peopleNews } from './people.ts'
import { lockStoppable, mustFindContract, type StoppableContract, setContractStopped } from './stops.ts'

type ContractStop = { readonly contractId: string; readonly grounds: string }

function parse(given: Readonly<Record<string, unknown>>): ContractStop {
  const { contractId, grounds } = formOf(given, ['contractId', 'grounds'])
  return { contractId: idOf(contractId, 'ContractNotFoundException'), grounds: groundsOf(grounds) }
}

/** Of the company that the case names. Refuses ContractNotFoundException. */
async function contractOf(
  find: Promise<StoppableContract>,
  { org, content }: { readonly org: string | null; readonly content: ContractStop },
): Promise<OpenedCase<ContractStop> & { readonly contract: StoppableContract }> {
  const contract = await find
  if (contract.org !== org) throw new Refusal('ContractNotFoundException')
  return { contract, content, subject: aboutNobody(contract.company_name), single: contract.id }
}

async function facts({ tx }: CaseContext, { content }: { readonly content: ContractStop }): Promise<CaseFact[]> {
  const contract = await mustFindContract(tx, content.contractId)
  return [
    { code: 'companyName', after: contract.company_name },
    { code: 'companyInn', after: contract.company_inn },
    { code: 'contractNumber', after: contract.number },
    { code: 'contractIsActive', after: String(contract.active) },
    { code: 'isStopped', after: String(contract.stopped) },
    { code: 'people', after: String(contract.people) },
  ]
}

const changes = (to: boolean, { grounds }: ContractStop): readonly CaseFact[] => [
  { code: 'isStopped', before: String(!to), after: String(to) },
  { code: 'grounds', after: grounds },
]

/** Stops it or lets it go on; what is so already stays. */
async function setStopped(ctx: CaseContext, number: string, { contractId }: ContractStop, to: boolean): Promise<void> {
  const contract = await lockStoppable(ctx.tx, contractId)
  if (contract.stopped === to) return
  await setContractStopped(ctx.tx, contract.id, to)
  const action = to ? 'contract.stop' : 'contract.release'
  ctx.record({ org: contract.org, subject: contract.id, ...peopleNews, action, params: { case: number } })
  ctx.tx.after(() => ctx.live.wakeSessions(contract.id))
}

export const freezeContractCase: CaseKind<ContractStop> = {
  name: 'FREEZE_CONTRACT',
  ...caseKinds.FREEZE_CONTRACT,
  parse,
  async open({ tx }, form) {
    const { contract, ...one } = await contractOf(lockStoppable(tx, form.content.contractId), form)
    if (contract.stopped) throw new Refusal('AlreadyStoppedException')
    return one
  },
  facts,
  changes: content => changes(true, content),
  brake: {
    act: (ctx, { number, content }) => setStopped(ctx, number, content, true),
    undo: (ctx, { number, content }) => setStopped(ctx, number, content, false),
  },
}

export const unfreezeContractCase: CaseKind<ContractStop> = {
  name: 'UNFREEZE_CONTRACT',
  ...caseKinds.UNFREEZE_CONTRACT,
  parse,
  async open({ tx }, form) {
    const { contract, ...one } = await contractOf(mustFindContract(tx, form.content.contractId), form)
    if (!contract.stopped) throw new Refusal('NotStoppedException')
    return one
  },
  facts,
  changes: content => changes(false, content),
  check: async ({ tx }, { content }) =>
    (await mustFindContract(tx, content.contractId)).stopped ? null : reject('NotStoppedException'),
  execute: (ctx, { number, content }) => setStopped(ctx, number, content, false),
}
