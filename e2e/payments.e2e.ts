// Payments from draft to recipient in the browsers of those who handle them, and every way back.
import type { Page } from '@playwright/test'
import { enterPassword, enterSms, heading } from './cast.ts'
import {
  dialog,
  documentNumber,
  drawer,
  field,
  fill,
  minor,
  newPayment,
  newPaymentNumber,
  press,
  row,
  send,
  sign,
  signOne,
  tabTo,
} from './desk.ts'
import { expect, test } from './journey.ts'
import { buyAt } from './operator.ts'

/** Two sign what a third writes, to those whom their company has paid before. */
const two = { people: ['anna', 'boris', 'cholpon'], payees: ['Мунай Ойл', 'Тулпар Логистик', 'Чүй Агро'] } as const
const dollars = { name: 'Валютный', currency: 'USD', balance: '128440.00' } as const
const som = { name: 'Основной', balance: '3904120.10' } as const

/** The amount and the balance after it, of the newest lines of an account. */
async function statement(page: Page): Promise<{ purpose: string; amount: bigint; after: bigint }[]> {
  const lines = page
    .getByRole('grid', { name: 'Операции' })
    .getByRole('row')
    .filter({ hasText: /\d,\d\d/ })
  await expect(lines.first()).toBeVisible()
  const texts = (await lines.all()).slice(0, 8).map(line => line.getByRole('gridcell').allInnerTexts())
  return (await Promise.all(texts)).map(([, , purpose = '', amount = '', after = '']) => ({
    purpose: purpose.replace(/\s/g, ' '),
    amount: minor(amount),
    after: minor(after),
  }))
}

test('two people sign, clearing answers, a third only watches it happen, and the statement ties', async ({
  company,
}) => {
  const { anna, boris, cholpon } = await company(two)
  const [number] = await Promise.all([
    newPaymentNumber(cholpon, 'clearing-gross'),
    anna.goto('/history'),
    boris.goto('/history'),
  ])
  await fill(cholpon, { to: 'Мунай Ойл', amount: '1234,56', purpose: 'Оплата за бензин по счёту № 7' })
  const recap = cholpon.getByRole('region', { name: 'Итог платежа' })
  await expect(recap).toContainText(/Спишется\s*1\s264,56\sKGS/)
  await expect(recap).toContainText(/Асанова А.\sН., затем Токтосунов Б.\sЭ./)
  await expect(await send(cholpon, number)).toContainText('Теперь подписывает: Асанова')
  await press(cholpon, 'В историю')
  await row(cholpon, number).click()

  await expect(row(anna, number)).toContainText('Ждёт вашей подписи')
  await expect(row(boris, number)).toContainText('Ждёт первой подписи')
  await row(anna, number).click()
  await expect(drawer(anna)).toContainText('Асанова Анна Нурлановна — ждём')
  await press(drawer(anna), 'Подписать')
  await expect(dialog(anna, 'На подпись 1 документ')).toContainText(
    'Одна тысяча двести тридцать четыре сома 56 тыйынов',
  )
  await signOne(anna)
  await expect(dialog(anna, 'Документ подписан')).toContainText('Ждёт второй подписи')
  await press(anna, 'Вернуться')

  await expect(row(boris, number)).toContainText('Ждёт вашей подписи')
  await row(boris, number).click()
  await press(drawer(boris), 'Подписать')
  await signOne(boris)
  await press(boris, 'Вернуться')
  for (const page of [boris, cholpon, anna]) {
    await expect(row(page, number)).toContainText('Исполнен')
    await expect(drawer(page)).toContainText('Клиринг')
    await expect(drawer(page)).toContainText('Исполнен банком')
  }

  await anna.goto('/accounts')
  await anna.getByRole('link', { name: 'Основной' }).click()
  await expect(anna.getByRole('gridcell', { name: 'Оплата за бензин по счёту NO 7' })).toBeVisible()
  const lines = await statement(anna)
  const at = lines.findIndex(({ purpose }) => purpose === 'Оплата за бензин по счёту NO 7')
  expect(lines[at]?.amount).toBe(-123_456n)
  expect(lines[at - 1]).toMatchObject({ purpose: `Комиссия банка по документу № ${number}`, amount: -3_000n })
  for (const [i, { amount, after }] of lines.slice(0, -1).entries()) expect(after - amount).toBe(lines[i + 1]?.after)
  const balance = await anna.getByText('Остаток', { exact: true }).first().locator('xpath=..').innerText()
  expect(minor(balance)).toBe(lines[0]?.after)
})

test('one code signs a batch, and a signer turns a document down', async ({ company }) => {
  const { boris } = await company({ people: two.people, waiting: { right: 'SECOND', count: 4 } })
  await boris.goto('/history?status=FOR_SIGN')
  const waiting = boris.getByRole('row').filter({ hasText: 'Ждёт вашей подписи' })
  await expect(waiting.first()).toBeVisible()
  const mine = await waiting.count()
  for (const at of [0, 1]) await waiting.nth(at).getByRole('checkbox').check()
  await expect(boris.getByText('Выбрано 2')).toBeVisible()
  await press(boris, /^Подписать 2/)
  await sign(boris, { button: 'Подписать 2 документа', said: 'Подписано документов: 2' })
  await press(boris, 'Вернуться')
  await expect(waiting).toHaveCount(mine - 2)

  await waiting.first().click()
  await press(drawer(boris), 'Отклонить')
  const question = dialog(boris, 'Отклонить?')
  await field(boris, 'Причина').fill('Дубль платежа')
  await press(question, 'Отклонить')
  await expect(dialog(boris, 'Документ отклонён')).toBeVisible()
  await press(boris, 'Вернуться')
  await expect(waiting).toHaveCount(mine - 3)
})

test('the second signer returns a document, its creator mends it and sends it again', async ({ company }) => {
  const { anna, boris, cholpon, own } = await company(two)
  const number = await newPaymentNumber(cholpon, 'intra-bank-transfer')
  await fill(cholpon, { to: 'Тулпар Логистик', amount: '500', purpose: 'Оплата за доставку' })
  await send(cholpon, number)
  await press(cholpon, 'В историю')
  await expect(heading(cholpon, 'История операций')).toBeVisible()

  await anna.goto('/history?status=FOR_SIGN')
  await row(anna, number).click()
  await expect(drawer(anna).getByRole('button', { name: 'На доработку' })).toBeDisabled()
  await press(drawer(anna), 'Подписать')
  await signOne(anna)

  const home = await own.open('cholpon')
  await home.goto('/accounts')
  const history = home.getByRole('navigation').getByRole('link', { name: /^История/ })
  await expect(history).toHaveAccessibleName('История')
  await expect(heading(home, 'Счета')).toBeVisible()

  await boris.goto('/history?status=FOR_SIGN')
  await row(boris, number).click()
  await press(drawer(boris), 'На доработку')
  const question = dialog(boris, 'Вернуть на доработку?')
  await press(question, 'На доработку')
  await expect(question).toContainText('Напишите, что исправить.')
  await field(boris, 'Причина').fill('Укажите номер договора')
  await press(question, 'На доработку')
  await expect(dialog(boris, 'Документ возвращён на доработку')).toBeVisible()

  await expect(row(cholpon, number)).toContainText('Возвращён вам')
  await expect(history).toHaveAccessibleName(/1 документ вернули вам на доработку/)
  const returned = home.locator('main section').filter({ hasText: 'Вернули вам на доработку' })
  await expect(returned).toContainText(/1 документ.*Внутри банка.*500,00/)
  await expect(home.getByText('Ждут вашей подписи')).toHaveCount(0)
  await returned.getByRole('link', { name: 'Исправить' }).click()
  await row(home, number).click()
  await expect(drawer(home)).toContainText('Укажите номер договора')
  // What is to be done first stands first.
  await expect(drawer(home).getByRole('button').filter({ hasText: /\p{L}/u }).first()).toHaveText('Изменить')

  await row(cholpon, number).click()
  await expect(drawer(cholpon)).toContainText('Укажите номер договора')
  await press(drawer(cholpon), 'Изменить')
  await expect(heading(cholpon, `Документ № ${number}`)).toBeVisible()
  await expect(cholpon.getByText('Документ вернули на доработку')).toBeVisible()
  await field(cholpon, 'Назначение').fill('Оплата за доставку по договору 12')
  await send(cholpon, number)
  await press(anna, 'Вернуться')
  await expect(row(anna, number)).toContainText('Ждёт вашей подписи')
})

test('too little money and a number that is taken are said at their fields', async ({ company }) => {
  const { cholpon } = await company({ ...two, waiting: { right: 'FIRST', count: 1 } })
  const number = await newPaymentNumber(cholpon, 'clearing-gross')
  await press(cholpon, 'Отправить на подпись')
  await expect(cholpon.getByText('Заполните поле «Сумма».')).toBeVisible()
  await fill(cholpon, { to: 'Мунай Ойл', amount: '99000000', purpose: 'Оплата за бензин' })
  await expect(cholpon.getByText(/Больше 1\s000\s000 сомов — всегда гросс/)).toBeVisible()
  await press(cholpon, 'Отправить на подпись')
  const amount = field(cholpon, 'Сумма')
  await expect(amount).toHaveAccessibleDescription(/На счёте не хватает денег. С учётом комиссии доступно/)
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('10')
  await field(cholpon, 'Номер документа').fill('W1')
  await press(cholpon, 'Отправить на подпись')
  await expect(field(cholpon, 'Номер документа')).toHaveAccessibleDescription(
    /Документ с таким номером в этом году уже есть/,
  )
  await field(cholpon, 'Номер документа').fill(number)
  await press(cholpon, 'Сохранить черновик')
  await expect(dialog(cholpon, `Черновик № ${number} сохранён`)).toBeVisible()
  await press(cholpon, 'В историю')
  await row(cholpon, number).click()
  await press(drawer(cholpon), 'Удалить')
  await press(dialog(cholpon, 'Удалить?'), 'Удалить')
  await expect(dialog(cholpon, 'Черновик удалён')).toBeVisible()
})

/** A form is kept at the bank every few seconds; asked before the purpose is typed, which is typed last. */
const kept = (page: Page, purpose: string): Promise<unknown> =>
  page.waitForResponse(answer => answer.request().postData()?.includes(purpose) === true)

test('what was typed is there again after a reload, and leaving asks first', async ({ company }) => {
  const { cholpon } = await company({ people: ['cholpon'], payees: two.payees })
  await cholpon.goto('/history')
  await expect(heading(cholpon, 'История операций')).toBeVisible()
  await cholpon.keyboard.press('n')
  await cholpon.getByRole('link', { name: 'В другой банк' }).click()
  await documentNumber(cholpon)
  await field(cholpon, 'Получатель').fill('Чүй Агро')
  const flour = kept(cholpon, 'Оплата за муку')
  await fill(cholpon, { to: 'Чүй Агро', amount: '777,70', purpose: 'Оплата за муку' })
  await flour
  // Nothing of it is left in the tab.
  expect(await cholpon.evaluate(() => Object.values(sessionStorage).join())).not.toContain('муку')
  await cholpon.reload()
  await expect(cholpon.getByText(/вы начали заполнять этот платёж и не сохранили его/)).toBeVisible()
  await press(cholpon, 'Продолжить')
  await expect(field(cholpon, 'Сумма')).toHaveValue('777,70')
  await expect(field(cholpon, 'Назначение')).toHaveValue('Оплата за муку')
  await cholpon.getByRole('link', { name: 'Счета' }).click()
  await expect(dialog(cholpon, 'Уйти без сохранения?')).toBeVisible()
  await press(cholpon, 'Остаться')
  await cholpon.getByRole('link', { name: 'Счета' }).click()
  await press(cholpon, 'Уйти')
  await expect(heading(cholpon, 'Счета')).toBeVisible()
})

test('what was typed outlives the session', async ({ company }) => {
  const { cholpon: page, own } = await company({ people: { cholpon: { hasPassword: true } } })
  await newPayment(page, 'intra-bank-transfer')
  await field(page, 'Сумма').fill('321')
  const advance = kept(page, 'Возврат аванса')
  await field(page, 'Назначение').fill('Возврат аванса')
  await advance
  await page.context().clearCookies()
  await page.reload()
  await expect(heading(page, 'Вход')).toBeVisible()
  await expect(page.getByText('Незаконченный документ сохранён: предложим его после входа.')).toBeVisible()
  await enterPassword(page, own.people.cholpon)
  await enterSms(page, own.people.cholpon.phone)
  await press(page, 'Продолжить')
  await expect(field(page, 'Сумма')).toHaveValue('321,00')
  await expect(field(page, 'Назначение')).toHaveValue('Возврат аванса')
})

test('the history is walked through, chosen from and opened by keys', async ({ company }) => {
  const { anna: page } = await company({ people: two.people, waiting: { right: 'FIRST', count: 3 } })
  await page.goto('/history?status=FOR_SIGN')
  await tabTo(page, page.getByRole('grid').getByRole('row').nth(1))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('Выбрано 2')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
})

/** The form of an exchange of dollars into som, filled for this sum. */
async function exchange(page: Page, dollars: string): Promise<string> {
  const number = await newPaymentNumber(page, 'conversion')
  await page.getByRole('combobox', { name: 'Счёт списания' }).click()
  await page.getByRole('option', { name: /Валютный/ }).click()
  await page.getByRole('combobox', { name: 'Счёт зачисления' }).click()
  await page.getByRole('option', { name: /Основной/ }).click()
  await field(page, 'Сумма списания').fill(dollars)
  return number
}

test('dollars are sold at the rate that was seen; a new rate is asked about first', async ({ company }) => {
  const { anna, boris } = await company({ people: ['anna', 'boris'], accounts: [som, dollars] })
  const number = await exchange(anna, '1000')
  await expect(field(anna, 'Сумма зачисления')).toHaveValue(/^87\s350,00$/)

  await buyAt('USD', '87.40')
  await press(anna, 'Отправить на подпись')
  const changed = dialog(anna, 'Курс изменился')
  await expect(changed).toContainText(/87,3500.*87,4000/s)
  await expect(changed).toContainText(/87\s400,00\sKGS/)
  await press(changed, 'Обменять по новому курсу')
  await expect(dialog(anna, `Документ № ${number} отправлен на подпись`)).toBeVisible()
  await press(anna, 'В историю')

  await row(anna, number).click()
  await expect(drawer(anna)).toContainText(/87,4000/)
  await press(drawer(anna), 'Подписать')
  await signOne(anna)
  await press(anna, 'Вернуться')

  // Between both signatures the bank buys for less: nobody signs what was not agreed.
  await buyAt('USD', '87.00')
  await boris.goto('/history')
  await row(boris, number).click()
  await press(drawer(boris), 'Подписать')
  await expect(boris.getByText(/новый курс|курс изменился/i).first()).toBeVisible()

  await buyAt('USD', '87.40')
  await boris.goto('/history')
  await row(boris, number).click()
  await press(drawer(boris), 'Подписать')
  await signOne(boris)
  await press(boris, 'Вернуться')
  await expect(row(boris, number)).toContainText('Исполнен')
  await expect(drawer(boris)).toContainText(/87\s400,00\sKGS/)
  await buyAt('USD', '87.35')
})

test('dollars go abroad to two recipients: one is paid, the other bank turns the money back', async ({ company }) => {
  const { cholpon, anna, boris } = await company({ people: two.people, accounts: [som, dollars] })
  const makes = async (account: string): Promise<string> => {
    const number = await newPaymentNumber(cholpon, 'swift')
    await field(cholpon, 'Получатель').fill('Шелковый путь')
    await press(cholpon, 'Записать так')
    await expect(field(cholpon, 'Получатель')).toHaveValue('Shelkovyy put')
    await field(cholpon, 'Адрес получателя').fill('12 Harbor Street, New York')
    await field(cholpon, 'Счёт получателя').fill(account)
    await cholpon.getByRole('combobox', { name: 'Страна банка' }).click()
    await cholpon.getByRole('option', { name: 'США US' }).click()
    await field(cholpon, 'SWIFT-код банка').fill('chasus33')
    await field(cholpon, 'Сумма').fill('1500')
    await field(cholpon, 'Назначение').fill('Invoice 17 dd 03.11.2026')
    await cholpon.getByText('OUR: платите вы', { exact: true }).click()
    const recap = cholpon.getByRole('region', { name: 'Итог платежа' })
    await expect(recap).toContainText(/Спишется\s*1\s535,00\sUSD/)
    await press(cholpon, 'Показать сообщение SWIFT')
    const message = dialog(cholpon, 'Сообщение SWIFT')
    await expect(message).toContainText(`:59:/${account}`)
    await message.getByRole('button', { name: 'Закрыть' }).last().click()
    await send(cholpon, number)
    return number
  }
  const numbers = [await makes('4532117890'), await makes('ORDOAC04')]
  for (const page of [anna, boris]) {
    await page.goto('/history?status=FOR_SIGN')
    for (const number of numbers) await row(page, number).getByRole('checkbox').check()
    await press(page, /^Подписать 2/)
    await sign(page, { button: 'Подписать 2 документа', said: 'Подписано документов: 2' })
    await press(page, 'Вернуться')
  }
  await cholpon.goto('/history')
  const [paid = '', refused = ''] = numbers
  await expect(row(cholpon, paid)).toContainText('Исполнен')
  await row(cholpon, refused).click()
  await expect(drawer(cholpon)).toContainText('Счёт получателя в его банке закрыт')
  await expect(drawer(cholpon)).toContainText('OUR: платите вы')
})
