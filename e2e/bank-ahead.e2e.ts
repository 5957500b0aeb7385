// The page paints a frame before any script runs, in the theme that was chosen here, and gives way to what the scripts draw; strangers get none.
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const viewport = { width: 390, height: 844 }

/** Scripts of what is opened next stay on their way until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const isLetGo = new Promise<void>(done => {
    letGo = done
  })
  await page.route('**/assets/*.js', async route => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

test('a frame stands before the scripts, in the chosen theme, and goes with the first screen', async ({ as }) => {
  const page = await as('anna', { viewport })
  const title = page.getByRole('heading', { level: 1 })
  const frame = page.locator('.ahead')
  await page.goto('/settings/info')
  await page.getByRole('radio', { name: 'Тёмная' }).check({ force: true })
  const letGo = await holdScripts(page)
  await page.goto('/history', { waitUntil: 'commit' })
  await expect(frame).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(frame, 'A screen reader is told of none of it.').toHaveAttribute('aria-hidden', 'true')
  await expect(title).toBeHidden()
  letGo()
  await expect(title).toBeVisible()
  await expect(frame).toBeHidden()
})

test('who is not signed in is shown no frame of the portal inside', async ({ stranger }) => {
  const page = await stranger({ viewport })
  const letGo = await holdScripts(page)
  await page.goto('/history', { waitUntil: 'commit' })
  await expect(page.locator('.ahead')).toBeAttached()
  await expect(page.locator('.ahead')).toBeHidden()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
