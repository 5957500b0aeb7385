// The bank's day, its rails and its books: what is stopped is seen and asked for, the clock says what will happen, laws are checked.
import { instantOf, machineNow, now, syncBankTime } from '@bank/web/kit/clock.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askedFor, counts, eachAtDesk, operator, queueOf, refuse, showTo } from '../../test/desk.tsx'

eachAtDesk()

const hour = 3_600_000
const rail = (name: string, more: object = {}) => ({
  ...{ name, condition: 'WORKS', mode: 'NORMAL', opensAt: instantOf(now() - hour), closesAt: instantOf(now() + hour) },
  ...{ sessionIntervalSeconds: 0, sessions: [], stretches: [], waiting: 0, oldestDueAt: null, retrying: 0 },
  ...{ unanswered: 0, silent: 0, dead: 0, parkedAnswers: 0, sent: [], settled: [], ...more },
})

const day = {
  ...{ now: instantOf(now()), today: '2026-11-20', isWorkingDay: true, alarms: 0, unconfirmedBrakes: [], isDemo: true },
  ...{ opensAt: instantOf(now() - hour), closesAt: instantOf(now() + hour), closedThrough: '2026-11-19' },
  ...{ waitingDay: null, waitingSince: null, standIns: [] as string[] },
  jobs: [
    {
      name: 'ledger.seal',
      startedAt: instantOf(now()),
      tookMs: 4,
      nextAt: instantOf(now()),
      failedAt: null,
      error: null,
    },
  ],
}

const stops = {
  deadlines: [instantOf(now() + hour)],
  workingDay: instantOf(now() + 20 * hour),
  monthEnd: instantOf(now() + 99 * hour),
}

const given = {
  QueueCases: queueOf(),
  QueueCounts: counts(0),
  BankDay: { bankDay: day },
  ClockStops: { clockStops: stops },
  RailDays: {
    railDays: [
      rail('ACH', { settled: [{ currency: 'KGS', count: 412, amount: '38600000.00' }] }),
      rail('CROSS_BORDER', {
        condition: 'STOPPED',
        waiting: 6,
        stretches: [{ condition: 'STOPPED', from: instantOf(now() - hour), to: null }],
      }),
    ],
  },
  RailTroubles: {
    railTroubles: {
      payments: [
        {
          ...{
            trouble: 'DEAD',
            rail: 'CROSS_BORDER',
            paymentId: '00000000-0000-4000-8000-000000003699',
            number: '3699',
          },
          ...{
            companyName: 'ОсОО «Астык Сервис»',
            recipient: 'ACME',
            amount: '12400.00',
            currency: 'USD',
            attempts: 5,
          },
          ...{ enquiries: 0, lastError: 'Банк-посредник не найден: EASTUS34', since: instantOf(now()) },
          ...{ word: null, wordAt: null, askedAt: null, isAskWanted: false },
        },
      ],
      answers: [],
    },
  },
}

test('a rail that is stopped is said, and its start is asked with grounds', async () => {
  await showTo(operator, '/day', { ...given, AskCase: { askCase: { id: '1', number: 'З-1200' } } })
  const row = page.getByRole('row', { name: /SWIFT/ })
  await expect.element(row.getByText('Остановлена', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /Запустить/ }).click()
  await page.getByRole('button', { name: 'Подать на запуск' }).click()
  await expect.element(page.getByText('Заполните поле')).toBeVisible()
  await page.getByLabelText('Основание').fill('Связь восстановлена')
  await page.getByRole('button', { name: 'Подать на запуск' }).click()
  await expect.element(page.getByText(/Заявка З-1200 подана/)).toBeVisible()
  expect(askedFor('AskCase')).toEqual([
    {
      form: {
        kind: 'START_RAIL',
        content: [
          { name: 'rail', value: 'CROSS_BORDER' },
          { name: 'grounds', value: 'Связь восстановлена' },
        ],
      },
    },
  ])
})

test('on its day off a rail is not said to work; one that was stopped is said to be', async () => {
  const off = { opensAt: null, closesAt: null }
  const railDays = [rail('ACH', off), rail('RTGS', { ...off, condition: 'STOPPED' })]
  await showTo(operator, '/day', { ...given, RailDays: { railDays } })
  const line = (name: string) => page.getByRole('row', { name })
  await expect.element(line('Клиринг')).toHaveTextContent('Сегодня не работает')
  await expect.element(line('Клиринг').getByText('Работает', { exact: true })).not.toBeInTheDocument()
  await expect.element(line('Гросс').getByText('Остановлена')).toBeVisible()
})

test('a brake that nobody confirmed within its hour stands above the day, with the way to it', async () => {
  const brake = { id: '7', number: '1207', kind: 'STOP_RAIL', since: '2026-11-20T05:15:00Z' }
  await showTo(operator, '/day', { ...given, BankDay: { bankDay: { ...day, unconfirmedBrakes: [brake] } } })
  await expect
    .element(page.getByText('Остановка платёжной системы: второй сотрудник не подтвердил до 11:15'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Заявка № 1207' })).toHaveAttribute('href', '/case/7')
})

test('systems for which a simulator answers are named', async () => {
  await showTo(operator, '/day', { ...given, BankDay: { bankDay: { ...day, standIns: ['ACH', 'CAPTCHA'] } } })
  await expect.element(page.getByText(/отвечают имитаторы.*: клиринг, проверка «не робот»\.$/)).toBeVisible()
})

test('of simulators nothing is said where none answers', async () => {
  await showTo(operator, '/day', given)
  await expect.element(page.getByRole('heading', { name: 'Книги' })).toBeVisible()
  await expect.element(page.getByText(/отвечают имитаторы/)).not.toBeInTheDocument()
})

test('the clock says what will happen before it is moved, and only then moves', async () => {
  await showTo(operator, '/day', {
    ...given,
    ClockForecast: { clockForecast: [{ what: 'DOCUMENTS_EXPIRE', count: 14 }] },
    MoveClock: { moveClock: stops.workingDay },
  })
  await page.getByRole('button', { name: '+1 раб. день' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('14', { exact: true })).toBeVisible()
  expect(askedFor('MoveClock')).toEqual([])
  await dialog.getByRole('button', { name: 'Перевести' }).click()
  await expect.element(page.getByText(/Часы банка переведены/)).toBeVisible()
  expect(askedFor('MoveClock')).toEqual([{ to: stops.workingDay }])
})

test('the clock of the head goes on, and follows one that is moved', async () => {
  await showTo(operator, '/day', given)
  await expect.element(page.getByRole('banner').getByText('Бишкек')).toBeVisible()
  const shown = () => page.getByRole('banner').element().querySelector('time')?.dateTime ?? ''
  const first = shown()
  expect(first).not.toBe('')
  await expect.poll(shown, { timeout: 10_000 }).not.toBe(first)
  syncBankTime(instantOf(now() + 100 * hour), machineNow())
  await expect.poll(shown).toMatch(instantOf(now()).slice(0, 13))
  syncBankTime(instantOf(now() - 100 * hour), machineNow())
})

test('a bank that is no demo has no clock card', async () => {
  await showTo(operator, '/day', { ...given, ClockStops: { clockStops: null } })
  await expect.element(page.getByText('дни закрыты по 19.11.2026 включительно')).toBeVisible()
  await expect.element(page.getByText('Демо-часы')).not.toBeInTheDocument()
})

test('messages that need a person have remedies by name; what does not load is named', async () => {
  await showTo(operator, '/rails', given)
  await expect.element(page.getByText('Банк-посредник не найден: EASTUS34')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть деньги' }).click()
  await expect.element(page.getByRole('dialog').getByText(/только если сама платёжная система ответила/)).toBeVisible()
})

test('a silent payment is asked about at once; what the rail answered is seen as soon as it is there', async () => {
  const dead = given.RailTroubles.railTroubles.payments[0]
  const silent = (more: object) => ({
    railTroubles: { payments: [{ ...dead, trouble: 'SILENT', enquiries: 3, lastError: null, ...more }], answers: [] },
  })
  let isAsked = false
  let rounds = 0
  const troubles = () => {
    if (!isAsked) return silent({})
    rounds += 1
    if (rounds === 1) return silent({ isAskWanted: true })
    return silent({ word: 'UNKNOWN', wordAt: '2026-11-20T04:00:00Z', askedAt: '2026-11-20T04:00:00Z' })
  }
  const asks = () => {
    isAsked = true
    return { askRail: dead?.paymentId }
  }
  await showTo(operator, '/rails', { ...given, RailTroubles: troubles, AskRail: asks })
  await expect.element(page.getByRole('button', { name: 'Спросить систему' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Вернуть деньги' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Спросить систему' }).click()
  await expect.element(page.getByText('Спрашиваем систему…').first()).toBeVisible()
  await expect.element(page.getByText('Платёж ей неизвестен · 20.11.2026 10:00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Вернуть деньги' })).toBeVisible()
  expect(askedFor('AskRail')).toEqual([{ paymentId: dead?.paymentId }])
  expect(askedFor('AskCase')).toEqual([])
})

test('a rail that the bank has stopped is not asked, and the clerk reads why', async () => {
  await showTo(operator, '/rails', { ...given, AskRail: refuse('RailStoppedException') })
  await page.getByRole('button', { name: 'Спросить систему' }).click()
  await expect.element(page.getByText(/Банк остановил эту платёжную систему/)).toBeVisible()
})

test('rails that do not load are not rails without trouble', async () => {
  await showTo(operator, '/rails', { ...given, RailTroubles: refuse('SystemException') })
  await expect.element(page.getByText('Сообщения не загрузились')).toBeVisible()
  await expect.element(page.getByText('Вмешательство не нужно')).not.toBeInTheDocument()
})

test('laws are checked one by one; one that differs shows its rows', async () => {
  const books = {
    ...{ asOf: instantOf(now()), alarms: [], laws: ['I1', 'I17'] },
    balances: [{ currency: 'KGS', kind: 'CLIENTS', accounts: 12, balance: '100.00', held: '0.00' }],
  }
  const checked = ({ id }: { id: string }) => ({
    checkLaw: {
      ...{ id, rows: 7748, differing: id === 'I17' ? 1 : 0, examples: id === 'I17' ? ['(17,ACH)'] : [], tookMs: 3 },
      checkedAt: instantOf(now()),
    },
  })
  await showTo(operator, '/books', { ...given, Books: { books }, CheckLaw: checked })
  await page.getByRole('button', { name: 'Проверить' }).click()
  await expect.element(page.getByText('Книги расходятся')).toBeVisible()
  await page.getByText('Расходятся строк: 1').click()
  await expect.element(page.getByText('(17,ACH)')).toBeVisible()
  expect(askedFor('CheckLaw')).toEqual([{ id: 'I1' }, { id: 'I17' }])
})

test('an account is walked from its number, older lines by a press', async () => {
  const line = (seq: number) => ({
    ...{ seq: String(seq), posting: '1', stage: 'SETTLE', day: '2026-11-20', bookedAt: instantOf(now()) },
    ...{
      amount: '-10.00',
      balance: '90.00',
      counterparty: 'ОсОО Сон-Куль',
      counterpartyNumber: '1',
      purpose: 'Оплата',
    },
  })
  const account = {
    ...{ number: '1090160123456746', currency: 'KGS', companyName: 'ОсОО «Ала-Тоо Трейд»', duty: null },
    ...{ balance: '90.00', held: '0.00', isBlocked: false, total: '51', lines: [line(51), line(2)] },
  }
  await showTo(operator, '/books', {
    ...given,
    Books: refuse('SystemException'),
    WalkAccount: { walkAccount: account },
  })
  await page.getByLabelText('Номер счёта').fill('1090 1601 2345 6746')
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect.element(page.getByText('ОсОО «Ала-Тоо Трейд»')).toBeVisible()
  await page.getByRole('button', { name: 'Раньше' }).click()
  await expect.poll(() => askedFor('WalkAccount').at(-1)).toEqual({ number: '1090160123456746', before: '2' })
})
