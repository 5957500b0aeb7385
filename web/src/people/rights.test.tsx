// The page of rights as of a day: a day that no file is made of is said at its field, and nothing is asked.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { anna, answers, prepareForms } from '../../test/forms.tsx'
import { showRouter } from '../../test/frame.tsx'
import { RightsPage } from './RightsPage.tsx'

beforeEach(() => prepareForms(900))

test.each([
  ['01.01.2030', /ещё не наступил/],
  ['', /Заполните поле/],
])('of the day «%s» there is no file', async (day, said) => {
  resetAll()
  Object.assign(answers, anna)
  await loadTexts('common', 'people')
  await startSession(900)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: RightsPage })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const screen = await showRouter(createRouter({ routeTree: root.addChildren([page]), history }))
  const field = screen.getByLabelText('На день', { exact: true })
  await field.fill(day)
  const asked = vi.spyOn(globalThis, 'fetch')
  await screen.getByRole('button', { name: 'XLSX' }).click()
  await expect.element(field).toHaveAccessibleDescription(said)
  expect(asked).not.toHaveBeenCalled()
})
