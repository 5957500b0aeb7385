// Every kind of payment is reached from one page; a form leads to another kind and takes along what was typed.
import { makeAccount } from '@bank/contracts/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account, AccountPermission } from '#accounts/index.ts'
import { formAnswers, hour, prepareForms, reading, send, showForm, unfinished } from '../../test/forms.tsx'
import { ownAccount } from '../../test/rules.ts'
import { KindsPage } from './KindsPage.tsx'

const main = makeAccount('10901601234567')
const second = makeAccount('10901601234599')
const dollars = makeAccount('10901601334567')
const recipient = makeAccount('12801010044511')

const all: readonly AccountPermission[] = [
  'READ',
  'CLEARING',
  'GROSS',
  'INTRABANK_TRANSFER_OWN',
  'INTRABANK_TRANSFER_FOREIGN',
  'CONVERSION',
  'SWIFT',
]

const bank = (accounts: readonly Account[]) =>
  formAnswers({
    accounts,
    page: 'CLEARING_GROSS',
    fields: ['amount', 'purpose'],
    kinds: ['CLEARING', 'GROSS', 'INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN'],
    hours: { left: hour, create: '16:00', sign: '16:30' },
  })

beforeEach(() => prepareForms(1000))

test('each kind has its entrance; one that cannot be paid says why', async () => {
  const accounts = [ownAccount(main, { permissions: all }), ownAccount(dollars, { isoCode: 'USD', permissions: all })]
  const screen = await showForm('/payment', bank(accounts), { path: '/payment', component: KindsPage })
  await expect.element(screen.getByText('Нужны два открытых счёта в сомах')).toBeVisible()
  const links = Object.fromEntries(
    [...screen.container.querySelectorAll('li a')].map(link => [link.textContent, link.getAttribute('href')]),
  )
  expect(links).toEqual({
    'В другой банк': '/payment/clearing-gross',
    'Клиенту банка': '/payment/intra-bank-transfer',
    'За границу': '/payment/swift',
    'Обмен валюты': '/payment/conversion',
    'На бизнес-карту': '/payment/card-transfer',
    'На карту физического лица': '/payment/card-transfer-o24',
  })
  await expect.element(screen.getByText('У компании нет бизнес-карты')).toBeVisible()
  await expect.element(screen.getByText('Нет права на такие платежи. Его даёт первый подписант компании')).toBeVisible()
})

test('another kind takes along what was typed, and the way back loses nothing', async () => {
  const accounts = [main, second].map(one => ownAccount(one, { permissions: all }))
  const screen = await showForm('/payment/clearing-gross', bank(accounts))
  await screen.getByLabelText('Получатель').fill('ОсОО «Тулпар»')
  await screen.getByLabelText('Счёт получателя').fill(recipient)
  await screen.getByLabelText('Сумма').fill('777')
  await screen.getByLabelText('Назначение').fill('За доставку')
  const goTo = async (kind: string) => {
    await screen.getByRole('button', { name: 'Другой вид' }).click()
    await screen.getByRole('menuitem', { name: kind }).click()
  }
  await goTo('Между своими счетами')
  await expect.element(screen.getByRole('heading', { name: 'Перевод внутри банка' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Между своими' })).toBeChecked()
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('777,00')
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('За доставку')
  // Somebody else's account is none of one's own.
  await expect.element(screen.getByRole('combobox', { name: 'Счёт зачисления' })).not.toHaveTextContent('1280')
  await screen.getByLabelText('Сумма').fill('888')
  await goTo('В другой банк')
  await expect.element(screen.getByRole('heading', { name: 'Платёж в сомах' })).toBeVisible()
  await expect.element(screen.getByLabelText('Получатель')).toHaveValue('ОсОО «Тулпар»')
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('888,00')
})

test('a draft may be unfinished: it is saved as it is typed, says what is missing, and goes on from the page', async () => {
  const accounts = [ownAccount(main, { permissions: all })]
  const screen = await showForm('/payment/clearing-gross', bank(accounts))
  await screen.getByLabelText('Получатель').fill('ОсОО «Тулпар»')
  await screen.getByLabelText('Сумма').fill('777')
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  const saved = screen.getByRole('dialog', { name: 'Сохранили незаконченным' })
  await expect.element(saved).toHaveTextContent(/исправьте или дополните: .*Назначение/)
  const [[form = '', values = '{}'] = []] = [...unfinished]
  expect(unfinished.size).toBe(1)
  expect(form).toMatch(/^payment:clearing-gross:~/)
  expect(JSON.parse(values)).toMatchObject({ recipientName: 'ОсОО «Тулпар»', amount: '777.00' })
  await screen.unmount()
  const kinds = await showForm('/payment', bank(accounts), { path: '/payment', component: KindsPage })
  const link = kinds.getByRole('region', { name: 'Незаконченные' }).getByRole('link', { name: 'В другой банк' })
  await expect.element(link).toHaveAttribute('href', `/payment/clearing-gross?unfinished=${form.split('~')[1]}`)
  const href = link.element().getAttribute('href') ?? ''
  await kinds.unmount()
  const again = await showForm(href, bank(accounts))
  await expect.element(again.getByLabelText('Сумма')).toHaveValue('777,00')
  await expect.element(again.getByLabelText('Получатель')).toHaveValue('ОсОО «Тулпар»')
})

test('what was typed is offered again when the form is opened anew', async () => {
  const accounts = [ownAccount(main, { permissions: all })]
  const screen = await showForm('/payment/clearing-gross', bank(accounts))
  await screen.getByLabelText('Сумма').fill('777')
  await screen.unmount()
  await expect.poll(() => [...unfinished.values()].join()).toContain('777')
  // Another tab, and another machine, have nothing of it.
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('777')
  sessionStorage.clear()
  const again = await showForm('/payment/clearing-gross', bank(accounts))
  await expect.element(again.getByLabelText('Сумма')).toHaveValue('')
  await again.getByRole('button', { name: 'Продолжить' }).click()
  await expect.element(again.getByLabelText('Сумма')).toHaveValue('777')
})

test('what may stay empty is marked in words; where nothing can be pasted nothing offers it', async () => {
  const accounts = [main, second].map(one => ownAccount(one, { permissions: all }))
  const screen = await showForm('/payment/intra-bank-transfer', bank(accounts))
  const code = screen.getByRole('combobox', { name: /^Код платежа/ })
  await expect.element(code).toHaveAccessibleDescription('необязательно')
  await expect.element(screen.getByText('необязательно').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Сумма')).not.toHaveAccessibleDescription(/необязательно/)
  const paste = screen.getByRole('region', { name: 'Вставьте реквизиты целиком' })
  await expect.element(paste).toBeVisible()
  // What a choice means is heard with it.
  const ways = screen.getByRole('group', { name: 'Способ перевода' })
  await expect.element(ways).toHaveAccessibleDescription(/деньги приходят сразу/)
  await screen.getByRole('radio', { name: 'Между своими' }).click()
  expect(paste.elements()).toEqual([])
})

test.each([900, 390])('at %i sum and action stay in sight while a form is filled in', async width => {
  await page.viewport(width, 700)
  const accounts = [ownAccount(main, { permissions: all })]
  const screen = await showForm('/payment/clearing-gross', bank(accounts))
  const action = screen.getByRole('button', { name: send })
  await expect.element(action).toBeInViewport()
  await screen.getByLabelText('Сумма').fill('777')
  window.scrollTo(0, 0)
  await expect.element(action).toBeInViewport()
  await expect.element(action.element().parentElement).toHaveTextContent(/777,00/)
})

test('of many unfinished forms the latest are shown; what is removed comes back', async () => {
  const kept = { recipientName: 'ОсОО «Тулпар»', amount: '777.00' }
  for (const at of [1, 2, 3, 4]) unfinished.set(`payment:clearing-gross:~${at}`, JSON.stringify(kept))
  const accounts = [ownAccount(main, { permissions: all })]
  const known = Promise.withResolvers<void>()
  reading.held = known.promise
  const screen = await showForm('/payment', bank(accounts), { path: '/payment', component: KindsPage })
  const list = screen.getByRole('region', { name: 'Незаконченные' })
  await expect.element(screen.getByText('Загружается').first()).toBeInTheDocument()
  // What is below does not move as they come.
  expect(screen.getByRole('link').elements()).toEqual([])
  known.resolve()
  await expect.poll(() => list.getByRole('link').elements().length).toBe(3)
  await expect.element(list).toHaveTextContent(/Тулпар».*777,00 KGS/)
  await list.getByRole('button', { name: 'Показать все: 4' }).click()
  await expect.poll(() => list.getByRole('link').elements().length).toBe(4)
  await list.getByRole('button', { name: 'Удалить незаконченное: В другой банк' }).first().click()
  await expect.poll(() => [...unfinished.keys()].length).toBe(3)
  await screen.getByRole('button', { name: 'Вернуть' }).click()
  await expect.poll(() => list.getByRole('link').elements().length).toBe(4)
  expect([...unfinished.values()].map(text => JSON.parse(text))).toEqual([kept, kept, kept, kept])
})
