// States that stand in the place of a form: loading, failed, closed for changes, returned with a note.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { Banner, EmptyState, ErrorState } from '@bank/ui/States.tsx'
import type { ReactNode } from 'react'
import { errorText } from '../errorText.ts'
import { useT } from '../i18n.ts'
import { type Refusal, refusalOf } from '../refusal.ts'
import css from './Form.module.css'
import type { Exits } from './Results.tsx'

/** The skeleton of a form, in its shape so that nothing jumps. */
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

type FailedProps = { readonly error: Refusal; readonly onAgain: () => void } & Pick<Exits, 'list'>

export function FormFailed({ error, onAgain, list }: FailedProps) {
  const t = useT()
  return (
    <Card>
      <ErrorState
        title={t('form.failed')}
        text={errorText(t, error)}
        {...(error.traceId && { traceId: error.traceId })}
        action={
          <>
            <ButtonLink href={list.href}>{list.text}</ButtonLink>
            <Button onClick={onAgain}>{t('common.retry')}</Button>
          </>
        }
      />
    </Card>
  )
}

/** The part of a document by which a form decides whether it may be changed. */
export type EditedDocument = {
  readonly transferNum: string
  readonly isUpdateble: boolean
  readonly actions: readonly {
    readonly action: string
    readonly why: string | null
    readonly params: Readonly<Record<string, string>> | null
  }[]
}

type OnlyReadProps = {
  readonly title: string
  readonly text: string | undefined
  readonly href: string
  /** What can be done instead. */
  readonly instead?: ReactNode
}

/** The state of a document that cannot be changed on a form: it is only read. */
export function OnlyRead({ title, text, href, instead }: OnlyReadProps) {
  const t = useT()
  const action = (
    <>
      <ButtonLink href={href}>{t('form.toDocument')}</ButtonLink>
      {instead}
    </>
  )
  return (
    <Card>
      <EmptyState title={title} text={text} action={action} />
    </Card>
  )
}

/** The state of a document that was sent or belongs to somebody else. */
export function FormClosed({ of, href }: { of: EditedDocument; href: string }) {
  const t = useT()
  const why = of.actions.find(({ action }) => action === 'UPDATE')
  const text = why?.why ? errorText(t, refusalOf(why.why, { params: why.params ?? {} })) : undefined
  return <OnlyRead title={t('form.closed', { number: of.transferNum })} text={text} href={href} />
}

/** The reason of the signer who returned the document; nothing where nobody did. */
export function ReturnNote({ reason }: { reason: string | null | undefined }) {
  const t = useT()
  if (!reason) return null
  return (
    <Banner tone="warning" title={t('form.returned')}>
      {reason}
    </Banner>
  )
}
