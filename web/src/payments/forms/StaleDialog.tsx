// The document was changed meanwhile: what differs, and whose version counts?
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import type { FormPayment } from './documents.ts'
import css from './Forms.module.css'
import { fieldsOf } from './serverRules.ts'
import { type FieldName, formCurrency, fromEarlier, type Values } from './values.ts'

type Difference = { readonly field: FieldName; readonly mine: string; readonly theirs: string }

export function differences(mine: Values, payment: FormPayment): Difference[] {
  const theirs: Partial<Values> = fromEarlier(payment)
  return fieldsOf[mine.operation]
    .map(field => ({ field, mine: mine[field], theirs: theirs[field] ?? '' }))
    .filter(one => one.mine !== one.theirs)
}

type Props = {
  readonly mine: Values
  readonly theirs: FormPayment
  readonly onClose: () => void
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

export function StaleDialog({ mine, theirs, onClose, onKeepMine, onTakeTheirs }: Props) {
  const t = useT()
  const f = useFormats()
  const shown = (field: FieldName, value: string): string => {
    if (value === '') return '—'
    return field === 'amount' ? f.amount(value, formCurrency) : field === 'valueDate' ? f.day(value) : value
  }
  const rows = differences(mine, theirs)
  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title={t('payments.form.stale.title')}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('payments.form.stale.theirs')}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {t('payments.form.stale.mine')}
          </Button>
        </>
      }
    >
      <p className={css.text}>{t(rows.length > 0 ? 'payments.form.stale.text' : 'payments.form.stale.same')}</p>
      {rows.length > 0 && (
        <table className={css.differences}>
          <thead>
            <tr>
              <th scope="col">{t('payments.form.stale.field')}</th>
              <th scope="col">{t('payments.form.stale.yours')}</th>
              <th scope="col">{t('payments.form.stale.now')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, mine: here, theirs: there }) => (
              <tr key={field}>
                <td>{t(`says.field.${field}`)}</td>
                <td>{shown(field, here)}</td>
                <td>{shown(field, there)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
