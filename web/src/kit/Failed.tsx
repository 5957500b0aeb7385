// The error state of a failed query: why, its trace id, and a retry; what is not there is not asked for again.
import { Button } from '@bank/ui/Button.tsx'
import { ErrorState } from '@bank/ui/States.tsx'
import type { ReactNode } from 'react'
import { errorText } from './errorText.ts'
import { type TextKey, useT } from './i18n.ts'
import type { Refusal } from './refusal.ts'

type Props = {
  readonly title: TextKey
  readonly error: Refusal
  readonly again: () => void
  /** What can be done instead. */
  readonly children?: ReactNode
}

export function Failed({ title, error, again, children }: Props) {
  const t = useT()
  const isAbsent = error.classification.endsWith('NotFoundException')
  return (
    <ErrorState
      title={t(title)}
      text={errorText(t, error)}
      {...(error.traceId && !isAbsent && { traceId: error.traceId })}
      action={
        <>
          {children}
          {!isAbsent && <Button onClick={again}>{t('common.retry')}</Button>}
        </>
      }
    />
  )
}
