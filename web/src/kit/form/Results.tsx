// The result of saving and sending.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { ResultDialog } from '@bank/ui/overlay/ResultDialog.tsx'
import { useGo } from '../address.tsx'
import { useT } from '../i18n.ts'
import { useMay } from '../session.ts'
import type { SavingOutcome } from './useSaving.ts'

/** Exits of a form: the list of such documents, and the place where one is signed. */
export type Exits = {
  readonly list: { readonly href: string; readonly text: string }
  readonly sign: (id: string) => string
}

export type ResultWords = {
  /** The label of going on with the same document; «continue» unless given. */
  readonly goOn?: string | undefined
  /** The hint about a saved draft; «send it later» unless given. */
  readonly saved?: string | undefined
}

type Props = ResultWords & {
  readonly outcome: SavingOutcome
  readonly busy: boolean
  readonly exits: Exits
  /** Goes on with the same document. */
  readonly onGoOn: (id: string) => void
  readonly onSendAgain: (id: string, number: string) => void
}

function Sent({ outcome, exits }: Props & { outcome: SavingOutcome & { kind: 'sent' } }) {
  const t = useT()
  const go = useGo()
  const { number, now, id } = outcome
  const signs = useMay('SIGNERS') && now?.awaitsMe === true && now.isSignable
  const names = now?.next?.names.join(', ')
  const next = names ? t('form.sent.next', { names }) : t('form.sent.text')
  return (
    <ResultDialog
      open
      outcome="all"
      title={t('form.sent.title', { number })}
      text={signs ? t('form.sent.yours') : next}
      returnText={exits.list.text}
      onClose={() => void go(exits.list.href)}
      action={
        signs && (
          <ButtonLink variant="primary" href={exits.sign(id)}>
            {t('form.sent.sign')}
          </ButtonLink>
        )
      }
    />
  )
}

export function Results(props: Props) {
  const t = useT()
  const go = useGo()
  const { outcome, busy, exits, onGoOn, onSendAgain, goOn = t('form.goOn'), saved = t('form.saved.text') } = props
  const { kind, id, number } = outcome
  if (kind === 'sent') return <Sent {...props} outcome={outcome} />
  if (kind === 'draft') {
    return (
      <ResultDialog
        open
        outcome="all"
        title={t('form.saved.title', { number })}
        text={saved}
        returnText={exits.list.text}
        onClose={() => void go(exits.list.href)}
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
      title={t('form.stays.title')}
      text={t('form.stays.text', { number })}
      failures={[{ key: id, title: t('form.document', { number }), reason: outcome.reason }]}
      returnText={t('common.return')}
      retryText={t('common.retry')}
      busy={busy}
      onRetry={() => onSendAgain(id, number)}
      onClose={() => onGoOn(id)}
    />
  )
}
