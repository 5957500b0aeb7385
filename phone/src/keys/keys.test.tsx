// Binding a phone: what is refused is said in the language that is spoken now, and what was typed stays.
import { setLang } from '@bank/web/kit/i18n.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keptKeys } from '#kit/keyStore.ts'
import { answers, bodiesOf, eachOnPhone, refuse, showPhone } from '../../test/phone.tsx'

eachOnPhone()
afterEach(() => setLang('ru'))

const key = 'ORDO-KEY'
const ru = /^Этот ключ не найден/
const en = /^This key was not found/
const view = {
  keyId: 'key-1',
  nonce: 'bm9uY2U=',
  companyName: 'ОсОО «Ала-Тоо Трейд»',
  fullName: 'Асанова Анна Нурлановна',
  signRight: 'FIRST',
  expirationDate: '2027-11-20',
}

test('a key that the bank refuses is told in the language of the moment, and goes when another is typed', async () => {
  location.hash = '#/keys/new'
  answers['activation/look'] = () => refuse('ActivationExpiredException')
  await showPhone()
  await page.getByLabelText('Или текст ключа').fill(key)
  await page.getByRole('button', { name: 'Дальше' }).click()
  await expect.element(page.getByText(ru)).toBeVisible()
  await setLang('en')
  await expect.element(page.getByText(en)).toBeVisible()
  await expect.element(page.getByLabelText('Or the text of the key')).toHaveValue(key)
  await page.getByLabelText('Or the text of the key').fill(`${key}-2`)
  await expect.element(page.getByText(en)).not.toBeInTheDocument()
})

test('so is a PIN that is too easy, one that differs, and what the bank says of it', async () => {
  location.hash = '#/keys/new'
  answers['activation/look'] = () => view
  answers.activation = () => refuse('ActivationExpiredException')
  answers.token = () => refuse('PhoneSignatureException')
  await showPhone()
  await page.getByLabelText('Или текст ключа').fill(key)
  await page.getByRole('button', { name: 'Дальше' }).click()
  await page.getByRole('button', { name: 'Привязать телефон' }).click()
  await page.getByLabelText('Новый PIN').fill('123456')
  await page.getByRole('button', { name: 'Привязать телефон' }).click()
  await expect.element(page.getByText('Такой PIN попробуют первым. Выберите другой.')).toBeVisible()
  await setLang('en')
  await expect.element(page.getByText('That PIN would be tried first. Choose another.')).toBeVisible()
  await page.getByLabelText('New PIN').fill('482915')
  await page.getByLabelText('Once more').fill('482915')
  await page.getByRole('button', { name: 'Bind this phone' }).click()
  await expect.element(page.getByText(en)).toBeVisible()
  await setLang('ru')
  await expect.element(page.getByText(ru)).toBeVisible()
})

async function choosePin(): Promise<void> {
  location.hash = '#/keys/new'
  await showPhone()
  await page.getByLabelText('Или текст ключа').fill(key)
  await page.getByRole('button', { name: 'Дальше' }).click()
  await bindIt().click()
  await page.getByLabelText('Новый PIN').fill('482915')
  await page.getByLabelText('Ещё раз').fill('482915')
}

const bindIt = () => page.getByRole('button', { name: 'Привязать телефон' })
const opened = { token: 'token', expiresIn: 600, key: view }

/** Presses, and hears nothing; the activation is over from then on. */
async function bindUnheard(): Promise<void> {
  answers['activation/look'] = () => view
  answers.activation = () => null
  await choosePin()
  await bindIt().click()
  await expect.element(page.getByText(/^Ответ банка не получен/)).toBeVisible()
  answers['activation/look'] = () => refuse('ActivationExpiredException')
  answers.challenge = () => ({ nonce: 'bm9uY2U=' })
}

test('a binding whose answer was lost is found done when it is pressed again', async () => {
  await bindUnheard()
  answers.token = () => opened
  await bindIt().click()
  await expect.element(page.getByText('ОсОО «Ала-Тоо Трейд»')).toBeVisible()
  await expect.element(page.getByLabelText('PIN', { exact: true })).toBeVisible()
  expect(bodiesOf('token')).toMatchObject([{ keyId: 'key-1', pin: '482915' }])
  expect((await keptKeys()).map(({ keyId }) => keyId)).toEqual(['key-1'])
})

test('one that the bank never heard of is told so, and leaves no key', async () => {
  await bindUnheard()
  answers.token = () => refuse('PhoneSignatureException')
  await bindIt().click()
  await expect.element(page.getByText(ru)).toBeVisible()
  expect(await keptKeys()).toEqual([])
})

test('what the bank refused leaves no key either', async () => {
  answers['activation/look'] = () => view
  answers.activation = () => refuse('WeakPinException')
  await choosePin()
  await bindIt().click()
  await expect.element(page.getByText('Такой PIN попробуют первым. Выберите другой.')).toBeVisible()
  expect(await keptKeys()).toEqual([])
})
