// Two tabs of one phone: what was decided in one is decided in the other, and what is not known yet of one company is not said.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allOf, drop, put } from '#kit/db.ts'
import {
  answers,
  bindKey,
  bodiesOf,
  eachOnPhone,
  give,
  hold,
  inMinutes,
  openPhone,
  press,
  refuse,
  showPhone,
  toEnd,
} from '../../test/phone.tsx'
import { documentsRequest, idOf } from '../../test/texts.ts'
import { type Past, past } from './history.ts'

eachOnPhone()

const id = idOf(500)
const answerPath = `requests/${id}/answer`
const one = () => documentsRequest([{ amount: '176260.50' }], { expiresAt: inMinutes(9) })
const elsewhere = { decision: 'SIGN', omitted: [], reason: null, number: null, signature: 'of the other tab' } as const
const answered = { state: 'SIGNED', succeeded: 1, failed: [] } as const

async function decline(): Promise<void> {
  await page.getByRole('button', { name: 'Отклонить' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Не та сумма' }).click()
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
}

/** Signs what waits, and the bank does not answer. */
async function signUnheard(): Promise<void> {
  give([await one()])
  await openPhone()
  answers[answerPath] = () => null
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await toEnd()
  await press(1700)
  await expect.element(page.getByText('Ждём ответа банка')).toBeVisible()
  await expect.poll(async () => (await past()).length).toBe(1)
}

test('what another tab has signed and not sent yet goes out, whatever is pressed here', async () => {
  give([await one()])
  await openPhone()
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await expect.element(hold()).toBeVisible()
  await put('answers', { requestId: id, keyId: 'key-1', answer: elsewhere })
  answers[answerPath] = () => answered
  await decline()
  await expect.element(page.getByText('Подписан 1 документ')).toBeVisible()
  expect(bodiesOf(answerPath)).toEqual([elsewhere])
})

test('an answer that another tab was given ends the waiting here', async () => {
  await signUnheard()
  const [kept] = await allOf<Past>('history')
  await put('history', { ...kept, head: { ...kept?.head, state: 'SIGNED' }, result: answered })
  await drop('answers', id)
  give([])
  await expect.element(page.getByText('Подписан 1 документ')).toBeVisible()
})

test('so does a refusal that another tab was given: what still waits may be decided again', async () => {
  await signUnheard()
  await drop('answers', id)
  give([await one()])
  await expect.element(hold()).toBeVisible()
})

test('what is over keeps the proof that ended it, whatever was pressed late', async () => {
  const request = await one()
  give([request])
  await openPhone()
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await expect.element(hold()).toBeVisible()
  const own = { ...elsewhere, signed: 'text' }
  const known = { keyId: 'key-1', companyName: 'ОсОО «Ала-Тоо Трейд»', request, own }
  await put('history', { id, ...known, head: { ...request, state: 'SIGNED' }, result: answered } satisfies Past)
  answers[answerPath] = () => refuse('PhoneRequestOverException', { requestState: 'SIGNED' })
  await decline()
  await expect.element(page.getByText(/^Запрос уже закрыт/)).toBeVisible()
  expect((await past()).map(one => one.own)).toEqual([own])
})

test('that nothing waits is said once every company has answered', async () => {
  give([])
  const list = answers.requests
  // The bank may be asked only after the test has gone on: whenever it is, it gives this answer.
  const held = Promise.withResolvers<unknown>()
  await bindKey('key-1', 'ОсОО «Ала-Тоо Трейд»')
  await bindKey('key-2', 'ОсОО «Тулпар»')
  await showPhone()
  const open = async () => {
    await page.getByRole('button', { name: 'Открыть' }).first().click()
    await page.getByLabelText('PIN').fill('482915')
    await page.getByRole('button', { name: 'Открыть' }).first().click()
  }
  await open()
  await expect.element(page.getByText('Ничего не ждёт подписи')).toBeVisible()
  answers.requests = () => held.promise
  await open()
  await expect.element(page.getByText('Загружается')).toBeVisible()
  await expect.element(page.getByText('Ничего не ждёт подписи')).not.toBeInTheDocument()
  held.resolve(await list?.({}))
  await expect.element(page.getByText('Ничего не ждёт подписи')).toBeVisible()
})
