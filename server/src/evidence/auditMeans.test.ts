// The audit is narrowed by means, key and place, told with them, and taken out as a file with the same columns.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/person.ts'
import { only, onPhones, sent } from '../../test/phoneCompanies.ts'
import { openSignerPhones, type SignerPhones } from '../../test/signerPhones.ts'
import { openBank, type TestBank } from '../../test/world.ts'

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

type MeansLine = {
  readonly action: string
  readonly means: string | null
  readonly key: string | null
  readonly place: string
}
type MeansPage = { readonly total: number; readonly elements: readonly MeansLine[] }

const audit = (reader: Person, filter: Record<string, unknown> = {}): Promise<MeansPage> =>
  reader.call<MeansPage>(
    `query ($org: UUID!, $filter: AuditFilter!) {
      findAuditRecords(legalPartyId: $org, filter: $filter, pageable: { amountElements: 100, currentPage: 1 }) { total elements { action means key place } } }`,
    { variables: { org: reader.org, filter } },
  )

const actionsIn = ({ elements }: MeansPage): string[] => [...new Set(elements.map(({ action }) => action))].toSorted()

/** Two are signed on a phone, one is declined, and one not answered in time. */
async function answeredOnPhones() {
  const company = await onPhones({ bank, phones }, 'ONE_SIGNATORY')
  for (const answer of ['SIGN', 'DECLINE', 'SILENCE'] as const) {
    await sent(company, answer === 'SIGN' ? 2 : 1)
    await phones.asks()
    const asked = await only(company.first)
    if (answer === 'SIGN') await company.first.signs(asked)
    if (answer === 'DECLINE') await company.first.declines(asked, 'Не та сумма')
    if (answer === 'SILENCE') {
      await company.first.reads(asked)
      bank.wait(11 * 60_000)
      await phones.falls()
    }
  }
  await company.first.opens()
  await company.first.givesUp()
  return company
}

test('what phones were asked and answered, and what became of their keys, has its lines', async () => {
  const { anna } = await answeredOnPhones()
  const keyLines = ['payControl.activate', 'payControl.create', 'payControl.unbind']
  const requestLines = ['payControl.decline', 'payControl.show', 'payControl.sign', 'payControl.silence']
  const byPhone = await audit(anna, { means: 'PAY_CONTROL' })
  expect(actionsIn(byPhone)).toEqual([...keyLines, ...requestLines, 'payment.sign'].toSorted())
  const [key] = byPhone.elements.flatMap(one => one.key ?? [])
  expect(key).toMatch(/^\d{10}$/)
  expect(actionsIn(await audit(anna, { key }))).toEqual(
    [...keyLines, 'payControl.decline', 'payControl.show', 'payControl.sign', 'payment.sign'].toSorted(),
  )
  expect(await audit(anna, { key: '0000000000' })).toEqual({ total: 0, elements: [] })
})

test('a document that is signed alone has one line, of the signature, which says who, by what and where', async () => {
  const company = await onPhones({ bank, phones }, 'ONE_SIGNATORY')
  await sent(company)
  await phones.asks()
  await company.first.signs(await only(company.first))
  const { elements } = await audit(company.anna, { place: 'PHONE' })
  expect(elements.filter(({ action }) => action.endsWith('.sign'))).toEqual([
    { action: 'payment.sign', means: 'PAY_CONTROL', key: expect.stringMatching(/^\d{10}$/), place: 'PHONE' },
  ])
})

test('where it was done is told: on a page, on a phone, by the bank', async () => {
  const { anna } = await answeredOnPhones()
  const at = async (place: string) => actionsIn(await audit(anna, { place }))
  expect(await at('PHONE')).toEqual(
    [
      ...['payControl.activate', 'payControl.unbind', 'payControl.show', 'payControl.sign', 'payControl.decline'],
      ...['payment.sign', 'payment.cancel'],
    ].toSorted(),
  )
  expect(await at('BANK')).toEqual(['payControl.silence', 'payment.ask', 'payment.silence'])
  expect(await at('PORTAL')).toEqual(['payControl.create', 'payment.save', 'payment.send'])
})

async function fileOf(person: Person, query: string) {
  const headers = { 'x-device-id': 'test', cookie: `sid=${person.id}`, 'accept-language': 'ru' }
  return bank.app.inject({ method: 'GET', url: `/api/v1/evidence/audit?${query}`, headers })
}

test('is taken out as a file with these columns, which says that it was taken', async () => {
  const { anna } = await answeredOnPhones()
  const answer = await fileOf(anna, 'format=CSV&means=PAY_CONTROL')
  expect(answer.headers['content-disposition']).toMatch(/audit-\d{4}-\d\d-\d\d\.csv/)
  const [head = '', ...lines] = answer.body.replace('\ufeff', '').trim().split('\r\n')
  expect(head.split(';')).toEqual(
    expect.arrayContaining(['Когда', 'Кто', 'Что сделано', 'Средство', 'Ключ или сертификат', 'Где', 'Адрес в сети']),
  )
  expect(lines).toHaveLength((await audit(anna, { means: 'PAY_CONTROL' })).total)
  expect(lines.filter(line => line.includes('Запрос подписан в телефоне'))).toHaveLength(1)
  expect(lines.every(line => line.includes('Телефон'))).toBe(true)
  expect(actionsIn(await audit(anna))).toContain('audit.export')
  const sheet = await fileOf(anna, 'format=XLSX')
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test.each([
  ['means=MAGIC', 'means'],
  ['place=MOON', 'place'],
  ['group=NONE', 'group'],
  ['format=PDF', 'format'],
  ['startDate=soon', 'startDate'],
  ['personId=anna', 'personId'],
  [`key=${'1'.repeat(101)}`, 'key'],
])('what makes no sense is refused at its field: %s', async (query, field) => {
  const { anna } = await bank.company()
  const answer = await fileOf(anna, query)
  expect(answer.json()).toMatchObject({ code: 'ValidationException', params: { field } })
})

test('is not for who only makes documents', async () => {
  const { cholpon } = await bank.company()
  expect((await fileOf(cholpon, 'format=CSV')).json()).toMatchObject({ code: 'ForbiddenException' })
})
