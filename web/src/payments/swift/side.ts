// The side of a transfer abroad: its fields, its refusals, and its templates both ways.
import { isCommissionOption } from '@bank/contracts/abroad.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { type FormSide, formSide } from '../forms/side.ts'
import { fieldsOf, operation, type SwiftValues, textNames, travels } from './values.ts'

/** `debitOf` tells the currency of the account that pays: what another one asks for is not on the screen. */
export function sideOf(debitOf: (values: SwiftValues) => Currency | null): FormSide<SwiftValues> {
  const shown = (values: SwiftValues) => fieldsOf(values, travels(values, debitOf(values)))
  return formSide({
    operations: [operation],
    kindOf: () => operation,
    fieldsOf: shown,
    keptOf: values => [...shown(values), 'commissionOption'],
    texts: textNames,
    names: () => ({ recipientBic: 'bankCode' }),
    // What is said of the rate, or of a sum that is not typed, is said at the exotic sum.
    standsIn: { exoticRate: 'exoticAmount', amount: 'exoticAmount' },
    own: ({ isExotic }) => ({ isExotic }),
    said: ({ fields: { commissionOption: option = '' }, isExotic = false }) => ({
      ...(isCommissionOption(option) && { commissionOption: option }),
      isExotic,
    }),
  })
}
