// Schedules follow their news, are made, changed, stopped, started and deleted by whom the bank lets, and are refused at their fields.
import { businessDate } from '@bank/contracts/dates.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answers } from '../../test/forms.tsx'
import { stubLine } from '../../test/line.tsx'
import { dollars, listed, opened, prepareStatements, ready, show, som, told } from '../../test/statements.tsx'
import { refuse } from '../../test/wire.ts'
import type { Schedule } from './schedule.ts'

beforeEach(() => prepareStatements())

const daily: Schedule = {
  id: 'd1',
  accounts: [som, dollars],
  period: 'DAY',
  formats: ['TXT', 'XLSX'],
  language: 'RU',
  people: [{ id: 'p2', name: 'Бакиров Бакыт' }],
  creatorName: 'Асанова А. Н.',
  isOwn: true,
  status: 'ACTIVE',
  cause: null,
  causeParams: {},
  stoppedDate: null,
  nextStartDate: businessDate('2026-11-20'),
  nextEndDate: businessDate('2026-11-20'),
  requestDate: '2026-11-20T04:00:00.000Z',
}

const stopped: Schedule = {
  ...daily,
  id: 'd2',
  period: 'MONTH',
  formats: [],
  people: [],
  isOwn: false,
  creatorName: 'Бакиров Б. Б.',
  status: 'STOPPED',
  cause: 'StatementAccountException',
  causeParams: { account: som },
  stoppedDate: '2026-11-19T18:02:00.000Z',
  requestDate: '2026-11-19T04:00:00.000Z',
}

const place = '/documents/schedules'
const people = {
  SchedulePeople: {
    employeesContract: [
      { referenceId: 'p2', fullName: 'Бакиров Бакыт', userContractState: 'ACTIVE' },
      { referenceId: 'p3', fullName: 'Ушёл Давно', userContractState: 'BLOCKED' },
    ],
  },
}
const scheduled = (...schedules: readonly Schedule[]) => ({
  ...people,
  StatementSchedules: { statementSchedules: { number: 7, schedules } },
})
const scheduleNews = (number: number, type: string, scheduleId: string, schedule: Schedule | null) => ({
  listenStatements: { number, type, scheduleId, schedule },
})

describe('the card beside the list of statements', () => {
  test('has a switch for each schedule, three at most, and follows the news of the list', async () => {
    const live = stubLine()
    const more = ['d3', 'd4'].map((id): Schedule => ({ ...daily, id, period: 'WEEK' }))
    const screen = await show('/documents/statements', { ...listed(ready), ...scheduled(daily, stopped, ...more) })
    const card = screen.getByRole('region', { name: 'По расписанию' })
    await expect.poll(() => card.getByRole('switch').elements()).toHaveLength(3)
    await expect
      .element(card.getByText('Основной, Валютный · 1С: ClientBankExchange, Excel · RU').first())
      .toBeVisible()
    await expect.element(card.getByText(/Счёта 1090 1601 2345 6746 среди ваших нет/)).toBeVisible()
    await expect.element(card.getByRole('link', { name: 'Все расписания: 4' })).toBeVisible()
    const everyDay = card.getByRole('switch', { name: 'Каждый день: расписание действует' })
    await expect.element(everyDay).toBeChecked()
    const ended: Schedule = { ...daily, status: 'STOPPED' }
    answers.StopStatementSchedule = () => {
      answers.StatementSchedules = scheduled(ended, stopped, ...more).StatementSchedules
      return { stopStatementSchedule: ended }
    }
    await everyDay.click()
    await expect.poll(() => told('StopStatementSchedule')).toEqual([{ partyId: 'org', scheduleId: 'd1' }])
    await expect.element(everyDay).not.toBeChecked()
    // A colleague has it go on.
    await expect.poll(() => live.asked()).toHaveLength(1)
    answers.StatementSchedules = scheduled(daily, stopped, ...more).StatementSchedules
    live.tells({ listenStatements: { number: 8, type: 'SCHEDULE', statementId: null, statement: null } })
    await expect.element(everyDay).toBeChecked()
  })

  test('says what a schedule is where there is none, and opens its form', async () => {
    stubLine()
    const screen = await show('/documents/statements', { ...listed(ready), ...scheduled() })
    const card = screen.getByRole('region', { name: 'По расписанию' })
    await expect.element(card.getByText(/сама появится в списке/)).toBeVisible()
    await card.getByRole('button', { name: 'Добавить расписание' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Новое расписание' })).toBeVisible()
  })
})

describe('the list of schedules', () => {
  test('tells how often, of what, for whom, what comes next, and by whom and why one was stopped', async () => {
    const screen = await show(place, scheduled(daily, stopped))
    const tabs = screen.getByRole('navigation', { name: 'Раздел документов' })
    await expect.element(tabs.getByRole('link', { name: 'Расписания' })).toHaveAttribute('aria-current', 'page')
    const active = screen.getByRole('row', { name: /Действует/ })
    await expect
      .element(active)
      .toHaveTextContent(/Каждый день.*Основной, Валютный.*Excel.*Бакиров Бакыт.*20\.11\.2026/)
    const ended = screen.getByRole('row', { name: /Остановлено/ })
    await expect.element(ended).toHaveTextContent(/Каждый месяц.*Остановил банк 20\.11\.2026 00:02/)
    await expect.element(ended).toHaveTextContent(/1090 1601 2345 6746.*Автор: Бакиров Б\. Б\./)
  })

  test('news put a new one on top, change one in place, and take away what is deleted', async () => {
    const live = stubLine()
    const screen = await show(place, scheduled(stopped))
    await expect.poll(() => live.asked()).toEqual([{ partyId: 'org', after: 7 }])
    const rows = () =>
      screen
        .getByRole('row')
        .elements()
        .slice(1)
        .map(row => row.querySelector('td')?.textContent?.split(/Основной/)[0] ?? '')
    await expect.poll(rows).toEqual(['Каждый месяц'])
    // What is asked again meanwhile is answered as it stands by then.
    const tells = (event: ReturnType<typeof scheduleNews>, ...left: readonly Schedule[]) => {
      answers.StatementSchedules = scheduled(...left).StatementSchedules
      live.tells(event)
    }
    const weekly: Schedule = { ...daily, period: 'WEEK' }
    tells(scheduleNews(8, 'SCHEDULE', 'd1', daily), daily, stopped)
    await expect.poll(rows).toEqual(['Каждый день', 'Каждый месяц'])
    tells(scheduleNews(9, 'SCHEDULE', 'd1', weekly), weekly, stopped)
    await expect.poll(rows).toEqual(['Каждую неделю', 'Каждый месяц'])
    tells(scheduleNews(10, 'SCHEDULE_DELETE', 'd2', null), weekly)
    await expect.poll(rows).toEqual(['Каждую неделю'])
  })

  test('its author stops, starts and changes it; the first signer may end what is not theirs, and no more', async () => {
    const live = stubLine()
    const screen = await show(place, scheduled(daily, stopped))
    await expect.poll(() => live.asked()).toHaveLength(1)
    const own = screen.getByRole('row', { name: /Действует/ })
    const other = screen.getByRole('row', { name: /Остановлено/ })
    await expect.element(other.getByRole('button', { name: 'Удалить расписание' })).toBeVisible()
    expect(other.getByRole('button').elements()).toHaveLength(1)
    const notTheirs = other.getByRole('switch', { name: 'Каждый месяц: расписание действует' })
    await expect.element(notTheirs).toHaveAttribute('aria-disabled', 'true')
    await expect.element(notTheirs).toHaveAccessibleDescription('Запустить может только автор')
    answers.StopStatementSchedule = { stopStatementSchedule: { ...daily, status: 'STOPPED' } }
    const everyDay = { name: 'Каждый день: расписание действует' }
    await expect.element(own.getByRole('switch', everyDay)).toBeChecked()
    await own.getByRole('switch', everyDay).click()
    await expect.poll(() => told('StopStatementSchedule')).toEqual([{ partyId: 'org', scheduleId: 'd1' }])
    const ended: Schedule = { ...daily, status: 'STOPPED' }
    answers.StatementSchedules = scheduled(ended, stopped).StatementSchedules
    live.tells(scheduleNews(8, 'SCHEDULE', 'd1', ended))
    answers.StartStatementSchedule = refuse('StatementScheduleNotFoundException')
    await expect.element(screen.getByRole('switch', everyDay)).not.toBeChecked()
    await screen.getByRole('switch', everyDay).click()
    await expect.poll(() => told('StartStatementSchedule')).toEqual([{ partyId: 'org', scheduleId: 'd1' }])
    await expect.element(screen.getByText(/Такого расписания нет/)).toBeVisible()
  })

  test('one is deleted once that is asked for', async () => {
    const screen = await show(place, scheduled(stopped))
    answers.DeleteStatementSchedule = { deleteStatementSchedule: true }
    await screen.getByRole('button', { name: 'Удалить расписание' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Удалить расписание?' })
    await expect.element(dialog).toHaveTextContent(/Автор: Бакиров Б\. Б\./)
    await dialog.getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect.poll(() => told('DeleteStatementSchedule')).toEqual([{ partyId: 'org', scheduleId: 'd2' }])
    await expect.element(screen.getByText('Расписание удалено')).toBeVisible()
  })

  test('a statement that one has made says so in the list of statements', async () => {
    const screen = await show('/account-statements', listed({ ...ready, scheduleId: 'd1' }))
    await expect.element(screen.getByRole('row', { name: /Готова/ })).toHaveTextContent(/31\.10\.2026По расписанию/)
  })

  test('its page says so as well', async () => {
    const screen = await show('/account-statements/s1', opened({ scheduleId: 'd1' }))
    await expect.element(screen.getByText('По расписанию')).toBeVisible()
  })
})

describe('the dialog of a schedule', () => {
  const asked = () => page.getByRole('dialog')

  test('makes one of how often, accounts, files and people who work for the company', async () => {
    const screen = await show(place, { ...scheduled(), CreateStatementSchedule: { createStatementSchedule: daily } })
    await screen.getByRole('button', { name: 'Добавить расписание' }).last().click()
    await asked().getByRole('radio', { name: 'Каждую неделю' }).click({ force: true })
    await expect.element(asked().getByText(/С понедельника по воскресенье/)).toBeVisible()
    await asked()
      .getByRole('checkbox', { name: /Валютный/ })
      .click()
    await asked().getByRole('checkbox', { name: 'Excel' }).click()
    await asked().getByRole('checkbox', { name: 'Бакиров Бакыт' }).click()
    expect(asked().getByRole('checkbox', { name: 'Ушёл Давно' }).elements()).toEqual([])
    await asked().getByRole('button', { name: 'Создать' }).click()
    const files = { formats: ['XLSX'], language: 'RU' }
    const schedule = { partyId: 'org', accounts: [som], period: 'WEEK', ...files, people: ['p2'] }
    await expect.poll(() => told('CreateStatementSchedule')).toEqual([{ schedule }])
    await expect.element(screen.getByText('Расписание создано')).toBeVisible()
    await expect.poll(() => asked().elements()).toEqual([])
  })

  test('begins as the schedule stands, keeps formats that have no box, and leaves out what is read no more', async () => {
    const of: Schedule = {
      ...daily,
      accounts: ['1090160199999999', som],
      formats: ['TXT_DOS', 'PDF'],
      people: [{ id: 'p9', name: 'Бывший Коллега' }],
    }
    const screen = await show(place, { ...scheduled(of), ChangeStatementSchedule: { changeStatementSchedule: of } })
    await screen.getByRole('button', { name: 'Изменить расписание' }).click()
    await expect.element(asked().getByRole('checkbox', { name: 'Бывший Коллега' })).toBeChecked()
    await asked().getByRole('checkbox', { name: 'Excel' }).click()
    await asked().getByRole('button', { name: 'Сохранить' }).click()
    await expect.poll(() => told('ChangeStatementSchedule')).toHaveLength(1)
    expect(told('ChangeStatementSchedule')[0]).toMatchObject({
      scheduleId: 'd1',
      schedule: { accounts: [som], period: 'DAY', formats: ['PDF', 'XLSX', 'TXT_DOS'], people: ['p9'] },
    })
  })

  test.each([
    ['StatementAccountsRequiredException', 'accounts', 'Счета', /хотя бы один счёт/],
    ['StatementPersonException', 'people', 'Кому сообщать', /больше не работает/],
  ])('%s stands at its field', async (classification, field, label, text) => {
    const screen = await show(place, { ...scheduled(), CreateStatementSchedule: refuse(classification, { field }) })
    await screen.getByRole('button', { name: 'Добавить расписание' }).last().click()
    await asked().getByRole('button', { name: 'Создать' }).click()
    await expect.element(asked().getByRole('group', { name: label, exact: true })).toHaveAccessibleDescription(text)
  })

  test('tells above its fields what belongs to none', async () => {
    const refused = refuse('StatementScheduleLimitException', { params: { limit: '10' } })
    const screen = await show(place, { ...scheduled(), CreateStatementSchedule: refused })
    await screen.getByRole('button', { name: 'Добавить расписание' }).last().click()
    await asked().getByRole('button', { name: 'Создать' }).click()
    await expect.element(asked().getByRole('alert')).toHaveTextContent(/не больше 10 расписаний/)
  })
})
