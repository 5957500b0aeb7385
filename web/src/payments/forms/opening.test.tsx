// A form has its next number from the moment in which its address is opened, and each visit one of its own.
import { makeAccount } from '@bank/contracts/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { formAnswers, hour, prepareForms, requests, showForm, startWith } from '../../../test/forms.tsx'
import { ownAccount } from '../../../test/rules.ts'
import { asksOfForm } from '../PaymentPage.tsx'

const bank = formAnswers({
  accounts: [ownAccount(makeAccount('10901601234567'), { permissions: ['READ', 'CLEARING', 'GROSS'] })],
  page: 'CLEARING_GROSS',
  fields: ['amount', 'purpose'],
  kinds: ['CLEARING', 'GROSS'],
  hours: { left: hour, create: '16:00', sign: '16:30' },
})

const numbersAsked = (): number => requests.filter(({ name }) => name === 'FormOptions').length

async function visit() {
  const screen = await showForm('/payment/clearing-gross', bank)
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
