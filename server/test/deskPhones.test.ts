// Proves what clerks see of requests to a person's phones: which documents, since when, until when and what came of them, read fresh.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskPage, openDesk, type TestDesk } from './desk.ts'
import { only, onPhones, sent } from './phoneCompanies.ts'
import { openSignerPhones, type SignerPhones } from './signerPhones.ts'
import { openBank, type TestBank } from './world.ts'

let bank: TestBank
let desk: TestDesk
let phones: SignerPhones
let page: DeskPage
beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  phones = await openSignerPhones(bank)
  desk = await openDesk(bank.world)
  page = await desk.signIn(await desk.clerk('OPERATOR'))
})
afterAll(async () => {
  await desk.close()
  await phones.close()
  await bank.close()
})

type PhoneRequestView = {
  readonly state: string
  readonly count: number
  readonly documents: readonly { id: string }[]
}
type PersonAnswer = { readonly person: { readonly phoneRequests: readonly PhoneRequestView[] } }

const askedFor = async (id: string) =>
  (
    await page.ask<PersonAnswer>(
      `{ person(personId: "${id}") { phoneRequests { companyId kind state askedAt expiresAt decidedAt count documents { id number recipientName } } } }`,
    )
  ).person.phoneRequests

test('what waits is told with its documents, ends by its moment though no job has run, and stays with its end', async () => {
  const company = await onPhones({ bank, phones }, 'ONE_SIGNATORY')
  const { anna, boris, org } = company
  expect(await askedFor(anna.id)).toEqual([])
  const ids = await sent(company, 7)
  await phones.asks()
  const [waiting, ...others] = await askedFor(anna.id)
  expect(others).toEqual([])
  const begun = bank.world.clock.now()
  expect(waiting).toMatchObject({
    ...{ companyId: org, kind: 'DOCUMENTS', state: 'PENDING', decidedAt: null, count: 7 },
    expiresAt: new Date(begun.getTime() + 600_000).toISOString(),
  })
  expect(waiting?.documents.map(({ id }) => id)).toEqual(ids.slice(0, 5))
  expect(waiting?.documents[0]).toMatchObject({
    number: expect.stringMatching(/^\d+$/),
    recipientName: expect.any(String),
  })
  // Of somebody else they are not.
  expect(await askedFor(boris.id)).toEqual([])
  bank.wait(600_000)
  expect(await askedFor(anna.id)).toMatchObject([{ state: 'EXPIRED', decidedAt: null }])
})

test('what was signed and what was declined stay, after what waits', async () => {
  const company = await onPhones({ bank, phones }, 'ONE_SIGNATORY')
  const { anna, first } = company
  await sent(company)
  await phones.asks()
  await first.signs(await only(first))
  bank.wait(1000)
  await sent(company)
  await phones.asks()
  await first.declines(await only(first), 'Не тот счёт')
  bank.wait(1000)
  await sent(company)
  await phones.asks()
  const found = await askedFor(anna.id)
  expect(found.map(({ state }) => state)).toEqual(['PENDING', 'DECLINED', 'SIGNED'])
  // The reason is the company's own.
  expect(JSON.stringify(found)).not.toContain('Не тот счёт')
})
