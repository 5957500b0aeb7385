// What stands in the place of a form while it comes, and when it does not come?
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { ErrorState } from '@bank/ui/States.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import type { Refused } from '#kit/refused.ts'
import { to } from '#paths.ts'
import css from './Forms.module.css'

/** Shaped like the form, so that nothing jumps when it comes. */
export function FormSkeleton() {
  const t = useT()
  const rows = ['kind', 'from', 'to', 'amount', 'purpose', 'day']
  return (
    <div className={css.layout}>
      <Card>
        <Waiting text={t('common.ui.loading')}>
          <div className={css.skeleton}>
            {rows.map(row => (
              <Skeleton key={row} height={42} />
            ))}
          </div>
        </Waiting>
      </Card>
      <Card>
        <div className={css.skeleton}>
          <Skeleton width={180} height={32} />
          <Skeleton height={64} />
          <Skeleton height={42} />
          <Skeleton height={42} />
        </div>
      </Card>
    </div>
  )
}

export function Failed({ error, onAgain }: { error: Refused; onAgain: () => void }) {
  const t = useT()
  return (
    <Card>
      <ErrorState
        title={t('payments.form.failed')}
        text={errorText(error)}
        {...(error.traceId && { traceId: error.traceId })}
        action={
          <>
            <ButtonLink href={to.history()}>{t('payments.form.toHistory')}</ButtonLink>
            <Button onClick={onAgain}>{t('common.retry')}</Button>
          </>
        }
      />
    </Card>
  )
}
