// Scenes of what a first signer does to colleagues at once, and of what people do about sessions and factors of their own.
import { pathOf } from '@bank/contracts/services.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { enter, type TorturePerson } from './cast.ts'
import type { LineRequest } from './line.ts'
import type { Scene, SceneContext } from './scene.ts'
import { lendTo, newcomer } from './taskScenes.ts'

const path = pathOf('access-control')
const maker = ({ company }: SceneContext): TorturePerson => company.people[0] as TorturePerson

const turning =
  (field: 'freezeEmployee' | 'unfreezeEmployee') =>
  ({ company }: SceneContext, id: string): LineRequest => ({
    path,
    query: `mutation ($org: UUID!, $id: UUID!) { ${field}(orgReferenceId: $org, businessUserContractId: $id) { referenceId userContractState } }`,
    variables: { org: company.org, id },
  })
const freeze = turning('freezeEmployee')
const unfreeze = turning('unfreezeEmployee')

async function frozen(here: SceneContext): Promise<string> {
  const id = await newcomer(here)
  const answer = await here.bank.line.call(maker(here), freeze(here, id))
  if (answer.kind !== 'done') throw new Error(`nobody was frozen: ${JSON.stringify(answer)}`)
  return id
}

async function turningRole(here: SceneContext): Promise<Scene> {
  await lendTo(here)
  const id = await newcomer(here)
  const one = (isOn: boolean): LineRequest => ({
    path,
    query: `mutation ($id: UUID!, $isOn: Boolean!) {
      switchProductRolePolicy(businessUserContractId: $id, productRole: LOAN_MANAGER, switchAccess: $isOn) }`,
    variables: { id, isOn },
  })
  return { person: maker(here), request: one(true), other: one(false) }
}

/** Another session of the same person, open. */
function another({ bank, company: { org } }: SceneContext, person: TorturePerson): Promise<string> {
  return bank.db.bank(async tx => {
    const work = await tx.row<{ id: string }>(
      sql`select id from identity.person_contracts where org_reference_id = ${org} and person_id = ${person.id}`,
    )
    return enter(tx, bank.time.clock, { person: { ...person, token: newId() }, work: work?.id ?? '' })
  })
}

async function ending(here: SceneContext): Promise<Scene> {
  const person = maker(here)
  const one = (id: string): LineRequest => ({
    path,
    query: 'mutation ($id: UUID!) { endSession(sessionId: $id) }',
    variables: { id },
  })
  return { person, request: one(await another(here, person)), other: one(newId()) }
}

/** The same may be called by another name in the answer: that is another body. */
async function endingOthers(here: SceneContext): Promise<Scene> {
  const person = maker(here)
  await another(here, person)
  const request: LineRequest = { path, query: 'mutation { endOtherSessions }' }
  return { person, request, other: { ...request, query: 'mutation { ended: endOtherSessions }' } }
}

async function switchingSms(here: SceneContext): Promise<Scene> {
  const one = (isAllowed: boolean): LineRequest => ({
    path,
    query: 'mutation ($isAllowed: Boolean!) { switchSmsSignIn(isAllowed: $isAllowed) }',
    variables: { isAllowed },
  })
  return { person: maker(here), request: one(false), other: one(true) }
}

export const peopleScenes: Readonly<Record<string, (here: SceneContext) => Promise<Scene>>> = {
  freezeEmployee: async here => ({
    person: maker(here),
    request: freeze(here, await newcomer(here)),
    other: freeze(here, await newcomer(here)),
  }),
  unfreezeEmployee: async here => ({
    person: maker(here),
    request: unfreeze(here, await frozen(here)),
    other: unfreeze(here, await newcomer(here)),
  }),
  switchProductRolePolicy: turningRole,
  endSession: ending,
  endOtherSessions: endingOthers,
  switchSmsSignIn: switchingSms,
}
