// A key that came by SMS alone: another means that signs already wakes it on its page by one press, and nothing is offered where there is none.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { anna, answers, prepareForms } from '../../test/forms.tsx'
import { showRouter } from '../../test/frame.tsx'
import { refuse } from '../../test/wire.ts'
import { PayControlPage } from './PayControlPage.tsx'

const until = '2026-11-28T04:30:00.000Z'

const own = (factors: object) => ({
  employeeSecure: {
    currentContract: {
      payControlKey: { status: 'ACTIVE', username: 'anna', pcUserId: '1234567890', expirationDate: '2027-11-26' },
    },
  },
  signInFactors: { hasTotp: true, isSmsAllowed: true, hasAwakeMeans: true, keySleepsUntil: until, ...factors },
})

beforeEach(() => prepareForms(1400))

async function show(factors: object = {}) {
  resetAll()
  const keyAvailability = { available: true, nonAvailableFor: [] }
  Object.assign(answers, { ...anna, OwnPayControlKey: own(factors), PayControlAvailability: { keyAvailability } })
  await loadTexts('common', 'paycontrol', 'identity')
  await startSession(900)
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', component: PayControlPage })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  return showRouter(createRouter({ routeTree: root.addChildren([route]), history }))
}

test('one press wakes it; what the bank refuses is told', async () => {
  const screen = await show()
  await expect.element(screen.getByText(/^Ключ получен по SMS и подписывает с 28\.11\.2026/)).toBeVisible()
  await expect.element(screen.getByText('Ещё не подписывает', { exact: true })).toBeVisible()
  answers.WakePayControlKey = () => refuse('NoAwakeMeansException')
  await screen.getByRole('button', { name: 'Включить сейчас' }).click()
  await expect.element(screen.getByText(/^Включить может только другое ваше средство/)).toBeVisible()
  answers.WakePayControlKey = () => {
    answers.OwnPayControlKey = own({ keySleepsUntil: null })
    return { wakePayControlKey: true }
  }
  await screen.getByRole('button', { name: 'Включить сейчас' }).click()
  await expect.element(screen.getByText('Ключ включён: он уже подписывает.')).toBeVisible()
  await expect.element(screen.getByText(/^Ключ получен по SMS/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Действует', { exact: true })).toBeVisible()
})

test('by no other means nothing is woken: the bank is named', async () => {
  const screen = await show({ hasAwakeMeans: false })
  await expect.element(screen.getByText('Раньше его может включить банк: обратитесь в офис.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Включить сейчас' })).not.toBeInTheDocument()
})
