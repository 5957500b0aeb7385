// Whose doings are wanted, of what kind, and of which days? All of it stands in the address.
import { auditGroups } from '@bank/contracts/audit.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Chips } from '@bank/ui/Chips.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { IconX } from '@bank/ui/icons.ts'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { OwnDays } from '#kit/form/OwnDays.tsx'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import css from './Audit.module.css'
import { auditPeople, presets, type Wanted } from './audit.ts'

function Days({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const own = wanted.preset === null && wanted.from !== ''
  const chosen = wanted.preset ?? (own ? 'own' : 'all')
  const choose = (next: string) =>
    next === 'own'
      ? setSearch({ days: undefined, from: wanted.from || today(), until: wanted.until || today() })
      : setSearch({ days: next === 'all' ? undefined : next, from: undefined, until: undefined })
  return (
    <>
      <Segmented
        label={t('evidence.filter.period')}
        value={chosen}
        onChange={choose}
        options={[
          ...(wanted.document ? [{ value: 'all', label: t('evidence.filter.always') }] : []),
          ...presets.map(value => ({ value, label: t('evidence.filter.days', { count: Number(value) }) })),
          { value: 'own', label: t('evidence.filter.own') },
        ]}
      />
      {own && (
        <div className={css.ownDays}>
          <OwnDays
            from={wanted.from}
            until={wanted.until}
            labels={{
              from: t('evidence.filter.from'),
              until: t('evidence.filter.until'),
              inverted: t('PeriodInvertedException'),
            }}
            onDays={(from, until) => setSearch({ days: undefined, from, until })}
          />
        </div>
      )}
    </>
  )
}

function Person({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const { data } = useAsk(auditPeople, { orgReferenceId: useOrg() })
  return (
    <div className={css.person}>
      <Picker
        clearable
        label={t('evidence.column.who')}
        placeholder={t('evidence.filter.anybody')}
        value={wanted.person}
        onChange={person => setSearch({ person: person || undefined, open: undefined })}
        options={(data?.employeesContract ?? []).map(one => ({ value: one.referenceId, text: one.fullName }))}
      />
    </div>
  )
}

export function AuditFilter({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const [, setSearch] = useSearch()
  return (
    <div className={css.filter}>
      <Chips
        label={t('evidence.column.group')}
        value={wanted.group}
        onChange={group => setSearch({ group: group === 'ALL' ? undefined : group, open: undefined })}
        options={(['ALL', ...auditGroups] as const).map(value => ({ value, label: t(`evidence.group.${value}`) }))}
      />
      <div className={css.fields}>
        <Person wanted={wanted} />
        <Days wanted={wanted} />
        {wanted.document && (
          <Button
            icon={<IconX />}
            onClick={() => setSearch({ document: undefined, number: undefined, open: undefined })}
          >
            {t('evidence.filter.document', { number: wanted.documentNumber })}
          </Button>
        )}
      </div>
    </div>
  )
}
