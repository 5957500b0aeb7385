// The documents of GraphQL of what the bank goes by: rules with their versions.
import { desk } from '#kit/generated/desk/gql.ts'
import type { BankRulesQuery, BankRuleVersionsQuery } from '#kit/generated/desk/graphql.ts'

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

export type Rule = BankRulesQuery['bankRules'][number]
export type RuleVersion = BankRuleVersionsQuery['bankRuleVersions'][number]
