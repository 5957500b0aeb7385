// The lines of a statement are searched and narrowed by the bank, counted while they are shown, and opened at a press.
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers } from '../../test/forms.tsx'
import { content, earlier, line, opened, prepareStatements, show, som, told } from '../../test/statements.tsx'

beforeEach(() => prepareStatements())

test('lines are searched and narrowed by the bank; a narrower question says what it comes to', async () => {
  const screen = await show('/account-statements/s1', opened())
  await screen.getByRole('radio', { name: 'Поступления' }).click({ force: true })
  answers.StatementLines = {
    paymentsByStatement: content({
      totalElements: 1,
      payments: [earlier],
      filtered: [{ isoName: 'KGS', totalDebit: '0.00', totalCredit: '100.00' }],
    }),
  }
  await screen.getByRole('searchbox').fill('Темир')
  await expect
    .poll(() => told('StatementLines').at(-1))
    .toMatchObject({
      statementId: 's1',
      filter: { direction: 'IN', search: 'Темир' },
      page: 1,
    })
  await expect.element(screen.getByText(/^Найдено: 1/).last()).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Темир/ })).not.toHaveTextContent(/остаток/)
})

test('of a common text the page is there first, and is counted meanwhile', async () => {
  const counted = Promise.withResolvers<object>()
  const screen = await show('/account-statements/s1?search=Темир', {
    ...opened({}, content({ totalElements: 1000, isCounted: false, filtered: [] })),
    StatementLineSums: counted.promise,
  })
  await expect.element(screen.getByText(/^Найдено: более 1\s000$/)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Темир/ })).toBeVisible()
  counted.resolve({
    statementLineSums: {
      totalElements: 142_857,
      filtered: [{ isoName: 'KGS', totalDebit: '0.00', totalCredit: '500.00' }],
    },
  })
  await expect.element(screen.getByText(/^Найдено: 142\s857/).last()).toBeVisible()
  await expect.element(screen.getByText(/500,00/)).toBeVisible()
  expect(told('StatementLineSums')).toEqual([{ partyId: 'org', statementId: 's1', filter: { search: 'Темир' } }])
})

test('a press opens a line with all that is known of it; an own payment leads to its document', async () => {
  const screen = await show('/account-statements/s1', opened())
  await screen.getByRole('row', { name: /Жашыл/ }).click()
  const drawer = screen.getByRole('complementary', { name: 'Операция выписки' })
  for (const text of [line.counterpartyInn!, line.counterpartyBank, '129001', '44902100', `${som}/3`])
    await expect.element(drawer).toHaveTextContent(text)
  await expect
    .element(drawer.getByRole('link', { name: 'Открыть документ' }))
    .toHaveAttribute('href', '/history?open=p1')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('row', { name: /Темир/ }).click()
  expect(drawer.getByRole('link').elements()).toEqual([])
})
