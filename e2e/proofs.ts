// Verbs of a fresh proof: a change that wants one, and the question that the portal puts in place.
import { expect, type Locator, type Page } from '@playwright/test'
import { heading } from './cast.ts'
import { dialog, press } from './desk.ts'
import { ageProof } from './operator.ts'

export type ChangedRights = {
  /** Under which the change is sent from then on. */
  readonly keys: readonly string[]
  readonly box: Locator
  readonly isTicked: boolean
}

/** What Cholpon may do is changed, and saved with a proof that has grown old: the portal asks for one. */
export async function changeRights(page: Page, login: string): Promise<ChangedRights> {
  await page.goto('/settings/users')
  await page.getByText('Жумабекова Ч. Т.').click()
  await page.getByRole('link', { name: /Операции по счетам/ }).click()
  await expect(heading(page, 'Операции по счетам')).toBeVisible()
  const keys: string[] = []
  page.on('request', request => {
    const key = request.headers()['idempotency-key']
    if (key && request.postData()?.includes('"permissions"')) keys.push(key)
  })
  const box = page.getByRole('checkbox', { name: /^Клиринг/ }).first()
  await box.click()
  const isTicked = await box.isChecked()
  await ageProof(login)
  await press(page, 'Сохранить')
  return { keys, box, isTicked }
}

export const asking = (page: Page): Locator => dialog(page, 'Подтвердите, что это вы')

/** The number that is to be picked on the phone, once the portal shows it. */
export async function numberForPhone(page: Page): Promise<string> {
  const shown = asking(page).getByRole('status', { name: /^Число для телефона/ })
  await expect(shown).toBeVisible()
  return shown.innerText()
}
