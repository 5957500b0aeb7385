// The list of people and the drawer of one: the open request first, buttons that say why not, and what a press asks for.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { plainSearch } from '#kit/address.tsx'
import { loadTexts, setLang } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { anna, answers, prepareForms, requests } from '../../test/forms.tsx'
import { showRouter } from '../../test/frame.tsx'
import { stubLine } from '../../test/line.tsx'
import { refuse } from '../../test/wire.ts'
import { matchingPeople } from './filter.ts'
import type { BankRequest, PersonOfCompany } from './person.ts'
import { UsersPage } from './UsersPage.tsx'

const first: PersonOfCompany = {
  id: 'w1',
  referenceId: 'anna',
  fullName: 'Асанова Анна Нурлановна',
  shortName: 'Асанова А. Н.',
  mobile: '996700000001',
  individualInn: '21501198000001',
  signRight: 'FIRST',
  signType: 'TOTP',
  userContractState: 'ACTIVE',
  registrationState: 'CONFIRMED',
  postVerificationStatus: 'Confirmed',
  productRoles: [],
  signedInDate: '2026-11-20T03:02:00.000Z',
  contractNum: '2024/1187',
  expirationDate: null,
  freezeRefusal: 'OwnContractException',
}
const cholpon: PersonOfCompany = {
  ...first,
  ...{ id: 'w2', referenceId: 'cholpon', fullName: 'Жумабекова Чолпон', shortName: 'Жумабекова Ч.' },
  ...{ individualInn: '21501198000002', signRight: 'CREATOR', freezeRefusal: null, productRoles: ['SALARY_USER'] },
}
const frozen: PersonOfCompany = {
  ...cholpon,
  ...{ id: 'w3', referenceId: 'oroz', fullName: 'Орозбеков Рустам', shortName: 'Орозбеков Р.' },
  ...{ individualInn: '21501198000003', userContractState: 'FREEZE', signedInDate: null },
}
const asked: BankRequest = {
  referenceId: 't1',
  number: '17',
  taskType: 'CHANGE_SIGN_RIGHT',
  taskState: 'PENDING',
  fullName: cholpon.fullName,
  individualInn: cholpon.individualInn,
  businessUserContractId: 'w2',
  applicantName: first.fullName,
  createdDate: '2026-11-20T08:02:00.000Z',
  dueDate: '2026-11-20T10:00:00.000Z',
  decidedDate: null,
  reason: null,
  words: null,
  isWithdrawable: true,
  changes: [{ name: 'signRight', before: 'CREATOR', after: 'SECOND' }],
  steps: [{ event: 'ASK', at: '2026-11-20T08:02:00.000Z' }],
}
const listed = (...elements: readonly BankRequest[]) => ({
  commonTasksPageableFilter: { total: elements.length, elements },
})
const told = (name: string) => requests.filter(one => one.name === name).map(({ variables }) => variables)

beforeEach(() => prepareForms(1400))

async function show(place = '/', more: Record<string, unknown> = {}) {
  resetAll()
  stubLine()
  Object.assign(answers, {
    ...anna,
    People: { employeesContract: [frozen, first, cholpon] },
    Requests: listed(),
    CompanyProducts: { employeeSecure: { id: 'anna', currentContract: { id: 'c', products: ['SALARY_PROJECT'] } } },
    SessionsOfPerson: { employeeSessions: [] },
    DocumentsWaiting: { documentsWaitingFor: 2 },
    ...more,
  })
  await loadTexts('common', 'people', 'cases', 'identity', 'identityPages')
  await startSession(900)
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', component: UsersPage })
  const history = createMemoryHistory({ initialEntries: [place] })
  return showRouter(createRouter({ routeTree: root.addChildren([route]), history, ...plainSearch }))
}

test('groups count, the search finds by name and number, whoever is frozen stands last', async () => {
  const screen = await show()
  await expect.element(screen.getByRole('radio', { name: /^Все\D*3$/ })).toBeChecked()
  await expect.element(screen.getByText('Асанова А. Н. · вы')).toBeVisible()
  await screen.getByRole('radio', { name: /^Замороженные\D*1$/ }).click()
  await expect.element(screen.getByText('Орозбеков Р.')).toBeVisible()
  await expect.element(screen.getByText('Жумабекова Ч.')).not.toBeInTheDocument()
  const all = [frozen, first, cholpon]
  const find = (search: string) => matchingPeople(all, { group: 'ALL', search, me: 'anna' }).map(({ id }) => id)
  expect(find('')).toEqual(['w1', 'w2', 'w3'])
  expect(find('чол жум')).toEqual(['w2'])
  expect(find('98000003')).toEqual(['w3'])
})

test('the drawer begins with the open request, and the same is not asked twice', async () => {
  const screen = await show('/?open=w2', { Requests: listed(asked) })
  await expect.element(screen.getByRole('heading', { name: 'Изменение права подписи' })).toBeVisible()
  await expect.element(screen.getByText('обещано до 20.11.2026 16:00')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Изменить право' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('Право уже меняется, дождитесь решения банка')
  answers.WithdrawTask = { withdrawTask: 't1' }
  await screen.getByRole('button', { name: 'Отозвать' }).click()
  await expect.poll(() => told('WithdrawTask')).toEqual([{ orgReferenceId: 'org', taskId: 't1' }])
})

test('a refusal shows the words of the bank, and the same may be asked again', async () => {
  const refused: BankRequest = {
    ...asked,
    ...{ taskState: 'REJECTED', reason: 'NO_AUTHORITY', words: 'Нет приказа', isWithdrawable: false },
  }
  const screen = await show('/?open=w2', { Requests: listed(refused) })
  await expect.element(screen.getByText('«Нет приказа»')).toBeVisible()
  await screen.getByRole('button', { name: 'Запросить снова' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect.element(dialog.getByText('Выберите право')).toBeVisible()
  await dialog.getByRole('combobox').click()
  await screen.getByRole('option', { name: /Вторая подпись|вторая подпись/ }).click()
  answers.AskTask = refuse('TaskDuplicateException')
  await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(told('AskTask')).toEqual([
    {
      task: {
        ...{ orgReferenceId: 'org', taskType: 'CHANGE_SIGN_RIGHT' },
        content: [
          { name: 'businessUserContractId', value: 'w2' },
          { name: 'signRight', value: 'SECOND' },
        ],
      },
    },
  ])
})

test('another method of signing is asked for whoever signs; to phones all signers go', async () => {
  const screen = await show('/?open=w1', { AskTask: { askTask: { id: 't9', number: '9' } } })
  await screen.getByRole('button', { name: 'Сменить способ подписи' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect.element(dialog.getByText('Выберите способ подписи')).toBeVisible()
  await dialog.getByRole('combobox').click()
  await screen.getByRole('option', { name: /Рутокен S/ }).click()
  await expect.element(dialog.getByText(/способ сменится и у остальных/)).not.toBeInTheDocument()
  await dialog.getByRole('combobox').click()
  await screen.getByRole('option', { name: /Pay-control/ }).click()
  await expect.element(dialog.getByText(/способ сменится и у остальных/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect
    .poll(() => told('AskTask'))
    .toEqual([
      {
        task: {
          ...{ orgReferenceId: 'org', taskType: 'CHANGE_SIGN_TYPE' },
          content: [
            { name: 'businessUserContractId', value: 'w1' },
            { name: 'signType', value: 'PAY_CONTROL' },
          ],
        },
      },
    ])
  const creator = await show('/?open=w2', {})
  await expect.element(creator.getByRole('button', { name: 'Изменить право' })).toBeVisible()
  await expect.element(creator.getByRole('button', { name: 'Сменить способ подписи' })).not.toBeInTheDocument()
})

test('a new password is asked for whoever has registered, once at a time', async () => {
  const screen = await show('/?open=w2', { AskTask: { askTask: { id: 't9', number: '9' } } })
  await screen.getByRole('button', { name: 'Новый пароль' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/временный пароль на сутки/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect
    .poll(() => told('AskTask'))
    .toEqual([
      {
        task: {
          ...{ orgReferenceId: 'org', taskType: 'RENEW_PASSWORD' },
          content: [{ name: 'businessUserContractId', value: 'w2' }],
        },
      },
    ])
  const again = await show('/?open=w2', { Requests: listed({ ...asked, taskType: 'RENEW_PASSWORD', changes: [] }) })
  const button = again.getByRole('button', { name: 'Новый пароль' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('Пароль уже просят, дождитесь решения банка')
  const fresh = await show('/?open=w2', {
    People: { employeesContract: [first, { ...cholpon, registrationState: 'INIT' }] },
  })
  await expect.element(fresh.getByRole('button', { name: 'Снять блокировку' })).toBeVisible()
  await expect.element(fresh.getByRole('button', { name: 'Новый пароль' })).not.toBeInTheDocument()
})

test('freezing says what waits and who may sign instead; oneself is not frozen', async () => {
  const screen = await show('/?open=w2', { Freeze: { freezeEmployee: { id: 'w2', userContractState: 'FREEZE' } } })
  await screen.getByRole('button', { name: 'Заморозить' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Ждут подписи этого человека: 2')).toBeVisible()
  await expect.element(dialog.getByText(/больше никого нет/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Заморозить' }).click()
  await expect.poll(() => told('Freeze')).toEqual([{ orgReferenceId: 'org', businessUserContractId: 'w2' }])
  await screen.getByText('Асанова А. Н. · вы').click()
  const own = screen.getByRole('button', { name: 'Заморозить' })
  await expect.element(own).toHaveAccessibleDescription(/Себя заморозить нельзя/)
})

test('a switch of language under an open drawer tells the request in the new one', async () => {
  onTestFinished(() => setLang('ru'))
  const refused: BankRequest = { ...asked, ...{ taskState: 'REJECTED', reason: 'NO_AUTHORITY', isWithdrawable: false } }
  const screen = await show('/?open=w2', { Requests: listed(refused) })
  await expect.element(screen.getByText('создатель →')).toBeVisible()
  await expect.element(screen.getByText(/нет полномочий/)).toBeVisible()
  await setLang('en')
  await expect.element(screen.getByText('creator →')).toBeVisible()
  await expect.element(screen.getByText('second signature')).toBeVisible()
  await expect.element(screen.getByText(/no authority/)).toBeVisible()
})

async function fillNewcomer(dialog: Locator) {
  await dialog.getByLabelText('Фамилия').fill('Манапова')
  await dialog.getByLabelText('Имя').fill('Хавва')
  await dialog.getByLabelText('ИНН').fill('11907199400261')
  await dialog.getByLabelText('Телефон').fill('0700 310 109')
}

test('whom the bank has rejected is named at the number of the form, and nothing typed is lost', async () => {
  onTestFinished(() => setLang('ru'))
  const screen = await show('/', { AskSeller: refuse('TaskRejectedException') })
  await screen.getByRole('button', { name: 'Добавить продавца' }).click()
  const dialog = screen.getByRole('dialog')
  const inn = dialog.getByLabelText('ИНН')
  await fillNewcomer(dialog)
  await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect.element(inn).toHaveAccessibleDescription(/Банк не подтвердил этого человека/)
  await setLang('en')
  await expect.element(dialog.getByLabelText('TIN')).toHaveAccessibleDescription(/The bank has rejected this person/)
  await expect.element(dialog.getByLabelText('TIN')).toHaveValue('11907199400261')
  await setLang('ky')
  await expect.element(dialog.getByText(/Банк бул адамды ырастаган жок/)).toBeVisible()
})

test('each refusal is said at its field, and over the form where the dialog has none for it', async () => {
  const screen = await show()
  await screen.getByRole('button', { name: 'Добавить продавца' }).click()
  const dialog = screen.getByRole('dialog')
  await fillNewcomer(dialog)
  const refused = async (classification: string, params = {}) => {
    answers.AskSeller = refuse(classification, { params })
    await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  }
  await refused('AccountLinkedToAnotherPhoneException')
  await expect.element(dialog.getByLabelText('Телефон')).toHaveAccessibleDescription(/под другим номером/)
  await refused('UserAlreadyHasRoleException')
  await expect.element(dialog.getByLabelText('ИНН')).toHaveAccessibleDescription(/уже есть такая роль/)
  await refused('TaskFieldException', { name: 'lastName' })
  await expect.element(dialog.getByLabelText('Фамилия')).toHaveAccessibleDescription(/Буквы, дефис/)
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await refused('TaskFieldException', { name: 'signRight' })
  await expect.element(dialog.getByRole('alert')).toBeVisible()
})

test('what is missing or wrong about a newcomer is said at each field at once', async () => {
  const screen = await show('/')
  await screen.getByRole('button', { name: 'Пригласить' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Имя').fill('R2D2')
  await dialog.getByLabelText('Телефон').fill('12')
  await dialog.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect.element(dialog.getByLabelText('Фамилия')).toHaveAccessibleDescription(/Заполните поле/)
  await expect.element(dialog.getByLabelText('Имя')).toHaveAccessibleDescription(/Буквы, дефис/)
  await expect.element(dialog.getByLabelText('ИНН')).toHaveAccessibleDescription(/Заполните поле/)
  await expect.element(dialog.getByLabelText('Телефон')).toHaveAccessibleDescription(/Номер телефона, например/)
  await expect.element(dialog.getByLabelText('Отчество, если есть')).toHaveAccessibleDescription('')
})
