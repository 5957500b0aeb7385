// The calls about certificates of tokens.
import { accessControl } from '#kit/generated/access-control/gql.ts'

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
