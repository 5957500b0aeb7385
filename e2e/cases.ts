// Verbs of clerks at the bank's desk: open a case, take and propose, confirm.
import type { Locator, Page } from '@playwright/test'
import { press } from './desk.ts'
import { expect } from './journey.ts'

/** The desk's own address. */
export const office = process.env.ORDO_OFFICE_ADDRESS ?? ''

export const openedCase = (clerk: Page): Locator => clerk.getByRole('region', { name: 'Открытая заявка' })
export const confirmButton = (opened: Locator): Locator =>
  opened.getByRole('button', { name: 'Подтвердить', exact: true })
export const isDone = (opened: Locator): Locator => opened.getByText('Выполнена', { exact: true }).first()

/** Opens a case of the queue, by its number. */
export async function openCase(clerk: Page, number: string): Promise<Locator> {
  await clerk.goto(`${office}/queue`)
  await clerk
    .getByRole('listitem')
    .filter({ hasText: `№ ${number} ` })
    .getByRole('link')
    .click()
  const opened = openedCase(clerk)
  await expect(opened.getByText(`№ ${number}`).first()).toBeVisible()
  return opened
}

/** Takes the open case and proposes to approve it. */
export async function proposeApproval(opened: Locator): Promise<void> {
  await press(opened, 'Взять')
  await opened.getByRole('radio', { name: 'Одобрить' }).check()
  await press(opened, 'Предложить одобрить')
  await expect(confirmButton(opened)).toHaveAccessibleDescription('Предложили вы, нужен второй сотрудник')
}

/** Confirms what the other one has proposed. */
export async function confirmCase(clerk: Page, number: string): Promise<void> {
  const opened = await openCase(clerk, number)
  await confirmButton(opened).click()
  await expect(isDone(opened)).toBeVisible()
}
