// GraphQL documents of the conversion form.
import { payment } from '#kit/generated/payment/gql.ts'
import type { ConversionRatesQuery } from '#kit/generated/payment/graphql.ts'

export const conversionRates = payment(`
  query ConversionRates($legalPartyId: UUID!) {
    getCurrencyRatesConversion(legalPartyId: $legalPartyId) {
      rates { code purchaseRate salesRate validFrom }
      agreed { id debitCurrency creditCurrency rate upTo validUntil }
      agreedFrom
    }
  }
`)

export const saveConversion = payment(`
  mutation SaveConversionDraft($form: ConversionInput!) {
    saveConversionDraft(conversion: $form)
  }
`)

export type Board = ConversionRatesQuery['getCurrencyRatesConversion']
export type AgreedRate = Board['agreed'][number]
