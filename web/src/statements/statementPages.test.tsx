// The list of statements follows its news, an order is refused at its fields with nothing lost, and the page of one shows its tie, lines and files.
import { businessDate } from '@bank/contracts/dates.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answers } from '../../test/forms.tsx'
import { stubLine } from '../../test/line.tsx'
import {
  content,
  dollars,
  failed,
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
  twoAccounts,
} from '../../test/statements.tsx'
import { refuse } from '../../test/wire.ts'
import type { Statement } from './statement.ts'
import { statementPlacing } from './useStatements.tsx'

beforeEach(() => prepareStatements())

const ordering = (statement: Statement = { ...ready, id: 's9', status: 'PENDING' }) => ({
  OrderStatement: { order: statement },
})

describe('the list', () => {
  test('tells of each statement its accounts, days, who ordered it, and why it could not be made', async () => {
    const screen = await show('/account-statements', listed({ ...ready, files: [longFile()] }, failed))
    const first = screen.getByRole('row', { name: /Готова/ })
    await expect.element(first).toHaveTextContent(/Основной.*01\.10\.2026 – 31\.10\.2026.*Асанова А\. Н\./)
    await expect.element(first.getByRole('progressbar', { name: 'Excel' })).toHaveAttribute('aria-valuenow', '43')
    const wrong = screen.getByRole('row', { name: /Не сделана/ })
    await expect.element(wrong).toHaveTextContent(/1090 1601 2345 6746 не сошлась.*trace-7/)
    answers.RetryStatement = { retryStatement: { ...failed, status: 'PENDING' } }
    await wrong.getByRole('button', { name: 'Попробовать снова' }).click()
    await expect.poll(() => told('RetryStatement')).toEqual([{ partyId: 'org', statementId: 's2' }])
  })

  test('news put a new one on top, change a state in place, and take away what is deleted', async () => {
    const live = stubLine()
    const screen = await show('/account-statements', listed(failed))
    await expect.poll(() => live.asked()).toEqual([{ partyId: 'org', after: 7 }])
    const rows = () =>
      screen
        .getByRole('row')
        .elements()
        .slice(1)
        .map(row => row.querySelector('td:nth-child(4)')?.textContent ?? '')
    // What is asked again meanwhile is answered as it stands by then.
    const tells = (event: ReturnType<typeof news>, ...left: readonly Statement[]) => {
      answers.Statements = listed(...left).Statements
      live.tells(event)
    }
    const queued: Statement = { ...ready, status: 'PENDING' }
    tells(news(8, 'NEW', 's1', queued), queued, failed)
    await expect.poll(() => rows()[0]).toBe('В очереди')
    tells(news(9, 'UPDATE', 's1', ready), ready, failed)
    await expect.poll(() => rows()[0]).toBe('Готова')
    expect(rows()).toHaveLength(2)
    tells(news(10, 'DELETE', 's2', null), ready)
    await expect.poll(() => rows()).toEqual(['Готова'])
  })

  test('of two that were ordered in one millisecond the later one stands first, as in the bank', () => {
    const [ninth, tenth] = [
      { ...ready, id: 'b', number: 9 },
      { ...ready, id: 'a', number: 10 },
    ]
    expect([ninth, tenth].toSorted(statementPlacing.order)).toEqual([tenth, ninth])
  })

  test('is the same under the documents, with a tab to the requisites', async () => {
    const screen = await show('/documents/statements', listed(ready))
    await expect.element(screen.getByRole('row', { name: /Готова/ })).toHaveTextContent(/Основной/)
    const tabs = screen.getByRole('navigation', { name: 'Раздел документов' })
    await expect.element(tabs.getByRole('link', { name: 'Выписки' })).toHaveAttribute('aria-current', 'page')
    await expect.element(tabs.getByRole('link', { name: 'Реквизиты' })).toHaveAttribute('href', '/documents/requisites')
  })

  test('only who ordered it may delete it, and is asked before', async () => {
    const screen = await show('/account-statements', listed({ ...ready, isOwn: false }, failed))
    await screen
      .getByRole('row', { name: /Не сделана/ })
      .getByRole('button', { name: 'Удалить выписку' })
      .click()
    expect(screen.getByRole('button', { name: 'Удалить выписку' }).elements()).toHaveLength(1)
    answers.DeleteStatement = { deleteStatement: true }
    await screen.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect.poll(() => told('DeleteStatement')).toEqual([{ partyId: 'org', statementId: 's2' }])
    await expect.element(screen.getByText('Выписка удалена')).toBeVisible()
  })

  test('a list of nothing says what it is for, and begins an order', async () => {
    const screen = await show('/account-statements', listed())
    await expect.element(screen.getByText('Выписок пока нет')).toBeVisible()
    await screen.getByRole('button', { name: 'Заказать выписку' }).last().click()
    await expect.element(screen.getByRole('dialog', { name: 'Заказ выписки' })).toBeVisible()
  })
})

const asked = () => page.getByRole('dialog', { name: 'Заказ выписки' })
const submit = () => asked().getByRole('button', { name: 'Заказать', exact: true }).click()

describe('the order', () => {
  test('begins as its address says, and is one press', async () => {
    const at = `/account-statements?order=1&account=${dollars}&from=2026-10-01&until=2026-10-31`
    const screen = await show(at, { ...listed(), ...ordering() })
    await expect.element(asked().getByRole('checkbox', { name: /Валютный/ })).toBeChecked()
    await expect.element(asked().getByRole('checkbox', { name: /Основной/ })).not.toBeChecked()
    await submit()
    await expect.element(screen.getByRole('dialog', { name: 'Выписка готовится' })).toBeVisible()
    expect(told('OrderStatement')).toEqual([
      {
        statementOrder: {
          partyId: 'org',
          availableAccounts: [{ account: dollars, currencies: [] }],
          currencies: [],
          startDate: '2026-10-01',
          endDate: '2026-10-31',
          formats: [],
          language: 'RU',
        },
      },
    ])
  })

  test('several accounts, a currency left out, a year of its own, files at once in a language', async () => {
    await show('/account-statements?order=1', { ...listed(), ...ordering() })
    await asked().getByRole('checkbox', { name: 'Все счета' }).click()
    await asked().getByRole('checkbox', { name: 'USD' }).click()
    await expect.element(asked().getByRole('checkbox', { name: 'KGS' })).toBeDisabled()
    await asked().getByRole('radio', { name: 'Год', exact: true }).click({ force: true })
    await asked().getByRole('combobox', { name: 'Год' }).click()
    await expect.element(page.getByRole('option', { name: '1999' })).toBeInTheDocument()
    await page.getByRole('option', { name: '2024' }).click()
    await asked().getByRole('checkbox', { name: 'Excel' }).click()
    await asked().getByRole('radio', { name: 'Кыргызча' }).click({ force: true })
    await submit()
    await expect.poll(() => told('OrderStatement')).toHaveLength(1)
    expect(told('OrderStatement')[0]?.statementOrder).toMatchObject({
      availableAccounts: [
        { account: som, currencies: [] },
        { account: dollars, currencies: [] },
      ],
      currencies: ['417'],
      startDate: '2024-01-01',
      endDate: '2024-12-31',
      formats: ['XLSX'],
      language: 'KG',
    })
  })

  test('days may be typed in shorthand; one that is missing is asked for at its field', async () => {
    await show('/account-statements?order=1', { ...listed(), ...ordering() })
    await asked().getByLabelText('С', { exact: true }).fill('')
    await submit()
    await expect.element(asked().getByLabelText('С', { exact: true })).toHaveAccessibleDescription(/Укажите день/)
    expect(told('OrderStatement')).toEqual([])
    await asked().getByLabelText('С', { exact: true }).fill('01.02.2026')
    await asked().getByLabelText('По', { exact: true }).fill('')
    await submit()
    await expect
      .poll(() => told('OrderStatement').map(one => one.statementOrder))
      .toMatchObject([{ startDate: '2026-02-01', endDate: null }])
  })

  test.each([
    ['StatementAccountsRequiredException', 'availableAccounts', {}, 'Счета', /хотя бы один счёт/],
    ['StatementAccountException', 'availableAccounts', { account: som }, 'Счета', new RegExp(som)],
    ['StatementCurrencyException', 'currencies', { currency: '840' }, 'Валюты', /840/],
    ['StatementPeriodException', 'startDate', { days: '366' }, 'С', /366/],
    ['StatementFutureException', 'endDate', { today: '2026-11-20' }, 'По', /20\.11\.2026/],
    ['StatementBeforeOpeningException', 'endDate', { opened: '2026-03-01' }, 'По', /01\.03\.2026/],
    ['PeriodInvertedException', 'startDate', {}, 'С', /позже/],
  ])('%s stands at its field, and nothing is lost', async (classification, field, params, label, text) => {
    const at = '/account-statements?order=1&from=2026-10-01&until=2026-10-31'
    await show(at, { ...listed(), OrderStatement: refuse(classification, { field, params }) })
    await asked().getByRole('checkbox', { name: 'Все счета' }).click()
    await asked().getByRole('checkbox', { name: 'Excel' }).click()
    await submit()
    const role = label.length > 2 ? 'group' : 'textbox'
    await expect.element(asked().getByRole(role, { name: label, exact: true })).toHaveAccessibleDescription(text)
    await expect.element(asked().getByRole('checkbox', { name: 'Excel' })).toBeChecked()
    await expect.element(asked().getByRole('checkbox', { name: /Валютный/ })).toBeChecked()
    await expect.element(asked().getByLabelText('По', { exact: true })).toHaveValue('31.10.2026')
  })

  test('what belongs to no field is told above them, with what the bank finds it by', async () => {
    const refused = refuse('StatementLimitException', { params: { limit: '5' }, traceId: 'trace-5' })
    await show('/account-statements?order=1', { ...listed(), OrderStatement: refused })
    await submit()
    await expect.element(asked().getByRole('alert')).toHaveTextContent(/не больше 5/)
    await asked().getByRole('checkbox', { name: 'Excel' }).click()
    await asked().getByRole('button', { name: 'Отмена' }).click()
    await page.getByRole('button', { name: 'Заказать выписку' }).first().click()
    await expect.element(asked().getByRole('checkbox', { name: 'Excel' })).toBeChecked()
  })

  test('is followed in its dialog: ready, moved to the opening, or failed with a way on and a way back', async () => {
    const live = stubLine()
    const screen = await show('/account-statements?order=1', { ...listed(), ...ordering() })
    await expect.poll(() => live.asked()).toHaveLength(1)
    await submit()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog).toHaveAccessibleName('Выписка готовится')
    answers.Statements = listed({ ...failed, id: 's9' }).Statements
    live.tells(news(8, 'NEW', 's9', { ...failed, id: 's9' }))
    await expect.element(dialog).toHaveAccessibleName('Выписка не сделана')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/не сошлась.*trace-7/)
    await expect.element(dialog.getByRole('button', { name: 'Вернуться' })).toBeVisible()
    answers.RetryStatement = { retryStatement: { ...failed, id: 's9', status: 'PENDING' } }
    const before = told('Statements').length
    await dialog.getByRole('button', { name: 'Попробовать снова' }).click()
    await expect.poll(() => told('RetryStatement')).toEqual([{ partyId: 'org', statementId: 's9' }])
    await expect.poll(() => told('Statements').length).toBeGreaterThan(before)
    const moved = { ...ready, id: 's9', askedStartDate: businessDate('2026-01-01') }
    answers.Statements = listed(moved).Statements
    live.tells(news(9, 'UPDATE', 's9', moved))
    await expect.element(dialog).toHaveAccessibleName('Выписка готова')
    await expect.element(dialog.getByText(/Начало периода перенесено на 01\.10\.2026/)).toBeVisible()
    const open = dialog.getByRole('link', { name: 'Открыть' })
    await expect.element(open).toHaveAttribute('href', '/account-statements/s9')
  })
})

describe('the page of a statement', () => {
  test('ties with a tick, and its days have their totals', async () => {
    const screen = await show('/account-statements/s1', opened())
    await expect.element(screen.getByRole('img', { name: /^Сходится/ })).toBeVisible()
    await expect.element(screen.getByText('Входящий, 01.10')).toBeVisible()
    const first = screen.getByRole('row', { name: /Жашыл/ })
    await expect.element(first).toHaveTextContent(/20 октября 2026 г\..*−150,00.*остаток 950,00/)
    await expect.element(screen.getByRole('row', { name: /Темир/ })).toHaveTextContent(/19 октября.*\+100,00/)
  })

  test('of several accounts names each above its days as the company does', async () => {
    const [book] = content().books
    const books = [
      { ...book!, account: som },
      { ...book!, account: dollars, name: 'Валютный' },
    ]
    const { accountsByParty } = twoAccounts.AccountsByParty
    const named = accountsByParty.map(one => (one.account === som ? { ...one, ownName: 'На зарплату' } : one))
    const screen = await show('/account-statements/s1', {
      ...opened({}, content({ books })),
      AccountsByParty: { accountsByParty: named },
    })
    const first = screen.getByRole('row', { name: /Жашыл/ })
    await expect.element(first).toHaveTextContent(/20 октября 2026 г\. · На зарплату · Основной/)
  })

  test('what does not tie is red and said, and can be downloaded all the same', async () => {
    const [sums] = content().currencies
    const wrong = content({ currencies: [{ ...sums!, outgoingBalance: '950.01' }] })
    const screen = await show('/account-statements/s1', opened({}, wrong))
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/Остатки не сходятся: KGS/)
    expect(screen.getByRole('img', { name: /^Сходится/ }).elements()).toEqual([])
    await expect.element(screen.getByRole('button', { name: 'Скачать: Excel' })).toBeVisible()
  })

  test('a short file is saved at a press, in the language that was chosen', async () => {
    handOver()
    const address = '/api/v1/statements/s1/CSV?lang=KG'
    const screen = await show('/account-statements/s1', {
      ...opened(),
      MakeStatementFile: { makeStatementFile: longFile({ format: 'CSV', language: 'KG', isReady: true, address }) },
    })
    await screen.getByRole('radio', { name: 'KG' }).click({ force: true })
    await screen.getByRole('button', { name: 'Скачать: CSV' }).click()
    await expect.poll(() => files.mock.calls).toEqual([[address]])
    expect(told('MakeStatementFile')).toEqual([
      { partyId: 'org', statementId: 's1', fileFormat: 'CSV', language: 'KG' },
    ])
  })

  test('a file of 1C says in how many lines letters were respelled; formats of closed days say that they are', async () => {
    handOver()
    const address = '/api/v1/statements/s1/TXT_DOS?lang=RU'
    const made = longFile({ format: 'TXT_DOS', isReady: true, address, transliteratedCount: 2 })
    const screen = await show('/account-statements/s1', { ...opened(), MakeStatementFile: { makeStatementFile: made } })
    await screen.getByRole('button', { name: 'Кодировка файла 1С' }).click()
    await screen.getByRole('menuitemradio', { name: 'DOS, cp866' }).click()
    expect(screen.getByText(/с заменой/).elements()).toEqual([])
    await screen.getByRole('button', { name: 'Скачать: 1С: ClientBankExchange' }).click()
    await expect.element(screen.getByText('обмен с 1С, с заменой ң, ө, ү: 2')).toBeVisible()
    expect(told('MakeStatementFile').map(({ fileFormat }) => fileFormat)).toEqual(['TXT_DOS'])
    expect(files.mock.calls).toEqual([[address]])
    expect(screen.getByText(/только закрытые дни/).elements()).toHaveLength(2)
    await expect.element(screen.getByText('SWIFT', { exact: true })).toBeVisible()
  })

  test('whoever may no longer read it keeps nothing of it once something is pressed', async () => {
    const screen = await show('/account-statements/s1', opened())
    await expect.element(screen.getByRole('row', { name: /Жашыл/ })).toBeVisible()
    for (const name of ['StatementById', 'StatementLines', 'MakeStatementFile'])
      answers[name] = refuse('StatementNotFoundException')
    await screen.getByRole('button', { name: 'Скачать: CSV' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Такой выписки нет' })).toBeVisible()
    expect(screen.getByText(/Жашыл/).elements()).toEqual([])
  })

  test('the same as soon as its lines are asked for', async () => {
    const screen = await show('/account-statements/s1', opened())
    await expect.element(screen.getByRole('row', { name: /Жашыл/ })).toBeVisible()
    for (const name of ['StatementById', 'StatementLines']) answers[name] = refuse('StatementNotFoundException')
    await screen.getByRole('searchbox').fill('Темир')
    await expect.element(screen.getByRole('heading', { name: 'Такой выписки нет' })).toBeVisible()
  })

  test('a long file is made first, tells how far it is as the bank goes on, and is saved when it is ready', async () => {
    handOver()
    const live = stubLine()
    const screen = await show('/account-statements/s1', {
      ...opened(),
      MakeStatementFile: { makeStatementFile: longFile({ progress: 0 }) },
    })
    await expect.poll(() => live.asked()).toHaveLength(1)
    await screen.getByRole('button', { name: 'Скачать: Excel' }).click()
    await expect.poll(() => told('MakeStatementFile')).toHaveLength(1)
    expect(files).not.toHaveBeenCalled()
    live.tells(news(8, 'UPDATE', 's1', { ...ready, files: [longFile()] }))
    await expect.element(screen.getByRole('progressbar', { name: 'Готовим' })).toHaveAttribute('aria-valuenow', '43')
    expect(screen.getByRole('button', { name: 'Скачать: Excel' }).elements()).toEqual([])
    live.tells(
      news(9, 'UPDATE', 's1', { ...ready, files: [longFile({ isReady: true, progress: 100, size: 12_582_912 })] }),
    )
    await expect.element(screen.getByText('готов, 12 МБ')).toBeVisible()
    await screen.getByRole('button', { name: 'Скачать: Excel' }).click()
    await expect.poll(() => files.mock.calls).toEqual([['/api/v1/statements/s1/XLSX?lang=RU']])
    expect(told('MakeStatementFile')).toHaveLength(1)
  })

  test('no movement is said, and still downloads', async () => {
    const [sums] = content().currencies
    const none = content({
      totalElements: 0,
      payments: [],
      currencies: [{ ...sums!, outgoingBalance: '1000.00', totalCredit: '0.00', totalDebit: '0.00' }],
    })
    const screen = await show('/account-statements/s1', opened({ status: 'NOT_FOUND', lines: 0 }, none))
    await expect.element(screen.getByText('Движений нет')).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /^Сходится/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Скачать: PDF' })).toBeVisible()
  })

  test('with an open day it says its moment', async () => {
    const screen = await show(
      '/account-statements/s1',
      opened({ asOf: '2026-11-20T08:05:00.000Z' } as Partial<Statement>),
    )
    await expect.element(screen.getByText('По состоянию на 20.11.2026 14:05')).toBeVisible()
  })

  test('one that failed says why and offers to try again and to return; one that is gone leads to the list', async () => {
    const live = stubLine()
    const screen = await show('/account-statements/s2', { StatementById: { statementById: failed } })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/не сошлась.*trace-7/)
    await expect
      .element(screen.getByRole('link', { name: 'Вернуться' }))
      .toHaveAttribute('href', '/documents/statements')
    await expect.element(screen.getByRole('button', { name: 'Попробовать снова' })).toBeVisible()
    await expect.poll(() => live.asked()).toHaveLength(1)
    answers.StatementById = refuse('StatementNotFoundException')
    live.tells(news(8, 'DELETE', 's2', null))
    await expect.element(screen.getByRole('heading', { name: 'Такой выписки нет' })).toBeVisible()
  })

  test('on a phone the files open from a button', async () => {
    await prepareStatements(390)
    const screen = await show('/account-statements/s1', opened())
    await screen.getByRole('button', { name: 'Скачать', exact: true }).click()
    await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Скачать: Excel' })).toBeVisible()
  })
})
