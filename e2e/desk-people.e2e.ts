// Cases of people at the bank's desk, in the browser: two clerks decide, and the pages of the people follow.
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  askAbout,
  confirmButton,
  confirmCase,
  isDone,
  office,
  openCase,
  openCaseAbout,
  openedCase,
  proposeApproval,
  sendAsked,
} from './cases.ts'
import { appCode, enterPassword, enterSms, give, heading, smsText } from './cast.ts'
import { choosePassword, chosenPassword, firstCode, giveSmsCode, saysApp, sayWho, shownSecret } from './coming.ts'
import { dialog, drawer, field, newPaymentNumber, press, send, signOne } from './desk.ts'
import { expect, test } from './journey.ts'

const asked = 'Изменение права подписи'
const signType = 'Изменение способа подписи'
const check = 'Проверка данных человека'
const wake = 'Подпись новым средством раньше срока'
const registration = 'Регистрация компании'
/** The main account of a client here. */
const neighbour = '1090160130114582'

test('Anna asks for Cholpon’s right to sign, the operator cannot confirm alone, the supervisor does, and Cholpon’s open page changes', async ({
  company,
  as,
}) => {
  const { anna, cholpon } = await company({
    people: ['anna', 'boris', 'cholpon'],
    waiting: { right: 'SECOND', count: 1 },
  })
  const [operator, supervisor] = [await as('operator'), await as('supervisor')]
  await cholpon.goto('/history')
  await cholpon.getByRole('row', { name: /^Выбрать строку/ }).click()
  await expect(drawer(cholpon)).toBeVisible()
  const sign = drawer(cholpon).getByRole('button', { name: 'Подписать', exact: true })
  const waiting = cholpon.getByRole('navigation').getByText(/вашей подписи/)

  await anna.goto('/settings/users')
  await anna.getByText('Жумабекова Ч. Т.').click()
  const person = anna.getByRole('complementary', { name: 'Пользователь' })
  await press(person, 'Изменить право')
  const asks = dialog(anna, /Другое право/)
  await asks.getByRole('combobox', { name: 'Право' }).click()
  await anna.getByRole('option', { name: /вторая подпись/ }).click()
  await press(asks, 'Отправить в банк')
  const request = person.getByRole('region', { name: asked })
  await expect(request.getByText('Проверит сотрудник банка')).toBeVisible()
  const number = /№\s(\S+)/.exec((await request.getByText(/заявка №/).textContent()) ?? '')?.[1] ?? ''

  const proposed = await openCase(operator, number)
  await expect(proposed.getByRole('heading', { name: asked })).toBeVisible()
  await proposeApproval(proposed)
  await operator.keyboard.press('a')
  await expect(confirmButton(proposed)).toBeFocused()
  await operator.keyboard.press('Enter')
  await expect(request.getByText('Проверено в банке')).toBeVisible()
  await expect(confirmButton(proposed)).toHaveAttribute('aria-disabled', 'true')
  await expect(sign).toHaveCount(0)
  await expect(waiting).toHaveCount(0)

  await confirmCase(supervisor, number)
  await expect(isDone(proposed)).toBeVisible()
  await expect(person.getByRole('button', { name: 'Изменить право' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect(sign).toBeEnabled()
  await expect(waiting.first()).toHaveText(/^1 /)
})

test('Gulnara waits for the check of the bank; two clerks end it, and her open page opens without signing in anew', async ({
  company,
  as,
}) => {
  const { gulnara, own } = await company({ people: ['anna', 'gulnara'] })
  const [operator, supervisor] = [await as('operator'), await as('supervisor')]
  await gulnara.goto('/accounts')
  const checking = gulnara.getByText('Банк проверяет ваши данные', { exact: true })
  const history = gulnara.getByRole('navigation').getByRole('link', { name: 'История' })
  await expect(checking).toBeVisible()
  await expect(history).toHaveCount(0)
  const number = await askAbout(operator, { phone: own.people.gulnara.phone, kind: check })
  await confirmCase(supervisor, number)
  await expect(checking).toHaveCount(0)
  await history.click()
  await expect(heading(gulnara, 'История')).toBeVisible()
})

test('who lost both factors comes in again: two clerks give a temporary password, which brings a new authenticator and a password of one’s own', async ({
  company,
  as,
  stranger,
}) => {
  const { own } = await company({ people: { elmira: { hasPassword: true } } })
  const { elmira } = own.people
  const [operator, supervisor, page] = [await as('operator'), await as('supervisor'), await stranger()]
  const number = await askAbout(operator, { phone: elmira.phone, kind: 'Новый пароль' })
  await confirmCase(supervisor, number)
  const temporary = await smsText(page.request, elmira.phone, /[a-z2-9]{4}(-[a-z2-9]{4}){2}/)

  await page.goto('/auth/restore')
  await saysApp(page)
  await sayWho(page, elmira)
  await giveSmsCode(page, elmira.phone)
  await page.getByLabel('Пароль', { exact: true }).fill(temporary)
  await press(page, 'Продолжить')
  give(page, { totpSecret: await shownSecret(page) })
  await page.getByLabel('Код из приложения').fill(await appCode(page))
  await expect(page.getByText('Новое приложение с кодами подключено.')).toBeVisible()

  await page.goto('/auth/login')
  await enterPassword(page, { login: elmira.login, password: temporary })
  await expect(heading(page, 'Придумайте пароль')).toBeVisible()
  await choosePassword(page)
  await page.getByLabel('Код из приложения').fill(await appCode(page))
  await press(page, 'Продолжить')
  await expect(heading(page, 'Счета')).toBeVisible()
})

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** One clerk asks for a company with its first signer, once the desk has named what is wrong; the number of the case. */
async function askForCompany(
  clerk: Page,
  { personInn, phone }: { readonly personInn: string; readonly phone: string },
): Promise<string> {
  await clerk.goto(`${office}/queue`)
  await press(clerk, 'Новая заявка')
  const asks = dialog(clerk, 'Новая заявка')
  const typed = {
    Компания: `ОсОО «Новая ${digits(6)}»`,
    'ИНН компании': '123',
    'Номер договора': `ДБО-${digits(8)}`,
    'Фамилия первого подписанта': 'Новиков',
    'Имя первого подписанта': 'Нурлан',
    'ИНН первого подписанта': personInn,
    'Телефон первого подписанта': `+${phone}`,
  }
  const chosen = {
    'Что нужно': registration,
    'Схема подписания': 'одна подпись',
    Отделение: /Бишкекский филиал/,
    'Валюты счетов': 'KGS',
    'Идентифицирован удалённо': 'нет',
  }
  for (const [label, option] of Object.entries(chosen)) {
    await asks.getByRole('combobox', { name: label }).click()
    await clerk.getByRole('option', { name: option, exact: true }).click()
  }
  for (const [label, value] of Object.entries(typed)) await field(clerk, label).fill(value)
  await press(asks, 'Подать')
  await expect(field(clerk, 'ИНН компании')).toHaveAccessibleDescription('ИНН компании — 14 цифр. Проверьте его')
  await field(clerk, 'ИНН компании').fill(`015012020${digits(5)}`)
  return sendAsked(clerk, registration)
}

/** Somebody who was paid by QR in the first hour has what to pay with. */
async function isPaidByQr(page: Page): Promise<void> {
  const shown = await page
    .getByText(/^109\d\s\d{4}\s/)
    .first()
    .textContent()
  const account = (shown ?? '').replace(/\D/g, '')
  const paid = { pspTransactionId: account, receiptId: '482119', beneficiaryAccountNumber: account, amount: 145_000 }
  const data = { ...paid, senderName: 'Айгүл Т.', qrComment: 'Заказ 118', status: 50 }
  const answer = await page.request.post('/dev/elqr', { headers: { 'x-device-id': 'operator' }, data })
  expect(answer.ok()).toBe(true)
}

test('a company that two clerks take in: its first signer registers, is checked, and pays', async ({
  as,
  stranger,
}) => {
  const [operator, supervisor, page] = [await as('operator'), await as('supervisor'), await stranger()]
  const person = { personInn: `115011980${digits(5)}`, phone: `9967${digits(8)}` }
  await confirmCase(supervisor, await askForCompany(operator, person))

  await page.goto('/auth/register')
  await sayWho(page, person)
  await giveSmsCode(page, person.phone)
  await choosePassword(page)
  await press(page, 'Продолжить')
  await page.getByLabel('Код из приложения').fill(firstCode(page, await shownSecret(page)))
  await expect(heading(page, 'Вы зарегистрированы')).toBeVisible()
  const login = (await page.locator('main strong').first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Ко входу' }).click()
  await enterPassword(page, { login, password: chosenPassword })
  await enterSms(page, person.phone)
  const checking = page.getByText('Банк проверяет ваши данные', { exact: true })
  await expect(checking).toBeVisible()
  // The bank has asked its clerks by itself, as soon as they registered.
  const verification = await openCaseAbout(operator, { inn: person.personInn, kind: check })
  await proposeApproval(openedCase(operator))
  await confirmCase(supervisor, verification)
  await expect(checking).toHaveCount(0)

  await isPaidByQr(page)
  const number = await newPaymentNumber(page, 'intra-bank-transfer')
  await field(page, 'Счёт получателя').fill(neighbour)
  await expect(page.getByText('Нашли: ОсОО «Тулпар Логистик»')).toBeVisible()
  await field(page, 'Сумма').fill('150,5')
  await field(page, 'Назначение').fill('Первая оплата')
  const sent = await send(page, number)
  await expect(sent.getByText(/отправлен на подпись/)).toBeVisible()
  await expect(sent.getByRole('link', { name: 'Подписать сейчас' })).toHaveCount(0)

  // An authenticator that came by SMS sleeps for a day, unless two clerks wake it.
  const grounds = 'Личность проверена в офисе'
  await confirmCase(supervisor, await askAbout(operator, { phone: person.phone, kind: wake, grounds }))
  await page.goto('/history')
  await page.getByRole('row', { name: `Выбрать строку № ${number} ` }).click()
  await press(drawer(page), 'Подписать')
  await signOne(page)
  await press(page, 'Вернуться')
  await expect(drawer(page)).toContainText('Исполнен банком')
})

test('Anna asks that the company sign on phones; while a document waits it cannot be, and two clerks change it when none does', async ({
  company,
  as,
}) => {
  const { anna, boris } = await company({
    people: ['anna', 'boris', 'cholpon'],
    waiting: { right: 'SECOND', count: 1 },
  })
  const [operator, supervisor] = [await as('operator'), await as('supervisor')]
  await anna.goto('/settings/users')
  await anna.getByText('Токтосунов Б. Э.').click()
  const person = anna.getByRole('complementary', { name: 'Пользователь' })
  await press(person, 'Сменить способ подписи')
  const asks = dialog(anna, /Другой способ подписи/)
  await asks.getByRole('combobox', { name: 'Способ подписи' }).click()
  await anna.getByRole('option', { name: /Pay-control/ }).click()
  await expect(asks.getByText('способ сменится и у остальных')).toBeVisible()
  await press(asks, 'Отправить в банк')
  const request = person.getByRole('region', { name: signType })
  const number = /№\s(\S+)/.exec((await request.getByText(/заявка №/).textContent()) ?? '')?.[1] ?? ''

  const proposed = await openCase(operator, number)
  const waits = proposed.getByText(/документы компании ждут подписи \(1\)/)
  await expect(waits).toBeVisible()
  await press(proposed, 'Взять')
  await proposed.getByRole('radio', { name: 'Одобрить' }).check()
  await press(proposed, 'Предложить одобрить')
  await expect(proposed.getByRole('alert').getByText(/документы компании ждут подписи \(1\)/)).toBeVisible()

  await boris.goto('/history')
  await boris.getByRole('row', { name: /^Выбрать строку/ }).click()
  await press(drawer(boris), 'Отклонить')
  await press(dialog(boris, 'Отклонить?'), 'Отклонить')
  await expect(dialog(boris, 'Документ отклонён')).toBeVisible()
  await press(proposed, 'Предложить одобрить')
  await expect(confirmButton(proposed)).toHaveAccessibleDescription('Предложили вы, нужен второй сотрудник')
  await confirmCase(supervisor, number)
  await anna.reload()
  await expect(person.getByRole('region', { name: 'Договор' })).toContainText('Pay-control')
  await anna.goto('/settings/pay-control')
  await expect(anna.getByRole('button', { name: 'Создать ключ' })).toBeVisible()
})
