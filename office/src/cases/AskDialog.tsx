// The dialog in which a clerk asks at the desk: a kind and its fields; whoever asks has proposed with it.
import { caseFieldAtMost } from '@bank/contracts/textLengths.ts'
import { Button } from '@bank/ui/Button.tsx'
import { DateField } from '@bank/ui/form/DateField.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextArea, TextField } from '@bank/ui/TextField.tsx'
import { useGo } from '@bank/web/kit/address.tsx'
import { call } from '@bank/web/kit/api.ts'
import { today } from '@bank/web/kit/clock.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { type Translate, textIfAny, useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { asRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { type FormEvent, useId, useState } from 'react'
import { focusWrong } from '#kit/focusWrong.ts'
import { isOverlong, overlongText } from '#kit/overlong.ts'
import { keepTyped } from '#kit/typed.ts'
import { to } from '../paths.ts'
import { AskPreview, usePreview } from './AskPreview.tsx'
import type { AskedAbout, AskField, AskValues } from './askField.ts'
import { fieldsOf, isPreviewed, kindsAbout, misshapenText, nobody, wireForm } from './askForms.ts'
import { BranchField } from './BranchField.tsx'
import css from './Case.module.css'
import { FactRows } from './CaseFacts.tsx'
import { askCase } from './calls.ts'
import { FileArea } from './FileArea.tsx'
import { isBrake, kindName, operationName } from './look.tsx'
import { refreshCases } from './news.tsx'
import { wrongText } from './refusals.ts'

type Props = {
  readonly about?: AskedAbout
  /** The kind that is asked; absent where the clerk chooses. */
  readonly kind?: string
  readonly given?: AskValues
  /** Names of what is given and not to be changed: of the row that the case is about. */
  readonly fixed?: readonly string[]
  readonly onClose: () => void
}
type FieldProps = {
  readonly field: AskField
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** So many stand under each other. */
const fewFields = 6

/** A choice in words; several of them stand by commas. */
const choiceText = (t: Translate, said: string): string =>
  said === ''
    ? t('cases.none')
    : said
        .split(',')
        .map(one => valueName(t, one))
        .join(', ')
const valueName = (t: Translate, one: string): string =>
  textIfAny(t, `cases.value.${one}`) ?? textIfAny(t, `cases.flag.${one}`) ?? operationName(t, one)

function FormField({
  field: { name, label, choices, isLong, file, isDay, isTime, isSum, isDecimal, isBranch, isOptional, mode },
  value,
  error,
  onChange,
}: FieldProps) {
  const t = useT()
  const optional = isOptional && t('cases.optional')
  if (choices)
    return (
      <Picker
        label={t(label)}
        optional={!choices.includes('') && optional}
        value={value}
        onChange={onChange}
        error={error}
        options={choices.map(one => ({ value: one, text: choiceText(t, one) }))}
      />
    )
  if (file)
    return <FileArea {...{ label: t(label), content: file, longest: caseFieldAtMost(name), value, error, onChange }} />
  if (isBranch) return <BranchField label={t(label)} value={value} error={error} onChange={onChange} />
  if (isDay)
    return (
      <DateField label={t(label)} optional={optional} value={value} error={error} today={today()} onChange={onChange} />
    )
  const inputMode = isSum || isDecimal ? ('decimal' as const) : mode
  const props = {
    label: t(label),
    optional,
    value,
    error,
    ...(inputMode && { inputMode }),
    ...(isTime && { placeholder: '16:30' }),
  }
  return isLong ? (
    <TextArea {...props} rows={2} onChange={event => onChange(event.currentTarget.value)} />
  ) : (
    <TextField {...props} onChange={event => onChange(event.currentTarget.value)} />
  )
}

/** Why a field is refused: by its own words where it has some. */
const faultText = (t: Translate, refusal: Refusal, name: string): string =>
  refusal.classification === 'TaskFieldException'
    ? (wrongText(t, name) ?? textIfAny(t, 'cases.wrong') ?? errorText(t, refusal))
    : errorText(t, refusal)

/** What belongs to no field that is shown, or is no longer as it was when the form was opened. */
const generalText = (t: Translate, refusal: Refusal): string =>
  refusal.classification === 'TaskFieldException'
    ? faultText(t, refusal, refusal.params.name ?? '')
    : (refusal.classification === 'StaleVersionException' && t('cases.ask.stale')) || errorText(t, refusal)

type BegunCase = { readonly kind: string; readonly values: AskValues }

const useTyped = keepTyped<BegunCase>({ kind: '', values: {} }, ({ values }) => Object.values(values).some(Boolean))

/** Of what was asked there: a kind, about somebody, of the row that it is about. */
const keyOf = ({ kind, about, given = {}, fixed = [] }: Props): string =>
  JSON.stringify([kind, about, given.rule, fixed.map(name => given[name])])

function useAsking(props: Props) {
  const { about = nobody, kind: asked = '', given = {}, fixed = [], onClose } = props
  const t = useT()
  const go = useGo()
  const toast = useToast()
  const { typed, change, forget } = useTyped(keyOf(props))
  const kind = typed.kind || asked
  const values: AskValues = { ...given, ...typed.values }
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = fieldsOf(kind, values)
  const isEmpty = ({ name, isOptional }: AskField): boolean => !isOptional && !values[name]?.trim()
  const isLengthy = ({ name }: AskField): boolean => isOverlong(values[name] ?? '', caseFieldAtMost(name))
  const isReady =
    isPreviewed(kind) && !fields.some(field => (field.name !== 'grounds' && isEmpty(field)) || isLengthy(field))
  const preview = usePreview(isReady ? wireForm(kind, values, about) : null)
  const why = refusal ?? preview.refusal
  const errorOf = (field: AskField): string | undefined => {
    if (isAsked && isEmpty(field)) return t('cases.missing.field')
    const tooLong = overlongText(t, values[field.name] ?? '', caseFieldAtMost(field.name))
    if (tooLong) return tooLong
    const isRefused = why?.field === field.name
    const shape = (isAsked || isRefused) && misshapenText(field, values)
    if (shape) return t(shape)
    return isRefused && why ? faultText(t, why, field.name) : undefined
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setAsked(true)
    if (busy) return
    if (!kind || fields.some(field => isEmpty(field) || isLengthy(field) || misshapenText(field, values)))
      return focusWrong(form)
    setBusy(true)
    setRefusal(null)
    try {
      const { askCase: made } = await call(askCase, { form: wireForm(kind, values, about) })
      refreshCases(null)
      forget()
      onClose()
      toast({ text: t('cases.asked', { number: numbered(made.number) }), tone: 'success' })
      await go(to.case(made.id))
    } catch (error) {
      setRefusal(asRefusal(error))
      focusWrong(form)
    }
    setBusy(false)
  }
  const isAtField = fields.some(({ name, isHidden }) => !isHidden && !fixed.includes(name) && name === why?.field)
  // As long as nothing is changed yet there is nothing to say.
  const isUnchanged = !refusal && why?.field === 'rule'
  return {
    kind,
    setKind: (next: string) => {
      change({ kind: next })
      setAsked(false)
      setRefusal(null)
    },
    kindError: isAsked && !kind ? t('cases.missing.kind') : undefined,
    fields,
    values,
    change: (name: string, value: string) => {
      change({ values: { ...typed.values, [name]: value } })
      setRefusal(null)
    },
    preview: isReady ? preview : null,
    errorOf,
    general: why && !isAtField && !isUnchanged ? generalText(t, why) : null,
    busy,
    submit,
    leave: () => {
      forget()
      onClose()
    },
  }
}

export function AskDialog(props: Props) {
  const { about = nobody, kind: asked, fixed = [] } = props
  const t = useT()
  const form = useId()
  const asking = useAsking(props)
  const isFixed = ({ name }: AskField): boolean => fixed.includes(name)
  const typed = asking.fields.filter(field => !field.isHidden && !isFixed(field))
  const isPaired = isPreviewed(asking.kind) || typed.length > fewFields
  // A sum is as it was typed, in its decimals already.
  const factOf = ({ name, label, isSum }: AskField) => ({
    code: isSum ? label : label.replace('cases.fact.', ''),
    before: null,
    after: asking.values[name] || null,
  })
  return (
    <Dialog
      open
      steady
      size={isPaired ? 'm' : 's'}
      title={asked ? kindName(t, asked) : t('cases.ask')}
      onClose={asking.leave}
      footer={
        <>
          <Button onClick={asking.leave}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={asking.busy}>
            {t('cases.ask.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} noValidate onSubmit={asking.submit}>
        <p className={css.muted}>
          {about.name && <strong className={css.whom}>{about.name}</strong>}
          {t('cases.ask.text')} {isBrake(asking.kind) && t('cases.ask.brake')}
        </p>
        {!asked && (
          <Picker
            label={t('cases.ask.kind')}
            value={asking.kind}
            onChange={asking.setKind}
            error={asking.kindError}
            options={kindsAbout(about).map(kind => ({ value: kind, text: kindName(t, kind) }))}
          />
        )}
        {fixed.length > 0 && <FactRows facts={asking.fields.filter(isFixed).map(factOf)} />}
        <div className={isPaired ? css.pairs : css.form}>
          {typed.map(field => (
            <FormField
              key={field.name}
              field={field}
              value={asking.values[field.name] ?? ''}
              error={asking.errorOf(field)}
              onChange={value => asking.change(field.name, value)}
            />
          ))}
        </div>
        {asking.preview && <AskPreview {...asking.preview} />}
        {asking.general && <Banner tone="danger" title={asking.general} urgent />}
      </form>
    </Dialog>
  )
}
