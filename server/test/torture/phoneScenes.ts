// Scenes of a new phone that the bank agreed to: codes to both numbers, and one of them typed.
import { pathOf } from '@bank/contracts/services.ts'
import { later } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { awaitCodes } from '../../src/identity/phoneChange.ts'
import { enter, type TorturePerson } from './cast.ts'
import type { LineRequest } from './line.ts'
import type { Scene, SceneContext } from './scene.ts'
import { newcomer } from './taskScenes.ts'

const path = pathOf('access-control')
const anHour = 60 * 60_000

const sending: LineRequest = { path, query: 'mutation { sendPhoneCodes { resendIn } }' }

let phones = 0

type PhoneOwner = { readonly person: TorturePerson; readonly before: string }

/** Somebody new, signed in, as codes are sent to one person only now and then. */
async function owner(here: SceneContext): Promise<PhoneOwner> {
  const { bank, company } = here
  const work = await newcomer(here)
  const phone = `9965557${String(++phones).padStart(5, '0')}`
  return bank.db.bank(async tx => {
    const one = await tx.row<{ id: string; before: string }>(
      sql`select p.id, p.phone as before from identity.persons p join identity.person_contracts w on w.person_id = p.id where w.id = ${work}`,
    )
    if (!one) throw new Error('nobody came')
    const person: TorturePerson = { ...(company.people[0] as TorturePerson), id: one.id, token: newId() }
    await enter(tx, bank.time.clock, { person, work })
    const until = later(bank.time.clock.now(), anHour)
    await awaitCodes(tx, { personId: one.id, org: company.org, before: one.before, phone, number: '1', until })
    return { person, before: one.before }
  })
}

async function proving(here: SceneContext): Promise<Scene> {
  const { person, before } = await owner(here)
  const answer = await here.bank.line.call(person, sending)
  if (answer.kind !== 'done') throw new Error(`no codes were sent: ${JSON.stringify(answer)}`)
  const sent = await here.bank.db.bank(tx =>
    tx.row<{ code: string }>(
      sql`select substring(text from '[0-9]{6}') as code from outside.sms where phone = ${before} order by id desc limit 1`,
    ),
  )
  const one = (code: string): LineRequest => ({
    path,
    query: 'mutation ($code: String!) { provePhone(side: BEFORE, code: $code) { isBeforeProved } }',
    variables: { code },
  })
  return { person, request: one(sent?.code ?? ''), other: one('none') }
}

export const phoneScenes: Readonly<Record<string, (here: SceneContext) => Promise<Scene>>> = {
  sendPhoneCodes: async here => ({
    person: (await owner(here)).person,
    request: sending,
    other: { ...sending, query: 'mutation { sent: sendPhoneCodes { resendIn } }' },
  }),
  provePhone: proving,
}
