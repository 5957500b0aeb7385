// The dialog of tax debts offers the tax service's papers while there are any, and stands without a word of them while that service is silent.
import peopleDocuments from '@bank/contracts/generated/documents.access-control.json' with { type: 'json' }
import accountDocuments from '@bank/contracts/generated/documents.account.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../test/company.ts'
import { answerBy, callsOf, refuse, refusedByRest } from '../../test/wire.ts'
import '../texts.ts'
import { loadTexts } from '#kit/i18n.ts'
import { queryClient } from '#kit/query.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { showRouter } from '../../test/frame.tsx'
import { stubLine } from '../../test/line.tsx'
import { DebtBanner } from './DebtBanner.tsx'

const calls = callsOf({ ...accountDocuments, ...peopleDocuments })

const debt = {
  ...{ id: 'debt', amount: '42.19', currency: 'KGS', paymentCode: '11111200', asOf: '2026-11-01' },
  title: { ru: 'Налог на прибыль', kg: null, eng: null },
}
const papers = {
  taxNotice: { pdfLink: '/api/v1/tax-notices/org/debt.pdf', pdfNoticeLink: '/api/v1/tax-notices/org/notice.pdf' },
}
const silent = refuse('UnavailableException')

let answers: Record<string, unknown> = {}
let asked: string[] = []

beforeEach(async () => {
  await page.viewport(1440, 900)
  resetAll()
  asked = []
  answers = { EmployeeSecure: { employeeSecure: me }, Debts: { debts: [debt] }, TaxNotice: papers }
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/tax-notices/')) return refusedByRest(503, 'UnavailableException')
    const { name, variables } = calls(body)
    asked.push(name)
    return answerBy(answers[name], variables)
  })
  stubLine()
  await loadTexts('common', 'home', 'debts')
  await startSession(900)
})

async function openDialog() {
  const router = createRouter({ routeTree: createRootRoute({ component: DebtBanner }), history: createMemoryHistory() })
  const screen = await showRouter(router)
  await screen.getByRole('button', { name: 'Открыть' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Задолженность по налогам' })).toBeVisible()
  return screen
}

const offered = 'Справка о задолженности'

test('its papers stand below what is owed', async () => {
  const screen = await openDialog()
  await expect.element(screen.getByRole('group', { name: 'Документы налоговой службы' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: offered })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Извещение об уплате' })).toBeVisible()
})

test.each([1440, 390])(
  'while the service is silent it says all but them, asks once and alarms nobody, %i wide',
  async width => {
    answers.TaxNotice = silent
    await page.viewport(width, 844)
    const screen = await openDialog()
    await expect.poll(() => asked.filter(name => name === 'TaxNotice').length).toBe(1)
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    await expect.element(screen.getByText('Налог на прибыль')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Оплатить: Налог на прибыль' })).toBeVisible()
    expect(screen.getByRole('button', { name: offered }).query()).toBeNull()
    expect(screen.getByRole('group').query()).toBeNull()
    expect(screen.getByRole('alert').query()).toBeNull()
    await screen.getByRole('button', { name: 'Закрыть' }).last().click()
    await screen.getByRole('button', { name: 'Открыть' }).click()
    expect(asked.filter(name => name === 'TaxNotice')).toHaveLength(2)
  },
)

test('one that falls silent after it told of them is said when a paper is pressed, and the dialog stays', async () => {
  const tab = { close: vi.fn(), location: { replace: vi.fn() } }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  onTestFinished(() => open.mockRestore())
  const screen = await openDialog()
  await screen.getByRole('button', { name: offered }).click()
  await expect.poll(() => tab.close.mock.calls.length).toBe(1)
  await expect.element(screen.getByText('Налоговая служба сейчас не отвечает. Повторите позже.')).toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: 'Задолженность по налогам' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: offered })).toBeEnabled()
})
