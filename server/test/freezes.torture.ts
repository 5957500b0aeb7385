// Races of a freeze and of each brake against a signature: whoever is stopped first has not signed, and nothing is signed after it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { size, sized } from '../../tools/size.ts'
import { type CaseWork, openCaseWork, operator } from './caseWork.ts'
import { clearing } from './forms.ts'
import type { Person } from './person.ts'
import { makeTaskCalls, tasksPath as url, why } from './taskCalls.ts'
import type { TestBank, TestCompany } from './world.ts'

const rounds = sized({ small: 12, merge: 200, release: 2000 })

let bank: TestBank
let firm: TestCompany
let work: CaseWork
/** So many that each has a code of the same half minute. */
let signers: Person[]

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({}, { scheme: 'ONE_SIGNATORY', balance: '1000000.00' }))
  signers = await Promise.all(Array.from({ length: 12 }, () => firm.another('anna')))
})
afterAll(() => bank.close())

const grounds = 'Звонок клиента: телефон украден'

/** How somebody is kept from signing, and let go on again once the race is over. */
type Stop = { readonly action: string; act(signer: Person): Promise<unknown>; undo(signer: Person): Promise<unknown> }

const byCompany: Stop = {
  action: 'person.freeze',
  act: async signer =>
    firm.anna.call(
      'mutation ($org: UUID!, $id: UUID!) { freezeEmployee(orgReferenceId: $org, businessUserContractId: $id) { id } }',
      { url, key: newId(), variables: { org: firm.org, id: await makeTaskCalls(bank, firm).contractOf(signer) } },
    ),
  undo: ({ id }) =>
    bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set state = 'ACTIVE' where person_id = ${id}`),
    ),
}

/** A brake of the bank, which another clerk undoes. */
function byBank(kind: string, action: string, contentOf: (signer: Person) => object, org: () => string | null): Stop {
  let pulled = ''
  return {
    action,
    async act(signer) {
      pulled = await work.atDesk(kind, { ...contentOf(signer), grounds }, operator, org())
    },
    undo: () => work.undoes(pulled),
  }
}

const ofPerson = ({ id }: Person) => ({ personId: id })
const nobodys = () => null

/** What waits for a signature of theirs, shown and with its code. */
async function waiting(signer: Person) {
  const id = await firm.cholpon.drafts.interbank(clearing(firm.account, '1.00'))
  await firm.cholpon.sends(id)
  const { id: challengeId } = await signer.prepares([id])
  return { id, proof: { challengeId, code: signer.freshCode() } }
}

/** The audit is as long as that. */
const length = () =>
  bank.world.db.bank(tx =>
    tx.row<{ n: number }>(
      sql`select coalesce(max(number), 0)::int as n from kit.audit where org_reference_id = ${firm.org}`,
    ),
  )

const lines = (id: string, action: string, since: number) =>
  bank.world.db.bank(tx =>
    tx.rows<{ action: string }>(sql`
      select action from kit.audit where org_reference_id = ${firm.org} and number > ${since}
        and (subject_id = ${id} and action = 'payment.sign' or action = ${action})
      order by number`),
  )

/** Who begins, by turns: both at once, the signature a little earlier, the freeze a little earlier, and each of them alone. */
const starts = ['together', 'signFirst', 'freezeFirst', 'signAlone', 'freezeAlone'] as const

async function race(signer: Person, { action, act }: Stop, start: (typeof starts)[number]): Promise<boolean> {
  const stop = () => act(signer)
  const { id, proof } = await waiting(signer)
  const since = (await length())?.n ?? 0
  const sign = () => why(signer.decides([id], 'SUCCESS', proof).then(({ failed }) => expect(failed).toEqual([])))
  const pause = (name: typeof start) => (start === name ? new Promise(done => setTimeout(done, 4)) : undefined)
  if (start === 'freezeAlone') await stop()
  const signing = Promise.resolve(pause('freezeFirst')).then(sign)
  if (start === 'signAlone') await signing
  const stopping = start === 'freezeAlone' ? undefined : Promise.resolve(pause('signFirst')).then(stop)
  const [end] = await Promise.all([signing, stopping])
  const found = (await lines(id, action, since)).map(({ action }) => action)
  const last = found.filter(action => action !== 'payment.sign')
  expect(last, 'it was stopped once').toHaveLength(1)
  expect(found, 'whoever signed did so before').toEqual(end === 'done' ? ['payment.sign', ...last] : last)
  const kept = await bank.world.db.bank(tx =>
    tx.rows(sql`select from signing.signatures where subject_id = ${id} and person_id = ${signer.id}`),
  )
  expect(kept).toHaveLength(end === 'done' ? 1 : 0)
  return end === 'done'
}

const stops: readonly (readonly [string, Stop])[] = [
  ['frozen by a first signer', byCompany],
  ['stopped by the bank', byBank('FREEZE_PERSON', 'person.stop', ofPerson, nobodys)],
  [
    'under a contract that the bank stops',
    byBank(
      'FREEZE_CONTRACT',
      'contract.stop',
      () => ({ contractId: firm.contractId }),
      () => firm.org,
    ),
  ],
  ['without the authenticator, which the bank revokes', byBank('REVOKE_MEANS', 'means.revoke', ofPerson, nobodys)],
]

test.each(stops)(`%s while they sign, ${size}`, { timeout: 1_800_000 }, async (_who, stop) => {
  const ends = { signed: 0, not: 0 }
  for (let round = 0; round < rounds; round++) {
    const signer = signers[round % signers.length] as Person
    const done = await race(signer, stop, starts[round % starts.length] as (typeof starts)[number])
    ends[done ? 'signed' : 'not']++
    await stop.undo(signer)
  }
  expect(ends.signed).toBeGreaterThanOrEqual(Math.floor(rounds / 5))
  expect(ends.not).toBeGreaterThanOrEqual(Math.floor(rounds / 5))
})
