// A reader whose browser has type of twice the usual size sees every word whole, on a desk and on a phone.
import { sized } from '../tools/size.ts'
import { expect, test } from './journey.ts'
import { cutWordsOf } from './layout.ts'
import { visit } from './screen.ts'
import { screens } from './screens.ts'

test.use({
  // Queries of width follow what the browser is set to, as they would not follow a style of the page.
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] })
  },
})

const some = ['login', 'home', 'history', 'clearing-refused', 'payment', 'settings']
const names = sized<readonly string[]>({
  small: some,
  merge: [
    ...some,
    'account',
    'kinds',
    'conversion',
    'templates',
    'tax',
    'imported',
    'audit',
    'register',
    'desk-queue',
    'desk-case',
    'desk-company',
    'desk-day',
  ],
  release: screens.filter(({ isForDesks }) => !isForDesks).map(({ name }) => name),
})

for (const screen of screens.filter(({ name }) => names.includes(name)))
  test(`${screen.name} holds type of twice the usual size`, async ({ onlooker }) => {
    const page = await onlooker(screen.login, 'RU')
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await visit(page, screen)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      const wider = expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      await wider.toBeLessThanOrEqual(0)
      // What slides in is beside the window for a moment.
      await expect.poll(() => cutWordsOf(page), `${viewport.width}`).toEqual([])
    }
  })
