// One's own access on an opened key: why nothing changes here, the identity check before anything does, the codes of both numbers, renewal, and “It was not me”.

import { addDays } from '@bank/contracts/dates.ts'
import { galleryWords } from '@bank/ui/gallery/words.ts'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { today } from '@bank/web/kit/clock.ts'
import { enterHouse } from '@bank/web/kit/house.ts'
import { loadTexts } from '@bank/web/kit/i18n.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PinField } from '#keys/PinField.tsx'
import { dropKey, keptKeys, newPair } from '#kit/keyStore.ts'
import '../texts.ts'
import { AccessPanel } from './AccessPanel.tsx'

/** What the bank knows, what it refuses, and what it was asked. */
const bank = { access: {} as Record<string, unknown>, refuses: {} as Record<string, object> }
let asked: { readonly path: string; readonly body: Record<string, unknown> }[] = []

const free = {
  ...{ isResident: true, hasCodeWord: true, isLockedOut: false, isHeldLong: true, isIdentified: false },
  ...{ phone: '+996 (•••) ••• •01', phoneChange: null, from: '2026-11-27T04:00:00.000Z', totpSleepsUntil: null },
}

const answers: Readonly<Record<string, (body: Record<string, unknown>) => object>> = {
  person: () => bank.access,
  'person/check': () => Object.assign(bank.access, { isIdentified: true }),
  'person/wake': () => Object.assign(bank.access, { totpSleepsUntil: null }),
  'person/phone': () =>
    Object.assign(bank.access, {
      phoneChange: { before: free.phone, after: '+996 (•••) ••• •77', isBeforeProved: false, isAfterProved: false },
    }),
  'person/phone/prove': ({ side }) => {
    const before = { ...free, isIdentified: true }
    bank.access =
      side === 'AFTER'
        ? before
        : { ...before, phoneChange: { ...(bank.access.phoneChange as object), isBeforeProved: true } }
    return {}
  },
  challenge: () => ({ nonce: 'bm9uY2U=' }),
  renewal: () => ({
    token: 't',
    expiresIn: 600,
    key: { ...facts, keyId: 'next', expirationDate: addDays(today(), 365) },
  }),
}

const facts = {
  ...{ pcUserId: '1234567890', fullName: 'Асанова Анна', companyName: 'ОсОО «Ак-Суу»', signRight: 'FIRST' },
  expirationDate: '2099-01-01',
}

async function shows(access: object = {}, expirationDate: string = facts.expirationDate) {
  bank.access = { ...free, ...access }
  const { privateKey } = await newPair()
  const of = { ...facts, keyId: 'key', expirationDate, privateKey }
  const [renewed, stopped] = [vi.fn(), vi.fn()]
  await render(
    <UiWordsProvider words={galleryWords}>
      <AccessPanel of={of} token="token" PinField={PinField} onRenewed={renewed} onStopped={stopped} />
    </UiWordsProvider>,
  )
  return { renewed, stopped }
}

const opens = () => page.getByRole('button', { name: 'Мой доступ' }).click()
const press = (name: string) => page.getByRole('button', { name }).click()
const identifies = async () => {
  await page.getByLabelText('PIN').fill('482915')
  await page.getByLabelText('Кодовое слово').fill('Ак кайың')
  await press('Продолжить')
}

beforeEach(async () => {
  asked = []
  // Whichever another test has left in this browser.
  for (const { keyId } of await keptKeys()) await dropKey(keyId)
  bank.refuses = {}
  enterHouse({ rest: '/phone/v1', session: () => ({ state: 'unknown' }), caller: () => null })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.replace('/phone/v1/', '')
    const said = JSON.parse(String(body ?? '{}')) as Record<string, unknown>
    asked.push({ path, body: said })
    const refusal = bank.refuses[path]
    if (refusal) return Response.json({ traceId: 't', params: {}, ...refusal }, { status: 400 })
    return Response.json(answers[path]?.(said) ?? {})
  })
  await loadTexts('common', 'keys', 'person')
})

test.each([
  [{ isResident: false }, /Нерезиденты меняют/],
  [{ isHeldLong: false }, /Менять доступ на нём можно с 27\.11\.2026/],
  [{ hasCodeWord: false }, /У вас нет кодового слова/],
])('%o changes nothing here, and is told why', async (access, why) => {
  await shows(access)
  await opens()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByLabelText('PIN')).not.toBeInTheDocument()
})

test('what did not load says so, and is asked again', async () => {
  bank.refuses.person = { code: 'UnavailableException' }
  await shows()
  await opens()
  await expect.element(page.getByText('Сведения не загрузились')).toBeVisible()
  bank.refuses = {}
  await press('Повторить')
  await expect.element(page.getByLabelText('PIN')).toBeVisible()
  await expect.element(page.getByText('Сведения не загрузились')).not.toBeInTheDocument()
})

test('the identity check comes first, its refusal stands at its field, and a new password follows', async () => {
  await shows()
  await opens()
  bank.refuses['person/check'] = { code: 'WrongCodeWordException', field: 'codeWord', params: { attempts: '2' } }
  await identifies()
  await expect.element(page.getByText('Кодовое слово не то. Осталось попыток: 2.')).toBeVisible()
  bank.refuses = {}
  await press('Продолжить')
  await expect.element(page.getByRole('button', { name: 'Снять блокировку входа' })).not.toBeInTheDocument()
  await press('Сменить пароль')
  await page.getByLabelText('Новый пароль').fill('Tulpar-2027!')
  await page.getByLabelText('Ещё раз').fill('Tulpar-2027!')
  await press('Сменить')
  await expect.element(page.getByText('Готово. Все сеансы завершены.')).toBeVisible()
  expect(asked).toContainEqual({ path: 'person/password', body: { password: 'Tulpar-2027!', repeat: 'Tulpar-2027!' } })
})

test('a new number wants the code of the old one, then that of the new one', async () => {
  await shows({ isIdentified: true, isLockedOut: true })
  await opens()
  await expect.element(page.getByRole('button', { name: 'Снять блокировку входа' })).toBeVisible()
  await press('Сменить номер телефона')
  await page.getByLabelText('Новый номер').fill('0700 123 477')
  await press('Отправить коды')
  await expect.element(page.getByText(/пришёл на старый номер/)).toBeVisible()
  await page.getByLabelText('Код из SMS').fill('111111')
  await press('Подтвердить')
  await expect.element(page.getByText(/пришёл на новый номер .*77/)).toBeVisible()
  await page.getByLabelText('Код из SMS').fill('222222')
  await press('Подтвердить')
  await expect.element(page.getByText('Готово. Все сеансы завершены.')).toBeVisible()
  expect(asked.filter(({ path }) => path === 'person/phone/prove').map(({ body }) => body)).toEqual([
    { side: 'BEFORE', code: '111111' },
    { side: 'AFTER', code: '222222' },
  ])
})

test('an authenticator that came by SMS is allowed to sign, and only where it sleeps is that offered', async () => {
  await shows({ isIdentified: true, totpSleepsUntil: '2026-11-28T04:30:00.000Z' })
  await opens()
  await press('Разрешить подпись кодами')
  await expect.element(page.getByText(/подписывает с 28\.11\.2026 \d\d:30/)).toBeVisible()
  await press('Разрешить')
  await expect.element(page.getByText('Готово. Приложение с кодами уже подписывает.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Сменить пароль' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Разрешить подпись кодами' })).not.toBeInTheDocument()
  expect(asked.map(({ path }) => path)).toContain('person/wake')
})

test('a key is renewed in its last thirty days, and the next one is kept in its place', async () => {
  const { renewed } = await shows({}, addDays(today(), 30))
  await page.getByLabelText('PIN').fill('482915')
  await press('Продлить ключ')
  await expect.poll(() => renewed.mock.calls.length).toBe(1)
  expect((await keptKeys()).map(({ keyId }) => keyId)).toEqual(['next'])
  const { body } = asked.find(({ path }) => path === 'renewal') ?? { body: {} }
  expect(body).toMatchObject({ keyId: 'key', nonce: 'bm9uY2U=', pin: '482915' })
})

test('“It was not me” is a press and its confirmation, by a signature alone', async () => {
  const { stopped } = await shows()
  await press('Это был не я')
  expect(asked).toEqual([])
  await press('Да, закрыть всё')
  await expect.poll(() => stopped.mock.calls.length).toBe(1)
  expect(asked.map(({ path }) => path)).toEqual(['challenge', 'not-me'])
})
