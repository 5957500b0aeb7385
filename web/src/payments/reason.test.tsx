// A reason that is too long stays as it was typed and is refused at its field, before anything is asked of the bank.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import '@bank/ui/theme.css'
import '../texts.ts'
import { AskDialog } from '#documents/AskDialog.tsx'
import { loadTexts } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { me, row } from '../../test/company.ts'

import { showRouter } from '../../test/frame.tsx'
import { paymentType } from './documentType.tsx'

const asked = vi.fn<(body: string) => void>()

beforeEach(async () => {
  resetAll()
  asked.mockClear()
  const done = { signingPayment: { succeeded: [], failed: [] }, employeeSecure: me, employeesContract: [] }
  vi.stubGlobal('fetch', (_path: string, { body = '' }: { body?: string }) => {
    asked(body)
    return Promise.resolve(Response.json({ data: done }))
  })
  await loadTexts('common', 'documents', 'payments')
  await startSession(900)
})

test.each([
  ['revise', 'На доработку'],
  ['cancel', 'Отклонить'],
] as const)('to %s', async (act, button) => {
  const onResult = vi.fn()
  const component = () => (
    <AskDialog type={paymentType} documents={[row]} act={act} onClose={() => undefined} onResult={onResult} />
  )
  const routeTree = createRootRoute({ component })
  const screen = await showRouter(createRouter({ routeTree, history: createMemoryHistory() }))
  await expect.element(screen.getByLabelText('Причина')).toBeVisible()
  asked.mockClear()
  const reason = screen.getByLabelText('Причина')
  // The bank keeps «№» as two characters.
  const long = '№'.repeat(251)
  await reason.fill(long)
  const press = screen.getByRole('button', { name: button, exact: true })
  await press.click()
  await expect.element(reason).toHaveAccessibleDescription(/Сократите причину: не больше 500 знаков/)
  await expect.element(reason).toHaveValue(long)
  expect(asked).not.toHaveBeenCalled()
  await reason.fill(long.slice(1))
  await press.click()
  await expect.poll(() => onResult.mock.calls.length).toBe(1)
})
