// A text that is longer than its field takes is kept, refused at the field by its length, and sent once it fits.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answers,
  askedFor,
  caseId,
  counts,
  details,
  eachAtDesk,
  operator,
  proposalBy,
  queueOf,
  row,
  showTo,
  supervisor,
} from '../../test/desk.tsx'

eachAtDesk()

const queue = { QueueCases: queueOf(row(1)), QueueCounts: counts(1) }
const place = `/queue?case=${caseId(1)}`
/** A letter that takes two places in memory is one character, as the bank counts. */
const written = (length: number): string => `${'ң'.repeat(length - 1)}😀`
const tooLong = (used: number, longest: number) =>
  page.getByText(`Слишком длинно: знаков ${used}, можно не больше ${longest}`)

test('grounds of a new case', async () => {
  await showTo(operator, '/queue', queue)
  await page.getByRole('button', { name: 'Новая заявка' }).click()
  await page.getByRole('combobox', { name: 'Что нужно' }).click()
  await page.getByRole('option', { name: 'Остановка платёжной системы' }).click()
  await page.getByRole('combobox', { name: 'Платёжная система' }).click()
  await page.getByRole('option', { name: 'Карты' }).click()
  const grounds = page.getByRole('textbox', { name: 'Основание' })
  await grounds.fill(written(501))
  await expect.element(grounds).toHaveValue(written(501))
  await expect.element(tooLong(501, 500)).toBeVisible()
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect.element(grounds).toHaveFocus()
  expect(askedFor('AskCase')).toEqual([])
  await grounds.fill(` ${written(500)} `)
  await expect.element(tooLong(501, 500)).not.toBeInTheDocument()
  answers.AskCase = { askCase: { id: caseId(2), number: '1102' } }
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect.poll(() => askedFor('AskCase')).toHaveLength(1)
})

test('words for the client, and the note beside them', async () => {
  await showTo(operator, place, { ...queue, CaseDetails: { case: details(row(1)) } })
  await page.getByRole('radio', { name: 'Одобрить' }).click()
  const propose = page.getByRole('button', { name: 'Предложить одобрить' })
  for (const label of ['Ответ клиенту', 'Заметка для банка']) {
    const field = page.getByLabelText(label)
    await field.fill(written(1001))
    await propose.click()
    await expect.element(tooLong(1001, 1000)).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue(written(1001))
    expect(askedFor('ProposeCase')).toEqual([])
    await field.fill(written(1000))
  }
  answers.ProposeCase = { proposeCase: 2 }
  await propose.click()
  await expect
    .poll(() => askedFor('ProposeCase'))
    .toMatchObject([{ proposal: { words: written(1000), note: written(1000) } }])
})

test('what is to be corrected', async () => {
  const theirs = { proposal: proposalBy('Бекова Нурай', false), may: ['CONFIRM', 'SEND_BACK'] }
  const proposed = row(1, { state: 'PROPOSED', version: 2 })
  await showTo(supervisor, place, { ...queue, CaseDetails: { case: details(proposed, theirs) } })
  await page.getByRole('button', { name: 'Вернуть' }).click()
  const note = page.getByLabelText('Что исправить, для сотрудника')
  await note.fill(written(1001))
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(tooLong(1001, 1000)).toBeVisible()
  await expect.element(note).toHaveValue(written(1001))
  expect(askedFor('SendBackCase')).toEqual([])
})

test('what is searched', async () => {
  await showTo(operator, '/queue', queue)
  const field = page.getByRole('searchbox')
  await field.fill(written(101))
  field.element().closest('form')?.requestSubmit()
  await expect.element(tooLong(101, 100)).toBeVisible()
  await expect.element(field).toHaveValue(written(101))
  expect(askedFor('DeskSearch')).toEqual([])
})
