// A form begins from a template, becomes one, and changes one, without losing what was typed.
import { makeAccount } from '@bank/contracts/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { today } from '#kit/clock.ts'
import { answers, formAnswers, hour, prepareForms, requests, showForm } from '../../test/forms.tsx'
import { ownAccount } from '../../test/rules.ts'
import { refuse } from '../../test/wire.ts'

const payer = makeAccount('10901601234567')
const dollars = makeAccount('10901601234568')
const recipient = makeAccount('12801010044511')
const fields = ['recipientInn', 'recipientName', 'recipientAccount', 'recipientBic', 'amount', 'paymentCode', 'purpose']

const template = {
  id: 't1',
  nameTemplate: 'Доставка',
  operation: 'GROSS',
  payerAccount: payer,
  recipientName: 'ОсОО Тулпар',
  recipientInn: '02508201710233',
  recipientAccount: recipient,
  recipientBic: '128001',
  amount: '1500.00',
  currency: 'KGS',
  paymentCode: '44902100',
  purpose: 'Оплата за доставку',
  recipientAmount: null,
  budgetForm: null,
  requisites: [],
  payeeName: 'ОсОО Тулпар',
  outdated: [],
  creatorName: 'Асанова А.',
  updaterName: null,
  updatedDate: '2026-11-20T04:00:00.000Z',
  usedDate: null,
  timesUsed: 3,
  version: 4,
}
const listed = (...all: object[]) => ({ getTransferTemplateByCriteria: all })

const permissions = ['READ', 'CLEARING', 'GROSS', 'CONVERSION'] as const
const usual = (page: string, kinds: readonly string[], ruled: readonly string[]) => ({
  ...formAnswers({
    accounts: [
      ownAccount(payer, { accountName: 'Main', balance: '5000000.00', permissions }),
      ownAccount(dollars, { accountName: 'Dollars', isoCode: 'USD', balance: '3000.00', permissions }),
    ],
    page,
    fields: ruled,
    kinds,
    hours: { left: -hour, create: '16:00', sign: '16:30' },
    commission: { amount: '30.00', currency: 'KGS' },
  }),
  ConversionRates: {
    getCurrencyRatesConversion: {
      rates: [{ code: 'USD', purchaseRate: '87.35', salesRate: '87.75', validFrom: today() }],
      agreed: [],
      agreedFrom: '10000.00',
    },
  },
  Templates: listed(template),
})

const show = (place: string) => showForm(place, usual('CLEARING_GROSS', ['CLEARING', 'GROSS'], fields))
const ofConversion = ['payerAccount', 'recipientAccount', 'amount', 'purpose']
const exchange = (place: string, of: object) =>
  showForm(place, { ...usual('CONVERSION', ['CONVERSION'], ofConversion), Templates: listed(of) })

beforeEach(() => prepareForms(1100))

const told = (name: string) => requests.filter(one => one.name === name).map(({ variables }) => variables)
const edit = '/payment/clearing-gross?template=t1&mode=edit-template'

test('a form opens filled from a template, says so, and its document counts as one use', async () => {
  const screen = await show('/payment/clearing-gross?template=t1')
  await expect.element(screen.getByText('Заполнили из шаблона «Доставка»')).toBeVisible()
  await expect.element(screen.getByText(/Проверьте перед отправкой: .*Получатель.*Назначение/)).toBeVisible()
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('1\u00a0500,00')
  await expect.element(screen.getByRole('radio', { name: 'Гросс' })).toBeChecked()
  await expect.element(screen.getByLabelText('Номер документа')).toHaveValue('1048')
  expect(told('CountTemplateUse')).toEqual([])
  answers.SaveInterbankDraft = { saveInterBankTransferNativeDraft: 'p1' }
  answers.CountTemplateUse = { countTemplateUse: 4 }
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.element(screen.getByText('Черновик № 1048 сохранён')).toBeVisible()
  await expect.poll(() => told('CountTemplateUse')).toEqual([{ templateId: 't1', legalPartyId: 'org' }])
})

test('what of a template does not hold any more is said at its field, until it is put right', async () => {
  const screen = await showForm('/payment/clearing-gross?template=t1', {
    ...usual('CLEARING_GROSS', ['CLEARING', 'GROSS'], fields),
    Templates: listed({
      ...template,
      paymentCode: '44902199',
      outdated: [{ field: 'paymentCode', why: 'PaymentCodeException', params: {} }],
    }),
  })
  const code = screen.getByRole('combobox', { name: /Код платежа/ })
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await expect.element(code).toHaveTextContent('44902199')
  // The form validates the field anew without a fault: the bank's refusal stays at it.
  await code.click()
  await userEvent.keyboard('{Escape}')
  await screen.getByLabelText('Сумма').fill('12')
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Назначение')).not.toHaveAttribute('aria-invalid', 'true')
  await code.click()
  await screen.getByRole('option', { name: /Транспорт/ }).click()
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
})

test('an account that was closed meanwhile stands in its field, with the reason', async () => {
  const gone = makeAccount('10901601234569')
  const accounts = usual('CLEARING_GROSS', [], []).AccountsByParty.accountsByParty
  const closed = ownAccount(gone, { accountName: 'Old', balance: '0.00', permissions: ['READ'] })
  const screen = await showForm('/payment/clearing-gross?template=t1', {
    ...usual('CLEARING_GROSS', ['CLEARING', 'GROSS'], fields),
    AccountsByParty: { accountsByParty: [...accounts, { ...closed, status: 'CLOSED' }] },
    Templates: listed({
      ...template,
      payerAccount: gone,
      outdated: [{ field: 'payerAccount', why: 'DebitAccountClosedException', params: {} }],
    }),
  })
  const payerField = screen.getByRole('combobox', { name: /Счёт списания/ })
  await expect.element(payerField).toHaveTextContent(/Old.*1090 1601 2345 69/)
  await expect.element(payerField).toHaveAttribute('aria-invalid', 'true')
  await payerField.click()
  await expect
    .element(screen.getByRole('option', { name: /Old.*Счёт закрыт/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('option', { name: /Main/ }).click()
  await expect.element(payerField).not.toHaveAttribute('aria-invalid', 'true')
  await payerField.click()
  expect(screen.getByRole('option', { name: /Old/ }).elements()).toEqual([])
})

test('what was typed anew before is not offered where a template was asked for', async () => {
  const first = await show('/payment/clearing-gross')
  await first.getByLabelText('Сумма').fill('777')
  await first.unmount()
  const filled = await show('/payment/clearing-gross?template=t1')
  await expect.element(filled.getByLabelText('Сумма')).toHaveValue('1\u00a0500,00')
  expect(filled.getByText('Продолжить').elements()).toEqual([])
  await filled.unmount()
  const anew = await show('/payment/clearing-gross')
  await expect.element(anew.getByText('Продолжить')).toBeVisible()
})

test('a template is chosen on the form: what it says replaces what stands there, the rest stays', async () => {
  const screen = await show('/payment/clearing-gross')
  await screen.getByLabelText('Сумма').fill('777')
  answers.Templates = listed({ ...template, amount: null })
  await screen.getByRole('button', { name: 'Из шаблона' }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /Доставка/ })
    .click()
  await expect.element(screen.getByText('Заполнили из шаблона «Доставка»')).toBeVisible()
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('Оплата за доставку')
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('777,00')
})

test('a template that is gone leaves an empty form and says so', async () => {
  const screen = await showForm('/payment/clearing-gross?template=t1', {
    ...usual('CLEARING_GROSS', ['CLEARING', 'GROSS'], fields),
    Templates: listed(),
  })
  await expect.element(screen.getByText(/Такого шаблона больше нет/)).toBeVisible()
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('')
})

test('a form is kept under a name; a taken name is said at its field, and typed again', async () => {
  const screen = await show('/payment/clearing-gross')
  await screen.getByLabelText('Сумма').fill('777')
  await screen.getByRole('button', { name: 'Сохранить как шаблон' }).click()
  const dialog = screen.getByRole('dialog')
  const name = dialog.getByLabelText('Название шаблона')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog.getByText('Заполните поле «Название шаблона».')).toBeVisible()
  await name.fill('я'.repeat(151))
  await expect.element(dialog.getByText('151 / 150')).toBeVisible()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Аренда')
  answers.SaveTemplate = refuse('TemplateNameTakenException', { field: 'nameTemplate' })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog.getByText(/Шаблон с таким названием уже есть/)).toBeVisible()
  await name.fill('Аренда склада')
  answers.SaveTemplate = { saveTransferTemplate: 't2' }
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(screen.getByText('Шаблон «Аренда склада» сохранён')).toBeVisible()
  expect(told('SaveTemplate').at(-1)).toEqual({
    form: {
      legalPartyId: 'org',
      nameTemplate: 'Аренда склада',
      operation: 'CLEARING',
      payerAccount: payer,
      amount: '777.00',
    },
  })
})

test('what the bank refuses of the fields is said on the form, where it is mended', async () => {
  const screen = await show('/payment/clearing-gross?template=t1')
  await screen.getByRole('button', { name: 'Сохранить как шаблон' }).click()
  answers.SaveTemplate = refuse('PurposeFormatException', { field: 'purpose' })
  await screen.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Назначение')).toHaveAttribute('aria-invalid', 'true')
})

test('a template is changed on its form, where neither day nor deadline nor emptiness is judged', async () => {
  const screen = await show(edit)
  await expect.element(screen.getByRole('heading', { name: 'Изменение шаблона' })).toBeVisible()
  await expect.element(screen.getByLabelText('Название шаблона')).toHaveValue('Доставка')
  expect(screen.getByLabelText('Дата валютирования').elements()).toEqual([])
  expect(screen.getByRole('button', { name: /Отправить на подпись/ }).elements()).toEqual([])
  await screen.getByLabelText('Сумма').fill('')
  await screen.getByLabelText('Название шаблона').fill('Доставка и погрузка')
  answers.ChangeTemplate = { updateTemplate: 't1' }
  await screen.getByRole('button', { name: 'Сохранить шаблон' }).click()
  await expect.element(screen.getByText('Шаблон «Доставка и погрузка» сохранён')).toBeVisible()
  const { amount: _, ...rest } = template
  expect(told('ChangeTemplate')).toEqual([
    {
      id: 't1',
      version: 4,
      form: {
        legalPartyId: 'org',
        nameTemplate: 'Доставка и погрузка',
        operation: 'GROSS',
        ...Object.fromEntries(Object.entries(rest).filter(([name]) => ['payerAccount', ...fields].includes(name))),
      },
    },
  ])
})

test('two people change one template: whose version counts is asked, and nothing that was typed is lost', async () => {
  const screen = await show(edit)
  await screen.getByLabelText('Назначение').fill('Доставка муки')
  answers.ChangeTemplate = refuse('StaleVersionException')
  answers.Templates = listed({ ...template, version: 5, purpose: 'Доставка соли', updaterName: 'Бакиров Б.' })
  await screen.getByRole('button', { name: 'Сохранить шаблон' }).click()
  await expect.element(screen.getByText(/Последнее изменение: Бакиров Б\./)).toBeVisible()
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('Доставка муки')
  await screen.getByRole('button', { name: 'Взять новый вариант' }).click()
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('Доставка соли')
  answers.ChangeTemplate = { updateTemplate: 't1' }
  await screen.getByRole('button', { name: 'Сохранить шаблон' }).click()
  await expect.element(screen.getByText('Шаблон «Доставка» сохранён')).toBeVisible()
  expect(told('ChangeTemplate').at(-1)).toMatchObject({ version: 5, form: { purpose: 'Доставка соли' } })
})

const sale = {
  ...template,
  operation: 'CONVERSION',
  payerAccount: dollars,
  recipientAccount: payer,
  amount: null,
  recipientAmount: '8735.00',
  purpose: 'Выручка в сомы',
}
const kept = { legalPartyId: 'org', operation: 'CONVERSION', payerAccount: dollars, recipientAccount: payer }

test('a conversion begins from the amount that its template was typed with, and keeps its purpose', async () => {
  const screen = await exchange('/payment/conversion?template=t1', sale)
  await expect.element(screen.getByLabelText('Сумма зачисления')).toHaveValue('8\u00a0735,00')
  await expect.element(screen.getByLabelText('Сумма списания')).toHaveValue('100,00')
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('Выручка в сомы')
  await screen.getByRole('button', { name: 'Сохранить как шаблон' }).click()
  await screen.getByRole('dialog').getByLabelText('Название шаблона').fill('Выручка')
  answers.SaveTemplate = { saveTransferTemplate: 't2' }
  await screen.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .poll(() => told('SaveTemplate'))
    .toEqual([{ form: { ...kept, nameTemplate: 'Выручка', recipientAmount: '8735.00', purpose: 'Выручка в сомы' } }])
})

test('a template of a conversion is changed after the hours of exchange, for more than there is', async () => {
  const screen = await exchange('/payment/conversion?template=t1&mode=edit-template', sale)
  await screen.getByLabelText('Сумма списания').fill('900000')
  answers.ChangeTemplate = { updateTemplate: 't1' }
  await screen.getByRole('button', { name: 'Сохранить шаблон' }).click()
  await expect
    .poll(() => told('ChangeTemplate').map(({ form }) => form))
    .toEqual([{ ...kept, nameTemplate: 'Доставка', amount: '900000.00', purpose: 'Выручка в сомы' }])
})

test('a template of another operation is none for the form of a conversion', async () => {
  const screen = await exchange('/payment/conversion?template=t1&mode=edit-template', template)
  await expect.element(screen.getByText(/Такого шаблона больше нет/)).toBeVisible()
})
