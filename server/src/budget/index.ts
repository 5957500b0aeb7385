// The door of payments to the budget.
import { ask, read, tx } from '#kit/door.ts'
import { type CheckInput, type CodeInput, check, createCode } from './codes.ts'
import { classifications, modelProcesses, taxOffices } from './directories.ts'
import { budgetData, type PaymentInput, savePayment } from './save.ts'

type ByCode = {
  readonly budgetClassificationCode: string
  readonly pageable: { readonly amountElements: number; readonly currentPage: number }
}

export { outdatedFields, typedInto, worthKeeping } from './again.ts'
export type { Requisites } from './process.ts'

export const Query = {
  getModelProcess: read(ctx => modelProcesses(ctx)),
  getBudgetClassificationsByCode: read((ctx, { budgetClassificationCode, pageable }: ByCode) =>
    classifications(ctx, budgetClassificationCode, pageable),
  ),
  getTaxOffices: read(ctx => taxOffices(ctx)),
  checkBudgetRequisites: ask((call, { budgetCheck }: { budgetCheck: CheckInput }) => check(call, budgetCheck)),
  findBudgetPaymentDataByPaymentId: read((ctx, { paymentId }: { paymentId: string; legalPartyId: string }) =>
    budgetData(ctx, paymentId),
  ),
}

export const Mutation = {
  createBudgetCode: ask((call, { budgetCode }: { budgetCode: CodeInput }) => createCode(call, budgetCode)),
  saveBudgetPayment: tx((ctx, { budgetPayment }: { budgetPayment: PaymentInput }) => savePayment(ctx, budgetPayment)),
}
