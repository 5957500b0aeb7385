// A batch that the account cannot pay whole is signed in part, and each refusal has its reason.
import type { Page } from '@playwright/test'
import { dialog, drawer, field, fill, newPaymentNumber, press, row, send, sign } from './desk.ts'
import { expect, test } from './journey.ts'

/** The company's card account. */
const purse = { name: 'Корпоративная карта · Visa 4417', type: 'CARD', balance: '400000.00' } as const

async function makes(page: Page, amount: string): Promise<string> {
  const number = await newPaymentNumber(page, 'intra-bank-transfer')
  await fill(page, { to: 'Тулпар Логистик', amount, purpose: 'Оплата за доставку' })
  await page.getByRole('combobox', { name: 'Счёт списания' }).click()
  await page.getByRole('option', { name: /Visa 4417/ }).click()
  await send(page, number)
  return number
}

async function signBoth(page: Page, numbers: readonly string[]): Promise<void> {
  await page.goto('/history?status=FOR_SIGN')
  for (const number of numbers) await row(page, number).getByRole('checkbox').check()
  await press(page, /^Подписать 2/)
}

test('the money is enough for one of two: one goes, the other waits for money or is turned down', async ({
  company,
}) => {
  const { cholpon, anna, boris } = await company({
    people: ['cholpon', 'anna', 'boris'],
    payees: ['Тулпар Логистик'],
    accounts: [{ name: 'Основной', balance: '3904120.10' }, purse],
  })
  const numbers = [await makes(cholpon, '250000'), await makes(cholpon, '250001')]
  await signBoth(anna, numbers)
  await sign(anna, { button: 'Подписать 2 документа', said: 'Подписано документов: 2' })

  await signBoth(boris, numbers)
  await sign(boris, { button: 'Подписать 2 документа', said: 'Подписано 1 из 2' })
  const result = dialog(boris, 'Подписано 1 из 2')
  await expect(result.getByRole('listitem')).toHaveCount(1)
  await expect(result).toContainText('не хватает денег')

  // What failed, and nothing else, is offered once more.
  await press(result, 'Повторить')
  const refused = dialog(boris, 'На подпись 1 документ')
  await expect(refused.getByRole('alert')).toContainText(
    /не хватает денег. С учётом комиссии доступно 1\d\d\s\d{3},\d\d/,
  )
  await press(refused, 'Закрыть')
  const left = await row(boris, numbers[0] ?? '').count()
  const failed = numbers[left ? 0 : 1] ?? ''
  await expect(row(boris, failed)).toContainText('Ждёт вашей подписи')
  await row(boris, failed).click()
  await press(drawer(boris), 'Отклонить')
  await field(boris, 'Причина').fill('Нет денег на счёте')
  await press(dialog(boris, 'Отклонить?'), 'Отклонить')
  await expect(dialog(boris, 'Документ отклонён')).toBeVisible()

  await cholpon.goto('/history')
  await expect(row(cholpon, numbers.find(number => number !== failed) ?? '')).toContainText('Исполнен')
  await expect(row(cholpon, failed)).toContainText('Отклонён')
})
