// Written by `npm run gen` from contracts/schema.
import type { Doc } from '@bank/web/kit/document.ts'
import type { AskCaseMutation, AskCaseMutationVariables, CaseDetailsQuery, CaseDetailsQueryVariables, CaseNewsSubscription, CaseNewsSubscriptionVariables, ConfirmCaseMutation, ConfirmCaseMutationVariables, ProposeCaseMutation, ProposeCaseMutationVariables, QueueCasesQuery, QueueCasesQueryVariables, QueueCountsQuery, QueueCountsQueryVariables, ReleaseCaseMutation, ReleaseCaseMutationVariables, SendBackCaseMutation, SendBackCaseMutationVariables, TakeCaseMutation, TakeCaseMutationVariables, UndoCaseMutation, UndoCaseMutationVariables, WhoAmIQuery, WhoAmIQueryVariables, WithdrawCaseMutation, WithdrawCaseMutationVariables } from './graphql.ts'

type Documents = {
  "\n  query QueueCases($filter: CaseFilter!, $pageable: Pageable!) {\n    cases(filter: $filter, pageable: $pageable) {\n      total\n      elements { ...QueueRow }\n    }\n  }\n  fragment QueueRow on Case {\n    id\n    number\n    kind\n    state\n    version\n    companyId\n    companyName\n    companyInn\n    personId\n    personName\n    personInn\n    lang\n    createdAt\n    dueAt\n    expiresAt\n    decidedAt\n    isOverdue\n    isBrake\n    claim { clerkId name until isMine }\n    headline { ...FactRow }\n  }\n  fragment FactRow on CaseFact {\n    code\n    before\n    after\n  }\n": Doc<QueueCasesQuery, QueueCasesQueryVariables>
  "\n  query QueueCounts($filter: CaseFilter!) {\n    caseCounts(filter: $filter) {\n      open\n      mine\n      toConfirm\n      overdue\n      kinds { kind count }\n    }\n  }\n": Doc<QueueCountsQuery, QueueCountsQueryVariables>
  "\n  query CaseDetails($caseId: UUID!) {\n    case(caseId: $caseId) {\n      case { ...QueueRow }\n      applicant { actor name }\n      changes { ...FactRow }\n      facts { ...FactRow }\n      hindrance { classification params }\n      refusal { classification params }\n      reasons\n      proposal { verdict reason words note name isMine at }\n      decision { name at reason words }\n      steps { number event state at name note words }\n      actions { step refusal { classification params } }\n    }\n  }\n": Doc<CaseDetailsQuery, CaseDetailsQueryVariables>
  "\n  subscription CaseNews($after: Int) {\n    listenCases(after: $after) {\n      number\n      id\n    }\n  }\n": Doc<CaseNewsSubscription, CaseNewsSubscriptionVariables>
  "\n  mutation AskCase($form: CaseFormInput!) {\n    askCase(form: $form) {\n      id\n      number\n    }\n  }\n": Doc<AskCaseMutation, AskCaseMutationVariables>
  "\n  mutation TakeCase($caseId: UUID!) {\n    takeCase(caseId: $caseId)\n  }\n": Doc<TakeCaseMutation, TakeCaseMutationVariables>
  "\n  mutation ReleaseCase($caseId: UUID!) {\n    releaseCase(caseId: $caseId)\n  }\n": Doc<ReleaseCaseMutation, ReleaseCaseMutationVariables>
  "\n  mutation ProposeCase($caseId: UUID!, $version: Int!, $proposal: ProposalInput!) {\n    proposeCase(caseId: $caseId, version: $version, proposal: $proposal)\n  }\n": Doc<ProposeCaseMutation, ProposeCaseMutationVariables>
  "\n  mutation ConfirmCase($caseId: UUID!, $version: Int!) {\n    confirmCase(caseId: $caseId, version: $version) {\n      state\n      refusal { classification params }\n    }\n  }\n": Doc<ConfirmCaseMutation, ConfirmCaseMutationVariables>
  "\n  mutation SendBackCase($caseId: UUID!, $version: Int!, $note: String!) {\n    sendBackCase(caseId: $caseId, version: $version, note: $note)\n  }\n": Doc<SendBackCaseMutation, SendBackCaseMutationVariables>
  "\n  mutation UndoCase($caseId: UUID!, $version: Int!, $note: String!) {\n    undoCase(caseId: $caseId, version: $version, note: $note)\n  }\n": Doc<UndoCaseMutation, UndoCaseMutationVariables>
  "\n  mutation WithdrawCase($caseId: UUID!) {\n    withdrawCase(caseId: $caseId)\n  }\n": Doc<WithdrawCaseMutation, WithdrawCaseMutationVariables>
  "\n  query WhoAmI {\n    clerk {\n      id\n      login\n      fullName\n      role\n    }\n  }\n": Doc<WhoAmIQuery, WhoAmIQueryVariables>
}

/** The build puts the mark of a document in place of the call; only its type is of use. */
export function desk<Text extends keyof Documents>(text: Text): Documents[Text]
export function desk(): object {
  return {}
}
