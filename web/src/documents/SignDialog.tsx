// Signing review: what is about to be signed is read whole before the code is given.
import { Button } from '@bank/ui/Button.tsx'
import { DigitsField } from '@bank/ui/form/GroupedFields.tsx'
import { IconClock } from '@bank/ui/icons.ts'
import { useWaiting } from '@bank/ui/kit/useWaiting.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { isTokenKind } from '#certificates/index.ts'
import { msOf } from '#kit/clock.ts'
import { errorText, wordsOf } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { lazyPartWith, useT } from '#kit/i18n.ts'
import type { RowChange } from '#kit/list/changes.ts'
import { isDemo } from '#kit/page.ts'
import { type Refusal, refusalOf } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { minutesText, useCountdown } from '#kit/useCountdown.ts'
import { ChangedDialog, reasonOf } from './ChangedDialog.tsx'
import type { BatchResult, DocumentRow, Review } from './document.ts'
import { type ProposedAction, Remedy } from './Remedy.tsx'
import css from './Sign.module.css'
import { SigningFoot } from './SigningFoot.tsx'
import { ReviewSkeleton, SignReview } from './SignReview.tsx'
import type { TokenForm as SigningByToken } from './TokenForm.tsx'
import type { DocumentType } from './type.ts'
import { type SignFormProps, useSigning } from './useSigning.ts'

const DemoCode = lazyPartWith(() => import('#identity/DemoCode.tsx').then(({ DemoCode }) => DemoCode), 'proof')

const TokenForm = lazyPartWith(
  () => import('./TokenForm.tsx').then(({ TokenForm }) => TokenForm),
  'certificates',
) as typeof SigningByToken

const codeLength = 6
const soon = 30
const aboutCode: ReadonlySet<string> = new Set(['WrongSignCodeException', 'SignCodeUsedException'])

function CodeForm<D extends DocumentRow, R extends Review>(props: SignFormProps<D, R> & { readonly seconds: number }) {
  const { of, seconds, onClose } = props
  const t = useT()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { busy, failure, sign } = useSigning(props)
  const wrong = failure && aboutCode.has(failure.classification) ? failure : null
  useEffect(() => {
    if (wrong) field.current?.select()
  }, [wrong])
  const short = code.length < codeLength
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (short || busy || seconds === 0) field.current?.focus()
    else void sign({ code })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {failure && !wrong && <Banner tone="danger" urgent title={errorText(t, failure)} />}
      <DigitsField
        ref={field}
        label={t('documents.sign.code')}
        help={t('documents.sign.codeHelp')}
        value={code}
        onChange={setCode}
        max={codeLength}
        group={3}
        autoComplete="one-time-code"
        {...(wrong && { error: errorText(t, wrong) })}
      />
      {isDemo() && (
        <Suspense>
          <DemoCode />
        </Suspense>
      )}
      <SigningFoot
        {...{ busy, failure, onClose }}
        count={of.documents.length}
        disabled={short && !busy}
        renewing={props.renewing}
        onRenew={props.onRenew}
      />
    </form>
  )
}

function SignForm<D extends DocumentRow, R extends Review>(props: SignFormProps<D, R>) {
  const { type, of, renewing, onRenew } = props
  const t = useT()
  const seconds = useCountdown(msOf(of.expiresAt))
  const over = seconds === 0
  return (
    <aside className={css.side} aria-label={t('documents.sign.side')}>
      <Recap rows={type.review.totals(of, t)} />
      <p className={css.clock} data-soon={seconds <= soon || undefined}>
        <IconClock />
        {over ? t('documents.sign.over') : t('documents.sign.left', { time: minutesText(seconds) })}
      </p>
      {of.signType !== 'TOTP' && !isTokenKind(of.signType) ? (
        <Banner
          tone="warning"
          title={errorText(t, refusalOf('SignTypeException', { params: { signType: of.signType } }))}
        />
      ) : over ? (
        <Button wide variant="primary" onClick={onRenew} busy={renewing}>
          {t('documents.sign.renew')}
        </Button>
      ) : isTokenKind(of.signType) ? (
        <Suspense>
          <TokenForm {...props} kind={of.signType} />
        </Suspense>
      ) : (
        <CodeForm {...props} seconds={seconds} />
      )}
      <p className={css.digest}>
        {t('documents.sign.digest')} <code>{of.digest.slice(0, 16).replace(/(.{4})/g, '$1 ')}</code>
      </p>
    </aside>
  )
}

/** Loads a challenge once; another one only on request, or when it has expired. */
function useChallenge<D extends DocumentRow, R extends Review>(type: DocumentType<D, R>, documents: readonly D[]) {
  const legalPartyId = useOrg()
  const ids = documents.map(({ id }) => id)
  return useQuery<R, Refusal>({
    queryKey: ['documents', 'signing', ids],
    queryFn: () => type.review.prepare(ids, legalPartyId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** The documents of an open review that are no longer what it shows, heard as it happens, or while it was still being made. */
function useChanges<D extends DocumentRow, R extends Review>(
  { review: { changes, idOf } }: DocumentType<D, R>,
  documents: readonly D[],
  of: R | undefined,
) {
  const [told, setTold] = useState<readonly RowChange<D>[]>([])
  const ids = documents.map(({ id }) => id)
  const isChanged = ({ id, row }: RowChange<D>): boolean => {
    const paper = of?.documents.find(one => idOf(one) === id)
    return paper !== undefined && !(row && changes?.isAsShown(paper, row))
  }
  const hear = (change: RowChange<D>) => {
    if (ids.includes(change.id) && (!of || isChanged(change)))
      void wordsOf(reasonOf(change)).then(() => setTold(before => [...before, change]))
  }
  const last = new Map(told.filter(isChanged).map(change => [change.id, reasonOf(change)]))
  return {
    changed: [...last.values()],
    news: changes && <changes.News ids={ids} onChange={hear} />,
  }
}

type Props<D extends DocumentRow, R extends Review> = {
  readonly type: DocumentType<D, R>
  readonly documents: readonly D[]
  readonly onClose: () => void
  readonly onResult: (result: BatchResult) => void
  /** Leaves the review for an action that a refusal proposes. */
  readonly onAct: (proposed: ProposedAction<D>) => void
  /** Opens the review of these instead. */
  readonly onOnly: (documents: readonly D[]) => void
}

export function SignDialog<D extends DocumentRow, R extends Review>(props: Props<D, R>) {
  const { type, documents, onClose, onResult, onAct, onOnly } = props
  const t = useT()
  const { data, error, isFetching, refetch } = useChallenge(type, documents)
  // 520 papers are drawn in slices, behind the skeleton.
  const waits = useWaiting(!data && isFetching) && !error
  const { changed, news } = useChanges(type, documents, data)
  const [busy, setBusy] = useState(false)
  const again = () => void refetch()
  const count = data?.documents.length ?? documents.length
  const only = documents.length === 1 ? documents[0] : undefined
  // One's own signature is news as well.
  const gaveWay = changed.length > 0 && !busy
  return (
    <>
      {news}
      {gaveWay && <ChangedDialog {...{ type, documents, changed, onClose, onAct, onOnly }} />}
      <Dialog open={!gaveWay} size="full" steady onClose={onClose} title={t('documents.sign.title', { count })}>
        {error && !isFetching && (
          <Failed title={'documents.sign.failed'} error={error} again={again}>
            <Remedy type={type} of={only} failure={{ ...error, id: '', transferNum: null }} onAct={onAct} />
          </Failed>
        )}
        {waits && <ReviewSkeleton />}
        {data && !error && !waits && (
          <div className={css.review}>
            <SignReview
              {...{ type, documents, onAct }}
              of={data}
              onLeaveOut={left => onOnly(documents.filter(({ id }) => id !== left))}
            />
            <SignForm
              key={data.id}
              type={type}
              of={data}
              renewing={isFetching}
              hasChanged={changed.length > 0}
              onRenew={again}
              onBusy={setBusy}
              onClose={onClose}
              onResult={result => onResult({ ...result, failed: [...result.failed, ...data.refused] })}
            />
          </div>
        )}
      </Dialog>
    </>
  )
}
