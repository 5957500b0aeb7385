// The documents of GraphQL of what the bank goes by: rules, tariffs and rates with their versions.
import { desk } from '#kit/generated/desk/gql.ts'
import type {
  AgreedRatesQuery,
  BankRatesQuery,
  BankRulesQuery,
  BankRuleVersionsQuery,
  BankTariffsQuery,
  CertificateAnchorsQuery,
} from '#kit/generated/desk/graphql.ts'

export const bankRules = desk(`
  query BankRules($rule: BankRuleName!) {
    bankRules(rule: $rule) {
      id
      key { name value }
      values { name value }
      mark
      versions
      next { firstDay after { name value } case { id number } }
      openCase { id number }
    }
  }
`)

export const bankRuleVersions = desk(`
  query BankRuleVersions($rule: BankRuleName!, $id: String!) {
    bankRuleVersions(rule: $rule, id: $id) {
      number
      before { name value }
      after { name value }
      firstDay
      decidedAt
      appliedAt
      case { id number }
    }
  }
`)

export const bankTariffs = desk(`
  query BankTariffs {
    bankTariffs {
      id
      operation
      trait
      option
      amountFrom
      mark
      versions { state firstDay amountUpto fixed percent minimum maximum case { id number } }
      openCase { id number }
    }
  }
`)

export const bankRates = desk(`
  query BankRates {
    bankRates {
      id
      group
      currency
      mark
      isOwn
      now { ...RateMomentRow }
      next { ...RateMomentRow }
      openCase { id number }
    }
  }
  fragment RateMomentRow on BankRateMoment {
    state
    firstDay
    since
    buy
    sell
    case { id number }
  }
`)

export const bankRateMoments = desk(`
  query BankRateMoments($group: String!, $currency: String!) {
    bankRateMoments(group: $group, currency: $currency) { ...RateMomentRow }
  }
`)

export const agreedRates = desk(`
  query AgreedRates {
    agreedRates { id companyId companyName debitCurrency creditCurrency rate amountMax validUntil state case { id number } }
  }
`)

export type Tariff = BankTariffsQuery['bankTariffs'][number]
export type TariffVersion = Tariff['versions'][number]
export type BoardRate = BankRatesQuery['bankRates'][number]
export type RateMoment = BoardRate['next'][number]
export type AgreedRow = AgreedRatesQuery['agreedRates'][number]
export type Rule = BankRulesQuery['bankRules'][number]
export type RuleVersion = BankRuleVersionsQuery['bankRuleVersions'][number]

export const certificateAnchors = desk(`
  query CertificateAnchors {
    certificateAnchors {
      id
      name
      fingerprint
      certificate
      until
      isListed
      listedAt
      unlistedAt
      case { id number }
      openCase { id number }
      addresses { address fetchedAt lastError }
      list { since until isFresh }
    }
  }
`)

export type Anchor = CertificateAnchorsQuery['certificateAnchors'][number]
