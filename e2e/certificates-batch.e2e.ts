// A batch, as large as one may be before a release, is read and signed by one signature of a token.
import { sized } from '../tools/size.ts'
import { dialog, press } from './desk.ts'
import { expect, test } from './journey.ts'
import { signWithPin } from './tokens.ts'

const count = sized({ small: 12, merge: 120, release: 520 })

/** For a text of that many lines, and for as many payments: both are done at once. */
const atMostMs = 60_000

test(`${count} documents are signed by one signature of a token, over a text that names each`, async ({ company }) => {
  test.slow()
  const { ilias: page } = await company({
    ...{ scheme: 'ONE_SIGNATORY', signType: 'RU_TOKEN_2', people: ['ilias', 'cholpon'] },
    accounts: [{ name: 'Расчётный', balance: '900000000.00' }],
    waiting: { right: 'FIRST', count },
  })
  await page.goto('/history?status=FOR_SIGN')
  const rows = page.getByRole('grid')
  await expect(rows.getByRole('row').nth(1)).toBeVisible()
  await rows.getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('Control+End')
  // The head is the first row.
  await expect(rows.locator(`[aria-rowindex='${count + 1}']`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Выбрать все' }).check()
  await press(page, new RegExp(`^Подписать ${count}$`))
  await expect(page.getByText('Текст, который подпишет токен')).toBeVisible({ timeout: atMostMs })
  await signWithPin(page, new RegExp(`^Подписать ${count} документ`))
  await expect(dialog(page, `Подписано документов: ${count}`)).toBeVisible({ timeout: atMostMs })
  await press(page, 'Вернуться')
  await expect(rows.getByRole('row')).toHaveCount(0)
})
