// The calls about who may do what on which account.

import { accessControl } from '#kit/generated/access-control/gql.ts'
import { account } from '#kit/generated/account/gql.ts'

export const accessList = account(`
  query AccessList($legalPartyId: UUID!, $userReferenceId: UUID!) {
    accessControlList(legalPartyId: $legalPartyId, userReferenceId: $userReferenceId) {
      accountId
      permissions
      availablePermissions
    }
  }
`)

export const updatePermissions = account(`
  mutation UpdatePermissions($legalPartyId: UUID!, $userReferenceId: UUID!, $accountId: UUID!, $permissions: [AccountPermission!]!) {
    updatePermissions(legalPartyId: $legalPartyId, userReferenceId: $userReferenceId, accountId: $accountId, permissions: $permissions)
  }
`)

export const colleagues = accessControl(`
  query PermissionColleagues($orgReferenceId: UUID!) {
    employeesContract(orgReferenceId: $orgReferenceId) { id referenceId fullName shortName signRight userContractState }
  }
`)
