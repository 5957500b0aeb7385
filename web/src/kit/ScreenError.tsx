// The error screen of a failed route: why, the code that support can look up, a retry and the way home.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { ErrorState } from '@bank/ui/States.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorText } from './errorText.ts'
import { useT } from './i18n.ts'
import { isRefusal } from './refusal.ts'
import { report } from './report.ts'

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
      text={errorText(t, error)}
      {...(isRefusal(error) && error.traceId && { traceId: error.traceId })}
      action={
        <>
          <Button variant="primary" onClick={again}>
            {t('common.retry')}
          </Button>
          <ButtonLink href={'/'}>{t('common.toHome')}</ButtonLink>
        </>
      }
    />
  )
}
