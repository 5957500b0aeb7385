// Verbs of clerks at the bank's desk: ask, open a case, take and propose, confirm.
import type { CaseKindName } from '@bank/contracts/caseKinds.ts'
import deskDocuments from '@bank/contracts/generated/documents.desk.json' with { type: 'json' }
import { formatPhone } from '@bank/contracts/phone.ts'
import { services } from '@bank/contracts/services.ts'
import type { Locator, Page } from '@playwright/test'
import { dialog, field, press } from './desk.ts'
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

/** The number of the case that is open. */
async function numberIn(place: Page | Locator): Promise<string> {
  const said = await place
    .getByText(/^№\s\d+/)
    .first()
    .textContent()
  return /\d+/.exec(said ?? '')?.[0] ?? ''
}

/** Opens the case of this kind that the queue has about somebody, found by their INN; its number. */
export async function openCaseAbout(
  clerk: Page,
  { inn, kind }: { readonly inn: string; readonly kind: string },
): Promise<string> {
  await clerk.goto(`${office}/queue?text=${inn}`)
  await clerk.getByRole('listitem').filter({ hasText: kind }).getByRole('link').click()
  const opened = openedCase(clerk)
  await expect(opened.getByRole('heading', { name: kind })).toBeVisible()
  return numberIn(opened)
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

/** Sends what was asked in the open dialog; the number of the case, which is open then. */
export async function sendAsked(clerk: Page, kind: string): Promise<string> {
  await press(dialog(clerk, /./), 'Подать')
  await expect(clerk.getByRole('heading', { name: kind })).toBeVisible()
  return numberIn(clerk)
}

/** Asks at the desk about a person, whom the search finds by their phone; the number of the case. */
export async function askAbout(
  clerk: Page,
  { phone, kind, grounds }: { readonly phone: string; readonly kind: string; readonly grounds?: string },
): Promise<string> {
  await clerk.goto(`${office}/search?q=${phone}`)
  await clerk.getByRole('main').locator('a[href^="/person/"]').click()
  await expect(clerk.getByText(formatPhone(phone)).first()).toBeVisible()
  await press(clerk, kind)
  if (grounds) await field(clerk, 'Основание').fill(grounds)
  return sendAsked(clerk, kind)
}

const askDocument = Object.entries(deskDocuments).find(([, text]) => text.startsWith('mutation AskCase('))?.[0]

/** Asks at the desk by the call itself; the number of the case. */
export async function askByCall(
  clerk: Page,
  kind: CaseKindName,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const content = Object.entries(fields).map(([name, value]) => ({ name, value }))
  const body = JSON.stringify({ documentId: askDocument, variables: { form: { kind, content } } })
  const answer = await clerk.evaluate(
    async ([path, sent]) => {
      const headers = {
        'content-type': 'application/json',
        'x-device-id': localStorage.getItem('x-device-id') ?? '',
        'idempotency-key': crypto.randomUUID(),
      }
      return (await fetch(path, { method: 'POST', headers, body: sent })).text()
    },
    [services.desk.path, body] as const,
  )
  const { data } = JSON.parse(answer) as { data: { askCase: { number: string } } | null }
  if (!data) throw new Error(`The desk refused: ${answer}`)
  return data.askCase.number
}
