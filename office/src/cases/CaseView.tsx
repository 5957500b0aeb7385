// One case as its decider sees it: beside the queue, or as a page of its own.
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconPlus, IconX } from '@bank/ui/icons.ts'
import { SkeletonText } from '@bank/ui/Skeleton.tsx'
import { useGo, useSearch } from '@bank/web/kit/address.tsx'
import { lazyPart } from '@bank/web/kit/code.ts'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { loadTexts, useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { to } from '../paths.ts'
import { AskDialog } from './AskButton.tsx'
import css from './Case.module.css'
import { Changes, Checks, Customer, Touches } from './CaseFacts.tsx'
import { caseDetails, type Details } from './calls.ts'
import { Decision } from './Decision.tsx'
import { useDraft } from './drafts.ts'
import { FourEyes, History } from './FourEyes.tsx'
import { isOpen, kindName, StatePill, shortName } from './look.tsx'
import { offReason } from './refusals.ts'
import { useKeyPresses } from './useKeyPresses.ts'
import { type Steps, useSteps } from './useSteps.ts'

type HeadProps = { readonly details: Details; readonly steps: Steps; readonly isBeside: boolean }

/** Asks for something else about whom the case is about; a rail or a rule is nobody. */
function AskAbout({ details: { case: one } }: Pick<HeadProps, 'details'>) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  if (!one.personId && !one.companyId) return null
  return (
    <>
      <Button size="s" icon={<IconPlus />} onClick={() => setAsking(true)}>
        {t('cases.ask.about')}
      </Button>
      <Suspense>
        {isAsking && (
          <AskDialog
            about={{
              personId: one.personId,
              companyId: one.companyId,
              name: [one.personName, one.companyName].filter(Boolean).join(' · '),
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function Head({ details, steps, isBeside }: HeadProps) {
  const t = useT()
  const go = useGo()
  const [search] = useSearch()
  const heading = useRef<HTMLHeadingElement>(null)
  const { case: one } = details
  // Whoever opened it by the keyboard goes on from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const known = [numbered(one.number), one.companyName, one.companyInn && t('cases.inn', { inn: one.companyInn })]
  return (
    <header className={css.head}>
      {!isBeside && <title>{`${numbered(one.number)} · ${t('common.brand')}`}</title>}
      <div className={css.names}>
        <div className={css.titleLine}>
          <h2 ref={heading} tabIndex={-1} className={css.title}>
            {kindName(t, one.kind)}
          </h2>
          <StatePill row={one} isWhole />
        </div>
        <p className={css.muted}>{known.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={css.headEnd}>
        {one.claim && (
          <span className={css.muted}>
            {t(one.claim.isMine ? 'cases.worksYou' : 'cases.worker', { name: shortName(one.claim.name) })}
          </span>
        )}
        {isOpen(one) &&
          (one.claim?.isMine ? (
            <Button size="s" busy={steps.isBusy('RELEASE')} onClick={() => steps.release()}>
              {t('cases.release')}
            </Button>
          ) : (
            <Button
              size="s"
              busy={steps.isBusy('TAKE')}
              disabledReason={offReason(t, details, 'TAKE')}
              onClick={() => steps.take()}
            >
              {t('cases.take')}
            </Button>
          ))}
        <AskAbout details={details} />
      </div>
      {isBeside && (
        <span className={css.close}>
          <IconButton
            size="s"
            label={t('common.close')}
            icon={<IconX />}
            onClick={() => void go(to.queue({ ...search, case: undefined }))}
          />
        </span>
      )}
    </header>
  )
}

function Opened({ details, isBeside }: { details: Details; isBeside: boolean }) {
  const t = useT()
  const { typed: draft, change, forget } = useDraft(details.case.id)
  const steps = useSteps(details, forget)
  const [isBacking, setBacking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const { state } = details.case
  /** A letter leads to the decision; it is made there. */
  const decide = (verdict: 'APPROVE' | 'REJECT') => {
    if (state === 'PENDING') {
      change({ verdict })
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>(verdict === 'REJECT' ? '[aria-haspopup]' : 'textarea')?.focus(),
      )
      return true
    }
    if (state !== 'PROPOSED') return false
    if (verdict === 'APPROVE') confirm.current?.focus()
    else if (!offReason(t, details, details.case.isBrake ? 'UNDO' : 'SEND_BACK')) setBacking(true)
    return true
  }
  useKeyPresses({
    KeyA: () => decide('APPROVE'),
    KeyR: () => decide('REJECT'),
    // A focused row of the queue is taken by the queue.
    KeyT: () => {
      const isOnRow = document.activeElement?.hasAttribute('data-row')
      if (isOnRow || !isOpen(details.case) || details.case.claim?.isMine || offReason(t, details, 'TAKE')) return false
      steps.take()
      return true
    },
  })
  return (
    <article className={css.case}>
      <Head details={details} steps={steps} isBeside={isBeside} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is scrolled by keys as well. */}
      <section className={css.body} tabIndex={0} aria-label={t('cases.checks')}>
        <div className={css.main}>
          <Changes details={details} />
          <Touches touches={details.touches} />
          <Checks details={details} />
          <Customer details={details} />
        </div>
        <div className={css.side}>
          <FourEyes details={details} />
          <History details={details} />
        </div>
      </section>
      <Decision
        details={details}
        draft={draft}
        onChange={change}
        steps={steps}
        form={form}
        confirm={confirm}
        isBacking={isBacking && state === 'PROPOSED'}
        onBacking={setBacking}
      />
    </article>
  )
}

/** What may be refused about tokens and which law of the books is broken, which the queue does without. */
const words = ['means', 'laws'] as const

const OpenedInWords = lazyPart(async () => {
  await loadTexts(...words)
  return Opened
})

const lines = ['46%', '72%', '64%', '70%', '52%', '60%']

function Loading() {
  const t = useT()
  return (
    <div className={css.waiting} role="status" aria-label={t('common.ui.loading')}>
      {lines.map(width => (
        <SkeletonText key={width} width={width} />
      ))}
    </div>
  )
}

export function CaseView({ id, isBeside = false }: { id: string; isBeside?: boolean }) {
  const query = useAsk(caseDetails, { caseId: id })
  // Beside the case, not behind it.
  useEffect(() => void loadTexts(...words).catch(() => undefined), [])
  if (query.data)
    return (
      <Suspense fallback={<Loading />}>
        <OpenedInWords details={query.data.case} isBeside={isBeside} />
      </Suspense>
    )
  if (query.error) return <Failed title={'cases.case.failed'} error={query.error} again={() => void query.refetch()} />
  return <Loading />
}
