// The calls about certificates of tokens.
import { accessControl } from '#kit/generated/access-control/gql.ts'
import type { CompanyCertificatesQuery } from '#kit/generated/access-control/graphql.ts'

export const ownCertificate = accessControl(`
  query OwnTokenCertificate {
    employeeSecure {
      fullName
      currentContract { signType ruTokenCert { serialNumber certificate startDate expirationDate isEnding } }
    }
  }
`)

/** What of them the bank is deciding. */
export const certificateRequests = accessControl(`
  query CertificateRequests($org: UUID!) {
    commonTasksPageableFilter(
      taskState: PENDING
      orgReferenceId: $org
      taskType: [RU_TOKEN_CERTIFICATE_ISSUE, RU_TOKEN_CERTIFICATE_RENEW]
      pageableDecorator: { currentPage: 1, amountElements: 50 }
    ) { elements { number userReferenceId } }
  }
`)

export const askCertificate = accessControl(`
  mutation AskTokenCertificate($certificate: TokenCertificateInput!) {
    askTokenCertificate(certificate: $certificate) { id number }
  }
`)

/** Of everybody in the company, for its first signer. */
export const companyCertificates = accessControl(`
  query CompanyCertificates($org: UUID!) {
    companyCertificates(orgReferenceId: $org) { id fullName signType serialNumber expirationDate state }
    commonTasksPageableFilter(
      taskState: PENDING
      orgReferenceId: $org
      taskType: [RU_TOKEN_CERTIFICATE_REVOKE]
      pageableDecorator: { currentPage: 1, amountElements: 50 }
    ) { elements { number userReferenceId fullName } }
  }
`)

export type CompanyCertificate = CompanyCertificatesQuery['companyCertificates'][number]

export const askRevocation = accessControl(`
  mutation AskCertificateRevocation($task: TaskInput!) {
    askTask(task: $task) { id number }
  }
`)
