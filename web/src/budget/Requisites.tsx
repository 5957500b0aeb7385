// The fields that a form asks for, each bound by its kind.
import { monthText } from '@bank/contracts/dateNames.ts'
import { inLang } from '@bank/contracts/lang.ts'
import { FormRow } from '@bank/ui/form/Form.tsx'
import { FormDigits, FormPicker, FormText } from '@bank/ui/form/fields.tsx'
import type { PickerOption } from '@bank/ui/form/Picker.tsx'
import { groupThousands } from '@bank/ui/kit/amount.ts'
import { today } from '#kit/clock.ts'
import { useFormats } from '#kit/format.ts'
import { type TextKey, useLang, useT } from '#kit/i18n.ts'
import { Name } from '#kit/names.tsx'
import { useContract } from '#kit/session.ts'
import type { Field, Office } from './documents.ts'
import type { BudgetState } from './useBudget.ts'
import { months, years } from './values.ts'

type FieldProps = { readonly state: BudgetState; readonly field: Field; readonly offices: readonly Office[] }

const nameOf = ({ name }: Field) => `requisites.${name}` as const

function useWords(field: Field) {
  const lang = useLang()
  return { label: inLang(field.label, lang), help: field.hint ? inLang(field.hint, lang) : undefined }
}

function Taxpayer({ state, field }: FieldProps) {
  const { label } = useWords(field)
  const { inn, companyName } = useContract()
  const own = state.values.requisites[field.name] === inn
  return (
    <FormDigits
      control={state.form.control}
      name={nameOf(field)}
      label={label}
      max={field.maxLength ?? 14}
      group={0}
      ok={own && companyName}
    />
  )
}

const regionKey = (region: Office['region']): TextKey => `budget.region.${region}`

/** Region first, then its offices; a search finds an office of any region as well. */
function TaxOffice({ state, field, offices }: FieldProps) {
  const t = useT()
  const lang = useLang()
  const { label, help } = useWords(field)
  const { form, values } = state
  const regions = [...new Set(offices.map(({ region }) => region))]
  const shown = offices.filter(({ region }) => values.region === '' || region === values.region)
  return (
    <FormRow>
      <FormPicker
        control={form.control}
        name="region"
        label={t('budget.region')}
        options={regions.map(region => ({ value: region, text: t(regionKey(region)) }))}
        placeholder={t('budget.region.any')}
        clearable
      />
      <FormPicker
        control={form.control}
        name={nameOf(field)}
        label={label}
        help={help}
        options={shown.map(
          (office): PickerOption => ({
            value: office.code,
            text: `${office.code} ${inLang(office.name, lang)} ${t(regionKey(office.region))}`,
            label: `${office.code} · ${inLang(office.name, lang)}`,
            note: t(regionKey(office.region)),
          }),
        )}
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
  const { label, help } = useWords(field)
  const { options, searching, onSearch } = state.classifying
  return (
    <FormPicker
      control={state.form.control}
      name={nameOf(field)}
      label={label}
      help={help}
      options={options.map(
        ({ code, name, isActive, validUntil }): PickerOption => ({
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
        }),
      )}
      onSearch={onSearch}
      searching={searching}
      placeholder={t('budget.code.choose')}
    />
  )
}

function Choice({ state, field, options }: FieldProps & { options: readonly PickerOption[] }) {
  const t = useT()
  const { label, help } = useWords(field)
  return (
    <FormPicker
      control={state.form.control}
      name={nameOf(field)}
      label={label}
      help={help}
      options={options}
      placeholder={t('budget.choose')}
      clearable={!field.isRequired}
    />
  )
}

function Month(props: FieldProps) {
  const lang = useLang()
  return <Choice {...props} options={months(today()).map(value => ({ value, text: monthText(value, lang) }))} />
}

const Year = (props: FieldProps) => (
  <Choice {...props} options={years(today()).map(value => ({ value, text: value }))} />
)

function Option(props: FieldProps) {
  const lang = useLang()
  const options = props.field.options.map(({ code, name }) => ({ value: code, text: inLang(name, lang) }))
  return <Choice {...props} options={options} />
}

function Words({ state, field }: FieldProps) {
  const { label, help } = useWords(field)
  return (
    <FormText
      control={state.form.control}
      name={nameOf(field)}
      label={label}
      help={help}
      maxLength={field.maxLength ?? undefined}
      autoComplete="off"
    />
  )
}

const fields = {
  TEXT: Words,
  TAXPAYER: Taxpayer,
  TAX_OFFICE: TaxOffice,
  CLASSIFICATION: ClassificationField,
  MONTH: Month,
  YEAR: Year,
  OPTION: Option,
} as const satisfies Record<Field['kind'], (props: FieldProps) => unknown>

export function Requisites({ state, offices }: Omit<FieldProps, 'field'>) {
  return state.process.fields.map(field => {
    const Bound = fields[field.kind]
    return <Bound key={field.name} state={state} field={field} offices={offices} />
  })
}
