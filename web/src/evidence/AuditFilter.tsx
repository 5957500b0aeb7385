// The filter of the audit: person, heading, document and days, kept in the address.
import { auditGroups } from '@bank/contracts/audit.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Chips } from '@bank/ui/Chips.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { IconX } from '@bank/ui/icons.ts'
import { useSearch } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import { PeriodSwitch } from '#kit/list/PeriodSwitch.tsx'
import { periodPresets } from '#kit/list/period.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import css from './Audit.module.css'
import { type AuditConditions, auditPeople } from './audit.ts'

function Person({ conditions }: { conditions: AuditConditions }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const { data } = useAsk(auditPeople, { orgReferenceId: useOrg() })
  return (
    <div className={css.person}>
      <Picker
        clearable
        label={t('evidence.column.who')}
        placeholder={t('evidence.filter.anybody')}
        value={conditions.person}
        onChange={person => setSearch({ person: person || undefined, open: undefined })}
        options={(data?.employeesContract ?? []).map(one => ({ value: one.referenceId, text: one.fullName }))}
      />
    </div>
  )
}

export function AuditFilter({ conditions }: { conditions: AuditConditions }) {
  const t = useT()
  const [, setSearch] = useSearch()
  return (
    <div className={css.filter}>
      <Chips
        label={t('evidence.column.group')}
        value={conditions.group}
        onChange={group => setSearch({ group: group === 'ALL' ? undefined : group, open: undefined })}
        options={(['ALL', ...auditGroups] as const).map(value => ({ value, label: t(`evidence.group.${value}`) }))}
      />
      <div className={css.fields}>
        <Person conditions={conditions} />
        <PeriodSwitch period={conditions} presets={periodPresets} always={conditions.document !== ''} />
        {conditions.document && (
          <Button
            icon={<IconX />}
            onClick={() => setSearch({ document: undefined, number: undefined, open: undefined })}
          >
            {t('evidence.filter.document', { number: conditions.documentNumber })}
          </Button>
        )}
      </div>
    </div>
  )
}
