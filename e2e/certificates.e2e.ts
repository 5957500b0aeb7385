// Tokens in the browser: a sign-in by one, each fault of one by the panel of the demo in its words, and signatures of both kinds.
import type { Page } from '@playwright/test'
import { enterPassword, heading, personOf } from './cast.ts'
import { dialog, drawer, fill, newPaymentNumber, press, row, send } from './desk.ts'
import { expect, test } from './journey.ts'
import { plug, signWithPin } from './tokens.ts'

// An extension that is not there is looked for where it would be.
test.use({ pardoned: [/nmcades_plugin_api\.js|chrome-extension:\/\/invalid/] })

const alone = {
  scheme: 'ONE_SIGNATORY',
  people: { ilias: { right: 'FIRST' } },
  accounts: [{ name: 'Расчётный', balance: '1000000.00' }],
  payees: ['Жашыл'],
} as const

/** A payment of one's own, opened for its signature. */
async function opened(page: Page): Promise<string> {
  const number = await newPaymentNumber(page, 'clearing-gross')
  await fill(page, { to: 'Жашыл', amount: '1500', purpose: 'Оплата за овощи по счёту № 129. Без НДС' })
  await send(page, number)
  await page.goto('/history')
  await row(page, number).click()
  await press(drawer(page), 'Подписать')
  await expect(page.getByText('Текст, который подпишет токен')).toBeVisible()
  return number
}

test('whoever holds a token signs in by it; a revoked one opens nothing', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/auth/login')
  await enterPassword(page, await personOf(page.request, 'ilias'))
  await press(page, 'Подтвердить токеном')
  await expect(heading(page, 'Войдите с токеном')).toBeVisible()
  await plug(page, 'сертификат отозван')
  await signWithPin(page, 'Войти')
  await expect(page.getByRole('alert')).toContainText('Сертификат токена отозван')
  await plug(page, 'свой')
  await signWithPin(page, 'Войти')
  await expect(heading(page, 'Счета')).toBeVisible()
})

/** As the panel calls what is plugged in, and what is said of it. */
const faults = [
  ['не подключён', 'Токен не найден.'],
  ['нет плагина', 'Нет программы для токена.'],
  ['два токена', 'Подключено больше одного токена.'],
  ['сертификат просрочен', 'Срок сертификата на токене вышел.'],
  ['другой компании', 'На токене нет сертификата этой компании.'],
  ['без закрытого ключа', 'На токене нет сертификата с закрытым ключом.'],
  ['не помнит PIN', 'Токен не пустил: PIN не введён.'],
  ['отвечает непонятно', 'Токен не ответил как должен.'],
] as const

test('each fault of a token is told in its own words, nothing is signed by it, and the right one signs', async ({
  company,
}) => {
  const { ilias: page } = await company({ ...alone, signType: 'RU_TOKEN_2' })
  const number = await opened(page)
  for (const [what, said] of faults) {
    await plug(page, what)
    await signWithPin(page, 'Подписать 1 документ')
    await expect(page.getByRole('alert'), what).toContainText(said)
  }
  await plug(page, 'свой')
  await signWithPin(page, 'Подписать 1 документ', '11111111')
  await expect(page.getByText('Неверный PIN. Осталось 9 попыток.')).toBeVisible()
  await expect(page.getByLabel('PIN токена', { exact: true })).toHaveValue('')
  await signWithPin(page, 'Подписать 1 документ')
  await expect(dialog(page, 'Документ подписан')).toBeVisible()
  await press(page, 'Вернуться')
  await expect(row(page, number)).toContainText('Исполнен')
})

test('CryptoPro asks for the PIN itself, and says in a window of its own what went wrong', async ({ company }) => {
  const { ilias: page } = await company({ ...alone, signType: 'RU_TOKEN_S' })
  await opened(page)
  const refused = dialog(page, 'КриптоПро не подписал')
  for (const [what, said] of faults) {
    await plug(page, what)
    await press(page, 'Подписать 1 документ')
    await expect(refused, what).toContainText(said)
    await press(refused, 'Вернуться')
  }
  await plug(page, 'свой')
  await press(page, 'Подписать 1 документ')
  await expect(dialog(page, 'Документ подписан')).toBeVisible()
})
