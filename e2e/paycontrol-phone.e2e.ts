// Two phones sign one payment until it is paid; one declines; of a batch one document is left out and waits on.
import type { Locator, Page } from '@playwright/test'
import { dialog, drawer, fill, newPaymentNumber, press, row, send } from './desk.ts'
import { expect, test } from './journey.ts'
import { bindPhone, declineOnPhone, holdToSign, openRequest, phoneSize, takeDemoPhone } from './phones.ts'

const two = {
  scheme: 'TWO_SIGNATORY',
  signType: 'PAY_CONTROL',
  people: { ilias: { right: 'FIRST' }, anna: { right: 'SECOND' } },
  accounts: [{ name: 'Расчётный', balance: '1000000.00' }],
  payees: ['Жашыл'],
} as const

const alone = { ...two, scheme: 'ONE_SIGNATORY', people: { ilias: { right: 'FIRST' } } } as const

async function drafted(page: Page, amount: string): Promise<string> {
  const number = await newPaymentNumber(page, 'clearing-gross')
  await fill(page, { to: 'Жашыл', amount, purpose: 'Оплата за овощи по счёту № 129. Без НДС' })
  await press(page, 'Сохранить черновик')
  await expect(dialog(page, `Черновик № ${number} сохранён`)).toBeVisible()
  return number
}

async function sent(page: Page, amount: string): Promise<string> {
  const number = await newPaymentNumber(page, 'clearing-gross')
  await fill(page, { to: 'Жашыл', amount, purpose: 'Оплата за овощи по счёту № 129. Без НДС' })
  await send(page, number)
  return number
}

/** Goes there as whoever has no pointer does. */
async function tabTo(page: Page, there: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(there).toBeFocused({ timeout: 100 })
  }).toPass()
}

test('two phones sign one payment, each on what it read, until it is paid', async ({ company, stranger }) => {
  const { ilias, anna } = await company(two)
  const first = await stranger({ viewport: phoneSize })
  const second = await stranger({ viewport: phoneSize })
  await bindPhone(ilias, first)
  await bindPhone(anna, second)
  const number = await sent(ilias, '1500')

  await openRequest(first, /Жашыл/)
  await expect(first.getByText('Одна тысяча пятьсот сомов 00 тыйынов')).toBeVisible()
  await holdToSign(first)
  await expect(first.getByText('Подписан 1 документ')).toBeVisible()

  await openRequest(second, /Жашыл/)
  await holdToSign(second)
  await expect(second.getByText('Подписан 1 документ')).toBeVisible()
  await ilias.goto('/history')
  await expect(row(ilias, number)).toContainText('Исполнен')

  // What was signed stays on the phone, with its proof.
  await second.getByRole('link', { name: 'К списку' }).click()
  await second.getByRole('link', { name: 'История' }).click()
  await second.getByRole('link', { name: /Жашыл/ }).click()
  await expect(second.getByText('Подпись телефона')).toBeVisible()
})

test('by keys alone a phone is read to its end, the button asks before it signs, and no is no', async ({
  company,
  stranger,
}) => {
  const { ilias } = await company(alone)
  const phone = await stranger({ viewport: phoneSize })
  await bindPhone(ilias, phone)
  const number = await sent(ilias, '1100')
  await openRequest(phone, /Жашыл/)
  const hold = phone.getByRole('button', { name: /^Держите, чтобы подписать/ })
  await expect(hold).toHaveAttribute('aria-disabled', 'true')
  await phone.keyboard.press('End')
  await expect(hold).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(phone, hold)
  await phone.keyboard.press('Enter')
  const question = phone.getByRole('group', { name: /1\s?100,00/ })
  await expect(question).toBeFocused()
  await tabTo(phone, question.getByRole('button', { name: 'Вернуться' }))
  await phone.keyboard.press('Enter')
  await tabTo(phone, hold)
  await phone.keyboard.press('Space')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Подписан 1 документ')).toBeVisible()
  await ilias.goto('/history')
  await expect(row(ilias, number)).toContainText('Исполнен')
})

test('what is declined on the phone says why in the portal', async ({ company, stranger }) => {
  const { ilias } = await company(alone)
  const phone = await stranger({ viewport: phoneSize })
  await bindPhone(ilias, phone)
  const number = await sent(ilias, '900')
  await openRequest(phone, /Жашыл/)
  await declineOnPhone(phone, 'Не та сумма')
  await expect(phone.getByText('Отклонён 1 документ')).toBeVisible()
  await ilias.goto('/history')
  await row(ilias, number).click()
  await expect(drawer(ilias)).toContainText('Не та сумма')
})

test('of a batch one is left out: the others are signed, and it is asked about anew', async ({ company, stranger }) => {
  const { ilias } = await company(alone)
  const phone = await stranger({ viewport: phoneSize })
  await bindPhone(ilias, phone)
  const numbers: string[] = []
  for (const amount of ['100', '200', '300']) numbers.push(await drafted(ilias, amount))
  await ilias.goto('/history')
  for (const number of numbers) await row(ilias, number).getByRole('checkbox').check()
  await press(ilias, /^На подпись 3/)
  await press(dialog(ilias, 'Отправить на подпись?'), 'На подпись')
  await openRequest(phone, /3 документа/)
  const [first, second, third] = numbers
  await phone.getByRole('checkbox', { name: `Подписать документ № ${second}` }).uncheck({ force: true })
  await holdToSign(phone)
  await expect(phone.getByText('Подписаны 2 документа')).toBeVisible()
  await phone.getByRole('link', { name: 'К списку' }).click()
  await expect(phone.getByRole('link', { name: new RegExp(`№\\s${second}`) })).toBeVisible()
  await ilias.goto('/history')
  for (const number of [first, third]) await expect(row(ilias, number ?? '')).toContainText('Исполнен')
  await expect(row(ilias, second ?? '')).not.toContainText('Исполнен')
})

test('who made a document takes it back while the phone asks: the phone says so, and signs nothing', async ({
  company,
  stranger,
}) => {
  const { ilias } = await company(alone)
  const phone = await stranger({ viewport: phoneSize })
  await bindPhone(ilias, phone)
  const number = await sent(ilias, '700')
  await openRequest(phone, /Жашыл/)
  await ilias.goto('/history')
  await row(ilias, number).click()
  await press(drawer(ilias), 'Отозвать')
  await press(dialog(ilias, 'Отозвать?'), 'Отозвать')
  await expect(phone.getByText('Запрос отозван')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Держите/ })).toHaveCount(0)
  await phone.getByRole('link', { name: 'К списку' }).click()
  await expect(phone.getByText('Ничего не ждёт подписи')).toBeVisible()
  await expect(row(ilias, number)).toContainText('Отозван')
})

test('one press takes the phone of somebody of the demo: its key is bound here and open', async ({ stranger }) => {
  const phone = await stranger({ viewport: phoneSize })
  await takeDemoPhone(phone, 'Турдубаев Бакыт')
  const key = phone.getByRole('link', { name: /Ысык-Көл Курорт/ })
  await expect(key).toContainText('Турдубаев Бакыт Асанович')
  await expect(key).toContainText('Открыт')
})
