// GraphQL documents of the papers of a statement: the person's own archive, asked for anew while it is being made.
import { statement } from '#kit/generated/statement/gql.ts'
import type { StatementPapersQuery } from '#kit/generated/statement/graphql.ts'

export const statementPapers = statement(`
  query StatementPapers($partyId: UUID!, $statementId: UUID!, $language: StatementLanguage!) {
    statementPapers(partyId: $partyId, statementId: $statementId, language: $language) { ...Papers }
  }
  fragment Papers on StatementPapers {
    id
    isReady
    cause
    progress
    size
    address
  }
`)

export const makeStatementPapers = statement(`
  mutation MakeStatementPapers($partyId: UUID!, $statementId: UUID!, $language: StatementLanguage!) {
    makeStatementPapers(partyId: $partyId, statementId: $statementId, language: $language) { ...Papers }
  }
`)

export type Papers = NonNullable<StatementPapersQuery['statementPapers']>

export const isBeingMade = (of: Papers | null | undefined): boolean => Boolean(of && !of.isReady && !of.cause)
