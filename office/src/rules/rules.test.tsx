// The rules at the desk: rows in force, a change that is filled in, previewed by the bank and asked; what waits and what is open is shown.
import { refuse as refuseOnWire } from '@bank/web/test/wire.ts'
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

const noRules = { BankRules: { bankRules: [] } }
const anchor = (id: string, more: object = {}) => ({
  ...{ id, name: `Центр ${id}`, fingerprint: '8A3F 0011', certificate: `cert-${id}`, until: '2030-01-01T00:00:00Z' },
  ...{ isListed: true, listedAt: '2026-01-10T04:00:00Z', unlistedAt: null, case: link, openCase: null },
  addresses: [{ address: `https://${id}.kg/list.crl`, fetchedAt: '2026-11-20T04:00:00Z', lastError: null }],
  list: { since: '2026-11-20T03:00:00Z', until: '2026-11-21T03:00:00Z', isFresh: true },
  ...more,
})

test('whom the bank believes stands with the state of their lists, and is added or removed by a case', async () => {
  const certificateAnchors = [
    anchor('one'),
    anchor('two', {
      list: { since: '2026-11-01T03:00:00Z', until: '2026-11-02T03:00:00Z', isFresh: false },
      addresses: [{ address: 'https://two.kg/list.crl', fetchedAt: null, lastError: 'timeout' }],
    }),
    anchor('three', { list: null, openCase: link }),
    anchor('four', { isListed: false, unlistedAt: '2026-05-05T04:00:00Z', list: null }),
  ]
  await showTo(operator, '/rules?rule=ANCHORS', { ...given, ...noRules, CertificateAnchors: { certificateAnchors } })
  const line = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(line('Центр one')).toHaveTextContent(/свежий.*от 20.11.2026 09:00, обновить до 21.11.2026 09:00/)
  await expect.element(line('Центр two')).toHaveTextContent(/устарел, подписи не принимаются.*ошибка: timeout/)
  await expect.element(line('Центр three')).toHaveTextContent(/списка нет, подписи не принимаются/)
  await expect
    .element(line('Центр three').getByRole('button', { name: 'Убрать центр' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(line('Центр four')).toHaveTextContent('не принимается с 05.05.2026')
  await line('Центр one').getByRole('button', { name: 'Убрать центр' }).click()
  await typeInto('Основание', 'Ключ центра украден')
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect.poll(() => askedFor('AskCase')).toHaveLength(1)
  expect(askedFor('AskCase')[0]).toEqual({
    form: {
      kind: 'CERTIFICATE_ANCHOR',
      content: [
        { name: 'change', value: 'UNLIST' },
        { name: 'certificate', value: 'cert-one' },
        { name: 'grounds', value: 'Ключ центра украден' },
      ],
    },
  })
})

test('an authority is listed by its certificate; one that is none is refused at its field', async () => {
  await showTo(operator, '/rules?rule=ANCHORS', {
    ...given,
    ...noRules,
    CertificateAnchors: { certificateAnchors: [] },
    AskCase: refuseOnWire('AnchorException', { params: {}, field: 'certificate' }),
  })
  await expect.element(page.getByText('Ни одного центра нет: подписи токенов не принимаются')).toBeVisible()
  await page.getByRole('button', { name: 'Добавить центр' }).click()
  await page.getByRole('textbox', { name: 'Удостоверяющий центр' }).fill('Инфосистема')
  await typeInto('Сертификат центра (PEM или base64)', 'AAAA'.repeat(500))
  await typeInto('Адреса списков отзыва', 'https://ca.kg/list.crl')
  await typeInto('Основание', 'Договор № 7')
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect
    .element(page.getByLabelText('Сертификат центра (PEM или base64)'))
    .toHaveAccessibleDescription('Это не сертификат удостоверяющего центра, который банк может принять.')
})

test('how long what came by SMS sleeps is a row for each kind of means: changed, and never added', async () => {
  const row = {
    ...{ id: 'PAY_CONTROL', key: valuesOf({ signType: 'PAY_CONTROL' }), values: valuesOf({ hours: '24' }) },
    ...{ mark: 'c3d4', versions: 0, next: null, openCase: null },
  }
  await showTo(operator, '/rules?rule=MEANS_SLEEP', { ...given, BankRules: { bankRules: [row] } })
  await expect.element(page.getByRole('rowheader', { name: 'Pay-control' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '24' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Добавить' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Предложить изменение' }).click()
  await expect.element(page.getByLabelText('Часов не подписывает', { exact: true })).toHaveValue('24')
})
