// The documents of GraphQL of the search and of the pages of a company and a person.
import { desk } from '#kit/generated/desk/gql.ts'
import type { CompanyPageQuery, DeskSearchQuery, PersonPageQuery } from '#kit/generated/desk/graphql.ts'

export const deskSearch = desk(`
  query DeskSearch($text: String!) {
    search(text: $text) {
      kind
      id
      title
      note
      companyId
      companyName
    }
  }
`)

export const companyPage = desk(`
  query CompanyPage($companyId: UUID!) {
    company(companyId: $companyId) {
      id
      name
      inn
      contracts { id number scheme products isActive isStopped createdOn expiresOn }
      accounts {
        id
        number
        name
        currency
        status
        openedOn
        balance
        available
        held
        holds
        isBlocked
        isStopped
        restrictions { id authority document since amount }
      }
      people { personId fullName inn contractId signRight state }
    }
  }
`)

export const personPage = desk(`
  query PersonPage($personId: UUID!) {
    person(personId: $personId) {
      id
      fullName
      inn
      login
      phone
      email
      verification
      isStopped
      hasAuthenticator
      authenticatorSleepsUntil
      areCodesLocked
      openSessions
      lastSeenAt
      takesSms
      codeWord
      sessions { id companyId address agent startedAt lastSeenAt isOpen }
      works { id companyId companyName contractId signRight signType state }
      means { id companyId kind state number since until isPinLocked sleepsUntil }
      phoneRequests { id companyId kind state askedAt expiresAt decidedAt count documents { id number recipientName } }
    }
  }
`)

export const checkCodeWord = desk(`
  mutation CheckCodeWord($personId: UUID!, $said: String!) {
    checkCodeWord(personId: $personId, said: $said) { answer attemptsLeft }
  }
`)

export const requestsOf = desk(`
  query RequestsOf($filter: CaseFilter!, $pageable: Pageable!) {
    cases(filter: $filter, pageable: $pageable) {
      total
      elements {
        id
        number
        kind
        state
        createdAt
        personName
        isToConfirm
        claim { clerkId name until isMine }
      }
    }
  }
`)

export type Finding = DeskSearchQuery['search'][number]
export type Company = CompanyPageQuery['company']
export type Person = PersonPageQuery['person']
export type Means = Person['means'][number]
export type PhoneRequest = Person['phoneRequests'][number]
