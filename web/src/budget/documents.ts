// GraphQL documents of the budget's pages.
import { accessControl } from '#kit/generated/access-control/gql.ts'
import type { BudgetDebtsQuery } from '#kit/generated/access-control/graphql.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type {
  BudgetCheckQuery,
  BudgetCodesOfDayQuery,
  CreateBudgetCodeMutation,
  ModelProcessesQuery,
  TaxOfficesQuery,
} from '#kit/generated/payment/graphql.ts'

export const modelProcesses = payment(`
  query ModelProcesses {
    getModelProcess {
      code
      name { ru kg eng }
      about { ru kg eng }
      subject
      asksProvider
      isSeveral
      classifications
      purpose
      fields {
        name
        kind
        label { ru kg eng }
        hint { ru kg eng }
        regex
        maxLength
        isRequired
        message { ru kg eng }
        options { code name { ru kg eng } }
      }
    }
  }
`)

export const taxOffices = payment(`
  query TaxOffices {
    getTaxOffices { code region name { ru kg eng } account bic recipientName }
  }
`)

export const classifications = payment(`
  query BudgetCodesOfDay($code: String!, $pageable: Pageable!) {
    getBudgetClassificationsByCode(budgetClassificationCode: $code, pageable: $pageable) {
      code
      nameRu
      name { ru kg eng }
      isActive
      validUntil
    }
  }
`)

export const checkRequisites = payment(`
  query BudgetCheck($of: BudgetCheckInput!) {
    checkBudgetRequisites(budgetCheck: $of) {
      payerName
      payerInn
      paymentCode
      taxOffice
      items { id title { ru kg eng } document amount }
    }
  }
`)

export const createCode = payment(`
  mutation CreateBudgetCode($of: BudgetCodeInput!) {
    createBudgetCode(budgetCode: $of) { paylogicId paymentCode amount validUntil }
  }
`)

export const savePayment = payment(`
  mutation SaveBudgetPayment($of: BudgetPaymentInput!) {
    saveBudgetPayment(budgetPayment: $of)
  }
`)

export const debtsOwed = accessControl(`
  query BudgetDebts($legalPartyId: UUID!) {
    debts(legalPartyId: $legalPartyId) { id amount paymentCode taxOffice asOf }
  }
`)

export type Process = ModelProcessesQuery['getModelProcess'][number]
export type ProcessField = Process['fields'][number]
export type Office = TaxOfficesQuery['getTaxOffices'][number]
export type Classification = BudgetCodesOfDayQuery['getBudgetClassificationsByCode'][number]
export type Bill = BudgetCheckQuery['checkBudgetRequisites']
export type Code = CreateBudgetCodeMutation['createBudgetCode']
export type Debt = BudgetDebtsQuery['debts'][number]
