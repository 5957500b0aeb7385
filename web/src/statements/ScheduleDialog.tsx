// The dialog of a schedule, new or changed: how often, accounts, files, people; each refusal stands at its field.

import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { type Account, useAccounts } from '#accounts/index.ts'
import { errorText } from '#kit/errorText.ts'
import { useLang, useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { useAsk, useTell } from '#kit/query.ts'
import type { Refusal } from '#kit/refusal.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { AccountsDialog } from './AccountsDialog.tsx'
import { languageFor } from './file.ts'
import { AccountBoxes, BoxGroup, toggled } from './OrderAccounts.tsx'
import { FileBoxes } from './OrderFiles.tsx'
import css from './Statements.module.css'
import {
  beginSchedule,
  changeSchedule,
  createSchedule,
  formatsBeside,
  type Schedule,
  type ScheduleValues,
  scheduleInput,
  schedulePeople,
  schedulePeriods,
} from './schedule.ts'

const fields = ['accounts', 'people'] as const
type FieldName = (typeof fields)[number]

const fieldOf = (error: Refusal | null): FieldName | undefined => fields.find(field => field === error?.field)

type Props = {
  /** Null where it is new. */
  readonly of: Schedule | null
  readonly onClose: () => void
}

function useSchedule({ of, onClose }: Props, accounts: readonly Account[]) {
  const t = useT()
  const toast = useToast()
  const partyId = useOrg()
  const language = languageFor(useLang())
  const [filled, setFilled] = useState<ScheduleValues | null>(null)
  const create = useTell(createSchedule, 'statements')
  const change = useTell(changeSchedule, 'statements')
  const call = of ? change : create
  const values = filled ?? beginSchedule(of, { accounts: accounts.map(({ account }) => account), language })
  const onSuccess = () => {
    toast({ text: t(of ? 'statements.schedule.changed' : 'statements.schedule.created'), tone: 'success' })
    onClose()
  }
  const submit = () => {
    const schedule = scheduleInput(values, partyId)
    if (of) change.mutate({ scheduleId: of.id, schedule }, { onSuccess })
    else create.mutate({ schedule }, { onSuccess })
  }
  const at = fieldOf(call.error)
  return {
    values,
    set(next: Partial<ScheduleValues>) {
      call.reset()
      setFilled({ ...values, ...next })
    },
    submit,
    busy: call.isPending,
    errorAt: (field: FieldName) => (at === field ? errorText(t, call.error) : undefined),
    /** What belongs to no field. */
    error: at ? null : call.error,
  }
}

type ScheduleFields = ReturnType<typeof useSchedule>

/** Those who work for the company; whoever has left meanwhile stands there as long as they are ticked. */
function People({ of, form: { values, set, errorAt } }: { of: Schedule | null; form: ScheduleFields }) {
  const t = useT()
  const { data } = useAsk(schedulePeople, { orgReferenceId: useOrg() })
  const working = (data?.employeesContract ?? []).filter(({ userContractState }) => userContractState === 'ACTIVE')
  const offered = working.map(({ referenceId, fullName }) => ({ id: referenceId, name: fullName }))
  const left = (of?.people ?? []).filter(({ id }) => !offered.some(one => one.id === id))
  const error = errorAt('people')
  if (offered.length + left.length === 0) return null
  return (
    <BoxGroup label={t('statements.schedule.people')} error={error}>
      <div className={css.boxes}>
        {[...offered, ...left].map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={values.people.includes(id)}
            onChange={() => set({ people: toggled(values.people, id) })}
          />
        ))}
      </div>
    </BoxGroup>
  )
}

type FormProps = {
  readonly id: string
  readonly of: Schedule | null
  readonly accounts: readonly Account[]
  readonly form: ScheduleFields
}

function ScheduleForm({ id, of, accounts, form }: FormProps) {
  const t = useT()
  const maySee = useMay('DOCUMENT_READERS')
  const { values, set, submit, busy, error, errorAt } = form
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) submit()
  }
  return (
    <form id={id} className={css.form} noValidate onSubmit={onSubmit}>
      {error && (
        <Banner tone="danger" title={errorText(t, error)} urgent>
          {error.traceId && t('statements.trace', { id: error.traceId })}
        </Banner>
      )}
      <Segmented
        wide
        label={t('statements.schedule.period')}
        value={values.period}
        onChange={period => set({ period })}
        options={schedulePeriods.map(value => ({ value, label: t(`statements.schedule.every.${value}`) }))}
        help={t(`statements.schedule.everyHelp.${values.period}`)}
      />
      <AccountBoxes
        value={values.accounts}
        accounts={accounts}
        onChange={chosen => set({ accounts: chosen })}
        error={errorAt('accounts')}
      />
      <FileBoxes
        value={values}
        onChange={({ formats, language }) => set({ language, formats: [...formats, ...formatsBeside(values)] })}
      />
      {maySee && <People of={of} form={form} />}
      <p className={cells.under}>{t('statements.schedule.rights')}</p>
    </form>
  )
}

export function ScheduleDialog(props: Props) {
  const t = useT()
  const formId = useId()
  const found = useAccounts()
  const form = useSchedule(props, found.accounts)
  const { of, onClose } = props
  return (
    <AccountsDialog
      title={t(of ? 'statements.schedule.changeTitle' : 'statements.schedule.newTitle')}
      submit={t(of ? 'statements.schedule.save' : 'statements.schedule.create')}
      formId={formId}
      of={found}
      busy={form.busy}
      onClose={onClose}
    >
      <ScheduleForm id={formId} of={of} accounts={found.accounts} form={form} />
    </AccountsDialog>
  )
}
