// Written by `npm run gen` from contracts/schema.
import type { Doc } from '#kit/document.ts'
import type { FieldRulesQuery, FieldRulesQueryVariables, TimeRulesQuery, TimeRulesQueryVariables, WorkingDaysQuery, WorkingDaysQueryVariables } from './graphql.ts'

type Documents = {
  "\n  query FieldRules($page: PaymentPageKind!) {\n    getPaymentValidationRules(page: $page) {\n      id\n      field\n      regex\n      minLength\n      maxLength\n      ruleTrait\n      isRequired\n      message { ru kg eng }\n    }\n  }\n": Doc<FieldRulesQuery, FieldRulesQueryVariables>
  "\n  query TimeRules($operations: [OperationCode!]) {\n    getOperationsTimeRule(operations: $operations) {\n      operation\n      ruleTrait\n      fromTime\n      createDeadline\n      signDeadline\n      today\n      createUntil\n      signUntil\n    }\n  }\n": Doc<TimeRulesQuery, TimeRulesQueryVariables>
  "\n  query WorkingDays($operation: OperationCode!, $from: BusinessDate!, $to: BusinessDate!) {\n    getWorkingDays(isWorkingDay: true, operation: $operation, from: $from, to: $to)\n  }\n": Doc<WorkingDaysQuery, WorkingDaysQueryVariables>
}

/** The build puts the mark of a document in place of the call; only its type is of use. */
export function ruleEngine<Text extends keyof Documents>(text: Text): Documents[Text]
export function ruleEngine(): object {
  return {}
}
