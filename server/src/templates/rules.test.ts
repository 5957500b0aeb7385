// A template can hold every field that the operations have.

import { isTransfer, operationCodes } from '@bank/contracts/operations.ts'
import { expect, test } from 'vitest'
import { kindOf } from '../payments/kinds/index.ts'
import { detailNames } from './rules.ts'

/** The moment's own: a template that kept it would be wrong the next day, or says it already by its accounts. */
const ofTheMoment = [
  ...['rate', 'isFixedRate', 'recipientCurrencyCode', 'exoticRate', 'commissionCurrencyCode'],
  ...['taxPeriod', 'billCode', 'paylogicId', 'codeUntil'],
]

/** What a form of the budget asks for is kept as its own requisites. */
const asRequisites = ['taxpayerInn', 'taxpayerName', 'taxOffice', 'budgetSubject']

/** What people make; the bank makes the others by itself. */
const made = operationCodes.filter(isTransfer)

test('every field that an operation adds to the common ones can stand in a template', () => {
  const lost = made.flatMap(operation =>
    kindOf(operation)
      .details.filter(name => ![...detailNames, ...ofTheMoment, ...asRequisites].includes(name))
      .map(name => `${operation}.${name}`),
  )
  expect(lost).toEqual([])
})
