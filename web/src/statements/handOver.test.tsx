// What is handed over beyond the files of a statement: the days since the last time, each once, and the papers of its lines.
import { businessDate } from '@bank/contracts/dates.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answers, refuse } from '../../test/forms.tsx'
import { stubLine } from '../../test/line.tsx'
import {
  dollars,
  files,
  handOver,
  listed,
  longFile,
  news,
  prepareStatements,
  ready,
  show,
  som,
  told,
} from '../../test/statements.tsx'
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
