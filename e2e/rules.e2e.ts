// A deadline passes while screens are open: documents expire, and forms propose the next day.
import { bankNow } from './cast.ts'
import { documentNumber, drawer, field, newPayment, press, row, send } from './desk.ts'
import { expect, test } from './journey.ts'
import { closeOwnTransfers } from './operator.ts'

const minuteMs = 60_000
/** As long as it takes to write and send a document. */
const writingMs = 30_000
const inBishkek = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Bishkek', hour: '2-digit', minute: '2-digit' })

test('at the deadline a waiting document runs out, and an open form proposes the next day', async ({ company }) => {
  test.setTimeout(3 * minuteMs)
  const card = { name: 'Закупочная карта · Элкарт 3362', type: 'CARD', balance: '215000.00' } as const
  const accounts = [{ name: 'Расчётный', balance: '2310775.20' }, card]
  const { ilias: writing, own } = await company({ scheme: 'ONE_SIGNATORY', people: ['ilias'], accounts })
  const watching = await own.open('ilias')
  const soon = Math.ceil(((await bankNow(writing.request)) + writingMs) / minuteMs) * minuteMs
  const deadline = inBishkek.format(soon)
  await closeOwnTransfers(deadline)

  // A node looks once a second whether the rules are still those that it knows.
  await expect(async () => {
    await newPayment(writing, 'intra-bank-transfer')
    await writing.getByRole('radio', { name: 'Между своими счетами' }).check()
    await expect(writing.getByRole('timer')).toHaveText(/^Осталось 0[01]:\d\d$/, { timeout: 1_000 })
  }).toPass()
  const number = await documentNumber(writing)
  await writing.getByRole('combobox', { name: 'Счёт зачисления' }).click()
  await writing.getByRole('option', { name: /Закупочная карта/ }).click()
  await field(writing, 'Сумма').fill('200')
  await field(writing, 'Назначение').fill('Пополнение карты')
  await send(writing, number)
  await watching.goto('/history')
  await expect(row(watching, number)).toContainText('Ждёт вашей подписи')
  await row(watching, number).click()
  await expect(drawer(watching).getByRole('button', { name: 'Подписать' })).toBeEnabled()

  await newPayment(writing, 'intra-bank-transfer')
  await writing.getByRole('radio', { name: 'Между своими счетами' }).check()
  const day = field(writing, 'Дата валютирования')
  const today = await day.inputValue()
  await expect(
    writing.getByText(`Сегодня принимали до ${deadline}, поэтому стоит ближайший возможный день`),
  ).toBeVisible({
    timeout: 2 * minuteMs,
  })
  await expect(day).not.toHaveValue(today)
  const proposed = await day.inputValue()
  // Who insists on today is told why not, and what instead.
  await day.fill(today)
  await day.blur()
  const why = `Переводы между своими счетами на сегодня принимали до ${deadline}`
  await expect(writing.getByText(why).first()).toBeVisible()
  await press(writing, `Поставить ${proposed}`)
  await expect(day).toHaveValue(proposed)

  await expect(row(watching, number)).toContainText('Срок истёк')
  await expect(drawer(watching)).toContainText('Срок истёк')
  await expect(drawer(watching).getByRole('button', { name: 'Подписать' })).toHaveCount(0)
})

const dayMs = 24 * 60 * minuteMs
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

test('a machine that is days behind shows the day of the bank, and what is left of it', async ({ company }) => {
  const { cholpon: page } = await company({ people: ['cholpon'] })
  await page.clock.install({ time: Date.now() - 3 * dayMs })
  await newPayment(page, 'clearing-gross')
  const bank = await bankNow(page.request)
  const today = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Bishkek' }).format(bank)
  await expect(field(page, 'Дата валютирования')).toHaveValue(today)
  const [, hours = '', minutes = ''] = /(\d+):(\d\d):\d\d/.exec(await page.getByRole('timer').innerText()) ?? []
  const left = minutesOf('16:00') - minutesOf(inBishkek.format(bank))
  expect(Math.abs(Number(hours) * 60 + Number(minutes) - left)).toBeLessThanOrEqual(1)
})
