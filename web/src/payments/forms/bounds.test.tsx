// Text past the bounds of a field stays as it was typed and is refused at that field: nothing is cut.
import { addDays } from '@bank/contracts/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { today } from '#kit/clock.ts'
import { formAnswers, hour, prepareForms, requests, send, showForm } from '../../../test/forms.tsx'
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
