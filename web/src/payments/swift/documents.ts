// GraphQL documents of the form of a transfer abroad.
import { payment } from '#kit/generated/payment/gql.ts'
import type { SwiftForFormQuery, SwiftListsQuery, SwiftOptionsQuery } from '#kit/generated/payment/graphql.ts'

export const swiftOptions = payment(`
  query SwiftOptions($legalPartyId: UUID!) {
    unfinishedNames(legalPartyId: $legalPartyId)
    getSwiftOptions(legalPartyId: $legalPartyId) {
      nextNumber
      currencies
      exoticCurrencies
      exoticFrom
      tariffs { currency option percent minimum maximum paidByRecipient }
      commissionAccounts
      correspondents { currency bic name }
      recipients { name account bic purpose currency terms { name value } }
    }
  }
`)

/** The lists that the fields choose from: countries, and what a payment is for, of Russia and of Kazakhstan. */
export const swiftLists = payment(`
  query SwiftLists($pageable: Pageable!) {
    getAllCountry { id alpha3 name { ru kg eng } }
    vo: getOperationTypeCategoryByCode(operationTypeCode: "", list: VO, pageable: $pageable) { ...PurposeCode }
    knp: getOperationTypeCategoryByCode(operationTypeCode: "", list: KNP, pageable: $pageable) { ...PurposeCode }
  }
  fragment PurposeCode on OperationTypeCategory {
    code
    name { ru kg eng }
    isActive
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
export type Country = SwiftListsQuery['getAllCountry'][number]
