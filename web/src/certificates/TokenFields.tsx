// The fields of a form that works with a token: its PIN, where it is typed here, and its fault in words; in a demo, the panel of what is plugged in.
import { Link } from '@bank/ui/Link.tsx'
import { ResultDialog } from '@bank/ui/overlay/ResultDialog.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { PasswordField } from '@bank/ui/TextField.tsx'
import { type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from '#kit/code.ts'
import { useT } from '#kit/i18n.ts'
import { isDemo } from '#kit/page.ts'
import { to } from '#paths.ts'
import css from './Certificates.module.css'
import { ExtensionLinks } from './ExtensionLinks.tsx'
import type { TokenFault, TokenMessage } from './fault.ts'
import { asksPin, type TokenForm } from './useToken.ts'

/** The panel, once it has come: from then on it stands with the fields at once, and moves nothing. */
let fetchedPanel: ComponentType<{ owner: string }> | null = null

const keepPanel = (panel: ComponentType<{ owner: string }>) => {
  fetchedPanel = panel
  return panel
}

const fetchPanel = __STAND_INS__
  ? () => import('./standIn/TokenPanel.tsx').then(({ TokenPanel }) => keepPanel(TokenPanel))
  : null

const LazyPanel = fetchPanel && lazyPart(fetchPanel)

/** For a page that shows nothing before the panel of a demo is there. Without it the fields ask again. */
export async function expectTokenPanel(): Promise<void> {
  if (isDemo()) await fetchPanel?.().catch(() => undefined)
}

const aboutCertificate: ReadonlySet<TokenMessage> = new Set(['certificateExpired', 'companyCertificateMissing'])

function useFaultText(): (fault: TokenFault) => string {
  const t = useT()
  return ({ about, triesLeft }) => {
    if (about !== 'pinIncorrect' || triesLeft === null) return t(`certificates.fault.${about}`)
    if (triesLeft === 0) return t('certificates.locked')
    return `${t('certificates.fault.pinIncorrect')} ${t('certificates.tries', { count: triesLeft })}`
  }
}

/** What can be done about it. */
function Remedy({ of: { about }, of, isInside }: { of: TokenFault; isInside: boolean }) {
  const t = useT()
  if (about === 'pluginMissing') return <ExtensionLinks />
  if (!isInside || !aboutCertificate.has(of.about)) return null
  return <Link href={to.settings('certificates')}>{t('certificates.title')}</Link>
}

type Props = {
  readonly of: TokenForm
  /** Whose token it is in a demo: an id, or a login before the sign-in. */
  readonly owner: string
  /** Has the person signed in, so that other pages can be gone to? */
  readonly isInside?: boolean
}

export function TokenFields({ of, owner, isInside = true }: Props) {
  const t = useT()
  const say = useFaultText()
  const { kind, fault, pin, busy } = of
  const [TokenPanel] = useState(() => fetchedPanel ?? LazyPanel)
  const isAtPin = fault?.about === 'pinIncorrect' && asksPin(kind)
  const pinError = of.isPinMissing ? t('certificates.pinMissing') : isAtPin ? say(fault) : undefined
  return (
    <>
      {asksPin(kind) ? (
        <PasswordField
          ref={pin}
          label={t('certificates.pin')}
          help={t('certificates.pinHelp')}
          autoComplete="off"
          disabled={busy}
          {...(pinError && { error: pinError })}
        />
      ) : (
        <p className={css.note}>{t('certificates.cryptoPro.asks')}</p>
      )}
      {fault && !isAtPin && asksPin(kind) && (
        <Banner tone="danger" urgent title={say(fault)}>
          <Remedy of={fault} isInside={isInside} />
        </Banner>
      )}
      {fault && !asksPin(kind) && (
        <ResultDialog
          open
          outcome="none"
          onClose={of.clear}
          title={t('certificates.cryptoPro.title')}
          text={say(fault)}
          returnText={t('common.return')}
          action={<Remedy of={fault} isInside={isInside} />}
        />
      )}
      {busy && (
        <p role="status" className={css.note}>
          {t('certificates.working')}
        </p>
      )}
      {TokenPanel && isDemo() && (
        <Suspense>
          <TokenPanel owner={owner} />
        </Suspense>
      )}
    </>
  )
}
