// GraphQL documents of the payment forms.
import type { CommissionInput } from '@bank/contracts/generated/payment.ts'
import { account } from '#kit/generated/account/gql.ts'
import type { AccountByNumberQuery } from '#kit/generated/account/graphql.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type {
  BanksForFormQuery,
  FormOptionsQuery,
  RecipientHistoryQuery,
  TransferForFormQuery,
} from '#kit/generated/payment/graphql.ts'
import { ruleEngine } from '#kit/generated/rule-engine/gql.ts'
import type { FormRulesQuery, FormRulesQueryVariables } from '#kit/generated/rule-engine/graphql.ts'

export const formOptions = payment(`
  query FormOptions($legalPartyId: UUID!) {
    unfinishedNames(legalPartyId: $legalPartyId)
    getInterBankOptions(legalPartyId: $legalPartyId) {
      nextNumber
      clearingLimit
      recipients { name inn account bic paymentCode purpose }
      paymentCodes { code name { ru kg eng } }
    }
  }
`)

export const recipientHistory = payment(`
  query RecipientHistory($recipient: RecipientInput!) {
    getRecipientHistory(recipient: $recipient) {
      difference
      known { name inn account bic paymentCode purpose timesPaid lastPaidAt }
      earlier { name inn account bic paymentCode purpose timesPaid lastPaidAt }
    }
  }
`)

export const banksForForm = payment(`
  query BanksForForm($bankType: BankType!, $pageable: Pageable!) {
    getBanksByCode(bankCode: "", bankType: $bankType, pageable: $pageable) { bankCode bankName }
  }
`)

export const commissionFor = payment(`
  query CommissionFor($commissionInput: CommissionInput!) {
    calculateCommission(commissionInput: $commissionInput) { amount currency total greatest }
  }
`)

export const transferForForm = payment(`
  query TransferForForm($paymentId: UUID!, $legalPartyId: UUID!) {
    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      payment { ...FormFields }
    }
  }
  fragment FormFields on Payment {
    id
    version
    statusCode
    operationCode
    transferNum
    payerAccount
    recipientAccount
    recipientName
    recipientInn
    recipientBic
    amount
    currencyCode
    paymentCode
    purpose
    valueDate
    isUpdateble
    awaitsMe
    isSignable
    reason
    actions { action allowed why params }
    next { right names until }
  }
`)

export const repeatForForm = payment(`
  query RepeatForForm($paymentId: UUID!, $legalPartyId: UUID!) {
    getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      payment { ...FormFields }
    }
  }
`)

/** Rules of a form's fields, the days on which its kinds work, and their hours of today: one question. */
export const formRules = ruleEngine(`
  query FormRules(
    $page: PaymentPageKind!
    $operation: OperationCode!
    $from: BusinessDate!
    $to: BusinessDate!
    $operations: [OperationCode!]
  ) {
    getPaymentValidationRules(page: $page) {
      field
      regex
      minLength
      maxLength
      ruleTrait
      isRequired
      message { ru kg eng }
    }
    getWorkingDays(isWorkingDay: true, operation: $operation, from: $from, to: $to)
    getOperationsTimeRule(operations: $operations) {
      operation
      ruleTrait
      fromTime
      createDeadline
      signDeadline
      today
      createUntil
      signUntil
    }
  }
`)

export const accountByNumber = account(`
  query AccountByNumber($account: String!) {
    accountByNumber(account: $account) { account name currency { isoCode } status isOwn }
  }
`)

export type InterbankOptions = FormOptionsQuery['getInterBankOptions']
export type KnownRecipient = InterbankOptions['recipients'][number]
export type EarlierAccount = RecipientHistoryQuery['getRecipientHistory']['earlier'][number]
export type FormBank = BanksForFormQuery['getBanksByCode'][number]
export type FormPayment = TransferForFormQuery['findTransferDataByPaymentId']['payment']
export type RulesPage = FormRulesQueryVariables['page']
export type CommissionTerms = Pick<CommissionInput, 'commissionOption' | 'commissionAccount'>
export type TimeRule = FormRulesQuery['getOperationsTimeRule'][number]
export type AccountHolder = AccountByNumberQuery['accountByNumber']
