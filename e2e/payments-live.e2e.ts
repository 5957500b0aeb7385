// What does an open history know of all that happened while its line to the bank was cut?
import type { Page, WebSocketRoute } from '@playwright/test'
import { dialog, drawer, fill, newNumbered, press, row, send } from './desk.ts'
import { expect, test } from './journey.ts'

/** The line of news of a page, to be cut and mended. */
async function lineOf(page: Page) {
  const ends = new Set<WebSocketRoute>()
  let isCut = false
  let tries = 0
  await page.routeWebSocket(/-service\/graphql$/, end => {
    if (isCut) {
      tries += 1
      return end.close({ code: 3000, reason: 'cut' })
    }
    const other = end.connectToServer()
    ends.add(end).add(other)
    return undefined
  })
  return {
    tries: () => tries,
    async cut() {
      isCut = true
      await Promise.all([...ends].map(end => end.close({ code: 3000, reason: 'cut' })))
      ends.clear()
    },
    mend() {
      isCut = false
    },
  }
}

async function sends(page: Page, amount: string): Promise<string> {
  const number = await newNumbered(page, 'clearing-gross')
  await fill(page, { to: 'Мунай Ойл', amount, purpose: 'Оплата за мазут' })
  await send(page, number)
  return number
}

/** What stands on the chips: how many there are in each group. */
const counts = async (page: Page): Promise<string[]> => {
  const chips = page.getByRole('group', { name: 'Состояние документов' })
  await expect(chips).toContainText(/Все\s*\d/)
  return chips.locator('label').allInnerTexts()
}

test('what came and what left while the line was cut stands in the list and in the counts, unasked', async ({ as }) => {
  const [watching, anna, cholpon] = await Promise.all([as('anna'), as('anna'), as('cholpon')])
  const line = await lineOf(watching)
  const before = await sends(cholpon, '711,10')
  await watching.goto('/history?status=FOR_SIGN')
  await expect(row(watching, before)).toContainText('Ждёт вашей подписи')

  await line.cut()
  const meanwhile = await sends(cholpon, '711,20')
  await anna.goto('/history?status=FOR_SIGN')
  await row(anna, before).click()
  await press(drawer(anna), 'Отклонить')
  await press(dialog(anna, 'Отклонить?'), 'Отклонить')
  await expect(dialog(anna, 'Документ отклонён')).toBeVisible()
  await expect.poll(line.tries).toBeGreaterThan(0)
  await expect(row(watching, meanwhile)).toHaveCount(0)
  await expect(row(watching, before)).toBeVisible()

  line.mend()
  const lost = dialog(watching, 'Нет подключения к интернету')
  const came = row(watching, meanwhile)
  await expect(lost.or(came).first()).toBeVisible({ timeout: 40_000 })
  if (await lost.isVisible()) await press(lost, 'Повторить')
  await expect(came).toContainText('Ждёт вашей подписи')
  await expect(row(watching, before)).toHaveCount(0)
  await expect(async () => {
    await anna.goto('/history?status=FOR_SIGN')
    expect(await counts(watching)).toEqual(await counts(anna))
  }).toPass()
})
