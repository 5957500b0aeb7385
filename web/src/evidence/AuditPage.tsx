// The page of the company's audit.

import { Button } from '@bank/ui/Button.tsx'
import { IconHistory } from '@bank/ui/icons.ts'
import { Link } from '@bank/ui/Link.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { ListBody } from '#kit/list/ListPage.tsx'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { AuditDrawer } from './AuditDrawer.tsx'
import { AuditFilter } from './AuditFilter.tsx'
import { type AuditConditions, actionText, auditConditionsIn, auditFilter, auditPeople, auditSource } from './audit.ts'
import { AuditCard, auditColumns } from './auditColumns.tsx'
import { TakeAudit } from './TakeAudit.tsx'
import { TakeEvidence } from './TakeEvidence.tsx'

const auditList = listSpec({
  source: auditSource,
  title: 'evidence.title',
  failed: 'evidence.failed',
  columns: auditColumns,
  Card: AuditCard,
  nameOf: (row, t) => actionText(t, row.action),
  openRow: { param: 'open', by: row => row.number },
})

function Nothing() {
  const t = useT()
  const [, setSearch] = useSearch()
  return (
    <EmptyState
      icon={<IconHistory />}
      title={t('evidence.empty')}
      text={t('evidence.emptyText')}
      action={
        <Button onClick={() => setSearch(auditFilter.cleared('document', 'documentNumber'))}>
          {t('evidence.clear')}
        </Button>
      }
    />
  )
}

/** The filter in words, for paper. */
function usePaperConditions(conditions: AuditConditions): string[] {
  const t = useT()
  const f = useFormats()
  const { group, person, document, documentNumber, means, key, place, from, until } = conditions
  const { data } = useAsk(auditPeople, { orgReferenceId: useOrg() })
  const who = data?.employeesContract.find(({ referenceId }) => referenceId === person)?.fullName
  return [
    t(`evidence.group.${group}`),
    ...(person ? [who ?? '…'] : []),
    ...(means ? [t(`evidence.means.${means}`)] : []),
    ...(key ? [key] : []),
    ...(place ? [t(`evidence.place.${place}`)] : []),
    ...(document ? [t('evidence.filter.document', { number: documentNumber })] : []),
    ...(from ? [`${f.day(from)} – ${f.day(until)}`] : []),
  ]
}

export function AuditPage() {
  const t = useT()
  const [search] = useSearch()
  const conditions = auditConditionsIn(search, today())
  const list = useList(auditList, { legalPartyId: useOrg(), conditions })
  return (
    <Page
      title={t('evidence.title')}
      actions={
        <>
          <TakeAudit conditions={conditions} />
          <TakeEvidence conditions={conditions} />
        </>
      }
    >
      <Stack>
        <p className={cells.under}>
          {t('evidence.text')}{' '}
          <Link href="/verify.mjs" download>
            {t('evidence.verifier')}
          </Link>
        </p>
        <AuditFilter key={`${conditions.from} ${conditions.until}`} conditions={conditions} />
        <ListBody
          list={list}
          empty={<Nothing />}
          conditions={usePaperConditions(conditions)}
          drawer={list.openRow && <AuditDrawer of={list.openRow} onClose={list.close} />}
        />
      </Stack>
    </Page>
  )
}
