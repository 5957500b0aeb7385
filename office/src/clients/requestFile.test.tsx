// Asks for a certificate with a file: it fills the field as text, is refused by name where it is something else, and what was typed stays.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askedFor, caseId, counts, details, eachAtDesk, operator, queueOf, row, showTo } from '../../test/desk.tsx'

eachAtDesk()

const [companyId, personId, workId] = [caseId(900), caseId(901), caseId(903)]
const given = {
  PersonPage: {
    person: {
      ...{ id: personId, fullName: 'Жумабекова Чолпон', inn: '11504198800317', login: 'cholpon', email: null },
      ...{ phone: '996700000001', verification: 'CONFIRMED', isStopped: false, hasAuthenticator: true },
      ...{ areCodesLocked: false, openSessions: 0, lastSeenAt: null, takesSms: true, codeWord: 'SET', sessions: [] },
      ...{ authenticatorSleepsUntil: null, means: [], phoneRequests: [] },
      works: [
        {
          ...{ id: workId, companyId, companyName: 'ОсОО «Ала-Тоо Трейд»', contractId: caseId(902) },
          ...{ signRight: 'FIRST', state: 'ACTIVE', signType: 'RU_TOKEN_2' },
        },
      ],
    },
  },
  QueueCases: queueOf(),
  QueueCounts: counts(0),
  ClientAuditLines: { clientAudit: { total: 0, elements: [] } },
  RequestsOf: { cases: { total: 0, elements: [] } },
  AskCase: { askCase: { id: row(5).id, number: '1105' } },
  CaseDetails: { case: details(row(5)) },
}
const field = () => page.getByLabelText('Запрос на сертификат (PKCS#10)')

async function takes(name: string, bytes: BlobPart): Promise<void> {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no place for files')
  await page.elementLocator(input).upload(new File([bytes], name))
}

test('a request comes from a file; what is none is refused by name, and the field keeps what it had', async () => {
  await showTo(operator, `/person/${personId}`, given)
  await page.getByRole('button', { name: 'Сертификат токена' }).click()
  await expect.element(page.getByRole('button', { name: 'Взять из файла' })).toBeVisible()
  await takes('cholpon.csr', new Uint8Array([0x30, 3, 0x30, 1, 2]))
  await expect.element(field()).toHaveValue('MAMwAQI=')
  await takes('cholpon.pfx', 'x')
  await expect.element(field()).toHaveAccessibleDescription(/закрытый ключ/)
  await takes('cholpon.docx', 'x')
  await expect.element(field()).toHaveAccessibleDescription(/Подойдут: \.csr, \.req/)
  await expect.element(field()).toHaveValue('MAMwAQI=')
  await takes('cholpon.csr', new Uint8Array([0x30, 3, 0x30, 1, 3]))
  await expect.element(field()).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Подать', exact: true }).click()
  await expect.poll(() => askedFor('AskCase')).toHaveLength(1)
  expect(askedFor('AskCase')[0]).toMatchObject({
    form: { content: expect.arrayContaining([{ name: 'request', value: 'MAMwAQM=' }]) },
  })
})
