// The brake on a contract: nobody works under it until the bank lets them; and the case that does.
import { aboutNobody, type CaseContext, type CaseFact, formOf, groundsOf, idOf, stopKinds } from '#cases/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { peopleNews } from './people.ts'
import { askAgain, stopAsking } from './signerStops.ts'
import { lockStoppable, mustFindContract, type StoppableContract, setContractStopped } from './stops.ts'

type ContractStop = { readonly contractId: string; readonly grounds: string }

function parse(given: Readonly<Record<string, unknown>>): ContractStop {
  const { contractId, grounds } = formOf(given, ['contractId', 'grounds'])
  return { contractId: idOf(contractId, 'ContractNotFoundException'), grounds: groundsOf(grounds) }
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

export const { stop: freezeContractCase, release: unfreezeContractCase } = stopKinds<ContractStop, StoppableContract>({
  names: { stop: 'FREEZE_CONTRACT', release: 'UNFREEZE_CONTRACT' },
  parse,
  /** Of the company that the case names. */
  async find({ tx }, { content: { contractId }, org }, isLocked) {
    const contract = await (isLocked ? lockStoppable : mustFindContract)(tx, contractId)
    if (contract.org !== org) throw new Refusal('ContractNotFoundException')
    return contract
  },
  opened: ({ id, company_name: name }, content) => ({ content, subject: aboutNobody(name), single: id }),
  facts,
  async set(ctx, { number, content }, to) {
    const contract = await lockStoppable(ctx.tx, content.contractId)
    if (contract.stopped === to) return
    await setContractStopped(ctx.tx, contract.id, to)
    await (to ? stopAsking(ctx, { contractId: contract.id }) : askAgain(ctx, [contract.org]))
    const action = to ? 'contract.stop' : 'contract.release'
    ctx.record({ org: contract.org, subject: contract.id, ...peopleNews, action, params: { case: number } })
    ctx.tx.after(() => ctx.live.wakeSessions(contract.id))
  },
})
