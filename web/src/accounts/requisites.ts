// Asks for what is told abroad of an account, and puts it together with what the screen knows.
import type { RequisitesSource } from '@bank/contracts/requisites.ts'
import { account } from '#kit/generated/account/gql.ts'
import type { AccountRequisitesQuery } from '#kit/generated/account/graphql.ts'
import type { Contract } from '#kit/session.ts'
import { type Account, currencyOf } from './account.ts'

export const accountRequisites = account(`
  query AccountRequisites($accountId: UUID!, $legalPartyId: UUID!) {
    accountRequisites(accountId: $accountId, legalPartyId: $legalPartyId) {
      companyName
      companyAddress
      bankName
      bankSwift
      correspondent { name swift account }
    }
  }
`)

type RequisiteFacts = {
  readonly account: Account
  readonly contract: Pick<Contract, 'companyName' | 'inn'>
  readonly abroad: AccountRequisitesQuery['accountRequisites']
}

export const sourceOf = ({ account: of, contract, abroad }: RequisiteFacts): RequisitesSource => ({
  account: { number: of.account, bic: of.bic, currency: currencyOf(of), isSettlement: of.type === 'RKO' },
  company: { name: contract.companyName, inn: contract.inn },
  abroad,
})
