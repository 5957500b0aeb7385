// The dialog that accepts an import, all rows or the good ones, and the result with the way to the signers.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { ResultDialog } from '@bank/ui/overlay/ResultDialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { ProgressBar } from '@bank/ui/ProgressBar.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { useGo } from '#kit/address.tsx'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { offeredSum } from '#kit/form/offeredSum.ts'
import { useFormats } from '#kit/format.ts'
import { type Translate, useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import { invalidate } from '#kit/query.ts'
import { asRefusal, refusalOf } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { amend } from '#payments/index.ts'
import { acceptImport, type ImportedFile, kindOfImported, sendImported } from './file.ts'
import css from './Imports.module.css'
import { askAgain } from './news.ts'

type AcceptanceMode = 'ALL_OR_NOTHING' | 'GOOD_ROWS'
type AcceptanceResult = { readonly paymentIds: readonly string[]; readonly left: number }

/** Drafts per call. */
const batch = 500

type SendFailure = {
  readonly key: string
  readonly title: string
  readonly reason: string
  readonly count: number
  /** The sum that can be paid instead. */
  readonly sum: string | null
}

/** Sends drafts in batches; failures stay drafts. A batch that is refused or unanswered is reported as one failure. */
async function sendAll(
  t: Translate,
  legalPartyId: string,
  ids: readonly string[],
  { onDone, titleOf }: { onDone: (count: number) => void; titleOf: (count: number) => string },
): Promise<SendFailure[]> {
  const failures: SendFailure[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const paymentIds = ids.slice(from, from + batch)
    try {
      const { forSigningPayment } = await call(sendImported, { legalPartyId, paymentIds })
      for (const { id, transferNum, classification, params } of forSigningPayment.failed)
        failures.push({
          key: id,
          title: numbered(transferNum ?? ''),
          reason: errorText(t, refusalOf(classification, { params })),
          count: 1,
          sum: offeredSum({ classification, params }),
        })
    } catch (error) {
      const count = paymentIds.length
      failures.push({
        key: String(from),
        title: titleOf(count),
        reason: errorText(t, asRefusal(error)),
        count,
        sum: null,
      })
    }
    onDone(from + paymentIds.length)
  }
  return failures
}

type SendResult = { readonly all: number; readonly failures: readonly SendFailure[] }

/** The most failures that are listed; the rest is in the history. */
const listed = 20

/** Opens a draft with the sum that can be paid in its form. */
function useAmending() {
  const t = useT()
  const go = useGo()
  const toast = useToast()
  const legalPartyId = useOrg()
  return async (paymentId: string, sum: string) => {
    try {
      const { findTransferDataByPaymentId: of } = await call(kindOfImported, { paymentId, legalPartyId })
      await go(amend(of.payment, { amount: sum }))
    } catch (error) {
      toast({ text: errorText(t, error), tone: 'danger' })
    }
  }
}

function SentDialog({ of, onClose }: { of: SendResult; onClose: () => void }) {
  const t = useT()
  const f = useFormats()
  const open = useAmending()
  const failed = of.failures.reduce((sum, { count }) => sum + count, 0)
  const outcome = failed === 0 ? 'all' : failed === of.all ? 'none' : 'some'
  return (
    <ResultDialog
      open
      onClose={onClose}
      outcome={outcome}
      title={t(`imports.sent.${outcome}`, { done: of.all - failed, all: of.all })}
      failures={of.failures.slice(0, listed).map(({ key, title, reason, sum }) => ({
        key,
        title,
        reason,
        action: sum && (
          <Button size="s" onClick={() => void open(key, sum)}>
            {t('imports.edit.sum', { amount: f.amount(sum) })}
          </Button>
        ),
      }))}
      returnText={t('imports.result.back')}
      action={
        <ButtonLink variant="primary" href={to.history({ origin: 'FILE' })}>
          {t('imports.result.history')}
        </ButtonLink>
      }
    />
  )
}

function MadeDialog({ of, onClose }: { of: AcceptanceResult; onClose: () => void }) {
  const t = useT()
  const legalPartyId = useOrg()
  const [done, setDone] = useState<number | null>(null)
  const [sent, setSent] = useState<SendResult | null>(null)
  const all = of.paymentIds.length
  const send = async () => {
    setDone(0)
    const failures = await sendAll(t, legalPartyId, of.paymentIds, {
      onDone: setDone,
      titleOf: count => t('imports.sent.part', { count }),
    })
    await invalidate('payments')
    setSent({ all, failures })
  }
  if (sent) return <SentDialog of={sent} onClose={onClose} />
  if (all === 0)
    return (
      <ResultDialog
        open
        onClose={onClose}
        outcome="none"
        title={t('imports.result.none')}
        text={t('imports.result.noneText')}
        returnText={t('imports.result.back')}
      />
    )
  return (
    <ResultDialog
      open
      onClose={onClose}
      outcome={of.left > 0 ? 'some' : 'all'}
      title={t('imports.result.made', { count: all })}
      text={
        done === null ? (
          t(of.left > 0 ? 'imports.result.left' : 'imports.result.whole', { count: of.left })
        ) : (
          <ProgressBar
            label={t('imports.result.sending')}
            done={done}
            total={all}
            text={t('imports.progress.of', { done, all })}
          />
        )
      }
      returnText={t('imports.result.back')}
      action={
        <>
          <ButtonLink href={to.history({ origin: 'FILE', status: 'DRAFT' })}>{t('imports.result.history')}</ButtonLink>
          <Button variant="primary" busy={done !== null} onClick={() => void send()}>
            {t('imports.result.send')}
          </Button>
        </>
      }
    />
  )
}

type Props = { readonly file: ImportedFile; readonly onClose: () => void }

/** The reason against a mode of acceptance, as the bank would refuse it. */
function standing(file: ImportedFile, mode: AcceptanceMode | null, withDuplicates: boolean) {
  if (mode === null) return null
  const doubts = withDuplicates ? 0 : file.duplicateCount
  if (mode === 'ALL_OR_NOTHING' && file.faulty > 0)
    return refusalOf('ImportFaultyException', { params: { count: String(file.faulty) } })
  const kept = mode === 'ALL_OR_NOTHING' ? doubts > 0 : doubts === file.good
  return kept && doubts > 0 ? refusalOf('ImportDuplicatesException', { params: { count: String(doubts) } }) : null
}

const modeHelp = (mode: AcceptanceMode | null) =>
  mode === null ? 'imports.accept.choose' : mode === 'GOOD_ROWS' ? 'imports.accept.goodText' : 'imports.accept.allText'

export function AcceptDialog({ file, onClose }: Props) {
  const t = useT()
  const legalPartyId = useOrg()
  // Where a row would stay behind, that is the person's choice and nobody's default; rows are mended meanwhile, by others too.
  const isChosen = file.faulty > 0 || file.duplicateCount > 0
  const [chosen, setChosen] = useState<AcceptanceMode | null>(null)
  const mode = isChosen ? chosen : 'ALL_OR_NOTHING'
  const [withDuplicates, setWithDuplicates] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [made, setMade] = useState<AcceptanceResult | null>(null)
  const why = standing(file, mode, withDuplicates)
  const count = file.good - (withDuplicates ? 0 : file.duplicateCount)
  const notYet = mode === null ? t('imports.accept.choose') : why && errorText(t, why)
  const accept = async () => {
    if (mode === null) return
    setBusy(true)
    setError(null)
    try {
      const { acceptImport: result } = await call(acceptImport, {
        acceptance: { legalPartyId, id: file.id, mode, withDuplicates },
      })
      setMade(result)
    } catch (thrown) {
      setError(errorText(t, thrown))
    } finally {
      setBusy(false)
      askAgain()
      void invalidate('payments')
    }
  }
  if (made) return <MadeDialog of={made} onClose={onClose} />
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      mustAnswer={busy}
      title={t('imports.accept.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabledReason={notYet} onClick={() => void accept()}>
            {t('imports.accept.make', { count })}
          </Button>
        </>
      }
    >
      <div className={css.editing}>
        {error && <Banner tone="danger" urgent title={error} />}
        {isChosen ? (
          <Segmented
            label={t('imports.accept.mode')}
            wide
            value={mode}
            options={[
              { value: 'ALL_OR_NOTHING', label: t('imports.accept.all') },
              { value: 'GOOD_ROWS', label: t('imports.accept.good') },
            ]}
            onChange={setChosen}
            help={t(modeHelp(mode))}
          />
        ) : (
          <p>{t('imports.accept.whole', { count })}</p>
        )}
        {file.duplicateCount > 0 && (
          <Checkbox
            label={t('imports.accept.duplicates', { count: file.duplicateCount })}
            help={t('imports.accept.duplicatesText')}
            checked={withDuplicates}
            onChange={event => setWithDuplicates(event.currentTarget.checked)}
          />
        )}
        {why && <Banner tone="warning" title={errorText(t, why)} />}
      </div>
    </Dialog>
  )
}
