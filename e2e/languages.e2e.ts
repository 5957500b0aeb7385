// Every screen is whole in Kyrgyz and English: no bare key, no hole, no word of another language.

import { size } from '../tools/size.ts'
import { press } from './desk.ts'
import { expect, test } from './journey.ts'
import { visit } from './screen.ts'
import { screens } from './screens.ts'
import { langCodes, pieces, untranslated } from './words.ts'

/** Russian, which the bank speaks first, is read where the looks are (`bank`). */
const names = { ky: 'Кыргызча', en: 'English' }

/** Few enough for one story. */
const some = 12
/** A list with its filter, a form that says what is missing, a window, and the home. */
const samples = ['home', 'filter', 'clearing-refused', 'signing', 'desk-queue', 'desk-company', 'desk-day']
const read = size === 'small' ? screens.filter(({ name }) => samples.includes(name)) : screens
const parts = Array.from({ length: Math.ceil(read.length / some) }, (_, n) => read.slice(n * some, (n + 1) * some))
const cases = (['ky', 'en'] as const).flatMap(lang => parts.map((part, n) => ({ lang, part, n })))

for (const { lang, part, n } of cases) {
  test(`every screen speaks ${names[lang]} only, ${n + 1} of ${parts.length}`, async ({ as, stranger }) => {
    const found: string[] = []
    const pages = new Map<string, Awaited<ReturnType<typeof stranger>>>()
    for (const screen of part) {
      const who = screen.login ?? 'nobody'
      const page = pages.get(who) ?? (screen.login ? await as(screen.login) : await stranger())
      if (!pages.has(who)) await page.addInitScript(choice => localStorage.setItem('lang', choice), langCodes[lang])
      pages.set(who, page)
      await visit(page, screen, lang)
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      const texts = await pieces(page)
      expect(texts.length, screen.name).toBeGreaterThan(3)
      found.push(...untranslated(lang, texts, screen.house).map(text => `${screen.name}: ${text}`))
    }
    expect([...new Set(found)]).toEqual([])
  })
}

test('a person who changes the language sees the whole screen change, and finds it so again', async ({ company }) => {
  const { daniyar: page } = await company({ people: ['daniyar'] })
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Счета' })).toBeVisible()
  expect(untranslated('en', await pieces(page)).length).toBeGreaterThan(10)
  await press(page, 'RU Язык: Русский')
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  expect(untranslated('en', await pieces(page))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
