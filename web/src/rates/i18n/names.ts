// Names of the contract and of periods that the page of rates shows.
import { currencyTexts } from '@bank/contracts/texts/currencies.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'
import { names as periods } from '#kit/list/periodNames.ts'

export const names = { ...periods, ...prefixed('rates.currency.', currencyTexts) }
