// How did saving and sending end?
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { ResultDialog } from '@bank/ui/overlay/ResultDialog.tsx'
import { useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import type { Outcome } from './useSending.ts'

type Props = {
  readonly outcome: Outcome
  readonly busy: boolean
  /** Back to the history. */
  readonly onLeave: () => void
  /** On with the same document. */
  readonly onGoOn: (id: string) => void
  /** How that is called; continuing unless said. */
  readonly goOn?: string
  /** What can be done with a draft; sending it later unless said. */
  readonly saved?: string
  readonly onSendAgain: (id: string, number: string) => void
}

function Sent({ outcome, onLeave }: Props & { outcome: Outcome & { kind: 'sent' } }) {
  const t = useT()
  const { number, now, id } = outcome
  const signs = useMay('SIGNERS') && now?.awaitsMe === true && now.isSignable
  const names = now?.next?.names.join(', ')
  const next = names ? t('payments.form.sent.next', { names }) : t('payments.form.sent.text')
  return (
    <ResultDialog
      open
      outcome="all"
      title={t('payments.form.sent.title', { number })}
      text={signs ? t('payments.form.sent.yours') : next}
      returnText={t('payments.form.toHistory')}
      onClose={onLeave}
      action={
        signs && (
          <ButtonLink variant="primary" href={to.history({ status: 'FOR_SIGN', open: id })}>
            {t('payments.form.sent.sign')}
          </ButtonLink>
        )
      }
    />
  )
}

export function Results(props: Props) {
  const t = useT()
  const {
    outcome,
    busy,
    onLeave,
    onGoOn,
    onSendAgain,
    goOn = t('payments.form.goOn'),
    saved = t('payments.form.saved.text'),
  } = props
  const { kind, id, number } = outcome
  if (kind === 'sent') return <Sent {...props} outcome={outcome} />
  if (kind === 'draft') {
    return (
      <ResultDialog
        open
        outcome="all"
        title={t('payments.form.saved.title', { number })}
        text={saved}
        returnText={t('payments.form.toHistory')}
        onClose={onLeave}
        action={
          <Button variant="primary" onClick={() => onGoOn(id)}>
            {goOn}
          </Button>
        }
      />
    )
  }
  return (
    <ResultDialog
      open
      outcome="none"
      title={t('payments.form.stays.title')}
      text={t('payments.form.stays.text', { number })}
      failures={[{ key: id, title: t('payments.form.document', { number }), reason: outcome.why }]}
      returnText={t('common.return')}
      retryText={t('common.retry')}
      busy={busy}
      onRetry={() => onSendAgain(id, number)}
      onClose={() => onGoOn(id)}
    />
  )
}
