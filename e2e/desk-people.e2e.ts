// Cases of people at the bank's desk, in the browser: two clerks decide, and the pages of the people follow.
import { confirmButton, confirmCase, isDone, openCase, proposeApproval } from './cases.ts'
import { dialog, drawer, press } from './desk.ts'
import { expect, test } from './journey.ts'

const asked = 'Изменение права подписи'

test('Anna asks for Cholpon’s right to sign, the operator cannot confirm alone, the supervisor does, and Cholpon’s open page changes', async ({
  company,
  as,
}) => {
  const { anna, cholpon } = await company({
    people: ['anna', 'boris', 'cholpon'],
    waiting: { right: 'SECOND', count: 1 },
  })
  const [operator, supervisor] = [await as('operator'), await as('supervisor')]
  await cholpon.goto('/history')
  await cholpon.getByRole('row', { name: /^Выбрать строку/ }).click()
  await expect(drawer(cholpon)).toBeVisible()
  const sign = drawer(cholpon).getByRole('button', { name: 'Подписать', exact: true })
  const waiting = cholpon.getByRole('navigation').getByText(/вашей подписи/)

  await anna.goto('/settings/users')
  await anna.getByText('Жумабекова Ч. Т.').click()
  const person = anna.getByRole('complementary', { name: 'Пользователь' })
  await press(person, 'Изменить право')
  const asks = dialog(anna, /Другое право/)
  await asks.getByRole('combobox', { name: 'Право' }).click()
  await anna.getByRole('option', { name: /вторая подпись/ }).click()
  await press(asks, 'Отправить в банк')
  const request = person.getByRole('region', { name: asked })
  await expect(request.getByText('Проверит сотрудник банка')).toBeVisible()
  const number = /№\s(\S+)/.exec((await request.getByText(/заявка №/).textContent()) ?? '')?.[1] ?? ''

  const proposed = await openCase(operator, number)
  await expect(proposed.getByRole('heading', { name: asked })).toBeVisible()
  await proposeApproval(proposed)
  await operator.keyboard.press('a')
  await expect(confirmButton(proposed)).toBeFocused()
  await operator.keyboard.press('Enter')
  await expect(request.getByText('Проверено в банке')).toBeVisible()
  await expect(confirmButton(proposed)).toHaveAttribute('aria-disabled', 'true')
  await expect(sign).toHaveCount(0)
  await expect(waiting).toHaveCount(0)

  await confirmCase(supervisor, number)
  await expect(isDone(proposed)).toBeVisible()
  await expect(person.getByRole('button', { name: 'Изменить право' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect(sign).toBeEnabled()
  await expect(waiting.first()).toHaveText(/^1 /)
})
