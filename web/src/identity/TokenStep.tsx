// The second factor by a hardware token.
import { Button } from '@bank/ui/Button.tsx'
import { IconArrowLeft } from '@bank/ui/icons.ts'
import type { TokenKind } from '#certificates/index.ts'
import { useT } from '#kit/i18n.ts'
import type { Refusal } from '#kit/refusal.ts'
import css from '#kit/SignIn.module.css'
import { type OtherWay, OtherWays } from './OtherWays.tsx'
import { askTokenText, confirmToken } from './signIn.ts'
import { loadTokenTexts, TokenForm } from './TokenForm.tsx'

type Props = OtherWay & {
  readonly kind: TokenKind
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onFailed: (error: Refusal) => void
}

const calls = { ask: askTokenText, confirm: confirmToken }

export function TokenStep({ kind, entered, onOther, onBack, ...ends }: Props) {
  const t = useT()
  const head = (
    <div className={css.head}>
      <Button variant="text" size="s" icon={<IconArrowLeft />} onClick={onBack}>
        {t('identity.back')}
      </Button>
      <h1>{t('certificates.signIn.title')}</h1>
      <div className={css.note}>{t('certificates.signIn.note')}</div>
    </div>
  )
  const ways = (
    <div className={css.ways}>
      <OtherWays but={kind} entered={entered} onOther={onOther} />
    </div>
  )
  const look = { className: css.step, head, ways, confirmText: t('certificates.signIn.do') }
  return <TokenForm kind={kind} calls={calls} {...look} {...ends} />
}

/** With its words. */
export async function loadTokenStep() {
  await loadTokenTexts()
  return TokenStep
}
