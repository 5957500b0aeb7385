// The inbox: what waits for a signature, or came back to be edited, over documents of all types, asked once for the whole portal and kept true by their events.
import { admits, type PersonViewer, type Who } from '@bank/contracts/access.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Doc } from '#kit/document.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { InboxQuery } from '#kit/generated/payment/graphql.ts'
import type { Noun, TextKey } from '#kit/i18n.ts'
import { useLive } from '#kit/live.ts'
import { askEarly, invalidateCall, useAsk } from '#kit/query.ts'
import { sessionNow, useMe, useOrg, useViewer } from '#kit/session.ts'
import { colleagues, formColleagues } from './colleagues.ts'
import { askedAgain, type ContractCount, signerCounts, signsForSeveral } from './signerCounts.ts'

const inboxGroups = payment(`
  query Inbox($legalPartyId: UUID!) {
    inboxGroups(legalPartyId: $legalPartyId) { ...InboxGroupFields }
  }
  fragment InboxGroupFields on InboxGroup {
    type
    act
    kind
    count
    amount
    currency
    signUntil
  }
`)

/** The same, and how much waits under each contract of whoever signs for several companies. */
const inboxEverywhere = payment(`
  query InboxEverywhere($legalPartyId: UUID!) {
    inboxGroups(legalPartyId: $legalPartyId) { ...InboxGroupFields }
    signerInboxes {
      contractId
      count
    }
  }
`)

const inboxNews = payment(`
  subscription InboxNews($legalPartyId: UUID!, $after: Int) {
    listenInbox(legalPartyId: $legalPartyId, after: $after) {
      number
      type
      isOfSigners
    }
  }
`)

export type InboxGroup = InboxQuery['inboxGroups'][number]

/** A row of the inbox card: documents that a person thinks of as one thing. */
export type InboxRow = { readonly key: string; readonly title: TextKey; readonly icon: ReactNode }

/** Signs documents of a type that were chosen in the inbox over all companies, in the company that they are of. */
export type SignFlowProps = { readonly ids: readonly string[]; readonly onClose: () => void }

/** The registration of a document type with the inbox. */
export type InboxType = {
  /** Its name, as the server has it. */
  readonly type: string
  readonly who: Who
  /** The section of the menu that shows its count. */
  readonly section: string
  /** Where they are looked through and signed. */
  readonly href: string
  /** Where those are that came back to be edited, unless in the same place. */
  readonly returnedHref?: string
  /** In the order in which they are shown. */
  readonly rows: readonly InboxRow[]
  /** The key of its row; the first row where nothing is said. */
  readonly rowOf?: (kind: string | null) => string
  /** Fetched when it is opened; absent for a type that is not signed out of the inbox. */
  readonly SignFlow?: ComponentType<SignFlowProps>
  /** Where the titles of its rows are, beyond the texts of home. */
  readonly texts?: readonly Noun[]
  /** Its lists that are asked again with each event, where they do not apply events of their own. */
  readonly lists?: readonly Doc<unknown, never>[]
  /** What says who signs next, and what may be done meanwhile: asked again when those who sign change. The first load does without. */
  readonly ofSigners?: () => Promise<readonly Doc<unknown, never>[]>
}

const types: InboxType[] = []

/** Registers types with the inbox, once, by the recipe of routes. */
export const registerInbox = (...some: readonly InboxType[]): void => void types.push(...some)

export const inboxTypes = (): readonly InboxType[] => types

export const inboxTexts = (): readonly Noun[] => types.flatMap(({ texts = [] }) => texts)

const hasInbox = (viewer: PersonViewer): boolean => types.some(({ who }) => admits(who, viewer))

/** Whether there is a type whose documents this person may read. */
export const useHasInbox = (): boolean => hasInbox(useViewer())

const none: readonly InboxGroup[] = []

/** One question for the whole frame, whoever asks. */
function useInboxAnswer() {
  const variables = { legalPartyId: useOrg() }
  const [has, several] = [useHasInbox(), signsForSeveral(useMe())]
  const here = useAsk(inboxGroups, variables, { enabled: has && !several })
  const everywhere = useAsk(inboxEverywhere, variables, { ...askedAgain, enabled: has && several })
  return { answer: several ? everywhere : here, counts: everywhere.data?.signerInboxes }
}

/** Asks for it before anything is drawn that shows it. */
export function askInbox(): void {
  const here = sessionNow()
  if (here.state !== 'in' || !hasInbox(here.viewer)) return
  const variables = { legalPartyId: here.viewer.org }
  if (signsForSeveral(here.me)) askEarly(inboxEverywhere, variables)
  else askEarly(inboxGroups, variables)
}

/** The inbox; empty until it is loaded. */
export const useInbox = (): readonly InboxGroup[] => useInboxAnswer().answer.data?.inboxGroups ?? none

/** Whether the inbox is being loaded for the first time. */
export const useInboxLoading = (): boolean => useInboxAnswer().answer.isLoading

const noCounts: readonly ContractCount[] = []

/** How much waits under each contract; empty until it is known, and for whoever signs for one company. Who has no inbox here asks for it alone. */
export function useSignerInboxes(): readonly ContractCount[] {
  const [has, viewer, several] = [useHasInbox(), useViewer(), signsForSeveral(useMe())]
  const { counts } = useInboxAnswer()
  const alone = useAsk(
    signerCounts,
    {},
    { ...askedAgain, enabled: several && !has && admits('CHECKED_PEOPLE', viewer) },
  )
  return counts ?? alone.data?.signerInboxes ?? noCounts
}

/** What this person can do something about: signs, and edits because it came back. */
export type InboxCount = { readonly sign: number; readonly edit: number }

/** Counts of the inbox by section of the menu. */
export function useInboxCounts(): (section: string) => InboxCount {
  const groups = useInbox()
  return section => {
    const here = types.filter(one => one.section === section).map(({ type }) => type)
    const count = (wanted: InboxGroup['act']): number =>
      groups.reduce((all, { type, act, count }) => all + (act === wanted && here.includes(type) ? count : 0), 0)
    return { sign: count('SIGN'), edit: count('EDIT') }
  }
}

/** Whoever is frozen, let in, or given another right, open documents say at once who signs, and who may instead. */
function askSigners(): void {
  invalidateCall(colleagues)
  invalidateCall(formColleagues)
  for (const { ofSigners } of types)
    void ofSigners?.().then(
      all => all.forEach(invalidateCall),
      // What could not be fetched shows nothing that would be old.
      () => {},
    )
}

/** Refetches the inbox at every event of any type; rendered only for people who have one. */
export function InboxNews() {
  const org = useOrg()
  const ask = (type: string | null): void => {
    invalidateCall(inboxGroups)
    invalidateCall(inboxEverywhere)
    invalidateCall(signerCounts)
    for (const of of types) if (type === null || of.type === type) of.lists?.forEach(list => void invalidateCall(list))
  }
  useLive(inboxNews, org, {
    variables: { legalPartyId: org, after: null },
    on({ listenInbox: { type, isOfSigners } }) {
      if (isOfSigners) askSigners()
      else ask(type ?? null)
    },
    afresh() {
      ask(null)
      askSigners()
    },
  })
  return null
}
