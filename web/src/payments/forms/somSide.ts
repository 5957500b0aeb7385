// The side of a payment in som: its fields, its refusals, and its templates both ways.
import { type FormSide, formSide } from './side.ts'
import {
  type BuiltForm,
  fieldsOf,
  isBetweenOwn,
  kindsOf,
  names,
  type SomKind,
  type SomValues,
  standsIn,
} from './values.ts'

export const sideOf = (built: BuiltForm): FormSide<SomValues> =>
  formSide({
    operations: kindsOf[built],
    kindOf: ({ operation }) => operation,
    fieldsOf: ({ operation }) => fieldsOf(operation),
    texts: names,
    names: ({ operation }) => ({ recipientAccount: isBetweenOwn(operation) ? 'creditAccount' : 'recipientAccount' }),
    standsIn,
    said: ({ operation }) => ({ operation: operation as SomKind }),
  })
