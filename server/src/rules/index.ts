// The door of the bank's rules.
import type { Queries } from '@bank/contracts/generated/rule-engine.ts'
import { registerCaseKind, registerWorkingTime } from '#cases/index.ts'
import type { Door } from '#kit/answers.ts'
import { read } from '#kit/door.ts'
import { mustBePeriod } from '#kit/period.ts'
import { rulebook } from './book.ts'
import { workingDays } from './calendar.ts'
import { deskDueAfter } from './deskHours.ts'
import { fieldRulesOf } from './fields.ts'
import { timeRulesOf } from './hours.ts'
import { ruleCase } from './ruleCase.ts'
import { tariffCase } from './tariffCase.ts'

export {
  correspondentOf,
  correspondentsOf,
  countryOf,
  isRestricted,
  operationTypeOf,
  operationTypesBy,
  servedCountries,
} from './abroad.ts'
export { rulebook } from './book.ts'
export { isWorkingDay, nextWorkingDay } from './calendar.ts'
export {
  bankByBic,
  bankNames,
  banksByCode,
  currenciesOf,
  isOwnBank,
  isTaken,
  ownBic,
  ownBranches,
  ownSwift,
  paymentCodeOf,
  paymentCodesOf,
  taxOfficesOf,
  treasuryOf,
} from './directories.ts'
export { checkFields, type FieldRejection } from './fields.ts'
export {
  type DeadlineStep,
  dateRefusal,
  openFrom,
  type Phase,
  signUntilOf,
  type TimeRule,
  timeRuleOf,
} from './hours.ts'
export { bankRules, bankRuleVersions } from './inForce.ts'
export { jobs } from './jobs.ts'
export { giveBackLimits, type LimitRow, type SubjectKind, takeLimits } from './limits.ts'
export { loadDirectory, textOfDirectory } from './loading.ts'
export { type DirectoryKind, inLanguages, nameOf } from './names.ts'
export { printSum } from './printSum.ts'
export { loadReference } from './reference.ts'
export type {
  BankInfo,
  Correspondent,
  Country,
  CurrencyInfo,
  FieldRule,
  OperationCode,
  OperationType,
  OperationTypeList,
  PaymentCode,
  PaymentPageKind,
  Rulebook,
  RuledOperation,
  RuleRejection,
  Tariff,
  TaxOffice,
} from './rule.ts'
export { stopsOf, windowToday } from './stops.ts'
export { bankTariffs } from './tariffList.ts'
export { clearingLimit, commissionBy, commissionOf, greatestWithin, swiftTariffs, tariffOf } from './tariffs.ts'
export {
  countOf,
  type Deadline,
  registerWaitingForRules,
  type WaitingFilter,
  type WaitingGroup,
  type WaitingValues,
  waitingDocuments,
} from './waiting.ts'

registerWorkingTime(async (at, from, hours) => deskDueAfter(await rulebook(at), at.clock, { from, hours }))

registerCaseKind(ruleCase)
registerCaseKind(tariffCase)

export const Query = {
  getPaymentValidationRules: read(async (ctx, { page }) =>
    fieldRulesOf(await rulebook(ctx), page).map(({ trait, page: paymentRef, ...rule }) => ({
      ...rule,
      paymentRef,
      ruleTrait: trait,
    })),
  ),
  getWorkingDays: read(async (ctx, asked) => {
    mustBePeriod(asked.from, asked.to)
    return workingDays(await rulebook(ctx), asked)
  }),
  getOperationsTimeRule: read(async (ctx, { operations }) =>
    timeRulesOf(await rulebook(ctx), operations ?? null, ctx.clock).flatMap(({ operation, ...rule }) =>
      operation === 'SALARY' || operation === 'DESK' ? [] : [{ ...rule, operation }],
    ),
  ),
} satisfies Door<Queries>
