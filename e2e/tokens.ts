// Verbs of a token in the browser: what is plugged in, by the panel of the demo, and a signature by its PIN.
import { expect, type Page } from '@playwright/test'
import { press } from './desk.ts'

export const demoPin = '12345678'

/** Plugs in what the panel calls so. */
export async function plug(page: Page, what: string): Promise<void> {
  await page.getByRole('group', { name: 'Токен демо' }).getByText(what, { exact: true }).click()
  await expect(page.getByRole('radio', { name: what, exact: true })).toBeChecked()
}

/** The PIN, which is typed anew each time, and the press. */
export async function signWithPin(page: Page, button: string | RegExp, pin = demoPin): Promise<void> {
  await page.getByLabel('PIN токена', { exact: true }).fill(pin)
  await press(page, button)
}
