// The card that confirms a new phone: codes to both numbers, each missed one said at its field, and what was right stays so.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { anna, answers, prepareForms, requests } from '../../test/forms.tsx'
import { showRouter } from '../../test/frame.tsx'
import { refuse } from '../../test/wire.ts'
import { PhoneCodes } from './PhoneCodes.tsx'

const agreed = {
  ...{ before: '996 ••• ••• 103', after: '996 ••• ••• 011', expiresAt: '2026-11-27T04:30:00.000Z' },
  ...{ isBeforeProved: false, isAfterProved: false },
}
const told = (name: string) => requests.filter(one => one.name === name).map(({ variables }) => variables)

beforeEach(() => prepareForms(1400))

async function show(phoneChange: object | null) {
  resetAll()
  Object.assign(answers, {
    ...anna,
    PhoneChangeOfMine: { phoneChange },
    SendPhoneCodes: { sendPhoneCodes: { expiresIn: 180, resendIn: 60 } },
  })
  await loadTexts('common', 'people', 'cases', 'identity', 'identityPages')
  await startSession(900)
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', component: PhoneCodes })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  return showRouter(createRouter({ routeTree: root.addChildren([route]), history }))
}

test('codes of both numbers change the phone; a wrong one is said at its field and the other stays proved', async () => {
  const screen = await show(agreed)
  await screen.getByRole('button', { name: 'Отправить коды на оба номера' }).click()
  await screen.getByLabelText(/Код с номера .*103/).fill('111111')
  await screen.getByLabelText(/Код с номера .*011/).fill('222222')
  answers.ProvePhone = ({ side }: { side: string }) =>
    side === 'BEFORE'
      ? refuse('WrongOtpException', { params: { attempts: '2' } })
      : { provePhone: { ...agreed, isAfterProved: true } }
  answers.PhoneChangeOfMine = { phoneChange: { ...agreed, isAfterProved: true } }
  await screen.getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(screen.getByText('Неверный код. Осталось попыток: 2.')).toBeVisible()
  await expect.element(screen.getByText(/Номер .*011 подтверждён/)).toBeVisible()
  await screen.getByLabelText(/Код с номера .*103/).fill('333333')
  answers.ProvePhone = { provePhone: null }
  answers.PhoneChangeOfMine = { phoneChange: null }
  await screen.getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(screen.getByText('Подтвердите новый телефон')).not.toBeInTheDocument()
  expect(told('ProvePhone')).toEqual([
    { side: 'BEFORE', code: '111111' },
    { side: 'AFTER', code: '222222' },
    { side: 'BEFORE', code: '333333' },
  ])
})

test('where nothing waits there is no card', async () => {
  const screen = await show(null)
  await expect.poll(() => requests.some(({ name }) => name === 'PhoneChangeOfMine')).toBe(true)
  await expect.element(screen.getByText('Подтвердите новый телефон')).not.toBeInTheDocument()
})
