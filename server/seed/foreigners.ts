// Payees abroad of the demo's companies, with amounts and purposes.
import type { CommissionOption } from '@bank/contracts/abroad.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { PaymentDetails } from '#payments/payment.ts'

export type PayeeAbroad = {
  readonly name: string
  readonly account: string
  readonly bic: string
  readonly option: CommissionOption
  /** Terms that the currency and the country require. */
  readonly details: PaymentDetails
  /** `{n}` is a number, `{date}` a day shortly before. */
  readonly purpose: string
  /** Range of amounts in the currency that is sent, and the unit of rounding. */
  readonly from: number
  readonly to: number
  readonly step: number
  /** The exotic currency where it is not the account's, and its rate to the account's. */
  readonly exotic?: { readonly currency: Currency; readonly rate: string }
}

const russian = {
  country: 'RU',
  recipientBankName: 'PAO SBERBANK, MOSKVA',
  bik: '044525225',
  corrAccount: '30101810400000000225',
} as const

export const silkRoute: PayeeAbroad = {
  name: 'Silk Route Produce Inc',
  account: '4532117890',
  bic: 'CHASUS33',
  option: 'SHA',
  details: { country: 'US', recipientAddress: '12 Harbor Street, New York' },
  purpose: 'Invoice {n} dd {date}, dried fruit',
  from: 3200,
  to: 14_800,
  step: 50,
}

export const guangzhou: PayeeAbroad = {
  name: 'Guangzhou Baihe Packaging Co Ltd',
  account: '6222417009981',
  bic: 'BKCHCNBJ',
  option: 'OUR',
  details: { country: 'CN', recipientAddress: '88 Tianhe Road, Guangzhou' },
  purpose: 'Contract {n} dd {date}, food packaging',
  from: 4500,
  to: 21_000,
  step: 100,
}

export const sibirskiy: PayeeAbroad = {
  name: 'OOO Sibirskiy Orekh',
  account: '40702810500000001234',
  bic: '',
  option: 'OUR',
  details: {
    ...russian,
    recipientAddress: 'Lenina 5, Novosibirsk',
    rubInn: '7707083893',
    kpp: '773601001',
    rubCodeVo: '10100',
  },
  purpose: 'Oplata za orekhi po kontraktu {n} ot {date}. Bez NDS',
  from: 120_000,
  to: 640_000,
  step: 500,
}

const astyk = {
  name: 'TOO Almaty Astyk',
  account: 'KZ86125KZT5004100100',
  bic: 'KCJBKZKX',
  option: 'SHA',
  details: { country: 'KZ', recipientAddress: 'Abaya 10, Almaty', kztBin: '980140000005', categoryCode: '710' },
  purpose: 'Payment for grain under contract {n} dd {date}',
  from: 900_000,
  to: 3_600_000,
  step: 10_000,
} as const satisfies PayeeAbroad

/** The company keeps no account in tenge: they are bought for its dollars on the way. */
export const astykByDollars: PayeeAbroad = { ...astyk, exotic: { currency: 'KZT', rate: '517.2500' } }

export const astykByTenge: PayeeAbroad = astyk
