// The documents of GraphQL of the bank's own people and of the bank's own audit.
import { desk } from '#kit/generated/desk/gql.ts'
import type { BankAuditLinesQuery, BankStaffQuery } from '#kit/generated/desk/graphql.ts'

export const bankStaff = desk(`
  query BankStaff {
    staff { id login fullName inn role isActive isLocked createdAt lastSeenAt }
  }
`)

export const bankAuditLines = desk(`
  query BankAuditLines($filter: BankAuditFilter!, $pageable: Pageable!) {
    bankAudit(filter: $filter, pageable: $pageable) {
      total
      elements { number at action clerkId clerkName subjectId address trace params }
    }
  }
`)

export type Member = BankStaffQuery['staff'][number]
export type AuditLine = BankAuditLinesQuery['bankAudit']['elements'][number]
