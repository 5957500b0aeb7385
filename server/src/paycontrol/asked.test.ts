// Proves that whoever may see a document is told who is asked on their phones, until when, and what became of it, and nobody else.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/person.ts'
import { comer, onPhones as companyOnPhones, only, sent } from '../../test/phoneCompanies.ts'
import { openSignerPhones, type SignerPhones } from '../../test/signerPhones.ts'
import { openBank, type TestBank } from '../../test/world.ts'

const minute = 60_000
const url = pathOf('access-control')

let bank: TestBank
let phones: SignerPhones
beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  phones = await openSignerPhones(bank)
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

type Wait = { id: string; signRight: string; until: string | null; signers: SignerState[] }
type SignerState = { fullName: string; isMe: boolean; state: string; sleepsUntil: string | null; hasLeftOut: boolean }

const query = `query ($org: UUID!, $ids: [UUID!]!) {
  phoneWaits(legalPartyId: $org, ids: $ids) { id signRight until signers { fullName isMe state sleepsUntil hasLeftOut } }
}`
const waits = (person: Person, ...ids: string[]): Promise<Wait[]> =>
  person.call<Wait[]>(query, { url, variables: { org: person.org, ids } })

/** The states of those who are asked about one document, the name of each left away. */
async function states(person: Person, id: string): Promise<string[]> {
  const [wait] = await waits(person, id)
  return (wait?.signers ?? []).map(({ state }) => state).toSorted()
}

const onPhones = (scheme: Parameters<typeof companyOnPhones>[1]) => companyOnPhones({ bank, phones }, scheme)

test('everybody of the right is named: who is asked, who has no key, whose key sleeps', async () => {
  const company = await onPhones('TWO_SIGNATORY')
  await company.another('anna')
  await phones.of(await comer(bank, company, 'FIRST'), 'SMS')
  const until = new Date(bank.world.machine.now().getTime() + 24 * 60 * minute)
  const [id = ''] = await sent(company)
  expect(await states(company.cholpon, id)).toEqual(['ASLEEP', 'NOT_YET', 'NO_KEY'])
  await phones.asks()
  const [wait] = await waits(company.anna, id)
  expect(wait).toMatchObject({ id, signRight: 'FIRST', until: new Date(bank.later(10 * minute)).toISOString() })
  expect(wait?.signers.filter(({ state }) => state === 'ASKED')).toMatchObject([{ isMe: true, hasLeftOut: false }])
  expect(wait?.signers.find(({ state }) => state === 'ASLEEP')?.sleepsUntil).toBe(until.toISOString())
  await company.first.signs(await only(company.first))
  await phones.asks()
  expect(await waits(company.anna, id)).toMatchObject([
    { signRight: 'SECOND', signers: [{ isMe: false, state: 'ASKED' }] },
  ])
  await company.second.signs(await only(company.second))
  expect(await waits(company.cholpon, id)).toEqual([])
})

test('silence is told of whom was asked, and ends when they are asked again', async () => {
  const company = await onPhones('THREE_SIGNATORY')
  const [id = ''] = await sent(company)
  await phones.asks()
  await company.first.signs(await only(company.first))
  await phones.asks()
  bank.wait(10 * minute)
  await phones.falls()
  expect(await waits(company.cholpon, id)).toMatchObject([
    { signRight: 'SECOND', until: null, signers: [{ state: 'SILENT', sleepsUntil: null }] },
  ])
  await company.cholpon.sends(id)
  expect(await states(company.cholpon, id)).toEqual(['NOT_YET'])
  await phones.asks()
  expect(await states(company.cholpon, id)).toEqual(['ASKED'])
  await company.second.opens()
  await company.second.signs(await only(company.second))
  await phones.asks()
  expect(await waits(company.cholpon, id)).toMatchObject([{ signRight: 'THIRD', signers: [{ state: 'ASKED' }] }])
})

test('who left a document out has answered, and is asked again', async () => {
  const company = await onPhones('ONE_SIGNATORY')
  const [one = '', other = ''] = await sent(company, 2)
  await phones.asks()
  await company.first.signs(await only(company.first), { omitted: [other] })
  await phones.asks()
  expect(await waits(company.cholpon, one, other)).toMatchObject([
    { id: other, signers: [{ state: 'ASKED', hasLeftOut: true }] },
  ])
})

test('of another company, of a document on paper and of none nothing is told', async () => {
  const [company, stranger] = [await onPhones('ONE_SIGNATORY'), await onPhones('ONE_SIGNATORY')]
  const [id = ''] = await sent(company)
  expect(await waits(stranger.anna, id, '00000000-0000-4000-8000-000000000000')).toEqual([])
  const foreign = stranger.anna.call(query, { url, variables: { org: company.org, ids: [id] } })
  expect(await foreign.catch(error => error)).toMatchObject({ refused: 'ForbiddenException' })
  const paper = await bank.company({})
  const [onPaper = ''] = await sent(paper)
  expect(await waits(paper.cholpon, onPaper)).toEqual([])
})
