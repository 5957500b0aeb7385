// A form that has just been opened: its next number, and what is pasted before its lists have come.
import { makeAccount } from '@bank/contracts/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { formAnswers, hour, prepareForms, requests, showForm, startWith } from '../../../test/forms.tsx'
import { ownAccount } from '../../../test/rules.ts'
import { asksOfForm } from '../PaymentPage.tsx'

const bank = formAnswers({
  accounts: [ownAccount(makeAccount('10901601234567'), { permissions: ['READ', 'CLEARING', 'GROSS'] })],
  page: 'CLEARING_GROSS',
  fields: ['recipientAccount', 'recipientBic', 'amount', 'purpose'],
  kinds: ['CLEARING', 'GROSS'],
  hours: { left: hour, create: '16:00', sign: '16:30' },
})

const numbersAsked = (): number => requests.filter(({ name }) => name === 'FormOptions').length

async function visit(more = {}) {
  const screen = await showForm('/payment/clearing-gross', { ...bank, ...more })
  await expect.element(screen.getByText('Вы платите')).toBeVisible()
  return screen
}

beforeEach(() => prepareForms(900))

test('the next number is asked once, by the route that opens the form, and anew by each visit after', async () => {
  await startWith(bank)
  for (const ask of asksOfForm({ params: { form: 'clearing-gross' } })) ask()
  await expect.poll(numbersAsked).toBe(1)
  const first = await visit()
  expect(numbersAsked(), 'what its route asked is of this visit').toBe(1)
  await first.unmount()
  await visit()
  expect(numbersAsked(), 'another visit has another number').toBe(2)
})

test('what is pasted while the banks are on their way waits for them, and fills the bank too', async () => {
  const banks = Promise.withResolvers<unknown>()
  const screen = await visit({ BanksForForm: () => banks.promise })
  const recipient = makeAccount('12801010044511')
  const data = new DataTransfer()
  data.setData('text/plain', `Счёт: ${recipient}\nБИК 128002\nИтого к оплате: 100 000 сом`)
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  const paste = screen.getByRole('region', { name: 'Вставьте реквизиты целиком' })
  // The text has been read, and drawn, once the same module is here for whoever asks after it.
  await import('../paste/sources.ts')
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  await expect.element(paste.getByText('PDF или файл')).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByLabelText('Счёт получателя')).toHaveValue('')
  banks.resolve({ getBanksByCode: ['128001', '128002'].map(bankCode => ({ bankCode, bankName: 'Банк' })) })
  await expect.element(paste).toHaveTextContent('Заполнили: Счёт получателя, Банк получателя, Сумма')
  await expect.element(screen.getByLabelText('Банк получателя')).toHaveTextContent('128002')
})
