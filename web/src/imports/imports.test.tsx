// The import page shows every fault at its cell, and accepts what was chosen.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { carriedOver } from '#kit/form/carried.ts'
import { answers } from '../../test/forms.tsx'
import {
  account,
  bad,
  brought,
  file,
  opened,
  prepareImports,
  repeating,
  rest,
  row,
  rowError,
  show,
  theFile,
  theRows,
  told,
} from '../../test/imports.tsx'
import { ownAccount } from '../../test/rules.ts'
import { refuse, refusedByRest } from '../../test/wire.ts'
import { askAgain } from './news.ts'

beforeEach(prepareImports)

test('each row stands under its line with all that is wrong with it at once, each in the cell that it is about', async () => {
  const screen = await opened()
  const wrong = screen.getByRole('row', { name: /№ 5/ })
  await expect.element(wrong).toHaveTextContent('Другой получатель на знакомом счёте')
  for (const text of ['31', 'сто', /цифр/, /БИК/]) await expect.element(wrong).toHaveTextContent(text)
  const cell = (n: number) => wrong.getByRole('gridcell').nth(n)
  // Number and day are too narrow for a sentence.
  await expect.element(cell(1)).not.toHaveTextContent(/Номер/)
  await expect.element(cell(2)).toHaveTextContent(/Номер/)
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

test('all or nothing is refused with its reason while a row is wrong; good rows only is a choice of its own, and nothing is chosen beforehand', async () => {
  const screen = await opened()
  await screen.getByRole('button', { name: 'Создать документы' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Создать документы?' })
  for (const name of ['Только верные', 'Все или ничего'])
    await expect.element(dialog.getByRole('radio', { name })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Создать 2 документа' }).click({ force: true })
  expect(told('AcceptImport')).toEqual([])
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
  answers.KindOfImported = { findTransferDataByPaymentId: { payment: { id: 'p2', operationCode: 'CLEARING' } } }
  await screen.getByRole('button', { name: 'Указать 1,00' }).click()
  await expect.poll(() => told('KindOfImported')).toEqual([{ legalPartyId: 'org', paymentId: 'p2' }])
  await expect.poll(() => carriedOver().own['payment:clearing-gross:p2']).toEqual({ amount: '1.00' })
})

test('what is asked follows the file: rows that are mended meanwhile are counted, and leave nothing to choose', async () => {
  const screen = await opened()
  await screen.getByRole('button', { name: 'Создать документы' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Создать документы?' })
  await expect.element(dialog.getByRole('button', { name: 'Создать 2 документа' })).toBeVisible()
  Object.assign(answers, theFile({ faulty: 0, good: 3 }))
  askAgain()
  await expect.element(dialog.getByText('Верны все 3 строки. Они станут черновиками.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Создать 3 документа' }).click()
  await expect.poll(() => told('AcceptImport')).toMatchObject([{ acceptance: { mode: 'ALL_OR_NOTHING' } }])
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
  await dialog.getByRole('radio', { name: 'Все или ничего' }).click()
  await expect
    .element(dialog.getByRole('button', { name: 'Создать 1 документ' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'Создать и 1 строку, похожую на дубль' }).click()
  answers.AcceptImport = { acceptImport: { paymentIds: [], left: 2, file } }
  await dialog.getByRole('button', { name: 'Создать 2 документа' }).click()
  await expect.element(screen.getByText('Ни один документ не создан')).toBeVisible()
  expect(told('AcceptImport').at(-1)).toMatchObject({ acceptance: { mode: 'ALL_OR_NOTHING', withDuplicates: true } })
})

test('a file of good rows only asks nothing but whether', async () => {
  const screen = await show('/imported/f1', { ...theFile({ faulty: 0 }), ...theRows(row) })
  await screen.getByRole('button', { name: 'Создать документы' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Создать документы?' })
  await expect.element(dialog.getByText('Верны все 2 строки. Они станут черновиками.')).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toEqual([])
})

test('a file without a good row asks to be mended, and says how', async () => {
  const screen = await show('/imported/f1', {
    ...theFile({ status: 'REJECTED', good: 0, faulty: 1, canAccept: false }),
    ...theRows(bad),
  })
  await expect.element(screen.getByText('Исправьте', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Исправьте 1 строку')).toBeVisible()
  expect(screen.getByText('Отклонён').elements()).toEqual([])
})

const mends = (...importedMends: { mend: string; count: number }[]) => ({ ImportedMends: { importedMends } })

test('what many rows lack is mended by one press, and the account to pay from is asked for', async () => {
  const screen = await show('/imported/f1', {
    ...theFile({ faulty: 3 }),
    ...theRows(row, bad),
    ...mends({ mend: 'NUMBERS', count: 2 }, { mend: 'PAYER', count: 3 }),
    AccountsByParty: { accountsByParty: [ownAccount(account, { accountName: 'Основной' })] },
  })
  await expect.element(screen.getByText('У 2 строк номер занят, повторяется или не указан.')).toBeVisible()
  answers.MendImportedRows = () => {
    Object.assign(answers, mends({ mend: 'PAYER', count: 3 }))
    return { mendImportedRows: { ...file, good: 4, faulty: 1 } }
  }
  await screen.getByRole('button', { name: 'Дать следующие номера' }).click()
  await expect.element(screen.getByText('Исправлено. Верных строк: 4, с ошибками: 1.')).toBeVisible()
  await expect.poll(() => screen.getByRole('button', { name: 'Дать следующие номера' }).elements()).toEqual([])
  const pay = screen.getByRole('button', { name: 'Платить с этого счёта' })
  await pay.click({ force: true })
  await screen.getByRole('combobox', { name: 'Счёт списания' }).click()
  await screen.getByRole('option', { name: /Основной/ }).click()
  await pay.click()
  await expect
    .poll(() => told('MendImportedRows'))
    .toEqual([
      { mending: { legalPartyId: 'org', id: 'f1', mend: 'NUMBERS', payerAccount: null } },
      { mending: { legalPartyId: 'org', id: 'f1', mend: 'PAYER', payerAccount: account } },
    ])
})

test('faulty rows are gone through in order, each in its drawer', async () => {
  const later = { ...bad, id: 'f1/4', position: 4, line: 60 }
  const screen = await show('/imported/f1', { ...theFile({ faulty: 2 }), ...theRows(row, bad, repeating, later) })
  await screen.getByRole('button', { name: 'Исправить по порядку' }).click()
  const first = screen.getByRole('complementary', { name: 'Строка 31' })
  await first.getByRole('button', { name: 'Следующая с ошибкой' }).click()
  const second = screen.getByRole('complementary', { name: 'Строка 60' })
  await expect.element(second).toBeVisible()
  expect(second.getByRole('button', { name: 'Следующая с ошибкой' }).elements()).toEqual([])
})

test('how far a file is read is told as it goes, and its rows come when it is done', async () => {
  const screen = await show('/imported/f1', {
    ...theFile({ status: 'PROCESSING', rows: 0, done: 0, good: 0 }),
    ...theRows(row),
  })
  await expect.element(screen.getByRole('progressbar', { name: 'Файл читается' })).toBeVisible()
  const said = () => screen.getByRole('status').first().element().textContent
  const before = said()
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
  expect([before, said()]).toEqual(['Обрабатывается', 'Загружен'])
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
  // It will be there no more however often it is asked for.
  expect(screen.getByRole('button', { name: 'Повторить' }).elements()).toEqual([])
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
  rest.answer = () => refusedByRest(400, 'ImportRepeatException', { name: 'b.csv', date: '2026-11-20' })
  await page.elementLocator(input).upload(chosen('платежи.csv', 'x'))
  await expect.element(screen.getByText(/уже загружен .* под именем «b.csv»/)).toBeVisible()
  rest.answer = () => Response.json({ id: 'f1' })
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
