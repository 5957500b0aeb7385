// The palette finds forms by the words people use, loses no key, and says of a found payment its day and its status.
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '#kit/session.ts'
import { groundsOf } from '../../../ui/test/media.ts'
import { row } from '../../test/company.ts'
import { anna, answers, prepareForms } from '../../test/forms.tsx'
import { showRouter } from '../../test/frame.tsx'
import { ownAccount } from '../../test/rules.ts'
import { makeAppRouter } from '../routes.tsx'

const permissions = ['READ', 'CLEARING', 'INTRABANK_TRANSFER_FOREIGN', 'SWIFT', 'BUDGET_PAYMENT'] as const

async function show(at = '/more', title = 'Ещё') {
  for (const name of Object.keys(answers)) delete answers[name]
  Object.assign(answers, anna, {
    AccountsByParty: { accountsByParty: [ownAccount('1090160123456789', { accountName: 'Расчётный', permissions })] },
    Inbox: { inboxGroups: [] },
    PaletteTemplates: { getTransferTemplateByCriteria: [] },
    PaletteFound: { searchPaymentByCriteria: { elements: [row] } },
  })
  await startSession(900)
  const screen = await showRouter(makeAppRouter({ history: createMemoryHistory({ initialEntries: [at] }) }))
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  return screen
}

const field = () => page.getByRole('combobox', { name: 'Поиск и команды' })
const chosen = () => page.getByRole('option', { selected: true })

beforeEach(() => prepareForms(1000))

test.each([
  ['SWIFT', 'За границу'],
  ['клиринг', 'В другой банк'],
  ['гросс', 'В другой банк'],
  ['штраф', 'Штрафы'],
  ['пошлина', 'Налоги и бюджет'],
  ['аудит', 'Журнал действий'],
  ['новый платеж', 'Новый платёж'],
  ['расчетный', '1090 1601 2345 6789 · Расчётный'],
])('by %s it finds %s', async (typed, name) => {
  await show()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field().fill(typed)
  await expect.element(chosen()).toHaveTextContent(name)
})

test('what is typed before it is there stands in it', async () => {
  await show()
  for (const [key, more] of [
    ['k', { ctrlKey: true, code: 'KeyK' }],
    ['с', {}],
    ['в', {}],
  ] as const)
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ...more, bubbles: true, cancelable: true }))
  await expect.element(field()).toHaveValue('св')
})

test('a found payment says its day and its status, and what is found later moves no choice', async () => {
  await show()
  await userEvent.keyboard('{Control>}k{/Control}')
  const height = () => page.getByRole('listbox').element().clientHeight
  await expect.element(field()).toBeVisible()
  const before = height()
  await field().fill('Тулпар')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(chosen()).toHaveTextContent('Искать «Тулпар» в истории')
  await expect.element(page.getByRole('option', { name: /№ 1048/ })).toHaveTextContent(/20\.11\.2026Ждёт вашей подписи/)
  await expect.element(chosen()).toHaveTextContent('Искать «Тулпар» в истории')
  expect(height()).toBe(before)
})

test('forced colours show which command is chosen', async () => {
  await show()
  await userEvent.keyboard('{Control>}k{/Control}')
  const other = page.getByRole('option', { selected: false }).first()
  const [ground, plain] = await groundsOf(chosen().element(), other.element())
  expect(ground).not.toBe(plain)
})

test('a letter or a sign alone is no shortcut for who switches that off, and no key is shown that does nothing', async () => {
  const screen = await show('/settings/info', 'Настройки')
  const list = screen.getByRole('dialog', { name: 'Клавиши' })
  const letters = page.getByRole('checkbox', { name: /Клавиши из одной буквы/ })
  const hint = () => screen.getByRole('link', { name: /Новый платёж/ }).element().textContent
  expect(hint()).toContain('N')
  await userEvent.keyboard('?')
  await expect.element(list.getByRole('checkbox')).not.toHaveFocus()
  await list.getByRole('checkbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(letters).not.toBeChecked()
  expect(hint()).not.toContain('N')
  await userEvent.keyboard('?n')
  // What needs Ctrl is no single key.
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(list.elements()).toEqual([])
  await letters.click()
  await userEvent.keyboard('?')
  await expect.element(list.getByRole('checkbox')).toBeChecked()
})
