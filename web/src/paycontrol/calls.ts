// The calls about keys of phones.
import { accessControl } from '#kit/generated/access-control/gql.ts'
import type { OwnPayControlKeyQuery } from '#kit/generated/access-control/graphql.ts'

export const ownKey = accessControl(`
  query OwnPayControlKey {
    employeeSecure { currentContract { payControlKey { status username pcUserId expirationDate } } }
    signInFactors { hasTotp isSmsAllowed keySleepsUntil hasAwakeMeans }
  }
`)

export type OwnKey = NonNullable<
  NonNullable<OwnPayControlKeyQuery['employeeSecure']['currentContract']>['payControlKey']
>

export const availability = accessControl(`
  query PayControlAvailability($org: UUID!) {
    keyAvailability(orgReferenceId: $org) { available nonAvailableFor { fullName signRight } }
  }
`)

export const sendCode = accessControl(`
  mutation SendPayControlCode($org: UUID!) {
    sendPayControlCode(orgReferenceId: $org) { resendIn phone }
  }
`)

export const createKey = accessControl(`
  mutation CreatePayControlKey($org: UUID!, $code: String!) {
    createPayControlKey(orgReferenceId: $org, otpCode: $code) { qr key pcUserId expiresIn }
  }
`)

export const regenerateKey = accessControl(`
  mutation RegeneratePayControlKey($org: UUID!, $code: String!) {
    regeneratePayControlKey(orgReferenceId: $org, otpCode: $code) { qr key pcUserId expiresIn }
  }
`)

export const wakeKey = accessControl(`
  mutation WakePayControlKey($org: UUID!) {
    wakePayControlKey(orgReferenceId: $org)
  }
`)
