// The drawer that edits a faulty row in place, with the document that it repeats.
import { type ImportRowField, importRowFields } from '@bank/contracts/importRow.ts'
import { isOf } from '@bank/contracts/operations.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Form, FormRow } from '@bank/ui/form/Form.tsx'
import { FormText, FormTextArea } from '@bank/ui/form/fields.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useEffect, useId, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { FormAmountField } from '#kit/form/AmountField.tsx'
import { offeredSum } from '#kit/form/offeredSum.ts'
import { useFormats } from '#kit/format.ts'
import { t as tell, useT } from '#kit/i18n.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { Sum } from './columns.tsx'
import { type Row, updateImportedRow } from './file.ts'
import css from './Imports.module.css'
import { askAgain } from './news.ts'
import { differenceText, stateOf, textsByField } from './rowError.ts'

/** Raw texts of the row form. */
type RowFormValues = Record<ImportRowField, string>

type RowFormatters = { readonly day: (text: string) => string; readonly rail: (rail: string) => string }

/** Initial texts of the form: day and kind as people write them, which the bank parses as well. */
const valuesOf = (row: Row, words: RowFormatters): RowFormValues => ({
  ...(Object.fromEntries(importRowFields.map(field => [field, row[field]])) as RowFormValues),
  valueDate: words.day(row.valueDate),
  rail: words.rail(row.rail),
})

function Duplicate({ of }: { of: NonNullable<Row['duplicate']> }) {
  const t = useT()
  const f = useFormats()
  const what = of.paymentId ? (of.isSameNumber ? 'number' : 'earlier') : 'row'
  return (
    <Banner tone="warning" title={t(`imports.duplicate.${what}`, { line: of.line ?? 0 })}>
      <Recap
        variant="details"
        rows={[
          { key: 'number', label: t('imports.row.number'), value: `${of.transferNum} · ${f.day(of.valueDate)}` },
          { key: 'recipient', label: t('imports.row.recipient'), value: of.recipientName },
          { key: 'amount', label: t('imports.row.amount'), value: <Sum of={of} /> },
          ...(of.statusCode
            ? [{ key: 'status', label: t('imports.row.state'), value: t(`payments.status.${of.statusCode}`) }]
            : []),
        ]}
      />
      {of.paymentId && <Link href={to.history({ open: of.paymentId })}>{t('imports.duplicate.open')}</Link>}
    </Banner>
  )
}

type FieldsProps = { readonly form: UseFormReturn<RowFormValues>; readonly faults: Row['faults'] }

/** The amount as people write it, in the currency of the row, with the sum that can be paid instead of a refused one. */
function SumField({ form, faults }: FieldsProps) {
  const t = useT()
  const f = useFormats()
  const currency = useWatch({ control: form.control, name: 'currency' }).toUpperCase()
  const offers = faults.flatMap(fault => {
    const wire = offeredSum(fault)
    return wire ? [{ wire, text: t('imports.edit.sum', { amount: f.amount(wire) }) }] : []
  })
  const label = t('imports.field.amount')
  return <FormAmountField control={form.control} name="amount" label={label} currency={currency} offers={offers} />
}

function Fields({ form, faults }: FieldsProps) {
  const t = useT()
  const bound = (name: ImportRowField) => ({ control: form.control, name, label: t(`imports.field.${name}`) })
  return (
    <>
      <FormRow>
        <FormText {...bound('transferNum')} />
        <FormText {...bound('valueDate')} inputMode="numeric" />
      </FormRow>
      <FormRow>
        <SumField form={form} faults={faults} />
        <FormText {...bound('currency')} />
      </FormRow>
      <FormText {...bound('payerAccount')} inputMode="numeric" />
      <FormText {...bound('recipientName')} />
      <FormText {...bound('recipientAccount')} inputMode="numeric" />
      <FormRow>
        <FormText {...bound('recipientBic')} inputMode="numeric" />
        <FormText {...bound('recipientInn')} inputMode="numeric" />
      </FormRow>
      <FormRow>
        <FormText {...bound('paymentCode')} inputMode="numeric" />
        <FormText {...bound('rail')} />
      </FormRow>
      <FormTextArea {...bound('purpose')} />
    </>
  )
}

/** Unsaved edits of a row, with the version they were typed over. */
type RowEdit = { readonly version: number; readonly values: Partial<RowFormValues> }
/** Unsaved edits by row; they outlive the drawer and a newer version of the row. */
export type RowEdits = Map<string, RowEdit>

/** The form of the row's present version, with unsaved edits restored. */
function useRowForm(row: Row, typed: RowEdits) {
  const t = useT()
  const { day } = useFormats()
  const rail = (text: string): string => (isOf(text, 'interbank') ? t(`payments.kind.${text}`) : text)
  const [said] = useState(() => valuesOf(row, { day, rail }))
  const [before] = useState(() => typed.get(row.id))
  // A change of a value clears the bank's fault of the old one.
  const form = useForm<RowFormValues>({ defaultValues: { ...said, ...before?.values }, mode: 'onChange' })
  const { setError, subscribe } = form
  useEffect(() => {
    const texts = textsByField(tell, row.faults)
    for (const name of importRowFields)
      if (texts[name] && before?.values[name] === undefined) setError(name, { type: 'bank', message: texts[name] })
  }, [row, before, setError])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const over = importRowFields.filter(name => values[name] !== said[name])
          if (over.length === 0) typed.delete(row.id)
          else
            typed.set(row.id, {
              version: typed.get(row.id)?.version ?? row.version,
              values: Object.fromEntries(over.map(name => [name, values[name]])),
            })
        },
      }),
    [subscribe, said, typed, row],
  )
  return { form, isChanged: before !== undefined && before.version !== row.version }
}

function useRowEditing(fileId: string, row: Row, onEdited: (row: Row) => void) {
  const t = useT()
  const toast = useToast()
  const legalPartyId = useOrg()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async (values: RowFormValues) => {
    setBusy(true)
    setError(null)
    try {
      const importedRow = { legalPartyId, id: fileId, position: row.position, version: row.version, ...values }
      const { updateImportedRow: after } = await call(updateImportedRow, { importedRow })
      onEdited(after)
      toast({ text: t(after.faults.length > 0 ? 'imports.edit.still' : 'imports.edit.done', { line: row.line }) })
    } catch (thrown) {
      setError(errorText(t, thrown))
    } finally {
      setBusy(false)
      askAgain()
    }
  }
  return { busy, error, save }
}

type RowFormProps = {
  readonly row: Row
  readonly edits: RowEdits
  readonly canEdit: boolean
  readonly formId: string
  readonly editing: ReturnType<typeof useRowEditing>
}

/** Remounted for each version of the row: a colleague's change is shown, unsaved edits are restored. */
function RowForm({ row, edits, canEdit, formId, editing: { busy, error, save } }: RowFormProps) {
  const t = useT()
  const { form, isChanged } = useRowForm(row, edits)
  const whole = textsByField(t, row.faults)['']
  const difference = differenceText(row)
  return (
    <div className={css.editing}>
      {whole && <Banner tone="danger" title={whole} />}
      {isChanged && <Banner tone="warning" title={t('imports.edit.changed')} />}
      {difference && (
        <Banner tone="warning" title={t(difference)}>
          {t('imports.difference.check')}
        </Banner>
      )}
      {row.duplicate && <Duplicate of={row.duplicate} />}
      <Form id={formId} form={form} onSubmit={save} error={error} busy={busy}>
        <fieldset disabled={!canEdit} className={css.fields}>
          <legend className="visually-hidden">{t('imports.edit.label', { line: row.line })}</legend>
          <Fields form={form} faults={row.faults} />
        </fieldset>
      </Form>
    </div>
  )
}

type Props = Pick<RowFormProps, 'row' | 'edits' | 'canEdit'> & {
  readonly fileId: string
  readonly onClose: () => void
  /** Opens the next faulty row, if there is one. */
  readonly onNext?: () => void
}

export function RowDrawer({ fileId, row, edits, canEdit, onClose, onNext }: Props) {
  const t = useT()
  const [edited, setEdited] = useState<Row | null>(null)
  const now = edited && edited.version > row.version ? edited : row
  const isEditable = canEdit && !now.paymentId
  const formId = useId()
  const editing = useRowEditing(fileId, now, after => {
    edits.delete(now.id)
    setEdited(after)
  })
  return (
    <Drawer
      open
      onClose={onClose}
      label={t('imports.edit.label', { line: row.line })}
      footer={
        isEditable && (
          <>
            <Button type="submit" form={formId} variant="primary" busy={editing.busy} wide>
              {t('imports.edit.save')}
            </Button>
            {onNext && (
              <Button onClick={onNext} disabled={editing.busy} wide>
                {t('imports.edit.next')}
              </Button>
            )}
          </>
        )
      }
    >
      {now.paymentId && (
        <p className={css.madeNote}>
          <Link href={to.history({ open: now.paymentId })}>{t(`imports.state.${stateOf(now)}`)}</Link>
        </p>
      )}
      <RowForm key={now.version} row={now} edits={edits} canEdit={isEditable} formId={formId} editing={editing} />
    </Drawer>
  )
}
