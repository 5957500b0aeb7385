// The signer's screens: a list that waits; a text that is read, held, declined, left out, lost on the way, and kept.
import { decisionText } from '@bank/contracts/phoneText.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sha256Of } from '#kit/keyStore.ts'
import { openedNow } from '#kit/opened.ts'
import {
  answers,
  bindKey,
  bodiesOf,
  eachOnPhone,
  give,
  hold,
  inMinutes,
  isSigned,
  openPhone,
  press,
  refuse,
  showPhone,
  toEnd,
} from '../../test/phone.tsx'
import { documentsRequest, idOf, proofRequest, signInRequest } from '../../test/texts.ts'
import { readPapers } from './papers.ts'

eachOnPhone()

const one = () => documentsRequest([{ amount: '176260.50' }], { expiresAt: inMinutes(9) })
const three = () =>
  documentsRequest([{}, { name: 'ИП Садыкова А. М.', amount: '5.00' }, { name: 'Мунай Ойл' }], {
    expiresAt: inMinutes(9),
  })
const answerPath = `requests/${idOf(500)}/answer`
const done = (succeeded: number, state = 'SIGNED') => ({ state, succeeded, failed: [] })

const heading = (name: string) => page.getByRole('heading', { name })

test('what waits is listed with its time, and counted in the bar', async () => {
  give([await one()])
  await openPhone()
  await expect.element(page.getByText('ОсОО «Жашыл Жер»')).toBeVisible()
  await expect.element(page.getByText(/^Осталось 8 мин \d+ с$/)).toBeInTheDocument()
  await expect.element(page.getByRole('navigation').getByText('1 запрос ждёт')).toBeInTheDocument()
})

test('one document is shown from its bytes: in words, whom, what for; it is signed when it was held', async () => {
  const request = await one()
  give([request])
  const key = await openPhone()
  answers[answerPath] = () => done(1)
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await expect.element(page.getByText('Сто семьдесят шесть тысяч двести шестьдесят сомов 50 тыйынов')).toBeVisible()
  await expect.element(page.getByText('1290 5200 0033 7887')).toBeVisible()
  await expect.element(page.getByText('Оплата за овощи по счёту № 129 от 18.11.2026. Без НДС')).toBeInTheDocument()
  await expect.element(hold()).toHaveAttribute('aria-disabled', 'true')
  await press(1700)
  expect(bodiesOf(answerPath)).toEqual([])
  await toEnd()
  const place = hold().element().getBoundingClientRect().top
  await press(400)
  await expect.element(page.getByText('Держите кнопку полторы секунды.')).toBeVisible()
  // It has not moved: whoever presses again presses the same.
  expect(hold().element().getBoundingClientRect().top).toBeCloseTo(place, 0)
  expect(bodiesOf(answerPath)).toEqual([])
  await press(1700)
  await expect.element(page.getByText('Подписан 1 документ')).toBeVisible()
  const [sent, ...others] = bodiesOf(answerPath)
  expect(others).toEqual([])
  expect(sent).toMatchObject({ decision: 'SIGN', omitted: [], reason: null, number: null })
  const shown = (await readPapers(request))?.hash ?? ''
  const said = {
    request: idOf(500),
    keyId: 'key-1',
    purpose: 'PAYMENT',
    shownHash: shown,
    omitted: [],
    reason: '',
    number: null,
  }
  expect(await isSigned(key, decisionText({ ...said, decision: 'SIGN' }), sent?.signature)).toBe(true)
  expect(await isSigned(key, decisionText({ ...said, decision: 'DECLINE' }), sent?.signature)).toBe(false)
})

test('by keys alone it is two presses, and the first one asks', async () => {
  give([await one()])
  await openPhone()
  answers[answerPath] = () => done(1)
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await toEnd()
  ;(hold().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: /^Подписать 1 документ на 176\s260,50\sKGS\?$/ })).toBeVisible()
  expect(bodiesOf(answerPath)).toEqual([])
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('Подписан 1 документ')).toBeVisible()
})

test('a text that does not match its documents is not shown and cannot be signed', async () => {
  const request = await one()
  const [document] = request.documents
  const forged = { ...request, documents: [{ ...document!, canonical: document!.canonical.replace('овощи', 'фрукт') }] }
  give([forged])
  await openPhone()
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await expect.element(page.getByText('Текст не сходится с документами')).toBeVisible()
  await expect.element(hold()).not.toBeInTheDocument()
  await expect.element(page.getByText(/176\s260/)).not.toBeInTheDocument()
})

test('of a batch one is left out, and what the bank did not take is told with its reason', async () => {
  give([await three()])
  await openPhone()
  answers[answerPath] = () => ({
    ...done(1),
    failed: [{ id: idOf(3), classification: 'InsufficientFundsException', params: { available: '7.00' } }],
  })
  await page.getByText('3 документа').first().click()
  await page.getByRole('checkbox', { name: 'Подписать документ № 3702' }).click()
  await expect.element(page.getByText('Не подписываем')).toBeVisible()
  await page.getByRole('button', { name: /Мунай Ойл/ }).click()
  await expect.element(page.getByText('Сто сомов 00 тыйынов')).toBeVisible()
  await toEnd()
  await press(1700)
  await expect.element(page.getByText('Не принят 1 документ')).toBeVisible()
  await expect.element(page.getByText(/Мунай Ойл, №\s3703/)).toBeVisible()
  await expect.element(page.getByText('На счёте не хватает денег. С учётом комиссии доступно 7,00.')).toBeVisible()
  expect(bodiesOf(answerPath)).toMatchObject([{ decision: 'SIGN', omitted: [idOf(2)] }])
})

test('the last document of a batch cannot be left out', async () => {
  give([await documentsRequest([{}, {}], { expiresAt: inMinutes(9) })])
  await openPhone()
  await page.getByText('2 документа').first().click()
  await page.getByRole('checkbox', { name: 'Подписать документ № 3701' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Подписать документ № 3702' })).toBeDisabled()
})

test('of 520 documents only those in sight are drawn, and the end is behind all of them', async () => {
  give([
    await documentsRequest(
      Array.from({ length: 520 }, () => ({})),
      { expiresAt: inMinutes(9) },
    ),
  ])
  await openPhone()
  await page.getByText('520 документов').first().click()
  await expect.element(page.getByRole('list', { name: 'Документы запроса' })).toBeVisible()
  expect(document.querySelectorAll('[aria-posinset]').length).toBeLessThan(60)
  await expect.element(hold()).toHaveAttribute('aria-disabled', 'true')
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return document.querySelector('[aria-posinset="520"]') !== null
    })
    .toBe(true)
  await toEnd()
})

test('declining wants a reason, which is signed', async () => {
  give([await one()])
  await openPhone()
  answers[answerPath] = () => done(1, 'DECLINED')
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await page.getByRole('button', { name: 'Отклонить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отклонить документ' })
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
  await expect.element(dialog.getByText(/^Назовите причину/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Не тот получатель или счёт' }).click()
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
  await expect.element(page.getByText('Отклонён 1 документ')).toBeVisible()
  expect(bodiesOf(answerPath)).toMatchObject([{ decision: 'DECLINE', reason: 'Не тот получатель или счёт' }])
})

test('an answer that was lost is sent again with the same signature, until the bank has said something', async () => {
  give([await one()])
  await openPhone()
  answers[answerPath] = () => null
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await toEnd()
  await press(1700)
  await expect.element(page.getByText('Ждём ответа банка')).toBeVisible()
  await expect.poll(() => bodiesOf(answerPath).length).toBe(1)
  answers[answerPath] = () => done(1)
  give([])
  await expect.element(page.getByText('Подписан 1 документ')).toBeVisible()
  const signatures = bodiesOf(answerPath).map(({ signature }) => signature)
  expect(signatures.length).toBeGreaterThan(1)
  expect(new Set(signatures).size).toBe(1)
})

test('at zero it says that it was cancelled, and takes the button away', async () => {
  give([await documentsRequest([{}], { expiresAt: inMinutes(2 / 60) })])
  await openPhone()
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await expect.element(page.getByText('Время вышло, запрос отменён')).toBeVisible()
  await expect.element(hold()).not.toBeInTheDocument()
})

test('what another took back while it was read says so', async () => {
  const request = await one()
  give([request])
  await openPhone()
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await expect.element(hold()).toBeVisible()
  give([], [{ ...request, state: 'WITHDRAWN', decidedAt: inMinutes(0) }])
  await expect.element(page.getByText('Запрос отозван')).toBeVisible()
})

test('marks stand above the recipient, and one that this release does not know is said all the same', async () => {
  const marks = ['NEW_ACCOUNT', 'OF_A_LATER_RELEASE'] as unknown as readonly ['NEW_ACCOUNT']
  give([await documentsRequest([{ marks }], { expiresAt: inMinutes(9) })])
  await openPhone()
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await expect.element(page.getByText('Новые реквизиты')).toBeVisible()
  await expect.element(page.getByText('Банк просит проверить этот документ внимательнее.')).toBeVisible()
})

test('a refusal is told, and the request can be opened again', async () => {
  give([await one()])
  await openPhone()
  answers[answerPath] = () => refuse('PhoneChallengeException')
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await toEnd()
  await press(1700)
  await expect.element(page.getByText(/^Банк ждал ответа телефона слишком долго/)).toBeVisible()
  await page.getByRole('button', { name: 'Открыть заново' }).click()
  await expect.element(hold()).toBeVisible()
  answers[answerPath] = () => refuse('ChallengeExpiredException')
  await toEnd()
  await press(1700)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Время на подписание вышло\./)
})

test('a sign-in is confirmed by the number on the screen', async () => {
  const request = signInRequest(inMinutes(2), inMinutes(0))
  give([request])
  const key = await openPhone()
  answers[`requests/${request.id}/answer`] = () => done(0)
  await page.getByRole('link', { name: /Вход в портал/ }).click()
  await expect.element(heading('Это вы входите?')).toBeVisible()
  await expect.element(page.getByText('Новое устройство')).toBeVisible()
  await expect.element(page.getByText('20.11.2026 15:22')).toBeVisible()
  await page.getByRole('button', { name: '42' }).click()
  await expect.element(page.getByText('Вход подтверждён')).toBeVisible()
  const [sent] = bodiesOf(`requests/${request.id}/answer`)
  expect(sent).toMatchObject({ decision: 'SIGN', number: 42 })
  const shownHash = await sha256Of(request.text.head)
  const said = { request: request.id, keyId: 'key-1', purpose: 'SIGN_IN', shownHash, omitted: [], reason: '' }
  expect(await isSigned(key, decisionText({ ...said, decision: 'SIGN', number: 42 }), sent?.signature)).toBe(true)
})

test('a number that is not the one on the screen lets nobody in, and says so', async () => {
  const request = signInRequest(inMinutes(2), inMinutes(0))
  give([request])
  await openPhone()
  answers[`requests/${request.id}/answer`] = () => done(1, 'DECLINED')
  await page.getByRole('link', { name: /Вход в портал/ }).click()
  await page.getByRole('button', { name: '17' }).click()
  await expect.element(page.getByText('Число не совпало, вход отклонён')).toBeVisible()
  await expect.element(page.getByText('Вход подтверждён')).not.toBeInTheDocument()
})

test('a fresh proof says what it is for, and is confirmed by the number on the screen', async () => {
  const request = proofRequest(inMinutes(2), inMinutes(0))
  give([request])
  const key = await openPhone()
  answers[`requests/${request.id}/answer`] = () => done(0)
  await page.getByRole('link', { name: /Подтверждение личности/ }).click()
  await expect.element(heading('Это делаете вы?')).toBeVisible()
  await expect.element(page.getByText(/^В портале, уже открытом под вашим именем, меняют права людей/)).toBeVisible()
  await expect.element(page.getByText('Новое устройство')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '42' }).click()
  await expect.element(page.getByText('Подтверждено', { exact: true })).toBeVisible()
  const [sent] = bodiesOf(`requests/${request.id}/answer`)
  expect(sent).toMatchObject({ decision: 'SIGN', number: 42 })
  const shownHash = await sha256Of(request.text.head)
  const said = { request: request.id, keyId: 'key-1', purpose: 'PROOF', shownHash, omitted: [], reason: '' }
  expect(await isSigned(key, decisionText({ ...said, decision: 'SIGN', number: 42 }), sent?.signature)).toBe(true)
})

test('a fresh proof is declined alone, and nothing else is stopped', async () => {
  const request = proofRequest(inMinutes(2), inMinutes(0))
  give([request])
  await openPhone()
  answers[`requests/${request.id}/answer`] = () => done(0, 'DECLINED')
  await page.getByRole('link', { name: /Подтверждение личности/ }).click()
  await page.getByRole('button', { name: 'Не я' }).click()
  await page.getByRole('button', { name: 'Отклонить только это' }).click()
  await expect.element(page.getByText('Подтверждение отклонено')).toBeVisible()
  expect(bodiesOf(`requests/${request.id}/answer`)).toMatchObject([{ decision: 'DECLINE', number: null }])
  expect(bodiesOf('not-me')).toEqual([])
})

test('“not me” is asked once more, and then stops everything', async () => {
  give([signInRequest(inMinutes(2), inMinutes(0))])
  await openPhone()
  await page.getByRole('link', { name: /Вход в портал/ }).click()
  await page.getByRole('button', { name: 'Не я' }).click()
  expect(bodiesOf('not-me')).toEqual([])
  await page.getByRole('button', { name: 'Это не я, остановить всё' }).click()
  await expect.poll(() => bodiesOf('not-me')).toMatchObject([{ keyId: 'key-1' }])
})

test('said on the page of a key, “it was not me” shuts the key here too', async () => {
  give([])
  await openPhone()
  location.hash = '#/keys/key-1'
  await page.getByRole('button', { name: 'Это был не я' }).click()
  await page.getByRole('button', { name: 'Да, закрыть всё' }).click()
  await expect.element(page.getByText('Всё закрыто')).toBeVisible()
  expect(bodiesOf('not-me')).toMatchObject([{ keyId: 'key-1' }])
  expect(openedNow().size).toBe(0)
  await expect.element(page.getByText('Ключ действует')).not.toBeInTheDocument()
})

test('history is readable without a connection, with the same text and its proof', async () => {
  const request = await one()
  give([request])
  await openPhone()
  answers[answerPath] = () => done(1)
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await toEnd()
  await press(1700)
  await page.getByRole('link', { name: 'К списку' }).click()
  for (const name of Object.keys(answers)) answers[name] = () => null
  await page.getByRole('link', { name: 'История' }).click()
  await page.getByText('ОсОО «Жашыл Жер»').click()
  await expect.element(page.getByText('Оплата за овощи по счёту № 129 от 18.11.2026. Без НДС')).toBeInTheDocument()
  await expect.element(page.getByText('Подпись телефона')).toBeInTheDocument()
  await expect.element(hold()).not.toBeInTheDocument()
})

test('history is searched by all that was read, and says where nothing is found', async () => {
  give([await three()])
  await openPhone()
  answers[answerPath] = () => done(3)
  await page.getByText('3 документа').first().click()
  await toEnd()
  await press(1700)
  await page.getByRole('link', { name: 'К списку' }).click()
  await page.getByRole('link', { name: 'История' }).click()
  const sought = page.getByRole('searchbox')
  const rows = page.getByRole('main').getByRole('link')
  for (const [asked, count] of [
    ['садыкова 3702', 1],
    ['1290 5200 0033 7887', 1],
    ['205', 1],
    ['овощи на завтра', 0],
  ] as const) {
    await sought.fill(asked)
    await expect.element(rows).toHaveLength(count)
  }
  await expect.element(page.getByText('Ничего не нашли')).toBeVisible()
})

test('of a batch the sum of what is left is said as soon as one is left out', async () => {
  give([await three()])
  await openPhone()
  await page.getByText('3 документа').first().click()
  await page.getByRole('checkbox', { name: 'Подписать документ № 3702' }).click()
  await expect.element(page.getByText(/^Подписываем 2 из 3: 200,00\sKGS$/)).toBeVisible()
})

test('several companies are opened each by its PIN, and what waits is one list', async () => {
  give([await one()])
  await bindKey('key-2', 'ОсОО «Тулпар»')
  await bindKey('key-1', 'ОсОО «Ала-Тоо Трейд»')
  await showPhone()
  await page.getByRole('button', { name: 'Открыть' }).first().click()
  await page.getByLabelText('PIN').fill('482915')
  await page.getByRole('button', { name: 'Открыть' }).first().click()
  await expect.element(page.getByText('ОсОО «Жашыл Жер»')).toBeVisible()
  await expect.element(page.getByText('ОсОО «Тулпар»')).toBeVisible()
  expect(bodiesOf('token').map(({ keyId }) => keyId)).toEqual(['key-1'])
})

test('keys that the browser cleared away are missed aloud', async () => {
  await bindKey('key-1', 'ОсОО «Ала-Тоо Трейд»')
  localStorage.setItem('phone-keys', '2')
  await showPhone()
  await expect.element(page.getByText('Браузер стёр 1 ключ из этого телефона')).toBeVisible()
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect.element(page.getByText('Браузер стёр 1 ключ из этого телефона')).not.toBeInTheDocument()
})
