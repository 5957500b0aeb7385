// Text past the bounds of a field, or none where some is needed, is refused at that field by its own name: nothing is cut.
import { addDays } from '@bank/contracts/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { today } from '#kit/clock.ts'
import { formAnswers, hour, hoursOf, prepareForms, requests, required, send, showForm } from '../../../test/forms.tsx'
import { ownAccount } from '../../../test/rules.ts'

const known = () =>
  formAnswers({
    accounts: [ownAccount('1090160123456789', { balance: '5000000.00', permissions: ['READ', 'CLEARING', 'GROSS'] })],
    page: 'CLEARING_GROSS',
    fields: ['recipientInn', 'recipientName', 'recipientAccount', 'recipientBic', 'amount', 'paymentCode', 'purpose'],
    kinds: ['CLEARING', 'GROSS'],
    hours: { left: hour, create: '16:00', sign: '16:30' },
    working: [today(), addDays(today(), 3)],
    options: { recipients: [] },
    commission: { amount: '30.00', currency: 'KGS' },
  })

beforeEach(() => prepareForms(1000))

test('a number that is too long and a name without a letter are refused at their fields, as they were typed', async () => {
  const bounds = { ruleTrait: 'DEFAULT', minLength: null, maxLength: null, isRequired: false }
  const said = (ru: string) => ({ ru, kg: ru, eng: ru })
  const bank = known()
  const screen = await showForm('/payment/clearing-gross', {
    ...bank,
    FormRules: {
      ...bank.FormRules,
      getPaymentValidationRules: [
        ...bank.FormRules.getPaymentValidationRules,
        { ...bounds, field: 'transferNum', regex: '^[0-9A-Za-z/-]*$', maxLength: 15, message: said('До 15 знаков.') },
        { ...bounds, field: 'recipientName', regex: '[\\p{L}\\p{N}]', message: said('Нужна буква или цифра.') },
      ],
    },
  })
  const [number, name] = [
    screen.getByLabelText('Номер документа'),
    screen.getByLabelText('Получатель', { exact: true }),
  ]
  await number.fill('')
  await userEvent.type(number.element(), '2026/1187-000015')
  await userEvent.type(name.element(), '!!!')
  await screen.getByRole('button', { name: send }).first().click()
  await expect.element(screen.getByText('До 15 знаков.')).toBeVisible()
  await expect.element(screen.getByText('Нужна буква или цифра.')).toBeVisible()
  await expect.element(number).toHaveValue('2026/1187-000015')
  await expect.element(name).toHaveValue('!!!')
  await userEvent.type(name.element(), ' Өнөр')
  await number.fill('2026/1187-00001')
  await expect.element(screen.getByText('До 15 знаков.')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Нужна буква или цифра.')).not.toBeInTheDocument()
  expect(requests.some(({ name }) => name.startsWith('Save'))).toBe(false)
})

test('an amount in groups by points is read as well when it is typed key by key', async () => {
  const screen = await showForm('/payment/clearing-gross', known())
  const amount = screen.getByLabelText('Сумма', { exact: true })
  await amount.click()
  await userEvent.keyboard('1.234.567,89')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('1\u00a0234\u00a0567,89')
  await expect.element(amount).not.toBeInvalid()
})

const inside = ['INTRABANK_TRANSFER_FOREIGN', 'INTRABANK_TRANSFER_OWN'] as const

test.each([
  ['/payment/intra-bank-transfer', 'Счёт получателя'],
  ['/payment/intra-bank-transfer?side=own', 'Счёт зачисления'],
  ['/payment/card-transfer', 'Карта зачисления'],
  ['/payment/card-transfer-rko', 'Счёт зачисления'],
])('the empty account of %s is refused by the name that stands over it', async (address, label) => {
  const bank = known()
  const screen = await showForm(address, {
    ...bank,
    AccountsByParty: {
      accountsByParty: [ownAccount('1090160123456789', { balance: '5000000.00', permissions: ['READ', ...inside] })],
    },
    FormRules: {
      ...bank.FormRules,
      getPaymentValidationRules: [required('INTRA_BANK_TRANSFER')('recipientAccount')],
      getOperationsTimeRule: inside.map(one => hoursOf(one, { left: hour, create: '23:30', sign: '23:45' })),
    },
  })
  await screen.getByRole('button', { name: send }).first().click()
  await expect
    .element(screen.getByLabelText(label, { exact: true }))
    .toHaveAccessibleDescription(`Заполните поле «${label}».`)
})
