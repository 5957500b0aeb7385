// The company's people: a right is asked for, a colleague is frozen while their page is open and documents that wait for them name others, accounts are narrowed, sessions are ended.
import { enterPassword, enterSms, heading } from './cast.ts'
import { dialog, drawer, press } from './desk.ts'
import { expect, test } from './journey.ts'

test('Anna asks for Cholpon’s right to sign, sees the request, and takes it back', async ({ company }) => {
  const { anna } = await company({ people: ['anna', 'boris', 'cholpon'] })
  await anna.goto('/settings/users')
  await expect(heading(anna, 'Пользователи')).toBeVisible()
  await anna.getByText('Жумабекова Ч. Т.').click()
  const drawer = anna.getByRole('complementary', { name: 'Пользователь' })
  await press(drawer, 'Изменить право')
  const asks = dialog(anna, /Другое право/)
  await asks.getByRole('combobox', { name: 'Право' }).click()
  await anna.getByRole('option', { name: /вторая подпись/ }).click()
  await press(asks, 'Отправить в банк')
  await expect(drawer.getByRole('heading', { name: 'Изменение права подписи' })).toBeVisible()
  await expect(drawer.getByText('Проверит сотрудник банка')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Изменить право' })).toHaveAttribute('aria-disabled', 'true')
  await expect(anna.getByText('Заявка в банке').first()).toBeVisible()
  await press(drawer, 'Отозвать')
  await expect(drawer.getByRole('button', { name: 'Изменить право' })).not.toHaveAttribute('aria-disabled', 'true')
})

test('Cholpon is frozen while her page is open: it ends by itself; let in again, she is back in the list', async ({
  company,
}) => {
  const { anna, cholpon } = await company({ people: ['anna', 'boris', 'cholpon'] })
  await cholpon.goto('/settings/info')
  await expect(heading(cholpon, 'Настройки')).toBeVisible()
  await anna.goto('/settings/users')
  await anna.getByText('Жумабекова Ч. Т.').click()
  const drawer = anna.getByRole('complementary', { name: 'Пользователь' })
  await press(drawer, 'Заморозить')
  await press(dialog(anna, /Заморозить/), 'Заморозить')
  await expect(cholpon.getByRole('textbox', { name: 'Логин' })).toBeVisible()
  await expect(anna.getByRole('radio', { name: /Замороженные\D*1/ })).toBeVisible()
  await press(drawer, 'Разморозить')
  await press(dialog(anna, /Разморозить/), 'Разморозить')
  await expect(anna.getByRole('radio', { name: /Замороженные\D*0/ })).toBeVisible()
})

test('whoever is frozen is waited for no more: a document that is open elsewhere says who can sign instead', async ({
  company,
}) => {
  const { anna, cholpon } = await company({
    people: { anna: {}, boris: {}, daniyar: { right: 'SECOND' }, cholpon: {} },
    waiting: { right: 'SECOND', count: 1 },
  })
  await cholpon.goto('/history')
  await cholpon.getByRole('row', { name: /^Выбрать строку № / }).click()
  const slot = drawer(cholpon).getByRole('listitem').filter({ hasText: 'Вторая подпись' })
  await expect(slot).toContainText('Токтосунов Борис')
  await expect(slot).toContainText('Абдыкеримов Данияр')
  await anna.goto('/settings/users')
  const freezes = async (name: string, act: 'Заморозить' | 'Разморозить') => {
    await anna.getByText(name, { exact: true }).click()
    const opened = anna.getByRole('complementary', { name: 'Пользователь' }).filter({ hasText: name.slice(0, -6) })
    await press(opened, act)
    await press(dialog(anna, new RegExp(act)), act)
  }
  await freezes('Токтосунов Б. Э.', 'Заморозить')
  await expect(slot).not.toContainText('Токтосунов')
  await expect(slot).toContainText('Абдыкеримов Данияр')
  await freezes('Абдыкеримов Д. М.', 'Заморозить')
  await expect(slot).toContainText('Подписать некому')
  await freezes('Токтосунов Б. Э.', 'Разморозить')
  await expect(slot).toContainText('Токтосунов Борис')
})

test('Anna takes an operation from Cholpon on an account; it stays taken', async ({ company }) => {
  const { anna } = await company({ people: ['anna', 'cholpon'] })
  await anna.goto('/settings/users')
  await anna.getByText('Жумабекова Ч. Т.').click()
  await anna.getByRole('link', { name: /Операции по счетам/ }).click()
  await expect(heading(anna, 'Операции по счетам')).toBeVisible()
  const clearing = anna.getByRole('checkbox', { name: /^Клиринг/ }).first()
  await clearing.uncheck()
  await press(anna, 'Сохранить')
  await expect(anna.getByText('Права на счета сохранены')).toBeVisible()
  await anna.reload()
  await expect(clearing).not.toBeChecked()
})

test('Cholpon sees both her sessions and ends all others', async ({ company, stranger }) => {
  const { cholpon, own } = await company({ people: { anna: {}, cholpon: { hasPassword: true } } })
  const other = await stranger()
  await other.goto('/auth/login')
  await enterPassword(other, own.people.cholpon)
  await enterSms(other, own.people.cholpon.phone)
  await expect(heading(other, 'Счета')).toBeVisible()
  await cholpon.goto('/settings/security')
  await press(cholpon, 'Завершить все другие')
  await expect(cholpon.getByText('Другие сеансы завершены')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Логин' })).toBeVisible()
})
