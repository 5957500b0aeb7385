// The bank's own people: who works at the desk; supervisors ask a change, and another supervisor confirms it.

import { Avatar } from '@bank/ui/Avatar.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { AskButton } from '#cases/index.ts'
import { Page } from '#kit/Page.tsx'
import { useClerk } from '#kit/session.ts'
import { bankStaff, type Member } from './calls.ts'
import css from './Staff.module.css'

const about = { personId: null, companyId: null, staff: true } as const

function useOffReason(): (member?: Member) => string | undefined {
  const t = useT()
  const me = useClerk()
  return member => {
    if (me.role !== 'SUPERVISOR') return t('staff.off.role')
    return member?.id === me.id ? t('staff.off.self') : undefined
  }
}

function MemberRow({ member }: { member: Member }) {
  const t = useT()
  const { moment } = useFormats()
  const offReason = useOffReason()
  const { login, fullName, role, isActive, isLocked, lastSeenAt } = member
  const seen = lastSeenAt ? t('staff.seen', { moment: moment(lastSeenAt) }) : t('staff.never')
  const other = role === 'OPERATOR' ? 'SUPERVISOR' : 'OPERATOR'
  return (
    <CardRow
      lead={<Avatar name={fullName} variant="plain" />}
      title={fullName}
      note={[t(`shell.role.${role}`), login, seen].join(' · ')}
      status={
        <>
          {!isActive && <Pill>{t('staff.ended')}</Pill>}
          {isActive && isLocked && <Pill tone="danger">{t('staff.locked')}</Pill>}
        </>
      }
      actions={
        isActive && (
          <span className={css.actions}>
            <AskButton
              about={about}
              kind="STAFF_CHANGE"
              given={{ change: 'ROLE', login, role: other }}
              fixed={['change', 'login', 'role']}
              label={t('staff.role')}
              disabledReason={offReason(member)}
            />
            <AskButton
              about={about}
              kind="STAFF_CHANGE"
              given={{ change: 'END', login }}
              fixed={['change', 'login']}
              danger
              label={t('staff.end')}
              disabledReason={offReason(member)}
            />
          </span>
        )
      }
    />
  )
}

export function StaffPage() {
  const t = useT()
  const offReason = useOffReason()
  const { data, error, refetch } = useAsk(bankStaff, {}, { staleTime: 0 })
  return (
    <Page
      title={t('staff.title')}
      action={
        <AskButton
          about={about}
          kind="STAFF_CHANGE"
          given={{ change: 'NEW', role: 'OPERATOR' }}
          fixed={['change']}
          label={t('staff.new')}
          disabledReason={offReason()}
        />
      }
    >
      {error && <Failed title={'staff.failed'} error={error} again={() => void refetch()} />}
      {!error && (
        <Card inside="rows">
          {data ? data.staff.map(member => <MemberRow key={member.id} member={member} />) : <SkeletonRows rows={5} />}
        </Card>
      )}
    </Page>
  )
}
