// Sample transfers abroad, one for each country that asks for something of its own.
import { expect } from 'vitest'
import { jobs as outsideJobs } from '#outside/index.ts'
import type { AccountRef, TestBank, TestCompany } from './world.ts'

export type SwiftForm = Readonly<Record<string, string | boolean | number | undefined>>

let number = 0

/** Dollars to a country without IBAN. */
export const toAmerica = (from: AccountRef, more: SwiftForm = {}): SwiftForm => ({
  transferNum: `S${++number}`,
  payerAccount: from.number,
  recipientName: 'Silk Route Produce Inc',
  recipientAddress: '12 Harbor Street, New York',
  recipientAccount: '4532117890',
  recipientBic: 'CHASUS33',
  country: 'US',
  amount: '1000.00',
  commissionOption: 'SHA',
  purpose: 'Invoice 17 dd 03.11.2026, dried fruit',
  valueDate: '2026-11-20',
  ...more,
})

/** Roubles to a bank that is known by its BIK. */
export const toRussia = (from: AccountRef, more: SwiftForm = {}): SwiftForm => ({
  ...toAmerica(from),
  recipientName: 'OOO Sibirskiy Orekh',
  recipientAddress: 'Lenina 5, Novosibirsk',
  recipientAccount: '40702810500000001234',
  recipientBic: undefined,
  recipientBankName: 'PAO SBERBANK, MOSKVA',
  country: 'RU',
  bik: '044525225',
  corrAccount: '30101810400000000225',
  rubInn: '7707083893',
  kpp: '773601001',
  rubCodeVo: '10100',
  amount: '90000.00',
  purpose: 'Oplata za orekhi po kontraktu 5. Bez NDS',
  ...more,
})

/** Tenge, with the code of what they are for. */
export const toKazakhstan = (from: AccountRef, more: SwiftForm = {}): SwiftForm => ({
  ...toAmerica(from),
  recipientName: 'TOO Almaty Astyk',
  recipientAddress: 'Abaya 10, Almaty',
  recipientAccount: 'KZ86125KZT5004100100',
  recipientBic: 'KCJBKZKX',
  country: 'KZ',
  kztBin: '980140000005',
  categoryCode: '710',
  amount: '500000.00',
  purpose: 'Payment for grain under contract 9',
  ...more,
})

export const saveAbroad = ({ anna }: TestCompany, form: SwiftForm): Promise<string> =>
  anna.call('mutation ($form: SwiftInput!) { saveSwift(swift: $form) }', {
    variables: { form: { legalPartyId: anna.org, ...form } },
  })

/** Sent and signed by one person: the money is held, the message waits for its rail. */
export async function signAbroad(company: TestCompany, form: SwiftForm): Promise<string> {
  const id = await saveAbroad(company, form)
  await company.anna.sends(id)
  expect(await company.anna.signs(id)).toMatchObject({
    succeeded: [{ id, statusCode: 'PAYMENT_REQUEST_TO_BANK' }],
    failed: [],
  })
  return id
}

/** The rail takes what waits, and its answers are heard. */
export async function swiftRuns({ world }: TestBank): Promise<void> {
  for (const name of ['send CROSS_BORDER', 'answers CROSS_BORDER'])
    await outsideJobs.find(job => job.name === name)?.run(world)
}
