// The door of payments to the budget.
import type { Mutations, Queries } from '@bank/contracts/generated/payment.ts'
import type { Door } from '#kit/answers.ts'
import { ask, read, tx } from '#kit/door.ts'
import { check, createCode } from './codes.ts'
import { classifications, modelProcesses, taxOffices } from './directories.ts'
import { budgetData, savePayment } from './save.ts'

export { enteredForm, outdatedFields, reusableRequisites } from './again.ts'
export type { Requisites } from './process.ts'

export const Query = {
  getModelProcess: read(ctx => modelProcesses(ctx)),
  getBudgetClassificationsByCode: read((ctx, { budgetClassificationCode, pageable }) =>
    classifications(ctx, budgetClassificationCode, pageable),
  ),
  getTaxOffices: read(ctx => taxOffices(ctx)),
  checkBudgetRequisites: ask((call, { budgetCheck }) => check(call, budgetCheck)),
  findBudgetPaymentDataByPaymentId: read((ctx, { paymentId }) => budgetData(ctx, paymentId)),
} satisfies Door<Queries>

export const Mutation = {
  createBudgetCode: ask((call, { budgetCode }) => createCode(call, budgetCode)),
  saveBudgetPayment: tx((ctx, { budgetPayment }) => savePayment(ctx, budgetPayment)),
} satisfies Door<Mutations>
