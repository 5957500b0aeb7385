// A clerk signs in with a password and always with the code of an authenticator; what is refused is said in words.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers, counts, eachAtDesk, operator, queueOf, rests, row, showDesk } from '../../test/desk.tsx'

eachAtDesk()

const types = async (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text)

test('who comes to the queue without a session signs in and is led back there', async () => {
  await showDesk('/queue?show=mine', {
    WhoAmI: operator,
    QueueCases: queueOf(row(1)),
    QueueCounts: counts(1),
    'login/confirm': { expiresIn: 900 },
  })
  await expect.element(page.getByRole('heading', { name: 'Вход сотрудника' })).toBeVisible()
  await types('Логин', ' operator ')
  await types('Пароль', 'long enough')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Код из приложения')).toHaveFocus()
  await userEvent.keyboard('123456')
  await expect.element(page.getByRole('heading', { name: 'Очередь' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Мои/ })).toBeChecked()
  expect(rests).toEqual([
    { path: 'login', body: { login: 'operator', password: 'long enough' } },
    { path: 'login/confirm', body: { totp: '123456' } },
  ])
})

test('a wrong password, a lock and a wrong code are told, and the login stays', async () => {
  const wrong = { status: 400, code: 'UserCredentialsException', params: { attempts: '4' } }
  await showDesk('/login', { login: wrong })
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect.element(page.getByText('Введите логин')).toBeVisible()
  expect(rests).toEqual([])
  await types('Логин', 'operator')
  await types('Пароль', 'no')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Неверный логин или пароль. Осталось попыток: 4.')).toBeVisible()
  answers.login = { status: 423, code: 'TemporaryLockoutException', params: { minutes: '5', seconds: '0' } }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Следующая через [45] мин/)).toBeVisible()
  answers.login = {}
  answers['login/confirm'] = { status: 400, code: 'WrongOtpException', params: { attempts: '2' } }
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Код из приложения').fill('000000')
  await expect.element(page.getByText('Неверный код. Осталось попыток: 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect.element(page.getByLabelText('Логин', { exact: true })).toHaveValue('operator')
})
