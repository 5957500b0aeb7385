// The filter of the audit: person, heading, document and days, kept in the address.
import { signTypes } from '@bank/contracts/access.ts'
import { auditGroups, auditPlaces } from '@bank/contracts/audit.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Chips } from '@bank/ui/Chips.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { IconX } from '@bank/ui/icons.ts'
import { TextField } from '@bank/ui/TextField.tsx'
import { useState } from 'react'
import { type SearchParams, useSearch } from '#kit/address.tsx'
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

/** By which means, with which key, and where. */
function Means({ conditions: { means, key, place } }: { conditions: AuditConditions }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const [typed, setTyped] = useState(key)
  const set = (change: SearchParams) => setSearch({ ...change, open: undefined })
  return (
    <>
      <div className={css.choice}>
        <Picker
          clearable
          label={t('evidence.column.means')}
          placeholder={t('evidence.filter.any')}
          value={means ?? ''}
          onChange={value => set({ means: value || undefined })}
          options={signTypes.map(value => ({ value, text: t(`evidence.means.${value}`) }))}
        />
      </div>
      <div className={css.choice}>
        <Picker
          clearable
          label={t('evidence.column.place')}
          placeholder={t('evidence.filter.anywhere')}
          value={place ?? ''}
          onChange={value => set({ place: value || undefined })}
          options={auditPlaces.map(value => ({ value, text: t(`evidence.place.${value}`) }))}
        />
      </div>
      <form
        className={css.choice}
        onSubmit={event => {
          event.preventDefault()
          set({ key: typed.trim() || undefined })
        }}
      >
        <TextField
          label={t('evidence.column.key')}
          placeholder={t('evidence.filter.key')}
          value={typed}
          spellCheck={false}
          onChange={event => setTyped(event.currentTarget.value)}
          onBlur={() => set({ key: typed.trim() || undefined })}
        />
      </form>
    </>
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
        <Means key={conditions.key} conditions={conditions} />
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
