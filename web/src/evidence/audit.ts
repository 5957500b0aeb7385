// What was done in the company, and what of it is asked for?
import { type AuditGroup, auditGroups, isAuditAction } from '@bank/contracts/audit.ts'
import { addDays, type BusinessDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Search } from '#kit/address.tsx'
import { call } from '#kit/api.ts'
import { accessControl } from '#kit/generated/access-control/gql.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { AuditRecordsQuery, AuditRecordsQueryVariables } from '#kit/generated/payment/graphql.ts'
import type { Translate } from '#kit/i18n.ts'
import { keyOf } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'

const auditRecords = payment(`
  query AuditRecords($legalPartyId: ID!, $filter: AuditFilter!, $pageable: Pageable!) {
    findAuditRecords(legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {
      total
      elements {
        number
        at
        action
        group
        personId
        personName
        address
        traceId
        documentId
        documentNumber
        says
        hash
      }
    }
  }
`)

export const auditPeople = accessControl(`
  query AuditPeople($orgReferenceId: ID!) {
    employeesContract(orgReferenceId: $orgReferenceId) { referenceId fullName }
  }
`)

type Page = AuditRecordsQuery['findAuditRecords']
export type AuditRecord = Page['elements'][number]

export const presets = ['1', '7', '30'] as const
type Preset = (typeof presets)[number]

export type Wanted = {
  readonly group: AuditGroup | 'ALL'
  readonly person: string
  readonly document: string
  /** Of that document, for people. */
  readonly documentNumber: string
  /** Null when the person has chosen days of their own, or all days of one document. */
  readonly preset: Preset | null
  /** Both empty for all days. */
  readonly from: BusinessDate | ''
  readonly until: BusinessDate | ''
}

function daysIn(search: Search, today: BusinessDate): Pick<Wanted, 'preset' | 'from' | 'until'> {
  const { from, until, days, document } = search
  if (from && until && isBusinessDate(from) && isBusinessDate(until) && from <= until)
    return { preset: null, from, until }
  const preset = presets.find(one => one === days)
  if (!preset && document) return { preset: null, from: '', until: '' }
  return { preset: preset ?? '30', from: addDays(today, 1 - Number(preset ?? 30)), until: today }
}

/** What the address asks for; what it asks wrongly is the last thirty days of everything, and of one document all its days. */
export const wantedIn = (search: Search, today: BusinessDate): Wanted => ({
  group: auditGroups.find(one => one === search.group) ?? 'ALL',
  person: search.person ?? '',
  document: search.document ?? '',
  documentNumber: search.number ?? '',
  ...daysIn(search, today),
})

const pageSize = 115

/** The lines that are wanted, page after page. */
export function auditPages(legalPartyId: string, { group, person, document, from, until }: Wanted) {
  const filter = {
    ...(group !== 'ALL' && { group }),
    ...(person && { personId: person }),
    ...(document && { documentId: document }),
    ...(from && { startDate: from }),
    ...(until && { endDate: until }),
  }
  const variables = (currentPage: number): AuditRecordsQueryVariables => ({
    legalPartyId,
    filter,
    pageable: { amountElements: pageSize, currentPage },
  })
  return infiniteQueryOptions<Page, Refused, InfiniteData<Page, number>, readonly unknown[], number>({
    queryKey: [...keyOf(auditRecords, variables(1)), 'endless'],
    queryFn: async ({ pageParam }) => (await call(auditRecords, variables(pageParam))).findAuditRecords,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    // What was done a moment ago is what somebody looks for here.
    staleTime: 0,
  })
}

/** What was done, in words; an action of a release that this page does not know is told by its name. */
export const actionText = (t: Translate, action: string): string =>
  isAuditAction(action) ? t(`evidence.action.${action}`) : action
