// The source of the audit list: its filter in the address, the paged query, and texts of actions.
import { signTypes } from '@bank/contracts/access.ts'
import { auditGroups, auditPlaces, documentEventOf, isAuditAction } from '@bank/contracts/audit.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { SearchParams } from '#kit/address.tsx'
import { accessControl } from '#kit/generated/access-control/gql.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { AuditRecordsQuery } from '#kit/generated/payment/graphql.ts'
import type { Translate } from '#kit/i18n.ts'
import { addressFilter, dayField, oneOf, textField } from '#kit/list/filter.ts'
import { boundedPeriod, periodPresets } from '#kit/list/period.ts'
import { paged } from '#kit/list/source.ts'

const auditRecords = payment(`
  query AuditRecords($legalPartyId: UUID!, $filter: AuditFilter!, $pageable: Pageable!) {
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
        means
        key
        place
        params
        hash
      }
    }
  }
`)

export const auditPeople = accessControl(`
  query AuditPeople($orgReferenceId: UUID!) {
    employeesContract(orgReferenceId: $orgReferenceId) { referenceId fullName }
  }
`)

export type AuditRecord = AuditRecordsQuery['findAuditRecords']['elements'][number]

export const auditFilter = addressFilter(
  {
    group: oneOf(auditGroups, 'ALL'),
    means: oneOf(signTypes, null),
    /** The number of a phone's key, or the serial number of a certificate. */
    key: textField,
    place: oneOf(auditPlaces, null),
    person: textField,
    document: textField,
    /** Of that document, for people. */
    documentNumber: textField,
    /** Null when the person has chosen days of their own, or all days of one document. */
    preset: oneOf(periodPresets, null),
    from: dayField,
    until: dayField,
  },
  { documentNumber: 'number', preset: 'days' },
)

/** Parses the conditions of the address. The default is the last thirty days, and all days for one document. */
export function auditConditionsIn(search: SearchParams, today: BusinessDate) {
  const said = auditFilter.read(search)
  return { ...said, ...boundedPeriod(said, { today, otherwise: said.document ? null : '30' }) }
}
export type AuditConditions = ReturnType<typeof auditConditionsIn>

const pageSize = 115

export type AuditQuestion = { readonly legalPartyId: string; readonly conditions: AuditConditions }

/** As the bank is asked, for the list and for its file. */
export const filterOf = ({ group, person, document, means, key, place, from, until }: AuditConditions) => ({
  ...(group !== 'ALL' && { group }),
  ...(person && { personId: person }),
  ...(document && { documentId: document }),
  ...(means && { means }),
  ...(key && { key }),
  ...(place && { place }),
  ...(from && { startDate: from }),
  ...(until && { endDate: until }),
})

/** Audit records by infinite pages. */
export const auditSource = paged({
  document: auditRecords,
  variables: ({ legalPartyId, conditions }: AuditQuestion, pageable) => ({
    legalPartyId,
    filter: filterOf(conditions),
    pageable,
  }),
  page: answer => answer.findAuditRecords,
  idOf: row => row.number,
  size: pageSize,
  // Refetched on each visit: people come for what was done a moment ago.
  stale: { staleTime: 0 },
})

/** The text of an action; of documents one for all types. An action that this release does not know is shown by its code. */
export function actionText(t: Translate, action: string): string {
  if (isAuditAction(action)) return t(`evidence.action.${action}`)
  const event = documentEventOf(action)
  return event ? t(`evidence.event.${event}`) : action
}
