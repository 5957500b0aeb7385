// The page of a document at the desk: its road, what its signatures are worth, its rail, and the cases that are asked from it.
import { businessDate } from '@bank/contracts/dates.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  askedFor,
  caseId,
  counts,
  details,
  eachAtDesk,
  operator,
  queueOf,
  refuse,
  row,
  showTo,
} from '../../test/desk.tsx'
import type { BankDocument } from './calls.ts'

eachAtDesk()

const [id, companyId, anna, boris] = [caseId(906), caseId(900), caseId(901), caseId(902)]
const at = '2026-11-20T04:00:00Z'
const signature = {
  ...{ slot: 1, personId: anna, personName: 'Асанова Анна', signRight: 'FIRST', method: 'TOTP', signedAt: at },
  ...{ hash: 'ab', isOfThisText: true, isIntact: true },
}
const document: BankDocument = {
  ...{ id, companyId, companyName: 'ОсОО «Ала-Тоо Трейд»', companyInn: '01203199910045', operation: 'CLEARING' },
  ...{ number: '77', status: 'WAIT_RESPONSE_FROM_BANK', amount: '1500.00', currency: 'KGS' },
  ...{ commission: '10.00', commissionCurrency: 'KGS', recipientCompanyId: null, paymentCode: '55301100' },
  payer: { account: '1234567890123456', name: 'ОсОО «Ала-Тоо Трейд»', inn: '01203199910045', bic: '109016' },
  recipient: { account: '1280040000001206', name: 'ОсОО «Бишкек Сүт»', inn: '00202202010023', bic: '128004' },
  ...{
    purpose: 'За молоко',
    valueDate: businessDate('2026-11-20'),
    details: [{ name: 'rate', value: '87.45' }],
    origin: 'MANUAL',
  },
  ...{ scheme: 'TWO_SIGNATORY', signUntil: null, createdAt: at, creatorId: boris, creatorName: 'Борисов Б.' },
  ...{ reason: null, refusal: null, text: 'ordo/payment/1', hash: 'abcd', isIntact: true },
  road: [
    { status: 'ON_VERIFICATION', phase: 'PASSED', at, personId: boris, personName: 'Борисов Б.', reason: null },
    { status: 'WAIT_RESPONSE_FROM_BANK', phase: 'CURRENT', at, personId: null, personName: null, reason: null },
    { status: 'SUCCESS', phase: 'FUTURE', at: null, personId: null, personName: null, reason: null },
  ],
  signatures: [signature, { ...signature, slot: 2, personId: boris, personName: 'Борисов Борис', isIntact: false }],
  hold: { amount: '1500.00', commission: '10.00', outcome: null },
  entries: [
    {
      ...{
        posting: '5',
        stage: 'SETTLE',
        day: businessDate('2026-11-20'),
        bookedAt: at,
        account: '1234567890123456',
        duty: null,
      },
      ...{ amount: '-1500.00', currency: 'KGS', counterparty: 'ОсОО «Бишкек Сүт»', purpose: 'За молоко' },
    },
  ],
  delivery: {
    ...{ rail: 'ACH', attempts: 10, enquiries: 0, dueAt: at, sentAt: null, deadAt: at, enquiryAt: null },
    ...{ lastError: 'no route', word: null, wordAt: null, answers: [] },
    ...{ askedAt: null, isAskWanted: false, isAskable: true },
  },
}

const given = {
  QueueCases: queueOf(),
  QueueCounts: counts(0),
  DocumentPage: { document },
  ClientAuditLines: { clientAudit: { total: 0, elements: [] } },
  AskCase: { askCase: { id: caseId(5), number: '1105' } },
  CaseDetails: { case: details(row(5)) },
}

test('a document shows where it stands, what its signatures are worth and what its rail did', async () => {
  await showTo(operator, `/document/${id}`, given)
  await expect.element(page.getByRole('heading', { name: 'Клиринг № 77', level: 1 })).toBeVisible()
  const road = page.getByRole('list', { name: 'Ход документа' })
  await expect.element(road.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(page.getByText('подпись верна')).toBeVisible()
  await expect.element(page.getByText('текст изменён')).toBeVisible()
  await expect.element(page.getByText(/удержано 1.500,00/)).toBeVisible()
  await expect.element(page.getByText('no route')).toBeVisible()
  await expect.element(page.getByText('87,45')).toBeVisible()
  await expect.element(page.getByText('55 301 100', { exact: true })).toBeVisible()
  expect(askedFor('ClientAuditLines')[0]).toMatchObject({ filter: { companyId, subjectId: id } })
})

test('what its rail will not take is sent again as a case; giving back waits for the rail’s own word', async () => {
  await showTo(operator, `/document/${id}`, given)
  await expect.element(page.getByRole('button', { name: 'Вернуть клиенту' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
  await page.getByLabelText('Основание').fill('Система снова работает')
  await page.getByRole('button', { name: 'Подать', exact: true }).click()
  await expect.poll(() => askedFor('AskCase')).toHaveLength(1)
  expect(askedFor('AskCase')[0]).toEqual({
    form: {
      kind: 'DEAD_LETTER',
      content: [
        { name: 'paymentId', value: id },
        { name: 'remedy', value: 'TRY_AGAIN' },
        { name: 'grounds', value: 'Система снова работает' },
      ],
    },
  })
})

test('its rail is asked at once, before its last enquiry as well; the page follows until the answer and reads the document anew by it', async () => {
  const delivery = document.delivery && {
    ...{ ...document.delivery, deadAt: null, sentAt: at, enquiryAt: at, lastError: null },
    ...{ word: 'PDNG', wordAt: at, askedAt: '2026-11-20T04:05:00Z' },
  }
  let isAsked = false
  let rounds = 0
  const answer = { messageId: 'ACH-1', status: 'ACSC', reason: null, text: null, receivedAt: at, parkedReason: null }
  const heard = delivery && { ...delivery, isAskable: false, enquiryAt: null, answers: [answer] }
  const followed = () => {
    rounds += 1
    return { documentDelivery: rounds < 3 ? delivery && { ...delivery, isAskWanted: true } : heard }
  }
  const read = () => ({
    document:
      rounds < 3
        ? { ...document, delivery: delivery && { ...delivery, isAskWanted: isAsked } }
        : { ...document, status: 'SUCCESS', delivery: heard },
  })
  await showTo(operator, `/document/${id}`, {
    ...given,
    DocumentPage: read,
    DocumentDelivery: followed,
    AskRail: () => {
      isAsked = true
      return { askRail: id }
    },
  })
  await expect.element(page.getByText('В обработке · 20.11.2026 10:00')).toBeVisible()
  await expect.element(page.getByText('Спросили 20.11.2026 10:05: ответа нет')).toBeVisible()
  await page.getByRole('button', { name: 'Спросить систему' }).click()
  await expect.element(page.getByText('Спрашиваем систему о платеже № 77')).toBeVisible()
  expect(askedFor('AskRail')).toEqual([{ paymentId: id }])
  await expect.element(page.getByRole('button', { name: 'Спросить систему' })).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => askedFor('DocumentDelivery'), { timeout: 10_000 }).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: 'Спросить систему' })).not.toBeInTheDocument()
  // The document itself is read once more for the ask and once for its end: each is a look that the audit keeps.
  await expect.poll(() => askedFor('DocumentPage')).toHaveLength(3)
  expect(askedFor('AskCase')).toEqual([])
})

test('a document that is not there says so', async () => {
  await showTo(operator, `/document/${id}`, { ...given, DocumentPage: refuse('PaymentNotFoundException') })
  await expect.element(page.getByText('Такого документа в банке нет.')).toBeVisible()
})
