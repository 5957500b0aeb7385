// A fresh proof in place, by a code, a token and a phone: what was typed stays, and is done once; and a means that came by SMS is woken by another.
import type { Page } from '@playwright/test'
import { appCode } from './cast.ts'
import { press } from './desk.ts'
import { expect, test } from './journey.ts'
import { bindPhone, phoneSize } from './phones.ts'
import { asking, type ChangedRights, changeRights, numberForPhone } from './proofs.ts'
import { plug, signWithPin } from './tokens.ts'

const firm = {
  scheme: 'ONE_SIGNATORY',
  people: { ilias: { right: 'FIRST' }, cholpon: {} },
  accounts: [{ name: 'Расчётный', balance: '1000000.00' }],
} as const

async function isDoneOnce(page: Page, { keys, box, isTicked }: ChangedRights): Promise<void> {
  await expect(page.getByText('Права на счета сохранены')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await page.reload()
  await expect(box).toBeChecked({ checked: isTicked })
}

test('a change of permissions with an old proof asks for a code in place, and a right one completes it once', async ({
  company,
}) => {
  const { anna, own } = await company({ people: ['anna', 'cholpon'] })
  const changed = await changeRights(anna, own.people.anna.login)
  await asking(anna).getByLabel('Код из приложения').fill('000000')
  await expect(asking(anna).getByText('Осталось попыток: 4')).toBeVisible()
  await asking(anna)
    .getByLabel('Код из приложения')
    .fill(await appCode(anna))
  await isDoneOnce(anna, changed)
})

/** A change that is sent, and the question of the portal beside the phone of whoever sends it. */
async function askedByPhone(page: Page, phone: Page, login: string) {
  await bindPhone(page, phone)
  const changed = await changeRights(page, login)
  const number = await numberForPhone(page)
  await phone.getByRole('link', { name: /Подтверждение личности/ }).click()
  return { changed, number }
}

test('by a token: a wrong PIN is told, the right one goes on, and the change is done once with what was ticked', async ({
  company,
}) => {
  const { ilias: page, own } = await company({ ...firm, signType: 'RU_TOKEN_2' })
  const changed = await changeRights(page, own.people.ilias.login)
  await press(asking(page), 'Подтвердить токеном')
  await expect(asking(page).getByText('Текст, который подпишет токен')).toBeVisible()
  await plug(page, 'не подключён')
  await signWithPin(page, 'Подтвердить')
  await expect(asking(page).getByRole('alert')).toContainText('Токен не найден.')
  await plug(page, 'свой')
  await signWithPin(page, 'Подтвердить', '11111111')
  await expect(asking(page).getByText('Неверный PIN. Осталось 9 попыток.')).toBeVisible()
  await expect(changed.box).toBeChecked({ checked: changed.isTicked })
  await signWithPin(page, 'Подтвердить')
  await isDoneOnce(page, changed)
})

test('by a phone: it says what it confirms, the number of the screen is picked there, and the change is done once', async ({
  company,
  stranger,
}) => {
  const { ilias: page, own } = await company({ ...firm, signType: 'PAY_CONTROL' })
  const phone = await stranger({ viewport: phoneSize })
  const { changed, number } = await askedByPhone(page, phone, own.people.ilias.login)
  await expect(phone.getByRole('heading', { name: 'Это делаете вы?' })).toBeVisible()
  await expect(phone.getByText(/меняют права людей/)).toBeVisible()
  await press(phone, number)
  await expect(phone.getByText('Подтверждено', { exact: true })).toBeVisible()
  await isDoneOnce(page, changed)
})

test('by a phone that says no: it is told in the dialog, nothing typed is lost, and a code goes on', async ({
  company,
  stranger,
}) => {
  const { ilias: page, own } = await company({ ...firm, signType: 'PAY_CONTROL' })
  const phone = await stranger({ viewport: phoneSize })
  const { changed } = await askedByPhone(page, phone, own.people.ilias.login)
  await press(phone, 'Не я')
  await press(phone, 'Отклонить только это')
  await expect(phone.getByText('Подтверждение отклонено')).toBeVisible()
  await expect(asking(page).getByText(/На телефоне это отклонили/)).toBeVisible()
  await press(asking(page), 'Код из приложения')
  await asking(page)
    .getByLabel('Код из приложения')
    .fill(await appCode(page))
  await isDoneOnce(page, changed)
})

test('a key that came by SMS is turned on by the token of its owner, which the portal asks for in place', async ({
  company,
  stranger,
}) => {
  const { ilias: page } = await company({ ...firm, signType: 'RU_TOKEN_2' })
  const phone = await stranger({ viewport: phoneSize })
  await bindPhone(page, phone, 'SMS')
  await page.goto('/settings/pay-control')
  await expect(page.getByText(/^Ключ получен по SMS и подписывает с/)).toBeVisible()
  await press(page, 'Включить сейчас')
  await expect(asking(page).getByText(/включает другое ваше средство/)).toBeVisible()
  // A code by SMS wakes nothing, and is not offered.
  await expect(asking(page).getByRole('button', { name: 'Получить код по SMS' })).toHaveCount(0)
  await press(asking(page), 'Подтвердить токеном')
  await plug(page, 'свой')
  await signWithPin(page, 'Подтвердить')
  await expect(page.getByText('Ключ включён: он уже подписывает.')).toBeVisible()
  await expect(page.getByText('Действует', { exact: true })).toBeVisible()
})
