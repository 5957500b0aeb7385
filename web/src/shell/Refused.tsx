// The page of an address of the bank's own that refused to open: why, what to do, and the code that support can look up.
import { Button } from '@bank/ui/Button.tsx'
import { ErrorState } from '@bank/ui/States.tsx'
import { useEffect } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import type { PageRefusal } from '#kit/page.ts'
import { refusalOf } from '#kit/refusal.ts'
import { loadSession } from '#kit/session.ts'
import { Out } from './NotFound.tsx'
import { StatePage } from './StatePage.tsx'

/** The message alone, for a frame around it. */
export function RefusedMessage({ refusal: { code, params, traceId, isOpen } }: { refusal: PageRefusal }) {
  const t = useT()
  // Files are given to the portal, which says whose they are; an address alone does not.
  const isOfPortal = code === 'ForbiddenException' && !isOpen
  const title = t(isOfPortal ? 'shell.ofPortal.title' : 'common.error.title')
  const text = isOfPortal ? t('shell.ofPortal.text') : errorText(t, refusalOf(code, { params }))
  return (
    <>
      <title>{`${title} · Ordo`}</title>
      <ErrorState
        title={<h1>{title}</h1>}
        text={text}
        traceId={traceId}
        action={
          <>
            {!isOfPortal && <Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>}
            <Out />
          </>
        }
      />
    </>
  )
}

export function Refused({ refusal }: { refusal: PageRefusal }) {
  // Loads the session here: such an address has no guard that did.
  useEffect(() => void loadSession().catch(() => undefined), [])
  return (
    <StatePage>
      <RefusedMessage refusal={refusal} />
    </StatePage>
  )
}
