// The queue: terms, choices in the address, rows taken by others, keys, a source that fails; and nothing vanishes from under a hand.
import { invalidate } from '@bank/web/kit/query.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answers,
  askedFor,
  caseId,
  claimOf,
  counts,
  details,
  eachAtDesk,
  operator,
  prepareDesk,
  queueOf,
  refuse,
  row,
  showTo,
} from '../../test/desk.tsx'

eachAtDesk()

const list = () => page.getByRole('list', { name: 'Очередь' })
const lineOf = (number: string) => list().getByRole('listitem').filter({ hasText: number })
const open = (one = row(1)) => ({ CaseDetails: { case: details(one) } })

test('what is late is said, what another works on is paler and names them', async () => {
  const late = row(1, { isOverdue: true, dueAt: '2020-01-10T05:00:00Z' })
  const taken = row(2, { claim: claimOf('Токтосунова Нургуль', false) })
  await showTo(operator, '/queue', { QueueCases: queueOf(late, taken), QueueCounts: counts(2, { overdue: 1 }) })
  await expect.element(lineOf('№ 1101').getByText('просрочено')).toBeInTheDocument()
  await expect.element(lineOf('№ 1102').getByText('Работает Токтосунова Нургуль').first()).toBeInTheDocument()
  await expect.element(lineOf('№ 1102').getByText('Взять')).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /Просрочены/ })).toBeInTheDocument()
  await expect.element(page.getByRole('navigation').getByText('2 открытые заявки').first()).toBeInTheDocument()
})

test('what one may confirm asks for it, what waits for somebody else says that; each shows whose proposal it is', async () => {
  const proposed = { state: 'PROPOSED', proposerName: 'Бекова Нурай' } as const
  await showTo(operator, '/queue', {
    QueueCases: queueOf(row(1, { ...proposed, isToConfirm: true }), row(2, proposed)),
    QueueCounts: counts(2, { toConfirm: 1 }),
  })
  await expect.element(lineOf('№ 1101').getByText('Подтвердить', { exact: true })).toBeVisible()
  await expect.element(lineOf('№ 1102').getByText('Ждёт второго', { exact: true })).toBeVisible()
  for (const number of ['№ 1101', '№ 1102']) {
    await expect.element(lineOf(number).getByTitle('Бекова Нурай')).toBeVisible()
    await expect.element(lineOf(number).getByText('Предложение: Бекова Нурай')).toBeInTheDocument()
    await expect.element(lineOf(number).getByText('Взять')).not.toBeInTheDocument()
  }
})

test('a brake that nobody confirmed within its hour says so in words', async () => {
  const late = { isOverdue: true, dueAt: '2020-01-10T05:00:00Z', state: 'PROPOSED', isBrake: true } as const
  await showTo(operator, '/queue', {
    QueueCases: queueOf(row(1, late), row(2, { ...late, isBrake: false })),
    QueueCounts: counts(2, { overdue: 2 }),
  })
  await expect.element(lineOf('№ 1101').getByText('Не подтверждено за час')).toBeVisible()
  await expect.element(lineOf('№ 1102')).toBeVisible()
  await expect.element(lineOf('№ 1102').getByText('Не подтверждено за час')).not.toBeInTheDocument()
})

test('choices are asked of the bank and stand in the address', async () => {
  await showTo(operator, '/queue?kind=UNLOCK_2FA&lang=ky', { QueueCases: queueOf(), QueueCounts: counts(0) })
  await expect.element(page.getByText('Открытых заявок нет')).toBeVisible()
  expect(askedFor('QueueCases').at(-1)).toMatchObject({ filter: { kinds: ['UNLOCK_2FA'], lang: 'ky' } })
  await page.getByRole('radio', { name: /Подтвердить/ }).click()
  await expect.element(page.getByText('Таких заявок нет')).toBeVisible()
  expect(askedFor('QueueCases').at(-1)).toMatchObject({
    filter: { kinds: ['UNLOCK_2FA'], lang: 'ky', isToConfirm: true },
  })
})

test('a person is called by the short name, a company by its whole name and once', async () => {
  const nobody = { personId: null, personInn: null, kind: 'FREEZE_CONTRACT', headline: null }
  const ofCompany = row(1, { ...nobody, personName: 'ОсОО «Ала-Тоо Трейд»' })
  const ofAuthority = row(2, { ...nobody, personName: 'Удостоверяющий центр банка', companyName: null })
  await showTo(operator, '/queue', { QueueCases: queueOf(ofCompany, ofAuthority, row(3)), QueueCounts: counts(3) })
  await expect.element(lineOf('№ 1101').getByText(/^№\s1101 · ОсОО «Ала-Тоо Трейд»$/)).toBeVisible()
  await expect.element(lineOf('№ 1102').getByText(/^№\s1102 · Удостоверяющий центр банка$/)).toBeVisible()
  await expect.element(lineOf('№ 1103').getByText(/^№\s1103 · Жумабекова\sЧ\.\sТ\. · /)).toBeVisible()
})

test('what is open is counted; of what has ended no number of open ones is said', async () => {
  const all = () => page.getByRole('radio', { name: /^Все/ })
  await showTo(operator, '/queue', { QueueCases: queueOf(row(1)), QueueCounts: counts(12, { mine: 3 }) })
  await expect.element(all()).toHaveAccessibleName('Все , 12')
  await page.getByRole('button', { name: 'Открытые' }).click()
  await page.getByRole('menuitemradio', { name: 'Выполнена' }).click()
  await expect.element(all()).toHaveAccessibleName('Все')
  await expect.element(page.getByRole('radio', { name: /^Мои/ })).toHaveAccessibleName('Мои')
})

test('a queue that does not come is named, and is not an empty one', async () => {
  await showTo(operator, '/queue', { QueueCases: refuse('SystemException'), QueueCounts: refuse('SystemException') })
  await expect.element(page.getByText('Очередь не загрузилась')).toBeVisible()
  await expect.element(page.getByText('Число заявок неизвестно')).toBeVisible()
  await expect.element(page.getByText('Открытых заявок нет')).not.toBeInTheDocument()
  Object.assign(answers, { QueueCases: queueOf(row(1)), QueueCounts: counts(1) })
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(lineOf('№ 1101')).toBeVisible()
})

test('a row that left stays under the pointer and says so', async () => {
  await showTo(operator, '/queue', { QueueCases: queueOf(row(1), row(2)), QueueCounts: counts(2) })
  await lineOf('№ 1102').hover()
  answers.QueueCases = queueOf(row(1))
  await invalidate('desk', 'cases')
  await expect.element(lineOf('№ 1102').getByText('Ушла из очереди')).toBeVisible()
  await page.getByRole('heading', { name: 'Очередь' }).hover()
  await expect.element(lineOf('№ 1102')).not.toBeInTheDocument()
})

test('J and K move, T takes, Enter opens, / searches, ? helps', async () => {
  const taken = row(2, { claim: claimOf('Бекова Нурай', true) })
  await showTo(operator, '/queue', { QueueCases: queueOf(row(1), row(2)), QueueCounts: counts(2), ...open(taken) })
  await expect.element(lineOf('№ 1101')).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(lineOf('№ 1102').getByRole('link')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(lineOf('№ 1101').getByRole('link')).toHaveFocus()
  answers.TakeCase = { takeCase: 2 }
  await userEvent.keyboard('jt')
  await expect.element(page.getByRole('heading', { name: 'Изменение права подписи' })).toBeVisible()
  expect(askedFor('TakeCase')).toEqual([{ caseId: caseId(2) }])
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
})

test('on a narrow screen a case is a page of its own', async () => {
  await prepareDesk(390, 844)
  await showTo(operator, '/queue', { QueueCases: queueOf(row(1)), QueueCounts: counts(1), ...open() })
  await lineOf('№ 1101').getByRole('link').click()
  await expect.element(page.getByRole('heading', { name: 'Изменение права подписи' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'В очередь' })).toBeVisible()
})
