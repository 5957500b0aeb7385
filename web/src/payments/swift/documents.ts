// GraphQL documents of the form of a transfer abroad.
import { payment } from '#kit/generated/payment/gql.ts'
import type { CountriesQuery, SwiftForFormQuery, SwiftOptionsQuery } from '#kit/generated/payment/graphql.ts'

export const swiftOptions = payment(`
  query SwiftOptions($legalPartyId: UUID!) {
    getSwiftOptions(legalPartyId: $legalPartyId) {
      nextNumber
      currencies
      exoticCurrencies
      exoticFrom
      tariffs { currency option percent minimum maximum paidByRecipient }
      commissionAccounts
      correspondents { currency bic name }
      recipients { name account bic purpose currency timesPaid terms { name value } }
    }
  }
`)

export const countriesForForm = payment(`
  query Countries {
    getAllCountry { id alpha3 name { ru kg eng } }
  }
`)

export const operationTypes = payment(`
  query OperationTypes($list: OperationTypeList!, $pageable: Pageable!) {
    getOperationTypeCategoryByCode(operationTypeCode: "", list: $list, pageable: $pageable) {
      code
      name { ru kg eng }
      isActive
    }
  }
`)

export const swiftForForm = payment(`
  query SwiftForForm($paymentId: UUID!, $legalPartyId: UUID!) {
    findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SwiftFields }
  }
  fragment SwiftFields on SwiftData {
    payment { ...FormFields }
    recipientAddress
    recipientBankName
    country
    intermediaryBankCode
    commissionOption
    commissionAccount
    isExotic
    exoticAmount
    exoticCurrencyCode
    rubInn
    kpp
    rubCodeVo
    corrAccount
    bik
    kztBin
    categoryCode
  }
`)

export const repeatSwift = payment(`
  query RepeatSwift($paymentId: UUID!, $legalPartyId: UUID!) {
    getRepeatableSwiftOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SwiftFields }
  }
`)

export const exoticAmountFor = payment(`
  query ExoticAmount($calculateAmount: CalculateAmount!) {
    calculateExoticAmountInSwift(calculateAmount: $calculateAmount) { amount exoticAmount exoticRate }
  }
`)

export const previewSwift = payment(`
  query PreviewSwift($form: SwiftInput!) {
    previewSwift(swift: $form) { mt103 pacs008 }
  }
`)

export const swiftMessages = payment(`
  query SwiftMessages($paymentId: UUID!, $legalPartyId: UUID!) {
    findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { mt103 pacs008 }
  }
`)

export const saveSwift = payment(`
  mutation SaveSwift($form: SwiftInput!) {
    saveSwift(swift: $form)
  }
`)

export const changeSwift = payment(`
  mutation ChangeSwift($id: UUID!, $form: UpdateSwiftInput!) {
    updatePayment(id: $id, updateSwiftInput: $form)
  }
`)

export type SwiftOptions = SwiftOptionsQuery['getSwiftOptions']
export type SwiftRecipient = SwiftOptions['recipients'][number]
export type SwiftDocument = SwiftForFormQuery['findSwiftDataByPaymentId']
export type Country = CountriesQuery['getAllCountry'][number]
