// The form of a payment says each fault at its field, chooses the kind, and loses nothing.
import { makeAccount } from '@bank/contracts/account.ts'
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { today } from '#kit/clock.ts'
import { startSession } from '#kit/session.ts'
import {
  anna,
  answers,
  formAnswers,
  hour,
  hoursOf,
  prepareForms,
  requests,
  required,
  savedBy,
  send,
  sent,
  showForm,
} from '../../../test/forms.tsx'
import { ownAccount } from '../../../test/rules.ts'
import { refuse } from '../../../test/wire.ts'
import { amend } from './amend.ts'

const day = (ahead: number): BusinessDate => addDays(today(), ahead)
const shown = (date: string) => date.split('-').reverse().join('.')

const payer = makeAccount('10901601234567')
const recipient = {
  name: 'ОсОО «Тулпар Логистик»',
  inn: '02508201710233',
  account: makeAccount('12801010044511'),
  bic: '128001',
  paymentCode: '44902100',
  purpose: 'Оплата за доставку',
  timesPaid: 3,
}
const fields = ['recipientInn', 'recipientName', 'recipientAccount', 'recipientBic', 'amount', 'paymentCode', 'purpose']

const permissions = ['READ', 'CLEARING', 'GROSS'] as const
const money = { accountName: 'Main', balance: '5000000.00', plannedBalance: '4800000.00', permissions }
const usual = (left: number, greatest?: string, working = [day(0), day(3), day(4)]) =>
  formAnswers({
    accounts: [ownAccount(payer, money)],
    page: 'CLEARING_GROSS',
    fields,
    kinds: ['CLEARING', 'GROSS'],
    hours: { left, create: '16:00', sign: '16:30' },
    working,
    options: { recipients: [recipient] },
    commission: { amount: '30.00', currency: 'KGS', ...(greatest && { greatest }) },
  })

async function show({ left = hour, greatest }: { left?: number; greatest?: string } = {}) {
  const screen = await showForm('/payment/clearing-gross', usual(left, greatest))
  await expect.element(screen.getByText('Вы платите')).toBeVisible()
  return screen
}

beforeEach(() => prepareForms(1000))

test('everything that is missing is said at once, and the focus goes to the first of it', async () => {
  const screen = await show()
  expect(screen.container.querySelectorAll('[aria-invalid]').length).toBe(0)
  await screen.getByRole('button', { name: send }).first().click()
  await expect.poll(() => screen.container.querySelectorAll('[aria-invalid]').length).toBe(fields.length)
  await expect.element(screen.getByText('Заполните поле «Назначение».')).toBeVisible()
  expect(document.activeElement?.getAttribute('name')).toBe('recipientInn')
  expect(requests.some(({ name }) => name.startsWith('Save'))).toBe(false)
})

test('of many faults the first few are named over the form, each leads to its field, and what is mended leaves the list', async () => {
  const screen = await show()
  expect(screen.getByText(/Исправьте/).elements()).toEqual([])
  await screen.getByRole('button', { name: send }).first().click()
  await expect.element(screen.getByText('Исправьте 7 полей')).toBeVisible()
  await screen.getByRole('button', { name: 'Счёт получателя', exact: true }).click()
  expect(document.activeElement?.getAttribute('name')).toBe('recipientAccount')
  await screen.getByRole('button', { name: 'и ещё 3' }).click()
  expect(document.activeElement?.getAttribute('name')).toBe('amount')
  await screen.getByRole('button', { name: /Тулпар Логистик/ }).click()
  await expect.element(screen.getByText(/Исправьте/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Заполните поле «Сумма».')).toBeVisible()
})

test('above the limit it goes gross by itself, and back again below it', async () => {
  const screen = await show()
  const amount = screen.getByLabelText('Сумма')
  await amount.fill('1000000,01')
  await expect.element(screen.getByRole('radio', { name: 'Гросс' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Клиринг' })).toBeDisabled()
  await expect.element(screen.getByText('Один миллион сомов 01 тыйын')).toBeVisible()
  await amount.fill('1000000')
  await expect.element(screen.getByRole('radio', { name: 'Клиринг' })).toBeChecked()
  await expect.element(screen.getByText(/1\s000\s030/).first()).toBeVisible()
})

test('what may be spent stands under the account where it is less than what is booked', async () => {
  const screen = await show()
  await expect.element(screen.getByText(/Доступно с учётом удержаний 4.800.000,00/)).toBeVisible()
})

test('clearing and gross stand side by side: what each costs for this sum, and when it arrives', async () => {
  const hours = [
    hoursOf('CLEARING', { left: hour, create: '16:00', sign: '16:30' }),
    hoursOf('GROSS', { left: -hour, create: '15:30', sign: '16:00' }),
  ]
  const screen = await showForm('/payment/clearing-gross', {
    ...usual(hour),
    FormRules: { ...usual(hour).FormRules, getOperationsTimeRule: hours },
  })
  const compared = screen.getByRole('region', { name: 'Сколько стоит и когда придёт' })
  await screen.getByLabelText('Сумма').fill('500')
  await expect.element(compared).toHaveTextContent(/Клиринг30,00.*придёт сегодня, ближайшим сеансом/)
  // For gross it is too late: its day is the next one on which it works.
  await expect.element(compared).toHaveTextContent(new RegExp(`Гросс30,00.*придёт ${shown(day(3))}, как только`))
  const asks = requests.filter(({ name }) => name === 'CommissionFor')
  expect(new Set(asks.map(({ variables }) => (variables.commissionInput as { operation: string }).operation))).toEqual(
    new Set(['CLEARING', 'GROSS']),
  )
  await screen.getByLabelText('Сумма').fill('1000001')
  await expect.element(compared).not.toBeInTheDocument()
})

test('a refusal of the bank is said at its field; what was typed stays, and is sent as it was seen', async () => {
  const screen = await show()
  await screen.getByRole('button', { name: /Тулпар Логистик/ }).click()
  await screen.getByLabelText('Сумма').fill('125000')
  await screen.getByLabelText('Назначение').fill('Счёт № 17')
  answers.SaveInterbankDraft = refuse('DocumentNumberAlreadyExistsException', { field: 'transferNum' })
  await screen.getByRole('button', { name: send }).first().click()
  await expect.element(screen.getByText(/Документ с таким номером/)).toBeVisible()
  await expect.element(screen.getByLabelText('Номер документа')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Счёт получателя')).toHaveValue('1280\u00a01010\u00a00445\u00a01159')
  const [saved] = requests.filter(({ name }) => name === 'SaveInterbankDraft')
  expect(saved?.variables.form).toMatchObject({
    operation: 'CLEARING',
    amount: '125000.00',
    purpose: 'Счёт NO 17',
    recipientBic: '128001',
    transferNum: '1048',
    valueDate: day(0),
  })
})

test('what was saved but not sent stays a draft, and can be sent again', async () => {
  const screen = await show()
  await screen.getByRole('button', { name: /Тулпар Логистик/ }).click()
  await screen.getByLabelText('Сумма').fill('10')
  const failed = [
    { id: 'p1', transferNum: '1048', classification: 'OperationNotOpenException', params: { from: '09:00' } },
  ]
  answers.SaveInterbankDraft = { saveInterBankTransferNativeDraft: 'p1' }
  answers.SendPayments = { forSigningPayment: { succeeded: [], failed } }
  await screen.getByRole('button', { name: send }).first().click()
  await expect.element(screen.getByText(/остаётся черновиком/)).toBeVisible()
  answers.SendPayments = sent
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(screen.getByText('Документ № 1048 отправлен на подпись')).toBeVisible()
  expect(requests.filter(({ name }) => name === 'SaveInterbankDraft').length).toBe(1)
  expect(requests.filter(({ name }) => name === 'SendPayments').length).toBe(2)
})

test('when it is too late for today, the next working day stands there and says why', async () => {
  const screen = await show({ left: -hour })
  await expect.element(screen.getByLabelText('Дата валютирования')).toHaveValue(shown(day(3)))
  await expect
    .element(screen.getByText('Сегодня принимали до 16:00, поэтому стоит ближайший возможный день'))
    .toBeVisible()
  await screen.getByLabelText('Дата валютирования').fill(shown(day(0)))
  await userEvent.tab()
  await screen.getByRole('button', { name: `Поставить ${shown(day(3))}` }).click()
  await expect.element(screen.getByLabelText('Дата валютирования')).toHaveValue(shown(day(3)))
  await expect.element(screen.getByText(/^Исполним/)).toBeVisible()
  await screen.getByLabelText('Дата валютирования').fill('31.02.2026')
  await userEvent.tab()
  await expect.element(screen.getByText('Нет такой даты: 31.02.2026')).toBeVisible()
  expect(screen.getByText(/^Исполним/).elements(), 'what is no day is promised nothing').toEqual([])
})

test('on a day off no sentence says that anything was taken today, at noon or in the evening', async () => {
  for (const left of [hour, -hour]) {
    const screen = await showForm('/payment/clearing-gross', usual(left, undefined, [day(1), day(2)]))
    const field = screen.getByLabelText('Дата валютирования')
    await expect.element(field).toHaveValue(shown(day(1)))
    await expect.element(screen.getByText(/Ближайший рабочий день\. Подпись до/)).toBeVisible()
    await field.fill(shown(day(0)))
    await userEvent.tab()
    await expect.element(screen.getByText(/Сегодня такие платежи не исполняются/)).toBeVisible()
    expect(screen.getByText(/принимали|^Осталось \d/).elements()).toEqual([])
    await screen.unmount()
  }
})

test('before the hours begin it says from when it can be sent', async () => {
  const hours = { left: hour, create: '16:00', sign: '16:30' }
  const early = ['CLEARING', 'GROSS'].map(kind => ({ ...hoursOf(kind, hours), fromTime: '15:59' }))
  const screen = await showForm('/payment/clearing-gross', {
    ...usual(hour),
    FormRules: { ...usual(hour).FormRules, getOperationsTimeRule: early },
  })
  await expect.element(screen.getByText(/можно с 15:59 до 16:00, подписать до 16:30/)).toBeVisible()
})

test('a deadline that passes while the form stands open moves the day that nobody chose', async () => {
  const screen = await show({ left: 1500 })
  await expect.element(screen.getByLabelText('Дата валютирования')).toHaveValue(shown(day(0)))
  await expect.element(screen.getByLabelText('Дата валютирования')).toHaveValue(shown(day(3)))
})

test('another account of a client who was paid before is pointed out inside the bank, and the earlier one put back', async () => {
  const kinds = ['INTRABANK_TRANSFER_FOREIGN', 'INTRABANK_TRANSFER_OWN'] as const
  const [now, before] = [makeAccount('10901601409001'), makeAccount('10901601409002')]
  const client = { name: recipient.name, isOwn: false, status: 'OPEN', currency: { isoCode: 'KGS' } }
  const earlier = { ...recipient, bic: '109016', lastPaidAt: '2026-11-18T05:00:00.000Z' }
  const accounts = usual(hour).AccountsByParty.accountsByParty.map(one => ({ ...one, permissions: ['READ', ...kinds] }))
  const screen = await showForm('/payment/intra-bank-transfer', {
    ...usual(hour),
    AccountsByParty: { accountsByParty: accounts },
    FormRules: {
      ...usual(hour).FormRules,
      getPaymentValidationRules: ['amount', 'purpose'].map(required('INTRA_BANK_TRANSFER')),
      getOperationsTimeRule: kinds.map(one => hoursOf(one, { left: hour, create: '23:30', sign: '23:45' })),
    },
    AccountByNumber: { accountByNumber: client },
    RecipientHistory: {
      getRecipientHistory: {
        difference: 'NEW_ACCOUNT',
        earlier: [
          { ...earlier, account: recipient.account },
          { ...earlier, account: before },
        ],
      },
    },
  })
  const field = screen.getByLabelText('Счёт получателя')
  await field.fill(now)
  await expect.element(screen.getByText(`Новый счёт у получателя: ${recipient.name}`)).toBeVisible()
  expect(requests.filter(({ name }) => name === 'RecipientHistory').map(({ variables }) => variables)).toEqual([
    { recipient: { legalPartyId: 'org', account: now, inn: null, name: recipient.name } },
  ])
  // An earlier account at another bank is not offered on this form.
  await screen.getByRole('button', { name: 'Вернуть прежний' }).click()
  await expect.element(field).toHaveValue(before.replace(/(.{4})(?=.)/g, '$1\u00a0'))
})

const draft = {
  id: 'p1',
  version: 3,
  statusCode: 'DRAFT',
  operationCode: 'CLEARING',
  transferNum: '17',
  payerAccount: payer,
  recipientName: recipient.name,
  recipientInn: recipient.inn,
  recipientAccount: recipient.account,
  recipientBic: recipient.bic,
  amount: '700.00',
  currencyCode: 'KGS',
  paymentCode: recipient.paymentCode,
  purpose: recipient.purpose,
  valueDate: day(0),
  isUpdateble: true,
  awaitsMe: false,
  isSignable: false,
  reason: null,
  terms: [],
  actions: [],
  next: null,
}
const standing = (more: Partial<typeof draft> = {}) => ({
  findTransferDataByPaymentId: { payment: { ...draft, ...more } },
})

test('somebody else changed the draft meanwhile: what differs is shown, and either version goes on', async () => {
  const screen = await showForm('/payment/clearing-gross/p1', { ...usual(hour), TransferForForm: standing() })
  const save = screen.getByRole('button', { name: 'Сохранить черновик' })
  await screen.getByLabelText('Сумма').fill('800')
  answers.ChangePayment = refuse('StaleVersionException')
  answers.TransferForForm = standing({ version: 4, amount: '750.00' })
  await save.click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent(/Сумма800,00 KGS750,00 KGS/)
  await dialog.getByRole('button', { name: 'Оставить моё' }).click()
  answers.TransferForForm = standing({ version: 5, amount: '760.00' })
  await save.click()
  await expect.element(dialog).toHaveTextContent(/Сумма800,00 KGS760,00 KGS/)
  await dialog.getByRole('button', { name: 'Загрузить новое' }).click()
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('760,00')
  const versions = requests.filter(({ name }) => name === 'ChangePayment').map(({ variables }) => variables.form)
  expect(versions).toMatchObject([{ version: 3 }, { version: 4 }])
})

test('a sum that was offered elsewhere stands in the form of the document, and is saved', async () => {
  Object.assign(answers, anna)
  await startSession(900)
  const place = amend({ id: 'p1', operationCode: 'CLEARING' }, { amount: '670.00' })
  expect(place).toBe('/payment/clearing-gross/p1?kept=1')
  const screen = await showForm(place, { ...usual(hour), TransferForForm: standing() })
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('670,00')
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue(recipient.purpose)
  answers.ChangePayment = { updatePayment: 'p1' }
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.poll(() => savedBy('ChangePayment')).toMatchObject([{ amount: '670.00', version: 3 }])
})

const pasteInto = (element: Element, text: string) => {
  const input = element as HTMLInputElement
  input.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

test('the amount is read as people write it; what is no amount stays as it was typed, and two readings are a question', async () => {
  const screen = await show()
  const amount = screen.getByLabelText('Сумма')
  for (const [typed, stands] of [
    ['148 750 сом 50 тыйын', '148\u00a0750,50'],
    ['1.234.567,89', '1\u00a0234\u00a0567,89'],
    ['25 тыс. сом', '25\u00a0000,00'],
  ] as const) {
    pasteInto(amount.element(), typed)
    await expect.element(amount).toHaveValue(stands)
  }
  for (const [typed, said] of [
    ['-500', 'Сумма пишется без знака плюс или минус.'],
    ['0,125', 'После запятой знаков больше, чем есть у валюты KGS. Проверьте сумму.'],
    ['150 USD', 'Сумма записана в другой валюте: USD. Укажите сумму в валюте поля.'],
    ['сто', 'Сумма записана неверно. Укажите число с двумя знаками после запятой, например 1500,00.'],
  ] as const) {
    await amount.fill(typed)
    await userEvent.tab()
    await expect.element(amount).toHaveValue(typed)
    await expect.element(amount).toHaveAccessibleDescription(said)
  }
  await amount.fill('1.234')
  await userEvent.tab()
  await expect.element(screen.getByText('Сумму можно прочитать двояко: 1\u00a0234,00 или 1,23')).toBeVisible()
  await expect.element(amount).toHaveValue('1.234')
  await screen.getByRole('button', { name: '1\u00a0234,00', exact: true }).click()
  await expect.element(amount).toHaveValue('1\u00a0234,00')
  await expect.element(amount).not.toBeInvalid()
})

test('requisites with two totals that differ ask which is meant', async () => {
  const screen = await show()
  const data = new DataTransfer()
  data.setData('text/plain', `Счёт: ${recipient.account}\nИтого к оплате: 100 000 сом\nВсего к оплате: 112 000 сом`)
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  const amount = screen.getByLabelText('Сумма', { exact: true })
  await expect.element(screen.getByText('В тексте не одна сумма. Какую поставить?')).toBeVisible()
  await expect.element(amount).toHaveValue('')
  await screen.getByRole('button', { name: '112\u00a0000,00\u00a0KGS' }).click()
  await expect.element(amount).toHaveValue('112\u00a0000,00')
  await expect.element(screen.getByText('В тексте не одна сумма. Какую поставить?')).not.toBeInTheDocument()
})

test('the sum that is available with its commission stands on a button, and it is taken', async () => {
  const screen = await show({ greatest: '4799970.00' })
  const amount = screen.getByLabelText('Сумма')
  await amount.fill('4800000')
  await userEvent.tab()
  const offer = screen.getByRole('button', { name: 'Указать 4\u00a0799\u00a0970,00' })
  await expect.element(offer).toBeVisible()
  await expect.element(amount).toHaveAccessibleDescription(/С учётом комиссии доступно 4\s799\s970,00/)
  await offer.click()
  await expect.element(amount).toHaveValue('4\u00a0799\u00a0970,00')
  await expect.element(amount).not.toBeInvalid()
  await expect.element(offer).not.toBeInTheDocument()
})

test('the bank of an account is the one that was paid, else that of its six digits, else the head office to be checked', async () => {
  const banks = ['128001', '128002', '128010', '129001'].map(bankCode => ({ bankCode, bankName: `Банк ${bankCode}` }))
  const [branch, unknown] = [recipient.account, makeAccount('12807710044511')]
  const screen = await showForm('/payment/clearing-gross', { ...usual(hour), BanksForForm: { getBanksByCode: banks } })
  const [account, bank] = [screen.getByLabelText('Счёт получателя'), screen.getByLabelText('Банк получателя')]
  await account.fill(unknown)
  await expect.element(bank).toHaveTextContent('128001')
  await expect.element(bank).toHaveAccessibleDescription('Подставлен головной банк. Сверьте филиал с реквизитами')
  await account.fill(makeAccount('12801010044522'))
  await expect.element(bank).toHaveTextContent('128010')
  await expect.element(bank).toHaveAccessibleDescription('Подставлен по счёту')
  const known = { ...recipient, bic: '128002', lastPaidAt: '2026-11-18T05:00:00.000Z' }
  answers.RecipientHistory = { getRecipientHistory: { difference: 'OTHER_RECIPIENT', known, earlier: [] } }
  await account.fill(branch)
  await expect.element(bank).toHaveTextContent('128002')
  await expect.element(bank).toHaveAccessibleDescription('Как в прошлых платежах')
  await screen.getByLabelText('ИНН получателя').fill('01203201510044')
  const warning = screen.getByText(`Прежний получатель на этом счёте: ${recipient.name}`)
  await expect.element(warning).toBeVisible()
  await expect.element(screen.getByText(`18.11.2026, ИНН ${recipient.inn}. Позвоните`)).toBeVisible()
  await screen.getByRole('button', { name: 'Вернуть прежнего' }).click()
  await expect.element(screen.getByLabelText('ИНН получателя')).toHaveValue(recipient.inn)
  await expect.element(warning).not.toBeInTheDocument()
})
