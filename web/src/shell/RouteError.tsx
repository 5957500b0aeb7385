// The error screens of a failed route.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { LinkProvider } from '@bank/ui/Link.tsx'
import { ErrorState } from '@bank/ui/States.tsx'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RouterLink } from '#kit/address.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { isRefusal } from '#kit/refusal.ts'
import { report } from '#kit/report.ts'
import { to } from '#paths.ts'
import { StatePage } from './StatePage.tsx'
import { useUiTexts } from './uiTexts.ts'

/** What happened, what to do, and the code that support can look up. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  useEffect(() => report(error), [error])
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      title={t('common.error.title')}
      text={errorText(error)}
      {...(isRefusal(error) && error.traceId && { traceId: error.traceId })}
      action={
        <>
          <Button variant="primary" onClick={again}>
            {t('common.retry')}
          </Button>
          <ButtonLink href={to.home()}>{t('common.toHome')}</ButtonLink>
        </>
      }
    />
  )
}

/** The error screen without the frame: it may have failed itself, and texts as well. */
export function RouteError(props: ErrorComponentProps) {
  return (
    <UiWordsProvider words={useUiTexts()}>
      <LinkProvider link={RouterLink}>
        <StatePage>
          <ScreenError {...props} />
        </StatePage>
      </LinkProvider>
    </UiWordsProvider>
  )
}
