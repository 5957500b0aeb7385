// Written by `npm run gen` from contracts/schema.
import type * as accessControl from './access-control.ts'
import type * as account from './account.ts'
import type * as payment from './payment.ts'
import type * as statement from './statement.ts'
import type * as ruleEngine from './rule-engine.ts'
import type * as desk from './desk.ts'

export type Roots = {
  readonly 'access-control': {
    readonly Query: accessControl.Queries
    readonly Mutation: accessControl.Mutations
    readonly Subscription: accessControl.Subscriptions
  }
  readonly 'account': {
    readonly Query: account.Queries
    readonly Mutation: account.Mutations
  }
  readonly 'payment': {
    readonly Query: payment.Queries
    readonly Mutation: payment.Mutations
    readonly Subscription: payment.Subscriptions
  }
  readonly 'statement': {
    readonly Query: statement.Queries
    readonly Mutation: statement.Mutations
    readonly Subscription: statement.Subscriptions
  }
  readonly 'rule-engine': {
    readonly Query: ruleEngine.Queries
  }
  readonly 'desk': {
    readonly Query: desk.Queries
    readonly Mutation: desk.Mutations
    readonly Subscription: desk.Subscriptions
  }
}
