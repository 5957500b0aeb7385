// Words that a clerk typed outlive the end of a session, for them alone; the page asks before it takes them along, and forgets them when they leave.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { caseId, counts, details, eachAtDesk, operator, queueOf, row, showTo, supervisor } from '../../test/desk.tsx'
import { signOut } from './session.ts'

eachAtDesk()

const given = { QueueCases: queueOf(row(1)), QueueCounts: counts(1), CaseDetails: { case: details(row(1)) } }
const place = `/queue?case=${caseId(1)}`
const note = () => page.getByLabelText('Заметка для банка')
const grounds = () => page.getByRole('textbox', { name: 'Основание' })

/** Whether the browser would ask before the page is left. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function writeNote(): Promise<void> {
  await showTo(operator, place, given)
  await page.getByRole('radio', { name: 'Одобрить' }).click()
  expect(asks()).toBe(false)
  await note().fill('Звонил директор')
  expect(asks()).toBe(true)
}

async function comeAgain(as: typeof operator, why: 'left' | 'over'): Promise<void> {
  await signOut(why)
  await cleanup()
  await showTo(as, place, given)
  await expect.element(page.getByRole('heading', { name: 'Изменение права подписи' })).toBeVisible()
}

test('a note is there again after the session has ended', async () => {
  await writeNote()
  await comeAgain(operator, 'over')
  await expect.element(note()).toHaveValue('Звонил директор')
})

test('whoever comes after another finds nothing of it', async () => {
  await writeNote()
  await comeAgain(supervisor, 'over')
  await expect.element(note()).not.toBeInTheDocument()
  expect(asks()).toBe(false)
})

test('who leaves leaves nothing', async () => {
  await writeNote()
  await comeAgain(operator, 'left')
  await expect.element(note()).not.toBeInTheDocument()
  expect(asks()).toBe(false)
})

test('a new case that was begun is there again, until it is given up', async () => {
  const begin = () => page.getByRole('button', { name: 'Новая заявка', exact: true }).click()
  await showTo(operator, place, given)
  await begin()
  await page.getByRole('combobox', { name: 'Что нужно' }).click()
  await page.getByRole('option', { name: 'Остановка платёжной системы' }).click()
  await grounds().fill('Не отвечает')
  await comeAgain(operator, 'over')
  await begin()
  await expect.element(grounds()).toHaveValue('Не отвечает')
  await page.getByRole('button', { name: 'Отмена' }).click()
  expect(asks()).toBe(false)
  await begin()
  await expect.element(page.getByRole('combobox', { name: 'Что нужно' })).toBeVisible()
  await expect.element(grounds()).not.toBeInTheDocument()
})
