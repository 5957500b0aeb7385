// Scenes of what companies ask the bank to decide: asked for somebody new each time, as of one person one thing is open at once.
import { sql } from '#kit/db.ts'
import { addStaff, hire } from '../clients.ts'
import { testConfig } from '../config.ts'
import type { LineRequest } from './line.ts'
import type { Scene, SceneContext } from './scene.ts'

const path = '/ob-access-control-service/graphql'

/** A company of a bank that is asked. */
type AskingCompany = Pick<SceneContext, 'company'> & { readonly bank: Pick<SceneContext['bank'], 'db' | 'line'> }

const maker = ({ company }: Pick<SceneContext, 'company'>) => company.people[0] as Scene['person']

/** The contract of somebody who has just begun to work for the company. */
export const newcomer = ({ bank, company: { org } }: AskingCompany): Promise<string> =>
  bank.db.bank(async tx => {
    const contract = await tx.row<{ id: string }>(
      sql`select id from identity.contracts where org_reference_id = ${org} limit 1`,
    )
    const one = await addStaff(tx, { config: testConfig({}) }, {})
    return hire(tx, { org, contractId: contract?.id ?? '' }, one, { right: 'CREATOR' })
  })

/** From now on the company has loans, and may have roles of that product. */
export const lendTo = ({ bank, company: { org } }: AskingCompany): Promise<unknown> =>
  bank.db.bank(tx =>
    tx.rows(sql`update identity.contracts set products = '{TEZ_LOANS}' where org_reference_id = ${org}`),
  )

const asking = ({ company }: Pick<SceneContext, 'company'>, contract: string, signRight: string): LineRequest => ({
  path,
  query: 'mutation ($of: TaskInput!) { askTask(task: $of) { id } }',
  variables: {
    of: {
      orgReferenceId: company.org,
      taskType: 'CHANGE_SIGN_RIGHT',
      content: [
        { name: 'businessUserContractId', value: contract },
        { name: 'signRight', value: signRight },
      ],
    },
  },
})

export async function askedInPortal(here: AskingCompany): Promise<string> {
  const answer = await here.bank.line.call<{ id: string }>(maker(here), asking(here, await newcomer(here), 'SECOND'))
  if (answer.kind !== 'done') throw new Error(`nothing was asked: ${JSON.stringify(answer)}`)
  return answer.data.id
}

const withdrawal = ({ company }: SceneContext, id: string): LineRequest => ({
  path,
  query: 'mutation ($org: UUID!, $id: UUID!) { withdrawTask(orgReferenceId: $org, taskId: $id) }',
  variables: { org: company.org, id },
})

let sellers = 0

/** Of the same company under a number of their own each time. */
function selling({ company }: SceneContext): LineRequest {
  const serial = String(++sellers).padStart(6, '0')
  return {
    path,
    query: `mutation ($org: UUID!, $who: SellerInput!) {
      createBusinessUserContractWithRoleSellerTask(orgReferenceId: $org, userInfo: $who) { id } }`,
    variables: {
      org: company.org,
      who: { lastName: 'Исаева', firstName: 'Жылдыз', individualInn: `20303198${serial}`, phone: `996509${serial}` },
    },
  }
}

export const taskScenes: Readonly<Record<string, (here: SceneContext) => Promise<Scene>>> = {
  async askTask(here) {
    const contract = await newcomer(here)
    const one = (right: string): LineRequest => asking(here, contract, right)
    return { person: maker(here), request: one('SECOND'), other: one('AUDITOR') }
  },
  async createBusinessUserContractWithRoleSellerTask(here) {
    await lendTo(here)
    return { person: maker(here), request: selling(here), other: selling(here) }
  },
  async withdrawTask(here) {
    const [id, other] = [await askedInPortal(here), await askedInPortal(here)]
    return { person: maker(here), request: withdrawal(here, id), other: withdrawal(here, other) }
  },
}
