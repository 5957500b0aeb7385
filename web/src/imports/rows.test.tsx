// A row of an import is edited in its drawer without losing a letter, with its sum read as people write it.
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../test/forms.tsx'
import {
  bad,
  opened,
  prepareImports,
  repeating,
  row,
  rowError,
  show,
  theFile,
  theRows,
  told,
} from '../../test/imports.tsx'
import { refuse } from '../../test/wire.ts'

beforeEach(prepareImports)

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
    importedRow: { id: 'f1', position: 2, version: 1, amount: '1500.00', transferNum: '№ 5', purpose: row.purpose },
  })
  await expect.element(field('Сумма')).toHaveValue('1\u00a0500,00')
  await expect.element(field('БИК получателя')).toHaveAttribute('aria-invalid', 'true')
  await line.getByRole('button', { name: 'Указать 970,00' }).click()
  await expect.element(field('Сумма')).toHaveValue('970,00')
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
    .toMatchObject({ importedRow: { version: 2, amount: '7.00' } })
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

test('a sum of a row is read as people write it, and asked about where it has two readings', async () => {
  const screen = await show('/imported/f1?row=2', { ...theFile(), ...theRows(row, { ...bad, amount: '1.234' }) })
  const line = screen.getByRole('complementary', { name: 'Строка 31' })
  const sum = line.getByRole('textbox', { name: 'Сумма', exact: true })
  await expect.element(sum).toHaveAttribute('aria-invalid', 'true')
  await line.getByRole('button', { name: '1\u00a0234,00' }).click()
  await expect.element(sum).toHaveValue('1\u00a0234,00')
  await sum.fill('148 750 сом 50 тыйын')
  await line.getByRole('textbox', { name: 'Назначение', exact: true }).click()
  await expect.element(sum).toHaveValue('148\u00a0750,50')
  answers.UpdateImportedRow = { updateImportedRow: { ...bad, version: 2, amount: '148750.50', faults: [] } }
  await line.getByRole('button', { name: 'Проверить и сохранить' }).click()
  await expect.poll(() => told('UpdateImportedRow').at(-1)).toMatchObject({ importedRow: { amount: '148750.50' } })
})
