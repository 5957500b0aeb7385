// The foot of a form that signs: how it goes on, the press, the way back, and another challenge where this one is over.
import { Button } from '@bank/ui/Button.tsx'
import { IconSignature } from '@bank/ui/icons.ts'
import { useT } from '#kit/i18n.ts'
import type { Refusal } from '#kit/refusal.ts'
import css from './Sign.module.css'
import { isStale } from './useSigning.ts'

/** The progress of signing a batch, indeterminate, as it is signed as a whole. */
function SigningProgress({ count }: { count: number }) {
  const t = useT()
  return (
    <div role="status">
      <p className={css.under}>{t('documents.sign.working', { count })}</p>
      <div className={css.working}>
        <div />
      </div>
    </div>
  )
}

type Props = {
  /** How many documents are signed. */
  readonly count: number
  readonly busy: boolean
  readonly disabled: boolean
  readonly failure: Refusal | null
  readonly renewing: boolean
  readonly onRenew: () => void
  readonly onClose: () => void
}

export function SigningFoot({ count, busy, disabled, failure, renewing, onRenew, onClose }: Props) {
  const t = useT()
  return (
    <>
      {busy && <SigningProgress count={count} />}
      <Button wide size="l" type="submit" variant="primary" icon={<IconSignature />} busy={busy} disabled={disabled}>
        {t('documents.sign.do', { count })}
      </Button>
      <Button wide onClick={onClose} disabled={busy}>
        {t('common.return')}
      </Button>
      {isStale(failure) && (
        <Button wide onClick={onRenew} busy={renewing}>
          {t('documents.sign.renew')}
        </Button>
      )}
    </>
  )
}
