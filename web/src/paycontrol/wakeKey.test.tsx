// A key that came by SMS alone: a code of an authenticator that signs already wakes it on its page, and nothing else is offered where there is none.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { anna, answers, prepareForms, requests } from '../../test/forms.tsx'
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
  signInFactors: { hasTotp: true, isSmsAllowed: true, totpSleepsUntil: null, keySleepsUntil: until, ...factors },
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

test('a code wakes it; a wrong one is said at its field', async () => {
  const screen = await show()
  await expect.element(screen.getByText(/^Ключ получен по SMS и подписывает с 28\.11\.2026/)).toBeVisible()
  await expect.element(screen.getByText('Ещё не подписывает', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Включить сейчас' }).click()
  answers.WakePayControlKey = () => refuse('WrongOtpException', { params: { attempts: '4' }, field: 'code' })
  await screen.getByLabelText('Код, 6 цифр').fill('111111')
  await expect.element(screen.getByText('Неверный код. Осталось попыток: 4.')).toBeVisible()
  answers.WakePayControlKey = { wakePayControlKey: true }
  answers.OwnPayControlKey = own({ keySleepsUntil: null })
  await screen.getByLabelText('Код, 6 цифр').fill('222222')
  await expect.element(screen.getByText('Ключ включён: он уже подписывает.')).toBeVisible()
  await expect.element(screen.getByText(/^Ключ получен по SMS/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Действует', { exact: true })).toBeVisible()
  const told = requests.filter(({ name }) => name === 'WakePayControlKey').map(({ variables }) => variables)
  expect(told).toMatchObject([{ code: '111111' }, { code: '222222' }])
})

test.each([
  ['no authenticator', { hasTotp: false }],
  ['one that sleeps itself', { totpSleepsUntil: until }],
])('by %s nothing is woken: the bank is named', async (_name, factors) => {
  const screen = await show(factors)
  await expect.element(screen.getByText('Раньше его может включить банк: обратитесь в офис.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Включить сейчас' })).not.toBeInTheDocument()
})
