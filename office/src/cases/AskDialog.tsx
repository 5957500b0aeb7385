// The dialog in which a clerk asks at the desk: a kind and its fields; whoever asks has proposed with it.
import { Button } from '@bank/ui/Button.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextArea, TextField } from '@bank/ui/TextField.tsx'
import { useGo } from '@bank/web/kit/address.tsx'
import { call } from '@bank/web/kit/api.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { textIfAny, useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { asRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { type FormEvent, useId, useState } from 'react'
import { to } from '../paths.ts'
import { type AskedAbout, type AskField, fieldsOf, kindsAbout, nobody, wireForm } from './askForms.ts'
import css from './Case.module.css'
import { askCase } from './calls.ts'
import { kindName } from './look.tsx'
import { refreshCases } from './news.tsx'

type Props = { readonly about?: AskedAbout; readonly onClose: () => void }
type FieldProps = {
  readonly field: AskField
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const longest = 500

function FormField({ field: { label, choices, isLong }, value, error, onChange }: FieldProps) {
  const t = useT()
  if (choices)
    return (
      <Picker
        label={t(label)}
        value={value}
        onChange={onChange}
        error={error}
        options={choices.map(one => ({ value: one, text: textIfAny(`cases.value.${one}`) ?? one }))}
      />
    )
  const props = { label: t(label), value, error, maxLength: longest }
  return isLong ? (
    <TextArea {...props} rows={2} onChange={event => onChange(event.currentTarget.value)} />
  ) : (
    <TextField {...props} onChange={event => onChange(event.currentTarget.value)} />
  )
}

/** The field that a refusal of the form names. */
const fieldOf = (refusal: Refusal | null): string | null =>
  refusal && (refusal.classification === 'TaskFieldException' ? (refusal.params.name ?? null) : refusal.field)

function useAsking(about: AskedAbout, onClose: () => void) {
  const t = useT()
  const go = useGo()
  const toast = useToast()
  const [kind, setKind] = useState('')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = fieldsOf(kind)
  const isEmpty = (name: string): boolean => !values[name]?.trim()
  const errorOf = (name: string): string | undefined => {
    if (isAsked && isEmpty(name)) return t('cases.missing.field')
    return refusal && fieldOf(refusal) === name ? errorText(refusal) : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (busy || !kind || fields.some(({ name }) => isEmpty(name))) return
    setBusy(true)
    setRefusal(null)
    try {
      const { askCase: asked } = await call(askCase, { form: wireForm(kind, values, about) })
      refreshCases(null)
      onClose()
      toast({ text: t('cases.asked', { number: numbered(asked.number) }), tone: 'success' })
      await go(to.case(asked.id))
    } catch (error) {
      setRefusal(asRefusal(error))
    }
    setBusy(false)
  }
  const isAtField = fields.some(({ name }) => name === fieldOf(refusal))
  return {
    kind,
    setKind: (next: string) => {
      setKind(next)
      setAsked(false)
      setRefusal(null)
    },
    kindError: isAsked && !kind ? t('cases.missing.kind') : undefined,
    fields,
    values,
    change: (name: string, value: string) => setValues({ ...values, [name]: value }),
    errorOf,
    general: refusal && !isAtField ? errorText(refusal) : null,
    busy,
    submit,
  }
}

export function AskDialog({ about = nobody, onClose }: Props) {
  const t = useT()
  const form = useId()
  const asking = useAsking(about, onClose)
  return (
    <Dialog
      open
      steady
      size="s"
      title={t('cases.ask')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={asking.busy}>
            {t('cases.ask.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} noValidate onSubmit={asking.submit}>
        <p className={css.muted}>{t('cases.ask.text')}</p>
        <Picker
          label={t('cases.ask.kind')}
          value={asking.kind}
          onChange={asking.setKind}
          error={asking.kindError}
          options={kindsAbout(about).map(kind => ({ value: kind, text: kindName(kind) }))}
        />
        {asking.fields.map(field => (
          <FormField
            key={field.name}
            field={field}
            value={asking.values[field.name] ?? ''}
            error={asking.errorOf(field.name)}
            onChange={value => asking.change(field.name, value)}
          />
        ))}
        {asking.general && <Banner tone="danger" title={asking.general} urgent />}
      </form>
    </Dialog>
  )
}
