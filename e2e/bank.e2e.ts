// Every screen is usable by everybody, and nothing on it jumps: axe, by day and by night, on a phone and on a desk; `languages` asks in the others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { size, sized } from '../tools/size.ts'
import { expect, test } from './journey.ts'
import { cutWordsOf, freeShareOf, hiddenFocusOf, outlineFaultsOf } from './layout.ts'
import { type AxeViolation, faultsOf, looks, overflow } from './look.ts'
import { visit } from './screen.ts'
import { screens } from './screens.ts'
import { picture } from './shelf.ts'
import { shiftAtMost, shiftOf } from './shifts.ts'
import { type Lang, langCodes, pieces, untranslated } from './words.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A phone on its side, and a window of 1280 by 1024 at four times its size. */
const low = [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]
const freeAtLeast = 0.6

const langs = sized<readonly Lang[]>({ small: ['ru'], merge: ['ru'], release: ['ru', 'ky', 'en'] })

const looked = screens.filter(({ isDetail }) => size !== 'small' || !isDetail)

for (const { screen, lang } of langs.flatMap(one => looked.map(screen => ({ screen, lang: one })))) {
  test(`${screen.name} can be read and used by everybody, ${lang}`, async ({ onlooker }) => {
    const page = await onlooker(screen.login, langCodes[lang])
    const faults: AxeViolation[] = []
    // Another width is another layout, with windows of its own: it is come to anew.
    for (const viewport of screen.isForDesks ? [desk] : [desk, phone]) {
      await page.setViewportSize(viewport)
      await visit(page, screen, lang)
      if (!screen.act) expect(await shiftOf(page), 'Nothing jumps.').toBeLessThanOrEqual(shiftAtMost)
      expect(untranslated(lang, await pieces(page), screen.house)).toEqual([])
      for (const look of looks) {
        await page.emulateMedia({ colorScheme: look })
        faults.push(...(await faultsOf(page, screen, look)))
        if (screen.isPictured && lang === 'ru') await picture(page, `${screen.name}-${viewport.width}-${look}`)
      }
      expect(await overflow(page), 'Nothing is wider than the window.').toBeLessThanOrEqual(0)
      // What slides in is beside the window for a moment.
      await expect.poll(() => cutWordsOf(page), 'No word is cut.').toEqual([])
      expect(await outlineFaultsOf(page)).toEqual([])
    }
    for (const viewport of low) {
      await page.setViewportSize(viewport)
      // A window of another size is drawn anew, which takes a moment.
      const free = expect.poll(() => freeShareOf(page), `Free at ${viewport.width} by ${viewport.height}`)
      await free.toBeGreaterThan(freeAtLeast)
      const wider = expect.poll(() => overflow(page), `Nothing is wider than ${viewport.width}`)
      await wider.toBeLessThanOrEqual(0)
    }
    expect(faults).toEqual([])
  })
}

if (size !== 'small')
  for (const login of ['anna', 'operator', 'supervisor'] as const)
    test(`a tablet shows them too, ${login}`, async ({ as }) => {
      const page = await as(login, { viewport: { width: 900, height: 1100 } })
      for (const screen of screens.filter(one => one.login === login && one.isPictured)) {
        await visit(page, screen)
        expect(await overflow(page), `${screen.name} fits`).toBeLessThanOrEqual(0)
        await picture(page, `${screen.name}-900-light`)
      }
    })

test('forced colours show which section, chip and row is chosen', async ({ as }) => {
  const page = await as('anna')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/history')
  const groundOf = (one: Locator) => one.evaluate(element => getComputedStyle(element).backgroundColor)
  const sections = page.getByRole('navigation').getByRole('link')
  expect(await groundOf(sections.and(page.locator('[aria-current=page]')))).not.toBe(
    await groundOf(sections.and(page.locator(':not([aria-current])')).last()),
  )
  const chips = page.locator('main fieldset label')
  expect(await groundOf(chips.nth(0))).not.toBe(await groundOf(chips.nth(1)))
  const rows = page.getByRole('row')
  await rows.nth(1).getByRole('checkbox').check()
  const edgeOf = (one: Locator) => one.evaluate(element => getComputedStyle(element).outlineStyle)
  expect(await edgeOf(rows.nth(1))).toBe('solid')
  expect(await edgeOf(rows.nth(2))).toBe('none')
})

test('what has the focus is not hidden behind what stands still', async ({ onlooker }) => {
  const page = await onlooker('anna', langCodes.ru)
  await page.setViewportSize(phone)
  for (const path of ['/payment/clearing-gross', '/history']) {
    await page.goto(path)
    await page.locator('main form, main [role=button]').first().waitFor()
    await page.locator('h1').click()
    const hidden: string[] = []
    // To the end of a form, and some cards into a list.
    for (let at = 0; at < 30; at++) {
      await page.keyboard.press('Tab')
      hidden.push(...(await hiddenFocusOf(page)))
    }
    expect(hidden, path).toEqual([])
  }
})

/** Does a route like /payment/$form/{-$id} lead to this path? */
function leads(route: string, path: string): boolean {
  const asked = route.split('/').filter(part => part && !part.startsWith('{-'))
  const given = path.split('/').slice(-asked.length)
  return given.length === asked.length && asked.every((part, at) => part.startsWith('$') || part === given[at])
}

for (const [front, house] of [
  ['web', undefined],
  ['office', 'desk'],
] as const)
  test(`no screen that is built is left out, ${front}`, () => {
    const routes = readFileSync(join(import.meta.dirname, `../${front}/src/routes.tsx`), 'utf8')
    const built = [...routes.matchAll(/\{\s*path: '([^']+)'[^{}]*?page: /g)].map(([, path = '']) => path)
    expect(built.length).toBeGreaterThan(9)
    const seen = looked
      .filter(screen => screen.house === house)
      .map(({ path, reached }) => reached ?? (path.split('?')[0] as string))
    expect(built.filter(route => !seen.some(path => leads(route, path)))).toEqual([])
  })
