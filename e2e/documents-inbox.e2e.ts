// The inbox over all companies: marks and their filter, a signature in another company, and back to what is left.
import type { Locator, Page } from '@playwright/test'
import { heading } from './cast.ts'
import { dialog, fillStranger, newPaymentNumber, press, send } from './desk.ts'
import { expect, test } from './journey.ts'
import { plug, signWithPin } from './tokens.ts'

const card = (page: Page, company: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: company }) })

/** To somebody whom the company has never paid. */
async function payStranger(page: Page): Promise<string> {
  const number = await newPaymentNumber(page, 'clearing-gross')
  await fillStranger(page, {
    inn: '01701199010030',
    name: 'ОсОО «Новый Партнёр»',
    account: '1280040000001206',
    purpose: 'Оплата по договору 12',
  })
  await send(page, number)
  return number
}

test('ilias sees what waits in three companies, looks away from what is marked, signs in another one, and is back', async ({
  as,
}) => {
  const page = await as('ilias')
  const number = await payStranger(page)
  await page.goto('/inbox')
  await expect(heading(page, 'На подпись во всех компаниях')).toBeVisible()
  const [altyn, issykKul, temirJol] = ['ОсОО «Алтын Дан»', 'ОсОО «Ысык-Көл Курорт»', 'ОсОО «Темир Жол Сервис»'].map(
    name => card(page, name),
  ) as [Locator, Locator, Locator]
  for (const one of [altyn, issykKul, temirJol]) await expect(one).toBeVisible()
  await expect(issykKul).toContainText('Здесь подписывают на телефоне.')
  const marked = altyn.getByRole('listitem').filter({ hasText: `№ ${number}` })
  await expect(marked).toContainText('Новый получатель')
  await page.getByRole('checkbox', { name: 'Только без отметок' }).check()
  await expect(marked).toHaveCount(0)
  await expect(altyn.getByRole('listitem').first()).toBeVisible()

  await press(temirJol, /^Выбрать без отметок/)
  await press(temirJol, /^Подписать \d/)
  // It is signed as that company, by its own means.
  await expect(page.getByText('Текст, который подпишет токен')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Темир Жол Сервис')
  await plug(page, 'свой')
  await signWithPin(page, /^Подписать 1 документ/)
  await expect(dialog(page, 'Документ подписан')).toBeVisible()
  await press(page, 'Вернуться')
  await expect(temirJol).toHaveCount(0)
  await expect(altyn).toBeVisible()
  await expect(page).toHaveURL(/\/inbox/)
})
