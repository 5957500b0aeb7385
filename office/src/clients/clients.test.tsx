// The search, the pages of companies and people, the bank's own people and audit: what is known is linked, what is to change is asked.
import { formatAccount } from '@bank/contracts/account.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  askedFor,
  caseId,
  counts,
  details,
  eachAtDesk,
  operator,
  queueOf,
  refuse,
  row,
  showTo,
  supervisor,
} from '../../test/desk.tsx'

eachAtDesk()

const [companyId, personId, contractId, workId] = [caseId(900), caseId(901), caseId(902), caseId(903)]
const account = '1234567890123456'
const finding = (kind: string, id: string, title: string, note: string | null = null) => ({
  ...{ kind, id, title, note, companyId, companyName: 'ОсОО «Ала-Тоо Трейд»' },
})

const company = {
  ...{ id: companyId, name: 'ОсОО «Ала-Тоо Трейд»', inn: '01203199910045' },
  contracts: [
    {
      ...{ id: contractId, number: 'Д-17', scheme: 'TWO_SIGNATORY', products: ['SALARY_PROJECT'], isActive: true },
      ...{ isStopped: false, createdOn: '2024-01-10', expiresOn: null },
    },
  ],
  accounts: [
    {
      ...{
        id: caseId(904),
        number: account,
        name: 'Основной',
        currency: 'KGS',
        status: 'OPEN',
        openedOn: '2024-01-11',
      },
      ...{ balance: '1500.00', available: '1400.00', held: '100.00', holds: 2, isBlocked: false, isStopped: false },
      restrictions: [{ id: caseId(910), authority: 'ГНС', document: '№ 5', since: '2026-11-02', amount: null }],
    },
    {
      ...{ id: caseId(905), number: '99', name: 'Старый', currency: 'USD', status: 'CLOSED', openedOn: '2020-01-11' },
      ...{ balance: '0.00', available: '0.00', held: '0.00', holds: 0, isBlocked: false, isStopped: true },
      restrictions: [],
    },
  ],
  people: [
    {
      ...{ personId, fullName: 'Жумабекова Чолпон', inn: '11504198800317', contractId, signRight: 'SECOND' },
      state: 'ACTIVE',
    },
  ],
}

const person = {
  ...{ id: personId, fullName: 'Жумабекова Чолпон', inn: '11504198800317', login: 'cholpon', phone: '996700000001' },
  ...{ email: null, verification: 'PENDING', isStopped: false, hasAuthenticator: true, areCodesLocked: true },
  ...{ openSessions: 0, lastSeenAt: null, takesSms: true, codeWord: 'SET', authenticatorSleepsUntil: null },
  sessions: [
    {
      ...{ id: caseId(911), companyId, address: '10.1.2.3', agent: 'Firefox/128.0', isOpen: false },
      ...{ startedAt: '2026-11-20T04:00:00Z', lastSeenAt: '2026-11-20T05:00:00Z' },
    },
  ],
  works: [
    {
      ...{ id: workId, companyId, companyName: company.name, contractId, signRight: 'SECOND', state: 'ACTIVE' },
      signType: 'TOTP',
    },
  ],
  means: [
    {
      ...{ id: caseId(921), companyId, kind: 'PAY_CONTROL', state: 'ACTIVE', number: '1234567890', isPinLocked: true },
      ...{ since: '2026-11-20T04:00:00Z', until: '2027-11-20', sleepsUntil: null },
    },
  ],
  phoneRequests: [],
}

const asked = row(5)
const given = {
  QueueCases: queueOf(),
  QueueCounts: counts(0),
  CompanyPage: { company },
  PersonPage: { person },
  CompanyDocumentsPage: { companyDocuments: { total: 0, elements: [] } },
  ClientAuditLines: { clientAudit: { total: 0, elements: [] } },
  RequestsOf: { cases: { total: 0, elements: [] } },
  AskCase: { askCase: { id: asked.id, number: '1105' } },
  CaseDetails: { case: details(asked) },
}

test('what is searched from anywhere is grouped by kind, and each is a link', async () => {
  const search = [
    finding('ACCOUNT', caseId(904), account, 'OPEN'),
    finding('COMPANY', companyId, company.name, company.inn),
    finding('PERSON', personId, person.fullName, person.inn),
    finding('CASE', asked.id, '1105', 'CHANGE_SIGN_RIGHT'),
    finding('DOCUMENT', caseId(906), '77', 'SUCCESS'),
    finding('TRACE', caseId(906), 'payment.sign', '2026-11-20T04:00:00Z'),
  ]
  await showTo(operator, '/queue', { ...given, DeskSearch: { search } })
  await expect.element(page.getByRole('heading', { name: 'Очередь' })).toBeVisible()
  await userEvent.keyboard('/')
  await page.getByRole('searchbox').fill(' Ала-Тоо ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Поиск: Ала-Тоо' })).toBeVisible()
  expect(askedFor('DeskSearch')).toEqual([{ text: 'Ала-Тоо' }])
  for (const name of ['Компании', 'Люди', 'Заявки', 'Документы', 'Счета'])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  await expect.element(link(person.fullName)).toHaveAttribute('href', `/person/${personId}`)
  await expect.element(link('№ 1105')).toHaveAttribute('href', `/case/${asked.id}`)
  await expect.element(link('№ 77')).toHaveAttribute('href', `/document/${caseId(906)}`)
  await expect.element(link('Поставлена подпись')).toHaveAttribute('href', `/company/${companyId}`)
  await expect.element(link(formatAccount(account))).toHaveAttribute('href', `/books?account=${account}`)
  await link(company.name).first().click()
  await expect.element(page.getByRole('heading', { name: company.name, level: 1 })).toBeVisible()
})

test('a search that finds nothing says so and leads to the queue', async () => {
  await showTo(operator, '/search?q=никто', { ...given, DeskSearch: { search: [] } })
  await expect.element(page.getByText('Ничего не найдено')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /в очереди заявок/ }))
    .toHaveAttribute('href', `/queue?${new URLSearchParams({ text: 'никто' })}`)
})

test('a company that is not there says so', async () => {
  await showTo(operator, `/company/${companyId}`, { ...given, CompanyPage: refuse('CompanyNotFoundException') })
  await expect.element(page.getByText('Такой компании в банке нет.')).toBeVisible()
})

test('a change of a contract is asked from its company with the terms as they are', async () => {
  await showTo(operator, `/company/${companyId}`, given)
  await page.getByRole('button', { name: 'Изменить договор' }).click()
  await page.getByLabelText('Основание').fill('Приказ 5')
  await page.getByRole('button', { name: 'Подать', exact: true }).click()
  await expect.element(page.getByText('Заявка № 1105 подана')).toBeVisible()
  expect(askedFor('AskCase')).toEqual([
    {
      form: {
        ...{ kind: 'CHANGE_CONTRACT', companyId },
        content: [
          { name: 'contractId', value: contractId },
          { name: 'signScheme', value: 'TWO_SIGNATORY' },
          { name: 'expiresOn', value: '' },
          { name: 'isActive', value: 'true' },
          { name: 'products', value: 'SALARY_PROJECT' },
          { name: 'grounds', value: 'Приказ 5' },
        ],
      },
    },
  ])
})

test('money is stopped on an account that is named, and not on one that is closed', async () => {
  await showTo(operator, `/company/${companyId}`, given)
  const stop = page.getByRole('button', { name: 'Остановить списания' })
  await expect.element(stop.last()).toHaveAttribute('aria-disabled', 'true')
  await stop.first().click()
  await expect.element(page.getByRole('dialog').getByText(formatAccount(account))).toBeVisible()
  await page.getByRole('button', { name: 'Подать', exact: true }).click()
  await expect.element(page.getByText('Заполните поле')).toBeVisible()
  expect(askedFor('AskCase')).toEqual([])
})

test('cases about a person name them, and about their work the work', async () => {
  await showTo(operator, `/person/${personId}`, given)
  await expect.element(page.getByText('подключено, коды заблокированы')).toBeVisible()
  await expect.element(page.getByText(`1234567890 · ${company.name} · до 20.11.2027`)).toBeVisible()
  await expect.element(page.getByText('PIN временно закрыт')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Завершение сеансов' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Снятие блокировки входа' }).click()
  // What is asked about stands where it is asked, and is read out with it.
  const dialog = page.getByRole('dialog', { name: 'Снятие блокировки входа' })
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(`${person.fullName} · ${company.name} Заявку подтвердит другой сотрудник.`)
  await page.getByRole('button', { name: 'Подать', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Изменение права подписи' })).toBeVisible()
  expect(askedFor('AskCase')).toEqual([
    { form: { kind: 'UNLOCK_2FA', companyId, content: [{ name: 'businessUserContractId', value: workId }] } },
  ])
  await expect.element(page.getByRole('link', { name: company.name })).toHaveAttribute('href', `/company/${companyId}`)
})

/** A person who has these means, and signs so. */
const withMeans = (signType: string, ...means: readonly object[]) => ({
  ...given,
  PersonPage: { person: { ...person, works: [{ ...person.works[0], signType }], means } },
})
const means = (at: number, kind: string, more: object = {}) => ({
  ...{ id: caseId(at), companyId, kind, state: 'ACTIVE', number: `A${at}`, isPinLocked: false, sleepsUntil: null },
  ...{ since: '2026-11-20T04:00:00Z', until: '2027-11-20' },
  ...more,
})

test('another method of signing is asked with whom it touches; what is refused stands at its field', async () => {
  const touches = [
    { code: 'othersChanged', before: null, after: '2' },
    { code: 'waitingDocuments', before: null, after: '3' },
  ]
  await showTo(operator, `/person/${personId}`, {
    ...given,
    PreviewCase: { previewCase: { changes: [{ code: 'signType', before: 'TOTP', after: 'PAY_CONTROL' }], touches } },
  })
  await page.getByRole('button', { name: 'Изменение способа подписи' }).click()
  const asks = page.getByRole('dialog')
  await asks.getByRole('combobox', { name: 'Способ подписи' }).click()
  await page.getByRole('option', { name: 'Pay-control' }).click()
  await expect.element(asks.getByText('Документов ждёт подписи')).toBeVisible()
  await asks.getByRole('button', { name: 'Подать', exact: true }).click()
  await expect.element(page.getByText('Заявка № 1105 подана')).toBeVisible()
  expect(askedFor('AskCase')).toEqual([
    {
      form: {
        ...{ kind: 'CHANGE_SIGN_TYPE', companyId },
        content: [
          { name: 'businessUserContractId', value: workId },
          { name: 'signType', value: 'PAY_CONTROL' },
        ],
      },
    },
  ])
})

test('a certificate is asked for at the person whose token it is; a request may be long', async () => {
  await showTo(operator, `/person/${personId}`, withMeans('RU_TOKEN_2'))
  await page.getByRole('button', { name: 'Сертификат токена' }).click()
  const request = 'A'.repeat(2000)
  await page.getByLabelText('Запрос на сертификат (PKCS#10)').fill(request)
  await page.getByRole('button', { name: 'Подать', exact: true }).click()
  await expect.poll(() => askedFor('AskCase')).toHaveLength(1)
  expect(askedFor('AskCase')[0]).toEqual({
    form: {
      ...{ kind: 'RU_TOKEN_CERTIFICATE_ISSUE', companyId },
      content: [
        { name: 'businessUserContractId', value: workId },
        { name: 'method', value: 'RU_TOKEN_2' },
        { name: 'request', value: request },
      ],
    },
  })
})

test('a certificate that signs is revoked from its row, a key of a phone is not', async () => {
  const all = [means(930, 'RU_TOKEN_2'), means(931, 'PAY_CONTROL'), means(932, 'RU_TOKEN_S', { state: 'EXPIRED' })]
  await showTo(operator, `/person/${personId}`, withMeans('RU_TOKEN_2', ...all))
  await expect.element(page.getByText(/A932/)).toBeVisible()
  await page.getByRole('button', { name: 'Отзыв сертификата токена' }).click()
  await page.getByLabelText('Основание').fill('Токен потерян')
  await page.getByRole('button', { name: 'Подать', exact: true }).click()
  await expect
    .poll(() => askedFor('AskCase'))
    .toEqual([
      {
        form: {
          ...{ kind: 'RU_TOKEN_CERTIFICATE_REVOKE', companyId },
          content: [
            { name: 'certificateId', value: caseId(930) },
            { name: 'grounds', value: 'Токен потерян' },
          ],
        },
      },
    ])
})

const wake = () => page.getByRole('button', { name: 'Подпись новым средством раньше срока' })

test('what is awake is not woken', async () => {
  await showTo(operator, `/person/${personId}`, given)
  await expect.element(wake()).toHaveAccessibleDescription('Все средства подписи уже подписывают')
})

test('what sleeps says until when, and may be woken', async () => {
  const sleeping = means(931, 'PAY_CONTROL', { sleepsUntil: '2026-11-21T04:00:00Z' })
  await showTo(operator, `/person/${personId}`, withMeans('PAY_CONTROL', sleeping))
  await expect.element(page.getByText('подписывает с 21.11.2026 10:00')).toBeVisible()
  await expect.element(wake()).not.toHaveAttribute('aria-disabled')
})

const member = (id: string, login: string, role: string) => ({
  ...{ id, login, fullName: `Сотрудник ${login}`, inn: '11504198800317', role, isActive: true, isLocked: false },
  ...{ createdAt: '2026-01-01T00:00:00Z', lastSeenAt: null },
})
const staff = { staff: [member(caseId(802), 'supervisor', 'SUPERVISOR'), member(caseId(801), 'operator', 'OPERATOR')] }

test('a supervisor asks an end of access of another, never of themselves', async () => {
  await showTo(supervisor, '/staff', { ...given, BankStaff: staff })
  const end = page.getByRole('button', { name: 'Закрыть доступ' })
  await expect.element(end.first()).toHaveAttribute('aria-disabled', 'true')
  await end.last().click()
  await page.getByLabelText('Основание').fill('Увольнение')
  await page.getByRole('button', { name: 'Подать', exact: true }).click()
  await expect.element(page.getByText('Заявка № 1105 подана')).toBeVisible()
  expect(askedFor('AskCase')).toEqual([
    {
      form: {
        kind: 'STAFF_CHANGE',
        content: [
          { name: 'change', value: 'END' },
          { name: 'login', value: 'operator' },
          { name: 'grounds', value: 'Увольнение' },
        ],
      },
    },
  ])
})

test('an operator changes no staff, and reads no audit', async () => {
  await showTo(operator, '/staff', { ...given, BankStaff: staff })
  await expect.element(page.getByRole('button', { name: 'Новый сотрудник' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('link', { name: 'Журнал' })).not.toBeInTheDocument()
})

test('the audit is asked by the filter in its address', async () => {
  const line = {
    ...{ number: 9, at: '2026-11-20T05:00:00Z', action: 'desk.open', clerkId: caseId(801), clerkName: 'Бекова Нурай' },
    ...{ subjectId: personId, address: null, trace: 'abc', params: { page: 'person', person: personId } },
  }
  await showTo(supervisor, `/audit?group=VIEW&from=2026-11-20&until=2026-11-20`, {
    ...given,
    BankStaff: staff,
    BankAuditLines: { bankAudit: { total: 120, elements: [line] } },
  })
  await expect.element(page.getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', `/person/${personId}`)
  expect(askedFor('BankAuditLines')[0]).toEqual({
    filter: { group: 'VIEW', from: '2026-11-19T18:00:00.000Z', until: '2026-11-20T17:59:59.999Z' },
    pageable: { amountElements: 50, currentPage: 1 },
  })
  await page.getByRole('button', { name: 'Раньше' }).click()
  await expect.poll(() => askedFor('BankAuditLines').at(-1)).toMatchObject({ pageable: { currentPage: 2 } })
  await page.getByRole('button', { name: 'Все записи об этом' }).click()
  await expect
    .poll(() => askedFor('BankAuditLines').at(-1))
    .toMatchObject({ filter: { subjectId: personId }, pageable: { currentPage: 1 } })
})

test('a company shows the money on its accounts, its documents that wait, its requests and its audit', async () => {
  const waiting = {
    ...{ id: caseId(906), operation: 'CLEARING', number: '77', status: 'ON_VERIFICATION', amount: '10.00' },
    ...{ currency: 'KGS', recipientName: 'ОсОО «Бишкек Сүт»', createdAt: '2026-11-20T04:00:00Z', signUntil: null },
  }
  const line = {
    ...{ companyId, companyName: company.name, number: 4, at: '2026-11-20T04:00:00Z', action: 'contract.change' },
    ...{ personId: null, personName: null, subjectId: null, address: null, trace: 'abc', params: {} },
  }
  await showTo(operator, `/company/${companyId}`, {
    ...given,
    CompanyDocumentsPage: ({ isWaiting }: { isWaiting: boolean }) => ({
      companyDocuments: { total: isWaiting ? 1 : 0, elements: isWaiting ? [waiting] : [] },
    }),
    RequestsOf: { cases: { total: 1, elements: [asked] } },
    ClientAuditLines: { clientAudit: { total: 1, elements: [line] } },
  })
  await expect.element(page.getByText('ГНС · № 5 · 02.11.2026 · вся сумма')).toBeVisible()
  await expect.element(page.getByText('удержано (2)')).toBeVisible()
  await expect.element(page.getByText('Списания остановлены банком')).toBeVisible()
  await expect.element(page.getByText('Документов нет')).toBeVisible()
  await page.getByRole('radio', { name: 'Ждут подписи' }).click({ force: true })
  await expect
    .element(page.getByRole('link', { name: 'Клиринг № 77' }))
    .toHaveAttribute('href', `/document/${caseId(906)}`)
  await expect.element(page.getByRole('link', { name: /№ 1105/ })).toHaveAttribute('href', `/case/${asked.id}`)
  expect(askedFor('ClientAuditLines')).toContainEqual(expect.objectContaining({ filter: { companyId } }))
  await expect.element(page.getByText('Банк · след abc')).toBeVisible()
})

test('what a caller says is checked, and the clerk hears no more than whether it fits', async () => {
  const answers = [
    { answer: 'NO_MATCH', attemptsLeft: 2 },
    { answer: 'MATCH', attemptsLeft: null },
  ]
  await showTo(operator, `/person/${personId}`, {
    ...given,
    CheckCodeWord: () => ({ checkCodeWord: answers.shift() }),
  })
  await expect.element(page.getByText('Firefox', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Проверить кодовое слово' }).click()
  await page.getByLabelText('Что назвал клиент').fill(' Көк терек ')
  await page.getByRole('button', { name: 'Проверить', exact: true }).click()
  await expect.element(page.getByText('Не подошло, осталось попыток: 2')).toBeVisible()
  await page.getByLabelText('Что назвал клиент').fill('Ак кайың')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Подошло', { exact: true })).toBeVisible()
  expect(askedFor('CheckCodeWord')).toEqual([
    { personId, said: 'Көк терек' },
    { personId, said: 'Ак кайың' },
  ])
})
