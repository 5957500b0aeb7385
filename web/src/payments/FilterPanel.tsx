// The filter panel of the history: every condition, applied together.
import { compareDates, isBusinessDate } from '@bank/contracts/dates.ts'
import { compare, currencies, money } from '@bank/contracts/money.ts'
import { type OperationCode, operationCodes } from '@bank/contracts/operations.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { DateField } from '@bank/ui/form/DateField.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { currencyOf, useAccounts } from '#accounts/index.ts'
import { colleagues } from '#documents/index.ts'
import { type SearchParams, useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { AmountField } from '#kit/form/AmountField.tsx'
import { useT } from '#kit/i18n.ts'
import { periodPresets } from '#kit/list/period.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import css from './Filter.module.css'
import { clearedFilter, type HistoryFilter, historyFilter, origins, sorts, usualSort } from './filter.ts'

type FilterValues = Omit<HistoryFilter, 'group' | 'search' | 'from' | 'until'> & {
  readonly from: string
  readonly until: string
}
/** The panel's own conditions; group and search have their fields beside it. */
const conditionsIn = ({ group: _group, search: _search, ...rest }: HistoryFilter): FilterValues => rest

type FilterSectionProps = { readonly values: FilterValues; readonly change: (changes: Partial<FilterValues>) => void }

const inverted = {
  dates: ({ from, until }: FilterValues): boolean =>
    isBusinessDate(from) && isBusinessDate(until) && compareDates(from, until) > 0,
  amounts: ({ least, most, currency }: FilterValues): boolean =>
    least !== '' && most !== '' && compare(money(least, currency || 'KGS'), money(most, currency || 'KGS')) > 0,
}

/** A text that is no date is refused at its field. */
const isPeriod = ({ preset, from, until }: FilterValues): boolean =>
  preset !== null || [from, until].every(day => day === '' || isBusinessDate(day))

const addressOf = ({ preset, from, until, ...rest }: FilterValues): SearchParams => ({
  ...historyFilter.write({ ...rest, preset }),
  from: (!preset && from) || undefined,
  until: (!preset && until) || undefined,
})

function Period({ values, change }: FilterSectionProps) {
  const t = useT()
  const error = inverted.dates(values) ? t('PeriodInvertedException') : undefined
  return (
    <>
      <Segmented
        wide
        label={t('period.label')}
        value={values.preset ?? 'own'}
        onChange={preset => change({ preset: preset === 'own' ? null : preset })}
        options={[
          ...periodPresets.map(value => ({ value, label: t('period.days', { count: Number(value) }) })),
          { value: 'own' as const, label: t('period.own') },
        ]}
      />
      {values.preset === null && (
        <div className={css.two}>
          <DateField
            label={t('payments.filter.from')}
            value={values.from}
            onChange={from => change({ from })}
            today={today()}
            leaning="back"
            {...(error && { error })}
          />
          <DateField
            label={t('payments.filter.until')}
            value={values.until}
            onChange={until => change({ until })}
            today={today()}
            leaning="back"
          />
        </div>
      )}
    </>
  )
}

function Money({ values, change }: FilterSectionProps) {
  const t = useT()
  const { accounts } = useAccounts()
  const used = new Set(accounts.map(currencyOf))
  const error = inverted.amounts(values) ? t('AmountRangeInvertedException') : undefined
  return (
    <>
      <Picker
        clearable
        label={t('payments.filter.account')}
        placeholder={t('payments.filter.any')}
        value={values.account}
        onChange={account => change({ account })}
        options={accounts.map(one => ({
          value: one.account,
          text: [one.account, one.ownName, one.accountName].filter(Boolean).join(' '),
          label: groupDigits(one.account),
          note: [one.ownName, one.accountName].filter(Boolean).join(' · '),
          aside: currencyOf(one),
        }))}
      />
      <Picker
        clearable
        label={t('payments.filter.currency')}
        placeholder={t('payments.filter.any')}
        value={values.currency}
        onChange={value => change({ currency: currencies.find(one => one === value) ?? '' })}
        options={currencies.filter(one => used.has(one)).map(value => ({ value, text: value }))}
      />
      <div className={css.two}>
        <AmountField
          label={t('payments.filter.least')}
          value={values.least}
          onChange={least => change({ least })}
          {...(error && { error })}
        />
        <AmountField label={t('payments.filter.most')} value={values.most} onChange={most => change({ most })} />
      </div>
    </>
  )
}

function Kinds({ values, change }: FilterSectionProps) {
  const t = useT()
  const flip = (one: OperationCode) =>
    values.operations.includes(one)
      ? values.operations.filter(other => other !== one)
      : operationCodes.filter(other => other === one || values.operations.includes(other))
  return (
    <fieldset className={css.kinds}>
      <legend>{t('payments.filter.kind')}</legend>
      {operationCodes.map(one => (
        <Checkbox
          key={one}
          label={t(`payments.kind.${one}`)}
          checked={values.operations.includes(one)}
          onChange={() => change({ operations: flip(one) })}
        />
      ))}
    </fieldset>
  )
}

function People({ values, change }: FilterSectionProps) {
  const t = useT()
  const { data } = useAsk(colleagues, { orgReferenceId: useOrg() })
  return (
    <>
      <TextField
        label={t('payments.history.recipient')}
        value={values.recipient}
        maxLength={140}
        onChange={event => change({ recipient: event.currentTarget.value })}
      />
      <TextField
        label={t('payments.filter.number')}
        value={values.number}
        onChange={event => change({ number: event.currentTarget.value })}
      />
      <Picker
        clearable
        label={t('payments.drawer.creator')}
        placeholder={t('payments.filter.anybody')}
        value={values.creator}
        onChange={creator => change({ creator })}
        options={(data?.employeesContract ?? []).map(one => ({ value: one.referenceId, text: one.fullName }))}
      />
      <Segmented
        wide
        label={t('payments.filter.origin')}
        help={t('payments.filter.origin')}
        value={values.origin || 'ALL'}
        onChange={origin => change({ origin: origin === 'ALL' ? '' : origin })}
        options={[
          { value: 'ALL' as const, label: t('payments.filter.origin.ALL') },
          ...origins.map(value => ({ value, label: t(`payments.filter.origin.${value}`) })),
        ]}
      />
    </>
  )
}

export function FilterPanel({ filter, onClose }: { filter: HistoryFilter; onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const [, setSearch] = useSearch()
  const [values, setValues] = useState<FilterValues>(() => conditionsIn(filter))
  const change = (changes: Partial<FilterValues>) => setValues(before => ({ ...before, ...changes }))
  const bad = inverted.dates(values) || inverted.amounts(values)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (bad || !isPeriod(values)) return
    const sort = values.sort === usualSort(filter.group) ? undefined : values.sort
    setSearch({ ...addressOf(values), sort })
    onClose()
  }
  const clear = () => {
    setSearch(clearedFilter)
    onClose()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      label={t('payments.filter.title')}
      footer={
        <>
          <Button onClick={clear}>{t('payments.filter.clear')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={bad}>
            {t('payments.filter.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <Period values={values} change={change} />
        <Kinds values={values} change={change} />
        <Money values={values} change={change} />
        <People values={values} change={change} />
        <Picker
          label={t('payments.filter.sort')}
          value={values.sort}
          onChange={value => change({ sort: sorts.find(one => one === value) ?? values.sort })}
          options={sorts.map(value => ({ value, text: t(`payments.filter.sort.${value}`) }))}
        />
      </form>
    </Drawer>
  )
}
