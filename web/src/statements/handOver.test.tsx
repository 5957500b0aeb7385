// Days since the last time are said, ordered at a press and saved, refusals stand at their fields, and papers of lines open one by one or as an archive.
import type { SignRight } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { me } from '../../test/company.ts'
import { answers } from '../../test/forms.tsx'
import { stubLine } from '../../test/line.tsx'
import {
  dollars,
  files,
  handOver,
  listed,
  longFile,
  news,
  opened,
  prepareStatements,
  ready,
  show,
  som,
  told,
} from '../../test/statements.tsx'
import { refuse, refusedByRest } from '../../test/wire.ts'
import type { Papers } from './papers.ts'
import type { SinceLast } from './sinceLast.ts'
import type { Statement } from './statement.ts'

beforeEach(() => prepareStatements())

describe('since the last time', () => {
  const day = businessDate
  const since = (more: Partial<SinceLast> = {}): Record<string, unknown> => ({
    statementsSinceLast: {
      closedDate: day('2026-11-19'),
      accounts: [
        { account: som, name: 'Основной', startDate: day('2026-11-01'), endDate: day('2026-11-19'), remainingDays: 0 },
      ],
      held: null,
      ...more,
    } satisfies SinceLast,
  })
  const card = () => page.getByRole('region', { name: 'С последнего раза' })
  const press = () => card().getByRole('button', { name: 'Заказать эти дни' }).click()
  const own: Statement = { ...ready, id: 's9', sinceLastFormat: 'TXT', language: 'RU' }

  test('says the days before the press, follows the order in its dialog and saves the one file it is for', async () => {
    handOver()
    const address = '/api/v1/statements/s9/TXT?lang=RU'
    const live = stubLine()
    const screen = await show('/account-statements', {
      ...listed(),
      StatementsSinceLast: since(),
      OrderSinceLast: { orderSinceLast: { ...own, status: 'PENDING' } },
      MakeStatementFile: { makeStatementFile: longFile({ format: 'TXT_WINDOWS', isReady: true, address }) },
    })
    await expect.poll(() => live.asked()).toHaveLength(1)
    await expect.element(card()).toHaveTextContent(/01\.11\.2026 – 19\.11\.2026 Основной/)
    await press()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog).toHaveAccessibleName('Выписка готовится')
    expect(told('OrderSinceLast')).toEqual([{ partyId: 'org', fileFormat: 'TXT', language: 'RU', accounts: null }])
    answers.Statements = listed(own).Statements
    live.tells(news(8, 'NEW', 's9', own))
    await expect.element(dialog).toHaveAccessibleName('Выписка готова')
    await expect.element(dialog.getByRole('link', { name: 'Открыть' })).toBeVisible()
    const before = told('StatementsSinceLast').length
    answers.StatementsSinceLast = since({ accounts: [] })
    await dialog.getByRole('button', { name: 'Скачать: 1С: ClientBankExchange' }).click()
    await expect.poll(() => files.mock.calls).toEqual([[address]])
    await expect.poll(() => told('StatementsSinceLast').length).toBeGreaterThan(before)
    await dialog.getByRole('button', { name: 'Закрыть' }).last().click()
    await expect.element(card()).toHaveTextContent(/Новых дней нет: всё по 19\.11\.2026 в этом формате уже скачано/)
    await expect.element(screen.getByRole('row', { name: /Готова/ })).toHaveTextContent(/С последнего раза, 1С/)
  })

  test('nothing new is said plainly, and there is nothing to press', async () => {
    await show('/account-statements', listed())
    await expect.element(card()).toHaveTextContent(/Новых дней нет: всё по 19\.11\.2026/)
    expect(card().getByRole('button').elements()).toEqual([])
  })

  test('on a phone it is folded: says what is new, and opens at a press', async () => {
    await prepareStatements(390)
    await show('/account-statements', { ...listed(), StatementsSinceLast: since() })
    await expect.element(card()).toHaveTextContent(/01\.11\.2026 – 19\.11\.2026/)
    await expect.element(card().getByRole('button', { name: 'Заказать эти дни' })).not.toBeInTheDocument()
    await card().getByRole('heading', { name: 'С последнего раза' }).click()
    await expect.element(card().getByRole('button', { name: 'Заказать эти дни' })).toBeVisible()
  })

  test('what others order or download meanwhile changes the days that are said', async () => {
    const live = stubLine()
    await show('/account-statements', { ...listed(), StatementsSinceLast: since() })
    await expect.poll(() => live.asked()).toHaveLength(1)
    await expect.element(card()).toHaveTextContent(/01\.11\.2026 – 19\.11\.2026/)
    answers.StatementsSinceLast = since({ accounts: [] })
    answers.Statements = listed(own).Statements
    live.tells(news(8, 'NEW', 's9', own))
    await expect.element(card()).toHaveTextContent(/Новых дней нет/)
  })

  test('each format has its own days; one account of several may be chosen, and what is left for later is said', async () => {
    const more = { account: dollars, name: 'Валютный', startDate: day('2025-11-20'), endDate: day('2026-11-19') }
    const [first] = (since().statementsSinceLast as SinceLast).accounts
    const held = { id: 's7', creatorName: 'Бакиров Б. Б.', requestDate: '2026-11-20T04:00:00.000Z' }
    const screen = await show('/account-statements', {
      ...listed(),
      StatementsSinceLast: since({ accounts: [first!, { ...more, remainingDays: 5 }], held }),
      OrderSinceLast: { orderSinceLast: { ...own, status: 'PENDING' } },
    })
    await expect.element(card()).toHaveTextContent(/20\.11\.2025 – 19\.11\.2026 Валютный.*Ещё 5 дней останется/)
    await expect.element(card()).toHaveTextContent(/Бакиров Б\. Б\., 20\.11\.2026 10:00/)
    await card().getByRole('combobox', { name: 'Формат' }).click()
    await screen.getByRole('option', { name: 'Excel' }).click()
    await card().getByRole('combobox', { name: 'Счета' }).click()
    await screen.getByRole('option', { name: /Валютный/ }).click()
    await expect.element(card()).not.toHaveTextContent(/01\.11\.2026/)
    await press()
    await expect
      .poll(() => told('OrderSinceLast'))
      .toEqual([{ partyId: 'org', fileFormat: 'XLSX', language: 'RU', accounts: [dollars] }])
    expect(told('StatementsSinceLast').map(({ fileFormat }) => fileFormat)).toContain('XLSX')
  })

  test.each([
    ['StatementUpToDateException', {}, 'Формат', /Все закрытые дни уже скачаны/],
    ['StatementHeldException', { until: '11:00' }, 'Счета', /Повторите после 11:00/],
    ['StatementAccountException', { account: som }, 'Счета', new RegExp(som)],
  ])('%s stands at its field', async (classification, params, label, text) => {
    await show('/account-statements', {
      ...listed(),
      StatementsSinceLast: since(),
      OrderSinceLast: refuse(classification, { params }),
    })
    await press()
    await expect.element(card().getByRole('combobox', { name: label })).toHaveAccessibleDescription(text)
    expect(card().getByRole('alert').elements()).toHaveLength(1)
  })

  test('what belongs to no field is told beside them', async () => {
    const refused = refuse('StatementLimitException', { params: { limit: '5' }, traceId: 'trace-5' })
    await show('/account-statements', { ...listed(), StatementsSinceLast: since(), OrderSinceLast: refused })
    await press()
    await expect.element(card().getByRole('alert')).toHaveTextContent(/не больше 5.*trace-5/)
  })
})

describe('papers', () => {
  const tab = { closed: false, location: { href: '', replace: vi.fn() }, close: vi.fn() }
  beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window))
  afterEach(() => void vi.restoreAllMocks())

  test('a line opens its own, in the language of the person, whether it has a document or not', async () => {
    handOver()
    const screen = await show('/account-statements/s1', opened())
    const drawer = screen.getByRole('complementary', { name: 'Операция выписки' })
    await screen.getByRole('row', { name: /Жашыл/ }).click()
    await expect.element(drawer.getByRole('link', { name: 'Открыть документ' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Документ операции (PDF)' }).click()
    await expect.poll(() => files.mock.calls).toEqual([[`/api/v1/line-papers/${som}/3.pdf?lang=ru`]])
    await expect.poll(() => tab.location.replace.mock.calls).toEqual([[expect.stringMatching(/^blob:/)]])
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('row', { name: /Темир/ }).click()
    files.mockImplementation(() => refusedByRest(404, 'AccountNotFoundException'))
    await drawer.getByRole('button', { name: 'Документ операции (PDF)' }).click()
    await expect.poll(() => files.mock.calls.at(-1)).toEqual([`/api/v1/line-papers/${som}/2.pdf?lang=ru`])
    await expect.poll(() => tab.close.mock.calls).toHaveLength(1)
  })

  const archive = (more: Partial<Papers> = {}): Papers => ({
    id: 'f1',
    isReady: false,
    cause: null,
    progress: 0,
    size: null,
    address: '/api/v1/statement-papers/f1',
    ...more,
  })
  const make = () => page.getByRole('button', { name: 'Подготовить архив документов' })

  test('the archive of all is had made, asked for as it goes on, and saved once it is ready', async () => {
    handOver()
    const made = { MakeStatementPapers: { makeStatementPapers: archive() } }
    const screen = await show('/account-statements/s1', { ...opened(), ...made })
    await expect.element(screen.getByText('PDF на каждую операцию, папка на каждый счёт')).toBeVisible()
    answers.StatementPapers = { statementPapers: archive({ progress: 43 }) }
    await make().click()
    const bar = screen.getByRole('progressbar', { name: 'Готовим документы операций' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '43')
    expect(told('MakeStatementPapers')).toEqual([{ partyId: 'org', statementId: 's1', language: 'RU' }])
    expect(make().elements()).toEqual([])
    answers.StatementPapers = { statementPapers: archive({ isReady: true, progress: 100, size: 12_582_912 }) }
    await expect.element(screen.getByText('готов, 12 МБ')).toBeVisible()
    await screen.getByRole('button', { name: 'Скачать архив документов' }).click()
    await expect.poll(() => files.mock.calls).toEqual([['/api/v1/statement-papers/f1']])
  })

  test('too many lines are refused in its row, and one that failed may be made anew', async () => {
    const refused = refuse('StatementPapersException', { params: { limit: '5000' } })
    const failed = { StatementPapers: { statementPapers: archive({ cause: 'SystemException' }) } }
    const screen = await show('/account-statements/s1', { ...opened(), ...failed, MakeStatementPapers: refused })
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await make().click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/не больше 5 ?000/)
  })

  const person = (signRight: SignRight) => {
    const { currentContract: contract } = me
    const own = { ...contract, attributes: { ...contract.attributes, signRight } }
    return { EmployeeSecure: { employeeSecure: { ...me, userContracts: [own], currentContract: own } } }
  }

  test.each<[what: string, more: Partial<Statement>, signRight: SignRight]>([
    ['of no movement has none', { status: 'NOT_FOUND', lines: 0 }, 'FIRST'],
    ['of a cash manager, who sees no payments, has none', {}, 'CASH_MANAGER'],
  ])('a statement %s', async (_, more, signRight) => {
    const screen = await show('/account-statements/s1', { ...opened(more), ...person(signRight) })
    await expect.element(screen.getByRole('button', { name: 'Скачать: PDF' })).toBeVisible()
    expect(make().elements()).toEqual([])
    expect(told('StatementPapers')).toEqual([])
  })
})
