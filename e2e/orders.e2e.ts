// Payment orders in the browser: downloaded, opened in a tab, and a batch as an archive.
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { dialog, drawer, press, row } from './desk.ts'
import { expect, test } from './journey.ts'
import { picture } from './shelf.ts'

const beginningOf = async (file: Download): Promise<string> =>
  (await readFile(await file.path())).toString('latin1', 0, 5)

/** What a press of the button brings: its name, and how the file begins. */
async function kept(page: Page): Promise<{ name: string; begins: string }> {
  const coming = page.waitForEvent('download')
  await press(page, 'Скачать')
  const file = await coming
  return { name: file.suggestedFilename(), begins: await beginningOf(file) }
}

/** Opens the file in a tab. Is it a PDF? A browser that shows none hands the file over instead, and shuts the tab. */
async function opensPaper(page: Page, open: () => Promise<void>): Promise<boolean> {
  const handed = page.context().waitForEvent('download')
  const shown = page
    .context()
    .waitForEvent('page')
    .then(async tab => {
      await tab.waitForURL(/^blob:/)
      const type = await tab.evaluate(() => document.contentType)
      await tab.close()
      return type === 'application/pdf'
    })
  // The one that does not come ends with the journey.
  for (const one of [handed, shown]) one.catch(() => {})
  await open()
  return Promise.any([shown, handed.then(async file => (await beginningOf(file)) === '%PDF-')])
}

/** The pages that the browser prints, and the words of what it prints in place of the screen. */
async function printsOf(page: Page): Promise<{ readonly pages: number; readonly words: string }> {
  await page.evaluate(() => {
    const read = () => {
      document.body.dataset.printed = document.body.lastElementChild?.textContent ?? ''
    }
    window.addEventListener('beforeprint', read, { once: true })
  })
  const bytes = await page.pdf({ preferCSSPageSize: true })
  return {
    pages: bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    words: (await page.locator('body').getAttribute('data-printed')) ?? '',
  }
}

test('the order of a paid document is downloaded in Kyrgyz and opened, and two go into one archive', async ({ as }) => {
  const ilias = await as('ilias')
  await ilias.goto('/history?status=SUCCESS')
  // By name: others of this company have their documents done meanwhile, and every row moves.
  const all = ilias.getByRole('grid').getByRole('checkbox')
  const numbers: string[] = []
  for (const at of [5, 6]) numbers.push(/№ (.+)"/.exec(await all.nth(at).ariaSnapshot())?.[1] ?? '')
  const [number = '', other = ''] = numbers
  await row(ilias, number).click()
  await expect(drawer(ilias)).toContainText('Исполнен банком')

  // Its paper is fetched once the details are there.
  await expect(async () => {
    const { pages, words } = await printsOf(ilias)
    expect(words).toContain(`ПЛАТЁЖНОЕ ПОРУЧЕНИЕ № ${number}`)
    expect(words).toMatch(/Сумма прописью.*Назначение платежа.*Проведено/)
    expect(pages).toBe(1)
  }).toPass()

  const order = dialog(ilias, `Платёжное поручение № ${number}`)
  await press(drawer(ilias), 'Платёжное поручение')
  await expect(order).toBeVisible()
  await picture(ilias, 'order-dialog')
  await ilias.getByRole('radio', { name: 'Кыргызча' }).check()
  const one = await kept(ilias)
  expect(one.name).toMatch(new RegExp(`^payment-order-${number}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`))
  expect(one.begins).toBe('%PDF-')
  await expect(order).toBeHidden()

  await press(drawer(ilias), 'Платёжное поручение')
  expect(await opensPaper(ilias, () => press(order, 'Открыть'))).toBe(true)
  await expect(order).toBeHidden()

  await ilias.goto('/history?status=SUCCESS')
  for (const one of [number, other]) await row(ilias, one).getByRole('checkbox').check()
  await press(ilias, 'Поручения')
  await expect(dialog(ilias, '2 платёжных поручения')).toBeVisible()
  await ilias.getByRole('radio', { name: 'Архив ZIP' }).check()
  await picture(ilias, 'order-batch')
  const archive = await kept(ilias)
  expect(archive.name).toMatch(/^payment-orders-\d{4}-\d\d-\d\d\.zip$/)
  expect(archive.begins.slice(0, 2)).toBe('PK')
})
