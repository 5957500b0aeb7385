// Shows requests to phones on the page of a person: each document a link, a state in words, and when it ends or ended.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { caseId, counts, eachAtDesk, operator, queueOf, showTo } from '../../test/desk.tsx'

eachAtDesk()

const [companyId, personId] = [caseId(900), caseId(901)]
const moments = { askedAt: '2026-11-20T04:00:00Z', expiresAt: '2026-11-20T04:10:00Z', decidedAt: null }
const request = (at: number, more: object) => ({
  ...{ id: caseId(at), companyId, kind: 'DOCUMENTS', state: 'PENDING', count: 1, documents: [], ...moments, ...more },
})
const withRequests = (...phoneRequests: readonly object[]) => ({
  PersonPage: {
    person: {
      ...{ id: personId, fullName: 'Жумабекова Чолпон', inn: '11504198800317', login: 'cholpon', email: null },
      ...{ phone: '996700000001', verification: 'CONFIRMED', isStopped: false, hasAuthenticator: true },
      ...{ areCodesLocked: false, openSessions: 0, lastSeenAt: null, takesSms: true, codeWord: 'SET', sessions: [] },
      ...{ authenticatorSleepsUntil: null, means: [], phoneRequests },
      works: [
        {
          ...{ id: caseId(903), companyId, companyName: 'ОсОО «Ала-Тоо Трейд»', contractId: caseId(902) },
          ...{ signRight: 'FIRST', state: 'ACTIVE', signType: 'PAY_CONTROL' },
        },
      ],
    },
  },
  QueueCases: queueOf(),
  QueueCounts: counts(0),
  ClientAuditLines: { clientAudit: { total: 0, elements: [] } },
  RequestsOf: { cases: { total: 0, elements: [] } },
})

test('what waits on a phone is named by its documents, with its end', async () => {
  const documents = [
    { id: caseId(940), number: '1204', recipientName: 'ОсОО «Мээрим»' },
    { id: caseId(941), number: '1205', recipientName: '' },
  ]
  await showTo(operator, `/person/${personId}`, withRequests(request(930, { count: 7, documents })))
  const link = page.getByRole('link', { name: '№ 1204 · ОсОО «Мээрим»' })
  await expect.element(link).toHaveAttribute('href', `/document/${caseId(940)}`)
  await expect.element(page.getByRole('link', { name: '№ 1205' })).toBeVisible()
  await expect.element(page.getByText('и ещё 5')).toBeVisible()
  await expect.element(page.getByText('ждёт ответа')).toBeVisible()
  await expect
    .element(page.getByText('ОсОО «Ала-Тоо Трейд» · отправлен 20.11.2026 10:00 · ждёт до 20.11.2026 10:10'))
    .toBeVisible()
})

test('a sign-in names no document, and what ended says when', async () => {
  const ended = request(931, { kind: 'SIGN_IN', state: 'DECLINED', count: 0, decidedAt: '2026-11-20T04:01:00Z' })
  await showTo(operator, `/person/${personId}`, withRequests(ended))
  await expect.element(page.getByText('Вход в портал')).toBeVisible()
  await expect.element(page.getByText('отклонён', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/завершён 20\.11\.2026 10:01/)).toBeVisible()
})

test('what nobody answered in time ended when it ran out', async () => {
  await showTo(operator, `/person/${personId}`, withRequests(request(932, { state: 'EXPIRED' })))
  await expect.element(page.getByText('не ответили вовремя')).toBeVisible()
  await expect.element(page.getByText(/завершён 20\.11\.2026 10:10$/)).toBeVisible()
})

test('whoever was asked for nothing has no row', async () => {
  await showTo(operator, `/person/${personId}`, withRequests())
  await expect.element(page.getByText('На телефон ничего не отправляли')).toBeVisible()
})
