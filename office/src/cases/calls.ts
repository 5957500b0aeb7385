// The documents of GraphQL of the queue and of one case.
import { desk } from '#kit/generated/desk/gql.ts'
import type { CaseDetailsQuery, QueueRowFragment } from '#kit/generated/desk/graphql.ts'

export const queueCases = desk(`
  query QueueCases($filter: CaseFilter!, $pageable: Pageable!) {
    cases(filter: $filter, pageable: $pageable) {
      total
      elements { ...QueueRow }
    }
  }
  fragment QueueRow on Case {
    id
    number
    kind
    state
    version
    companyId
    companyName
    companyInn
    personId
    personName
    personInn
    lang
    createdAt
    dueAt
    expiresAt
    decidedAt
    isOverdue
    isToConfirm
    isBrake
    claim { clerkId name until isMine }
    proposerName
    headline { ...FactRow }
  }
  fragment FactRow on CaseFact {
    code
    before
    after
  }
`)

export const queueCounts = desk(`
  query QueueCounts($filter: CaseFilter!) {
    caseCounts(filter: $filter) {
      open
      mine
      toConfirm
      overdue
      kinds { kind count }
    }
  }
`)

export const caseDetails = desk(`
  query CaseDetails($caseId: UUID!) {
    case(caseId: $caseId) {
      case { ...QueueRow }
      applicant { actor name }
      changes { ...FactRow }
      facts { ...FactRow at }
      asOf
      touches { ...FactRow }
      hindrance { classification params }
      refusal { classification params }
      reasons
      proposal { verdict reason words note name isMine at }
      decision { name at reason words }
      steps { number event state at name note words }
      actions { step refusal { classification params } }
    }
  }
`)

export const caseNews = desk(`
  subscription CaseNews($after: Int) {
    listenCases(after: $after) {
      number
      id
    }
  }
`)

export const askCase = desk(`
  mutation AskCase($form: CaseFormInput!) {
    askCase(form: $form) {
      id
      number
    }
  }
`)

export const previewCase = desk(`
  query PreviewCase($form: CaseFormInput!) {
    previewCase(form: $form) {
      changes { ...FactRow }
      touches { ...FactRow }
    }
  }
`)

export const takeCase = desk(`
  mutation TakeCase($caseId: UUID!) {
    takeCase(caseId: $caseId)
  }
`)

export const releaseCase = desk(`
  mutation ReleaseCase($caseId: UUID!) {
    releaseCase(caseId: $caseId)
  }
`)

export const proposeCase = desk(`
  mutation ProposeCase($caseId: UUID!, $version: Int!, $proposal: ProposalInput!) {
    proposeCase(caseId: $caseId, version: $version, proposal: $proposal)
  }
`)

export const confirmCase = desk(`
  mutation ConfirmCase($caseId: UUID!, $version: Int!) {
    confirmCase(caseId: $caseId, version: $version) {
      state
      refusal { classification params }
    }
  }
`)

export const sendBackCase = desk(`
  mutation SendBackCase($caseId: UUID!, $version: Int!, $note: String!) {
    sendBackCase(caseId: $caseId, version: $version, note: $note)
  }
`)

export const undoCase = desk(`
  mutation UndoCase($caseId: UUID!, $version: Int!, $note: String!) {
    undoCase(caseId: $caseId, version: $version, note: $note)
  }
`)

export const withdrawCase = desk(`
  mutation WithdrawCase($caseId: UUID!) {
    withdrawCase(caseId: $caseId)
  }
`)

export type QueueRow = QueueRowFragment
export type Details = CaseDetailsQuery['case']
export type CaseFact = Details['changes'][number]
export type StepName = Details['actions'][number]['step']
