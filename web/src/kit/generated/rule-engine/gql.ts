/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query FieldRules($page: PaymentPageKind!) {\n    getPaymentValidationRules(page: $page) {\n      id\n      field\n      regex\n      minLength\n      maxLength\n      ruleTrait\n      isRequired\n      message { ru kg eng }\n    }\n  }\n": typeof types.FieldRulesDocument,
    "\n  query TimeRules($operations: [OperationCode!]) {\n    getOperationsTimeRule(operations: $operations) {\n      operation\n      ruleTrait\n      fromTime\n      createDeadline\n      signDeadline\n      today\n      createUntil\n      signUntil\n    }\n  }\n": typeof types.TimeRulesDocument,
    "\n  query WorkingDays($operation: OperationCode!, $from: BusinessDate!, $to: BusinessDate!) {\n    getWorkingDays(isWorkingDay: true, operation: $operation, from: $from, to: $to)\n  }\n": typeof types.WorkingDaysDocument,
};
const documents: Documents = {
    "\n  query FieldRules($page: PaymentPageKind!) {\n    getPaymentValidationRules(page: $page) {\n      id\n      field\n      regex\n      minLength\n      maxLength\n      ruleTrait\n      isRequired\n      message { ru kg eng }\n    }\n  }\n": types.FieldRulesDocument,
    "\n  query TimeRules($operations: [OperationCode!]) {\n    getOperationsTimeRule(operations: $operations) {\n      operation\n      ruleTrait\n      fromTime\n      createDeadline\n      signDeadline\n      today\n      createUntil\n      signUntil\n    }\n  }\n": types.TimeRulesDocument,
    "\n  query WorkingDays($operation: OperationCode!, $from: BusinessDate!, $to: BusinessDate!) {\n    getWorkingDays(isWorkingDay: true, operation: $operation, from: $from, to: $to)\n  }\n": types.WorkingDaysDocument,
};

/**
 * The ruleEngine function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function ruleEngine(source: "\n  query FieldRules($page: PaymentPageKind!) {\n    getPaymentValidationRules(page: $page) {\n      id\n      field\n      regex\n      minLength\n      maxLength\n      ruleTrait\n      isRequired\n      message { ru kg eng }\n    }\n  }\n"): typeof import('./graphql.ts').FieldRulesDocument;
/**
 * The ruleEngine function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function ruleEngine(source: "\n  query TimeRules($operations: [OperationCode!]) {\n    getOperationsTimeRule(operations: $operations) {\n      operation\n      ruleTrait\n      fromTime\n      createDeadline\n      signDeadline\n      today\n      createUntil\n      signUntil\n    }\n  }\n"): typeof import('./graphql.ts').TimeRulesDocument;
/**
 * The ruleEngine function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function ruleEngine(source: "\n  query WorkingDays($operation: OperationCode!, $from: BusinessDate!, $to: BusinessDate!) {\n    getWorkingDays(isWorkingDay: true, operation: $operation, from: $from, to: $to)\n  }\n"): typeof import('./graphql.ts').WorkingDaysDocument;


export function ruleEngine(source: string) {
  return (documents as any)[source] ?? {};
}
