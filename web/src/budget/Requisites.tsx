// The fields of a budget form, each by its kind.
import { monthText } from '@bank/contracts/dateNames.ts'
import { inLang, type Lang } from '@bank/contracts/lang.ts'
import { FormRow } from '@bank/ui/form/Form.tsx'
import type { PickerOption } from '@bank/ui/form/Picker.tsx'
import { groupThousands } from '@bank/ui/kit/thousands.ts'
import { today } from '#kit/clock.ts'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useFormats } from '#kit/format.ts'
import { type TextKey, useLang, useT } from '#kit/i18n.ts'
import { Name } from '#kit/names.tsx'
import { useContract } from '#kit/session.ts'
import type { Office, ProcessField } from './documents.ts'
import type { BudgetState } from './useBudget.ts'
import { type BudgetValues, months, requisitePath, years } from './values.ts'

type FieldProps = { readonly state: BudgetState; readonly field: ProcessField }

const Requisite = fieldsFor<BudgetValues>()

/** Its path in the form, and its words as the bank's own row has them. */
function useWords(field: ProcessField) {
  const lang = useLang()
  const { label, hint } = field
  return { name: requisitePath(field), label: inLang(label, lang), help: hint ? inLang(hint, lang) : undefined }
}

function Taxpayer({ state, field }: FieldProps) {
  const { inn, companyName } = useContract()
  const { name, label } = useWords(field)
  const isOwn = state.values.requisites[field.name] === inn
  return <Requisite.Digits name={name} label={label} max={field.maxLength ?? 14} group={0} ok={isOwn && companyName} />
}

const regionKey = (region: Office['region']): TextKey => `budget.region.${region}`

/** Region first, then its offices; a search finds an office of any region as well. */
function TaxOffice({ state, field }: FieldProps) {
  const t = useT()
  const lang = useLang()
  const words = useWords(field)
  const { values, data } = state
  const { offices } = data
  const { region: chosen } = values
  const regions = [...new Set(offices.map(({ region }) => region))]
  const shown = offices.filter(({ region }) => chosen === '' || region === chosen)
  return (
    <FormRow>
      <Requisite.Picker
        name="region"
        label={t('budget.region')}
        options={regions.map(region => ({ value: region, text: t(regionKey(region)) }))}
        placeholder={t('budget.region.any')}
        clearable
      />
      <Requisite.Picker
        {...words}
        options={shown.map(({ code, name, region }) => ({
          value: code,
          text: `${code} ${inLang(name, lang)} ${t(regionKey(region))}`,
          label: `${code} · ${inLang(name, lang)}`,
          note: t(regionKey(region)),
        }))}
        searchable
        placeholder={t('budget.office.choose')}
      />
    </FormRow>
  )
}

function ClassificationField({ state, field }: FieldProps) {
  const t = useT()
  const lang = useLang()
  const f = useFormats()
  const words = useWords(field)
  const { options, searching, onSearch } = state.classifying
  return (
    <Requisite.Picker
      {...words}
      options={options.map(({ code, name, isActive, validUntil }) => ({
        value: code,
        text: `${code} ${inLang(name, lang)}`,
        label: (
          <>
            {groupThousands(code)} · <Name of={name} />
          </>
        ),
        ...(!isActive && {
          disabledReason: validUntil ? t('budget.code.ended', { day: f.day(validUntil) }) : t('budget.code.notYet'),
        }),
      }))}
      onSearch={onSearch}
      searching={searching}
      placeholder={t('budget.code.choose')}
    />
  )
}

/** What can be chosen: the last months or years, or the bank's own list. */
function optionsOf({ kind, options }: ProcessField, lang: Lang): readonly PickerOption[] {
  if (kind === 'MONTH') return months(today()).map(value => ({ value, text: monthText(value, lang) }))
  if (kind === 'YEAR') return years(today()).map(value => ({ value, text: value }))
  return options.map(({ code, name }) => ({ value: code, text: inLang(name, lang) }))
}

function Choice({ field }: FieldProps) {
  const t = useT()
  const options = optionsOf(field, useLang())
  return (
    <Requisite.Picker
      {...useWords(field)}
      options={options}
      placeholder={t('budget.choose')}
      clearable={!field.isRequired}
    />
  )
}

function Words({ field }: FieldProps) {
  return <Requisite.Text {...useWords(field)} autoComplete="off" />
}

const fields = {
  TEXT: Words,
  TAXPAYER: Taxpayer,
  TAX_OFFICE: TaxOffice,
  CLASSIFICATION: ClassificationField,
  MONTH: Choice,
  YEAR: Choice,
  OPTION: Choice,
} as const satisfies Record<ProcessField['kind'], (props: FieldProps) => unknown>

export function Requisites({ state }: Omit<FieldProps, 'field'>) {
  return state.process.fields.map(field => {
    const Bound = fields[field.kind]
    return <Bound key={field.name} state={state} field={field} />
  })
}
