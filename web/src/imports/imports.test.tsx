// The import page shows every fault at its cell, edits rows without losing a letter, and accepts what was chosen.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '#kit/i18n.ts'
import { startSession } from '#kit/session.ts'
import { anna, answers, prepareForms, refuse, requests } from '../../test/forms.tsx'
import { showRouter } from '../../test/frame.tsx'
import type { ImportedFile, Row } from './file.ts'
import { ImportPage } from './ImportPage.tsx'
import { ImportsPage } from './ImportsPage.tsx'
import { askAgain } from './news.ts'

const account = '1090160123456746'
const file: ImportedFile = {
  id: 'f1',
  name: '1c_to_kl.txt',
  format: 'ONE_C',
  status: 'UPLOADED',
  cause: null,
  uploadedAt: '2026-11-20T04:00:00.000Z',
  creatorName: 'Асанова А.',
  rows: 3,
  done: 3,
  good: 2,
  faulty: 1,
  duplicateCount: 0,
  made: 0,
  canEdit: true,
  canAccept: true,
  canArchive: true,
  canDelete: true,
}
const row: Row = {
  id: 'f1/1',
  position: 1,
  line: 12,
  version: 1,
  transferNum: '15',
  valueDate: '2026-11-20',
  payerAccount: account,
  recipientName: 'ОсОО Сон-Куль',
  recipientInn: '00101202010015',
  recipientAccount: '1280040000001206',
  recipientBic: '128004',
  amount: '1500.00',
  currency: 'KGS',
  rail: '',
  paymentCode: '55301100',
  purpose: 'Оплата по счёту 7',
  operation: 'CLEARING',
  faults: [],
  duplicate: null,
  difference: null,
  paymentId: null,
}
const rowError = (classification: string, field: string | null, params = {}) =>
  ({ classification, field, params }) as Row['faults'][number]
const bad: Row = {
  ...row,
  id: 'f1/2',
  position: 2,
  line: 31,
  transferNum: '№ 5',
  amount: 'сто',
  recipientBic: '999999',
  difference: 'OTHER_RECIPIENT',
  faults: [
    rowError('DocumentNumberFormatException', 'transferNum'),
    rowError('AmountFormatException', 'amount'),
    rowError('InvalidBicException', 'recipientBic'),
    rowError('OperationNotAllowedException', null),
  ],
}
const repeating: Row = {
  ...row,
  id: 'f1/3',
  position: 3,
  line: 50,
  duplicate: {
    paymentId: 'p7',
    line: null,
    transferNum: '11',
    valueDate: '2026-11-19',
    amount: '20.00',
    currency: 'USD',
    recipientName: 'ОсОО Сон-Куль',
    statusCode: 'SUCCESS',
    isSameNumber: false,
  },
}
const total = {
  account,
  currency: 'KGS',
  count: 2,
  amount: '3000.00',
  commission: '60.00',
  available: '2000.00',
  isEnough: false,
}

const theFile = (more: Partial<ImportedFile> = {}) => ({ ImportedFile: { importedFile: { ...file, ...more } } })
const theRows = (...elements: Row[]) => ({ ImportedRows: { importedRows: { total: elements.length, elements } } })

/** Stubbed REST answers, and the requests that were made. */
let rest: () => Response
const brought: { path: string; name: string | null }[] = []

beforeEach(async () => {
  await prepareForms(1100)
  await loadTexts('imports')
  brought.length = 0
  rest = () => Response.json({ id: 'f1' })
  const graphql = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.startsWith('/api/v1/imports')) return graphql(path, init)
    brought.push({ path, name: new Headers(init.headers).get('x-file-name') })
    return Promise.resolve(rest())
  })
})

async function show(place: string, given: Readonly<Record<string, unknown>>) {
  for (const name of Object.keys(answers)) delete answers[name]
  Object.assign(
    answers,
    anna,
    { ImportedTotals: { importedTotals: [total] }, AccountsByParty: { accountsByParty: [] } },
    given,
  )
  await startSession(900)
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/imported', component: ImportsPage })
  const one = createRoute({ getParentRoute: () => root, path: '/imported/$id', component: ImportPage })
  const router = createRouter({
    routeTree: root.addChildren([list, one]),
    history: createMemoryHistory({ initialEntries: [place] }),
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: search => `?${new URLSearchParams(search as Record<string, string>)}`,
  })
  return showRouter(router)
}

const told = (name: string) => requests.filter(one => one.name === name).map(({ variables }) => variables)
const opened = () => show('/imported/f1', { ...theFile(), ...theRows(row, bad, repeating) })

test('each row stands under its line with all that is wrong with it at once, each in the cell that it is about', async () => {
  const screen = await opened()
  const wrong = screen.getByRole('row', { name: /№ 5/ })
  await expect.element(wrong).toHaveTextContent('Другой получатель на знакомом счёте')
  for (const text of ['31', 'сто', /цифр/, /БИК/]) await expect.element(wrong).toHaveTextContent(text)
  const cell = (n: number) => wrong.getByRole('gridcell').nth(n)
  await expect.element(cell(1)).toHaveTextContent(/Номер/)
  await expect.element(cell(3)).toHaveTextContent(/сумм/i)
  await expect.element(cell(4)).toHaveTextContent('С ошибками')
  await expect.element(screen.getByRole('row', { name: /1\s500,00/ }).first()).toHaveTextContent('Верно')
})

test('the good rows are told against the balance of their account', async () => {
  const screen = await opened()
  await expect.element(screen.getByText('Денег на всё не хватит')).toBeVisible()
  await expect.element(screen.getByText(/2 платежа, комиссия 60,00, доступно 2\s000,00/)).toBeVisible()
})

test('rows are chosen by what they are, with how many there are of each', async () => {
  const screen = await opened()
  await screen.getByRole('radio', { name: /^С ошибками/ }).click({ force: true })
  await expect.poll(() => told('ImportedRows').at(-1)).toMatchObject({ show: 'FAULTY', id: 'f1' })
})

test('a row opens with its faults at their fields, is mended, and says what is still wrong', async () => {
  const screen = await opened()
  await screen.getByRole('row', { name: /№ 5/ }).click()
  const line = screen.getByRole('complementary', { name: 'Строка 31' })
  const field = (name: string) => line.getByRole('textbox', { name, exact: true })
  for (const name of ['Номер документа', 'Сумма', 'БИК получателя'])
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Назначение')).not.toHaveAttribute('aria-invalid', 'true')
  await field('Сумма').fill('1 500,00')
  await expect.element(field('Сумма')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('БИК получателя')).toHaveAttribute('aria-invalid', 'true')
  const short = rowError('InsufficientFundsException', 'amount', { available: '970.00' })
  const after = { ...bad, version: 2, amount: '1500.00', faults: [...bad.faults.slice(2, 3), short] }
  answers.UpdateImportedRow = { updateImportedRow: after }
  await line.getByRole('button', { name: 'Проверить и сохранить' }).click()
  await expect.element(screen.getByText('Строка 31 сохранена, в ней ещё есть ошибки')).toBeVisible()
  expect(told('UpdateImportedRow').at(-1)).toMatchObject({
    importedRow: { id: 'f1', position: 2, version: 1, amount: '1 500,00', transferNum: '№ 5', purpose: row.purpose },
  })
  await expect.element(field('Сумма')).toHaveValue('1500.00')
  await expect.element(field('БИК получателя')).toHaveAttribute('aria-invalid', 'true')
  await line.getByRole('button', { name: 'Указать 970,00' }).click()
  await expect.element(field('Сумма')).toHaveValue('970.00')
  await expect.element(field('Сумма')).not.toHaveAttribute('aria-invalid', 'true')
})

test('what was typed over a row stays when the drawer is closed and opened again', async () => {
  const screen = await opened()
  const purpose = () => screen.getByRole('complementary').getByRole('textbox', { name: 'Назначение', exact: true })
  await screen.getByRole('row', { name: /№ 5/ }).click()
  await purpose().fill('Аренда за ноябрь')
  await screen
    .getByRole('row', { name: /20,00|1\s500,00/ })
    .first()
    .click()
  await expect.element(purpose()).toHaveValue(row.purpose)
  await screen.getByRole('row', { name: /№ 5/ }).click()
  await expect.element(purpose()).toHaveValue('Аренда за ноябрь')
})

test('of a colleague who was faster the rest is taken over, and what was typed here is kept', async () => {
  const screen = await opened()
  await screen.getByRole('row', { name: /№ 5/ }).click()
  const line = screen.getByRole('complementary', { name: 'Строка 31' })
  const field = (name: string) => line.getByRole('textbox', { name, exact: true })
  await field('Сумма').fill('7,00')
  answers.UpdateImportedRow = refuse('StaleVersionException')
  Object.assign(answers, theRows(row, { ...bad, version: 2, transferNum: '5', amount: '9.00', faults: [] }, repeating))
  await line.getByRole('button', { name: 'Проверить и сохранить' }).click()
  await expect.element(line.getByText(/изменил коллега/)).toBeVisible()
  await expect.element(field('Номер документа')).toHaveValue('5')
  await expect.element(field('Сумма')).toHaveValue('7,00')
  answers.UpdateImportedRow = {
    updateImportedRow: { ...bad, version: 3, transferNum: '5', amount: '7.00', faults: [] },
  }
  await line.getByRole('button', { name: 'Проверить и сохранить' }).click()
  await expect
    .poll(() => told('UpdateImportedRow').at(-1))
    .toMatchObject({ importedRow: { version: 2, amount: '7,00' } })
  await expect.element(screen.getByText('Строка 31 верна')).toBeVisible()
  expect(line.getByText(/изменил коллега/).elements()).toEqual([])
})

test('a row that looks like an earlier document shows it beside its own fields, in its own currency', async () => {
  const screen = await show('/imported/f1?row=3', {
    ...theFile({ duplicateCount: 1 }),
    ...theRows(row, bad, repeating),
  })
  const line = screen.getByRole('complementary', { name: 'Строка 50' })
  await expect.element(line.getByText('Похоже на платёж, который уже есть')).toBeVisible()
  await expect.element(line.getByText(/20,00/)).toHaveTextContent('USD')
  await expect.element(line.getByRole('link', { name: 'Открыть документ' })).toHaveAttribute('href', '/history?open=p7')
})

test('a row that repeats another whose sum is no sum shows it as it came', async () => {
  const twin = { ...repeating.duplicate!, paymentId: null, line: 31, amount: 'сто', currency: 'KGS', statusCode: null }
  const screen = await show('/imported/f1?row=3', {
    ...theFile(),
    ...theRows(row, bad, { ...repeating, duplicate: twin }),
  })
  const line = screen.getByRole('complementary', { name: 'Строка 50' })
  await expect.element(line.getByText('Похоже на строку 31 этого файла')).toBeVisible()
  await expect.element(line.getByText('сто KGS')).toBeVisible()
})

test('who may not mend reads the same row and changes nothing', async () => {
  const screen = await show('/imported/f1?row=2', {
    ...theFile({ canEdit: false, canAccept: false }),
    ...theRows(row, bad),
  })
  await expect.element(screen.getByRole('textbox', { name: 'Сумма', exact: true })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Проверить и сохранить' }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Создать документы' }).elements()).toEqual([])
})

test('all or nothing is refused with its reason while a row is wrong; good rows only is a choice of its own', async () => {
  const screen = await opened()
  await screen.getByRole('button', { name: 'Создать документы' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Создать документы?' })
  await expect.element(dialog.getByRole('radio', { name: 'Только верные' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Все или ничего' }).click()
  await expect.element(dialog.getByText(/Строк с ошибками: 1/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Создать 2 документа' }).click({ force: true })
  expect(told('AcceptImport')).toEqual([])
  await dialog.getByRole('radio', { name: 'Только верные' }).click()
  answers.AcceptImport = { acceptImport: { paymentIds: ['p1', 'p2'], left: 1, file: { ...file, made: 2, good: 0 } } }
  await dialog.getByRole('button', { name: 'Создать 2 документа' }).click()
  await expect.element(screen.getByText('Это черновики. В файле осталась 1 строка.')).toBeVisible()
  expect(told('AcceptImport')).toEqual([
    { acceptance: { legalPartyId: 'org', id: 'f1', mode: 'GOOD_ROWS', withDuplicates: false } },
  ])
  answers.SendImported = {
    forSigningPayment: {
      succeeded: [{ id: 'p1' }],
      failed: [
        { id: 'p2', transferNum: '16', classification: 'InsufficientFundsException', params: { available: '1.00' } },
      ],
    },
  }
  await screen.getByRole('button', { name: 'Отправить на подпись' }).click()
  await expect.element(screen.getByText('Отправлены не все: 1 из 2')).toBeVisible()
  await expect.element(screen.getByText('№ 16')).toBeVisible()
})

test('documents that nobody answered for are told as so many, not by their inner names', async () => {
  const screen = await show('/imported/f1', { ...theFile({ faulty: 0 }), ...theRows(row) })
  await screen.getByRole('button', { name: 'Создать документы' }).click()
  answers.AcceptImport = { acceptImport: { paymentIds: ['p1', 'p2'], left: 0, file: { ...file, made: 2, good: 0 } } }
  await screen.getByRole('button', { name: 'Создать 2 документа' }).click()
  answers.SendImported = refuse('ForbiddenException')
  await screen.getByRole('button', { name: 'Отправить на подпись' }).click()
  await expect.element(screen.getByText('Не отправлен ни один: 0 из 2')).toBeVisible()
  await expect.element(screen.getByText('2 документа', { exact: true })).toBeVisible()
  expect(screen.getByText('p1').elements()).toEqual([])
})

test('likely duplicates become documents only when the person says so', async () => {
  const screen = await show('/imported/f1', {
    ...theFile({ faulty: 0, duplicateCount: 1 }),
    ...theRows(row, repeating),
  })
  await screen.getByRole('button', { name: 'Создать документы' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Создать документы?' })
  await expect
    .element(dialog.getByRole('button', { name: 'Создать 1 документ' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'Создать и 1 строку, похожую на дубль' }).click()
  answers.AcceptImport = { acceptImport: { paymentIds: [], left: 2, file } }
  await dialog.getByRole('button', { name: 'Создать 2 документа' }).click()
  await expect.element(screen.getByText('Ни один документ не создан')).toBeVisible()
  expect(told('AcceptImport').at(-1)).toMatchObject({ acceptance: { mode: 'ALL_OR_NOTHING', withDuplicates: true } })
})

test('how far a file is read is told as it goes, and its rows come when it is done', async () => {
  const screen = await show('/imported/f1', {
    ...theFile({ status: 'PROCESSING', rows: 0, done: 0, good: 0 }),
    ...theRows(row),
  })
  await expect.element(screen.getByRole('progressbar', { name: 'Файл читается' })).toBeVisible()
  Object.assign(answers, theFile({ status: 'PROCESSING', rows: 10_000, done: 2_500, good: 0 }))
  askAgain()
  await expect
    .element(screen.getByRole('progressbar', { name: 'Строки проверяются' }))
    .toHaveAttribute('aria-valuenow', '2500')
  await expect.element(screen.getByText('2500 из 10000')).toBeVisible()
  expect(screen.getByRole('grid').elements()).toEqual([])
  Object.assign(answers, theFile())
  askAgain()
  await expect.element(screen.getByRole('grid', { name: 'Строки файла' })).toBeVisible()
})

test.each([
  ['DENIED', 'ImportUnsafeException', { danger: 'MACRO' }, 'Файл не допущен', 'макросы'],
  [
    'UNPROCESSABLE',
    'ImportColumnsException',
    { columns: 'Сумма' },
    'Файл не удалось использовать',
    'Нет столбцов: Сумма',
  ],
  ['FAILED', 'ImportGaveUpException', {}, 'Файл не удалось использовать', 'не удалось прочитать'],
] as const)('a file that is %s says why', async (status, classification, params, title, text) => {
  const cause = rowError(classification, null, params)
  const screen = await show(
    '/imported/f1',
    theFile({ status, cause, rows: 0, done: 0, good: 0, faulty: 0, canAccept: false }),
  )
  await expect.element(screen.getByText(title)).toBeVisible()
  await expect.element(screen.getByText(text, { exact: false }).first()).toBeVisible()
})

test('a file that is not there says so and leads back', async () => {
  const screen = await show('/imported/f9', { ImportedFile: refuse('ImportNotFoundException') })
  await expect.element(screen.getByText(/Такого файла или строки нет/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Импорт платежей' })).toHaveAttribute('href', '/imported')
})

const chosen = (name: string, text: string): File => new File([text], name)

test('a file is brought under its name and opens; what the bank or the page refuses is told with its name', async () => {
  const screen = await show('/imported', {
    ImportedFiles: { importedFiles: { total: 0, elements: [] } },
    ...theFile(),
    ...theRows(row),
  })
  await expect.element(screen.getByText('Файлов пока нет')).toBeVisible()
  const input = screen
    .getByLabelText('Выбрать файл', { exact: true })
    .element()
    .ownerDocument.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no place for files')
  await page.elementLocator(input).upload(chosen('a.csv', ''))
  await expect.element(screen.getByText(/Файл пуст/)).toBeVisible()
  expect(brought).toEqual([])
  rest = () =>
    Response.json({ code: 'ImportRepeatException', params: { name: 'b.csv', date: '2026-11-20' } }, { status: 400 })
  await page.elementLocator(input).upload(chosen('платежи.csv', 'x'))
  await expect.element(screen.getByText(/уже загружен .* под именем «b.csv»/)).toBeVisible()
  rest = () => Response.json({ id: 'f1' })
  await page.elementLocator(input).upload(chosen('платежи.csv', 'y'))
  await expect.element(screen.getByRole('heading', { name: '1c_to_kl.txt' })).toBeVisible()
  expect(brought.at(-1)).toEqual({ path: '/api/v1/imports', name: encodeURIComponent('платежи.csv') })
})

test('on a phone a row is a card with its faults, and opens as a page', async () => {
  await page.viewport(390, 844)
  const screen = await opened()
  await expect.element(screen.getByText('ОсОО Сон-Куль').first()).toBeVisible()
  await screen.getByText('С ошибками').last().click()
  await expect.element(screen.getByRole('dialog', { name: 'Строка 31' })).toBeVisible()
})
