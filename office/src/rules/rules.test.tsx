// The rules at the desk: rows in force, a change that is filled in, previewed by the bank and asked; what waits and what is open is shown.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answers,
  askedFor,
  counts,
  details,
  eachAtDesk,
  operator,
  queueOf,
  refuse,
  row,
  showTo,
} from '../../test/desk.tsx'

eachAtDesk()

const valuesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))
const hours = (operation: string, more: object = {}) => ({
  id: `${operation} DEFAULT`,
  key: valuesOf({ operation, trait: 'DEFAULT' }),
  values: valuesOf({ fromTime: '09:00', createDeadline: '16:00', signDeadline: '16:30' }),
  ...{ mark: 'a1b2', versions: 0, next: null, openCase: null },
  ...more,
})
const asked = row(5, { kind: 'RULE_CHANGE' })
const link = { id: asked.id, number: asked.number }
const given = {
  QueueCases: queueOf(),
  QueueCounts: counts(0),
  AskCase: { askCase: link },
  CaseDetails: { case: details(asked) },
  PreviewCase: {
    previewCase: {
      changes: [{ code: 'signDeadline', before: '16:30', after: '15:30' }],
      touches: [
        { code: 'touchedDocuments', before: null, after: '14' },
        { code: 'earlierDeadline', before: null, after: '3' },
      ],
    },
  },
}
const typeInto = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text)

test('a change begins with the old values, shows before and after with whom it touches, and is asked with the version seen', async () => {
  await showTo(operator, '/rules', { ...given, BankRules: { bankRules: [hours('CLEARING')] } })
  await expect.element(page.getByRole('rowheader', { name: 'Клиринг' })).toBeVisible()
  await page.getByRole('button', { name: 'Предложить изменение' }).click()
  await expect.element(page.getByLabelText('Подписать до', { exact: true })).toHaveValue('16:30')
  await typeInto('Подписать до', '15:30')
  await typeInto('Действует с', '23.11.2026')
  await expect.element(page.getByText('Документов ждёт сегодня')).toBeVisible()
  await expect.element(page.getByText('Получат более ранний срок')).toBeVisible()
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect.element(page.getByText('Заполните поле')).toBeVisible()
  expect(askedFor('AskCase')).toEqual([])
  await typeInto('Основание', 'Приказ № 41')
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect.poll(() => askedFor('AskCase')).toHaveLength(1)
  expect(askedFor('AskCase')[0]).toEqual({
    form: {
      kind: 'RULE_CHANGE',
      content: expect.arrayContaining([
        { name: 'rule', value: 'HOURS' },
        { name: 'operation', value: 'CLEARING' },
        { name: 'signDeadline', value: '15:30' },
        { name: 'firstDay', value: '2026-11-23' },
        { name: 'mark', value: 'a1b2' },
      ]),
    },
  })
})

test('a past day is refused at its field, and what was changed meanwhile is said; nothing typed is lost', async () => {
  const past = { ...given, PreviewCase: refuse('TaskFieldException', { name: 'firstDay' }) }
  await showTo(operator, '/rules', { ...past, BankRules: { bankRules: [hours('CLEARING')] } })
  await page.getByRole('button', { name: 'Предложить изменение' }).click()
  await typeInto('Подписать до', '15:30')
  await typeInto('Действует с', '19.11.2026')
  await expect.element(page.getByText('Первый день не может быть в прошлом')).toBeVisible()
  answers.PreviewCase = given.PreviewCase
  await typeInto('Действует с', '23.11.2026')
  await typeInto('Основание', 'Приказ № 41')
  answers.AskCase = refuse('StaleVersionException')
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect.element(page.getByText(/это значение изменили/)).toBeVisible()
  await expect.element(page.getByLabelText('Основание', { exact: true })).toHaveValue('Приказ № 41')
})

test('a row with an open request or a version that waits says so, and is not asked a second time', async () => {
  const next = { firstDay: '2026-11-23', after: valuesOf({ signDeadline: '15:30' }), case: link }
  const bankRules = [hours('CLEARING', { openCase: link }), hours('GROSS', { next, versions: 1 })]
  const versions = [
    {
      ...{ number: 1, before: valuesOf({ signDeadline: '16:30' }), after: valuesOf({ signDeadline: '15:30' }) },
      ...{ firstDay: '2026-11-23', decidedAt: '2026-11-20T05:00:00Z', appliedAt: null, case: link },
    },
  ]
  await showTo(operator, '/rules', {
    ...given,
    BankRules: { bankRules },
    BankRuleVersions: { bankRuleVersions: versions },
  })
  await expect.element(page.getByText('заявка открыта')).toBeVisible()
  await expect.element(page.getByText('с 23.11.2026 изменится')).toBeVisible()
  const buttons = page.getByRole('button', { name: 'Предложить изменение' })
  await expect.element(buttons.first()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(buttons.nth(1)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'История: 1' }).click()
  await expect.element(page.getByText('вступит в силу', { exact: true })).toBeVisible()
  await expect.element(page.getByText('16:30', { exact: true }).last()).toBeVisible()
})

test('sums of a limit are typed in som and sent in tyiyn', async () => {
  const limit = {
    ...{ id: 'ORGANISATION KGS', key: valuesOf({ subjectKind: 'ORGANISATION', currency: 'KGS' }) },
    ...{ values: valuesOf({ oneTime: '10000000000', daily: '', monthly: '' }), mark: 'a1', versions: 0 },
    ...{ next: null, openCase: null },
  }
  await showTo(operator, '/rules?rule=LIMIT', { ...given, BankRules: { bankRules: [limit] } })
  await page.getByRole('button', { name: 'Предложить изменение' }).click()
  await typeInto('За один платёж', '1 500,50')
  await typeInto('Действует с', '23.11.2026')
  await expect
    .poll(() => askedFor('PreviewCase').at(-1))
    .toMatchObject({
      form: {
        content: expect.arrayContaining([
          { name: 'oneTime', value: '150050' },
          { name: 'daily', value: '' },
        ]),
      },
    })
})
