// A single signer in the browser: by keyboard alone, on every kind, and when the rail refuses.
import type { Page } from '@playwright/test'
import { appCode, give, heading } from './cast.ts'
import {
  dialog,
  drawer,
  field,
  fillStranger,
  minor,
  mouseless,
  newPayment,
  newPaymentNumber,
  press,
  row,
  send,
  sign,
  tabTo,
} from './desk.ts'
import { expect, test } from './journey.ts'

/** Who signs alone, for a company with one account. */
const alone = {
  scheme: 'ONE_SIGNATORY',
  people: ['ilias'],
  accounts: [{ name: 'Расчётный', balance: '2310775.20' }],
} as const

/** At the branch 128004 of another bank, whose rail answers so to whatever is sent there. */
const recipients = {
  /** There is no such account (AC01). */
  unknown: '1280040000990101',
  /** The account is closed (AC04). */
  closed: '1280040000990202',
} as const

/** A document to an account that no rail takes, sent for signature; its number. */
async function ordered(page: Page, rail: 'Клиринг' | 'Гросс', account: string): Promise<string> {
  const number = await newPaymentNumber(page, 'clearing-gross')
  await page.getByRole('radio', { name: rail }).check()
  await fillStranger(page, {
    inn: '01701199010030',
    name: 'ОсОО «Ошибка»',
    account,
    purpose: 'Оплата по ошибочным реквизитам',
  })
  await send(page, number)
  return number
}

/** What may be spent of the account. */
async function free(page: Page): Promise<bigint> {
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Расчётный' }).click()
  await expect(heading(page, 'Расчётный')).toBeVisible()
  const held = page.getByText('Доступно с учётом удержаний').locator('xpath=..')
  const whole = page.getByText('Остаток', { exact: true }).first().locator('xpath=..')
  return minor(await ((await held.isVisible()) ? held : whole).innerText())
}

test('clearing and gross refuse, each says why, and the money is free again', async ({ company }) => {
  const { ilias, own } = await company(alone)
  const watching = await own.open('ilias')
  const before = await free(ilias)
  const cleared = await ordered(ilias, 'Клиринг', recipients.closed)
  const gross = await ordered(ilias, 'Гросс', recipients.unknown)
  await watching.goto('/history')
  await expect(row(watching, gross)).toContainText('Ждёт вашей подписи')

  await ilias.goto('/history?status=FOR_SIGN')
  for (const number of [cleared, gross]) await row(ilias, number).getByRole('checkbox').check()
  await press(ilias, /^Подписать 2/)
  await sign(ilias, { button: 'Подписать 2 документа', said: 'Подписано документов: 2' })
  await press(ilias, 'Вернуться')
  for (const number of [cleared, gross]) await expect(row(ilias, number)).toHaveCount(0)

  for (const [number, why] of [
    [cleared, 'Счёт получателя в его банке закрыт'],
    [gross, 'Банк получателя не нашёл такой счёт'],
  ] as const) {
    await expect(row(watching, number)).toContainText('Отклонён банком')
    await row(watching, number).click()
    await expect(drawer(watching)).toContainText('Банк отклонил платёж')
    await expect(drawer(watching)).toContainText(why)
  }
  expect(await free(ilias)).toBe(before)
})

/** To a person's card that is found first, sent for signature; its number. */
async function toCard(page: Page, sought: string, holder: string | RegExp): Promise<string> {
  const number = await newPaymentNumber(page, 'card-transfer-o24')
  await field(page, 'Телефон или номер карты').fill(sought)
  await press(page, 'Найти')
  await expect(page.getByRole('region', { name: 'Карта получателя' })).toContainText(holder)
  await field(page, 'Сумма').fill('1500')
  await field(page, 'Назначение').fill('Аванс по договору 7')
  await send(page, number)
  await press(page, 'В историю')
  await row(page, number).click()
  await press(drawer(page), 'Подписать')
  await expect(page.getByRole('dialog')).toContainText(/\d{4} •••• •••• \d{4}/)
  await sign(page, { button: 'Подписать 1 документ', said: 'Документ подписан' })
  await press(page, 'Вернуться')
  return number
}

test('a person is paid on a card that was found by phone, and no number is ever seen', async ({ company }) => {
  const { ilias } = await company(alone)
  const number = await toCard(ilias, '0700 100 103', 'Бактыбек А.')
  await expect(row(ilias, number)).toContainText('Исполнен')
  await expect(row(ilias, number)).toContainText('9417 •••• •••• 1039')
  await expect(drawer(ilias)).toContainText('Бактыбек А.')
  await expect(drawer(ilias)).toContainText('9417 •••• •••• 1039')
})

test('a blocked card is refused before the amount, one of another bank comes back when its bank refuses', async ({
  company,
}) => {
  const { ilias } = await company(alone)
  await newPayment(ilias, 'card-transfer-o24')
  const sought = field(ilias, 'Телефон или номер карты')
  await sought.fill('9417 0100 0000 1047')
  await sought.press('Enter')
  await expect(sought).toHaveAccessibleDescription(/Карта заблокирована/)
  await expect(sought).toHaveAttribute('aria-invalid', 'true')
  await expect(sought).toHaveValue('9417 0100 0000 1047')
  const number = await toCard(ilias, '4000 0000 0000 9029', /\S/)
  await expect(row(ilias, number)).toContainText('Отклонён банком')
  await expect(drawer(ilias)).toContainText('Счёт получателя в его банке закрыт')
})

/** The main account of a neighbour who is a client here too. */
const account = '1090160130114582'

test('a transfer is made, signed and read without a mouse, from the sign-in to the last word', async ({
  company,
  stranger,
}) => {
  const { own } = await company({ ...alone, people: { ilias: { hasPassword: true } } })
  const { login, password } = own.people.ilias
  const page = await stranger()
  give(page, own.people.ilias)
  await mouseless(page)
  const keys = page.keyboard
  await page.goto('/auth/login')
  await tabTo(page, field(page, 'Логин'))
  await keys.type(login)
  await tabTo(page, page.getByLabel('Пароль', { exact: true }))
  await keys.type(password)
  await keys.press('Enter')
  await expect(field(page, 'Код из приложения')).toBeFocused()
  await keys.type(await appCode(page))
  await expect(heading(page, 'Счета')).toBeVisible()

  await keys.press('Control+k')
  await expect(dialog(page, /./)).toBeVisible()
  await keys.type('внутри банка')
  await keys.press('Enter')
  await expect(heading(page, 'Перевод внутри банка')).toBeVisible()
  await expect(field(page, 'Номер документа')).toHaveValue(/\d/)
  await tabTo(page, field(page, 'Счёт получателя'))
  await keys.type(account)
  await expect(page.getByText('Нашли: ОсОО «Тулпар Логистик»')).toBeVisible()
  const number = '8001'
  await tabTo(page, field(page, 'Номер документа'))
  await keys.press('Control+a')
  await keys.type(number)
  await tabTo(page, field(page, 'Сумма'))
  await keys.type('150,5')
  await tabTo(page, field(page, 'Назначение'))
  await keys.type('Оплата без мыши')
  await tabTo(page, page.getByRole('button', { name: 'Отправить на подпись' }))
  await keys.press('Enter')
  const sent = dialog(page, `Документ № ${number} отправлен на подпись`)
  await expect(sent).toContainText('Следующая подпись — ваша.')
  await tabTo(page, sent.getByRole('link', { name: 'Подписать сейчас' }))
  await keys.press('Enter')
  // The signature is opened at once, with the document beside the list behind it.
  await tabTo(page, field(page, 'Код из приложения'))
  await keys.type(await appCode(page))
  await keys.press('Enter')
  await expect(dialog(page, 'Документ подписан')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Вернуться' }))
  await keys.press('Enter')
  await expect(drawer(page)).toContainText('Исполнен банком')
  await expect(drawer(page)).toContainText(/150,50\sKGS/)
  await keys.press('Escape')
  await expect(drawer(page)).toBeHidden()
})
