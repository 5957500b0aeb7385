// The dialog that asks for an export: period, format, language.
import { addDays, type BusinessDate, isBusinessDate } from '@bank/contracts/dates.ts'
import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { toStored } from '@bank/contracts/lang.ts'
import { Button } from '@bank/ui/Button.tsx'
import { DateField } from '@bank/ui/form/DateField.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { today } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { langNames } from '#kit/langNames.ts'
import { useTell } from '#kit/query.ts'
import { type Refusal, refusalOf } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { ExportReadyDialog } from './ExportReadyDialog.tsx'
import css from './Exports.module.css'
import { type ExportFormat, type ExportLanguage, exportPayments, formats, languages } from './file.ts'
import { daysOf, type ExportPeriod, type Preset, presets } from './period.ts'

/** What is exported: chosen payments, or what a filter of the history finds. */
export type ExportSelection = { readonly paymentIds: readonly string[] } | { readonly filter: SearchOperationHistory }

type PeriodProps = {
  readonly days: ExportPeriod
  readonly onChange: (days: ExportPeriod) => void
  readonly error: Refusal | null
}

function Period({ days, onChange, error }: PeriodProps) {
  const t = useT()
  const now = today()
  const at = (field: string) => (error?.field === field ? { error: errorText(t, error) } : {})
  const choose = (preset: Preset) =>
    onChange(preset === 'own' ? { ...days, preset } : { preset, from: addDays(now, 1 - Number(preset)), until: now })
  return (
    <div className={css.part}>
      <Segmented
        wide
        label={t('period.label')}
        value={days.preset}
        onChange={choose}
        options={presets.map(value => ({
          value,
          label: value === 'own' ? t('period.own') : t('period.days', { count: Number(value) }),
        }))}
      />
      <div className={css.two}>
        <DateField
          label={t('period.from')}
          value={days.from}
          onChange={from => onChange({ ...days, preset: 'own', from })}
          today={now}
          leaning="back"
          {...at('startDate')}
        />
        <DateField
          label={t('period.until')}
          value={days.until}
          onChange={until => onChange({ ...days, preset: 'own', until })}
          today={now}
          leaning="back"
          {...at('endDate')}
        />
      </div>
    </div>
  )
}

/** Only whole days go to the bank; which one is missing is said at its field. */
function wholeDays({ from, until }: ExportPeriod): { startDate: BusinessDate; endDate: BusinessDate } | Refusal {
  if (!isBusinessDate(from)) return refusalOf('ExportPeriodRequiredException', { field: 'startDate' })
  if (!isBusinessDate(until)) return refusalOf('ExportPeriodRequiredException', { field: 'endDate' })
  return { startDate: from, endDate: until }
}

function useExport(what: ExportSelection) {
  const legalPartyId = useOrg()
  const lang = useLang()
  const tell = useTell(exportPayments, 'exports')
  const [format, setFormat] = useState<ExportFormat>('XLSX')
  const [language, setLanguage] = useState<ExportLanguage>(toStored(lang))
  const [days, setDays] = useState(() => daysOf('filter' in what ? what.filter : {}, today()))
  const [missing, setMissing] = useState<Refusal | null>(null)
  const ask = () => {
    const whole = wholeDays(days)
    if ('filter' in what && whole instanceof Error) return setMissing(whole)
    setMissing(null)
    const chosen = 'filter' in what ? { filter: { ...what.filter, ...whole } } : { paymentIds: [...what.paymentIds] }
    tell.mutate({ exportInput: { legalPartyId, format, language, ...chosen } })
  }
  return {
    values: { format, language, days },
    setFormat,
    setLanguage,
    setDays,
    ask,
    busy: tell.isPending,
    error: missing ?? tell.error,
    id: tell.data?.exportPayments,
    again: tell.reset,
  }
}

const ofPeriod = (error: Refusal | null): boolean => ['startDate', 'endDate'].includes(error?.field ?? '')

export function ExportDialog({ selection, onClose }: { selection: ExportSelection; onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const { values, setFormat, setLanguage, setDays, ask, busy, error, id, again } = useExport(selection)
  if (id) return <ExportReadyDialog id={id} onClose={onClose} onAgain={again} />
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) ask()
  }
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      mustAnswer={busy}
      title={t('exports.dialog.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy} variant="primary">
            {t('exports.dialog.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit}>
        <p className={css.about}>
          {'filter' in selection
            ? t('exports.dialog.filtered')
            : t('exports.dialog.chosen', { count: selection.paymentIds.length })}
        </p>
        {error && !('filter' in selection && ofPeriod(error)) && (
          <Banner tone="danger" title={errorText(t, error)} urgent />
        )}
        {'filter' in selection && <Period days={values.days} onChange={setDays} error={error} />}
        <Segmented
          wide
          label={t('exports.dialog.format')}
          help={t(`exports.about.${values.format}`)}
          value={values.format}
          onChange={setFormat}
          options={formats.map(value => ({ value, label: t(`exports.format.${value}`) }))}
        />
        {values.format !== 'ONE_C' && (
          <div className={css.part}>
            <span className={css.label} aria-hidden="true">
              {t('exports.dialog.language')}
            </span>
            <Segmented
              wide
              label={t('exports.dialog.language')}
              value={values.language}
              onChange={setLanguage}
              options={(['RU', 'KG', 'ENG'] as const).map(value => ({ value, label: langNames[languages[value]] }))}
            />
          </div>
        )}
      </form>
    </Dialog>
  )
}
