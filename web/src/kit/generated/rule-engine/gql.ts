// Written by `npm run gen` from contracts/schema.
import type { Doc } from '#kit/document.ts'
import type { FormRulesQuery, FormRulesQueryVariables } from './graphql.ts'

type Documents = {
  "\n  query FormRules(\n    $page: PaymentPageKind!\n    $operation: OperationCode!\n    $from: BusinessDate!\n    $to: BusinessDate!\n    $operations: [OperationCode!]\n  ) {\n    getPaymentValidationRules(page: $page) {\n      field\n      regex\n      minLength\n      maxLength\n      ruleTrait\n      isRequired\n      message { ru kg eng }\n    }\n    getWorkingDays(isWorkingDay: true, operation: $operation, from: $from, to: $to)\n    getOperationsTimeRule(operations: $operations) {\n      operation\n      ruleTrait\n      fromTime\n      createDeadline\n      signDeadline\n      today\n      createUntil\n      signUntil\n    }\n  }\n": Doc<FormRulesQuery, FormRulesQueryVariables>
}

/** The build puts the mark of a document in place of the call; only its type is of use. */
export function ruleEngine<Text extends keyof Documents>(text: Text): Documents[Text]
export function ruleEngine(): object {
  return {}
}
