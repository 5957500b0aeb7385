// The page of one statement: its sums with their tie, its lines, its files.

import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { IconDownload, IconFileText, IconPrinter } from '@bank/ui/icons.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { useMedia, WIDE } from '@bank/ui/kit/useMedia.ts'
import { WithDrawer } from '@bank/ui/overlay/Drawer.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Banner, EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useBothNames } from '#accounts/index.ts'
import { useParam, useSearch } from '#kit/address.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useRows } from '#kit/list/useRows.ts'
import { useLive } from '#kit/live.ts'
import { usePeriodText } from '#kit/period.ts'
import { invalidateCall, keyOf, queryClient, useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { FilesCard, FilesDialog } from './Files.tsx'
import { useGone } from './gone.ts'
import { LineDrawer } from './LineDrawer.tsx'
import { type LineList, Lines, useLines } from './Lines.tsx'
import { lineConditionsIn, lineSource } from './lines.ts'
import { MovedBanner } from './MakingDialog.tsx'
import css from './Statement.module.css'
import { RetryButton } from './StatementActions.tsx'
import { Summary } from './Summary.tsx'
import { isOnItsWay, type Statement, statementById, statementNews } from './statement.ts'
import { causeText } from './words.tsx'

/** Follows this statement: what an event tells of it stands at once, and one that is gone is asked for again. */
function useStatementNews(statementId: string): void {
  const partyId = useOrg()
  const afresh = (): void => invalidateCall(statementById)
  useLive(statementNews, partyId, {
    variables: { partyId, after: null },
    afresh,
    on({ listenStatements: { statementId: id, statement } }) {
      if (id && id !== statementId) return
      if (statement)
        queryClient.setQueryData(keyOf(statementById, { partyId, statementId }), { statementById: statement })
      else afresh()
    },
  })
}

/** The most lines that are printed from the page; more are a matter for a PDF. */
const printedAtMost = 5000

/** Prints once every line is loaded, and says so where they are too many. */
function usePrint({ rows, first, toEnd }: LineList): { readonly busy: boolean; readonly print: () => void } {
  const t = useT()
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const total = first?.isCounted === false ? Number.POSITIVE_INFINITY : (first?.total ?? 0)
  const whole = rows.length >= total
  useEffect(() => {
    if (!asked || !whole) return
    setAsked(false)
    window.print()
  }, [asked, whole])
  const print = () => {
    if (total > printedAtMost) return toast({ text: t('statements.page.printMost') })
    toEnd()
    setAsked(true)
  }
  return { busy: asked, print }
}

const back = (text: string) => ({ href: to.documents('statements'), text })

function About({ of }: { of: Statement }) {
  const t = useT()
  const f = useFormats()
  const named = useBothNames()
  const accounts = of.availableAccounts.map(({ account, name }) =>
    [named(account, name), groupDigits(account)].filter(Boolean).join(' '),
  )
  const atMost = 3
  return (
    <p className={css.about}>
      <span>
        {accounts.length > atMost ? t('statements.accounts', { count: accounts.length }) : accounts.join(', ')}
      </span>
      <span>{t('statements.page.by', { when: f.moment(of.requestDate), name: of.creatorName })}</span>
      {of.scheduleId && <span>{t('statements.bySchedule')}</span>}
    </p>
  )
}

function AsOf({ of }: { of: Statement }) {
  const t = useT()
  const f = useFormats()
  if (!of.asOf) return null
  return <Banner title={t('statements.page.asOf', { when: f.moment(of.asOf) })}>{t('statements.page.asOfText')}</Banner>
}

/** The lines that are shown, and what the whole statement says, which no filter changes. */
function useContent(statement: Statement) {
  const partyId = useOrg()
  const [search] = useSearch()
  const conditions = lineConditionsIn(search)
  const question = { partyId, statementId: statement.id }
  const list = useLines({ ...question, conditions })
  const whole = useRows(lineSource, { ...question, conditions: lineConditionsIn({}) })
  useGone(list.error)
  return { conditions, list, whole: whole.first }
}

function Made({ of }: { of: Statement }) {
  const t = useT()
  const periodText = usePeriodText()
  const wide = useMedia(WIDE)
  const [downloading, setDownloading] = useState(false)
  const { conditions, list, whole } = useContent(of)
  const { busy, print } = usePrint(list)
  const drawer = list.openRow && <LineDrawer of={list.openRow} onClose={list.close} />
  return (
    <Page
      title={`${t('statements.page.title')} ${periodText(of)}`}
      back={back(t('statements.page.back'))}
      actions={
        <>
          {of.lines > 0 && (
            <Button icon={<IconPrinter />} busy={busy} onClick={print}>
              {t('statements.page.print')}
            </Button>
          )}
          {!wide && (
            <Button variant="primary" icon={<IconDownload />} onClick={() => setDownloading(true)}>
              {t('statements.files.title')}
            </Button>
          )}
        </>
      }
    >
      <About of={of} />
      <WithDrawer
        drawer={
          drawer ??
          (wide && (
            <div className={css.side}>
              <FilesCard statement={of} />
            </div>
          ))
        }
      >
        <Stack>
          <MovedBanner of={of} />
          <AsOf of={of} />
          {whole ? <Summary statement={of} currencies={whole.currencies} /> : <Skeleton height={76} />}
          <Lines statement={of} list={list} content={whole} conditions={conditions} />
        </Stack>
      </WithDrawer>
      {downloading && <FilesDialog statement={of} onClose={() => setDownloading(false)} />}
    </Page>
  )
}

/** Before it is made, or where it could not be. */
function Unmade({ of }: { of: Statement }) {
  const t = useT()
  if (isOnItsWay(of))
    return (
      <Waiting text={t('statements.making.title')}>
        <SkeletonRows rows={6} lead={false} />
      </Waiting>
    )
  return (
    <ErrorState
      title={t('statements.making.failed')}
      text={causeText(t, of)}
      {...(of.traceId && { traceId: of.traceId })}
      action={
        <>
          <ButtonLink href={to.documents('statements')}>{t('common.return')}</ButtonLink>
          <RetryButton of={of} primary />
        </>
      }
    />
  )
}

function Bare({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  return (
    <Page title={title} back={back(t('statements.page.back'))}>
      {children}
    </Page>
  )
}

function Missing() {
  const t = useT()
  return (
    <Bare title={t('statements.page.missing')}>
      <Card>
        <EmptyState
          icon={<IconFileText />}
          title={t('statements.page.missing')}
          text={t('StatementNotFoundException')}
          action={<ButtonLink href={to.documents('statements')}>{t('statements.page.back')}</ButtonLink>}
        />
      </Card>
    </Bare>
  )
}

export function StatementPage() {
  const t = useT()
  const periodText = usePeriodText()
  const partyId = useOrg()
  const statementId = useParam('id') ?? ''
  const { data, error, refetch } = useAsk(statementById, { partyId, statementId })
  useStatementNews(statementId)
  // Gone while it was open: what is left of it in the cache is nobody's any more.
  if (error?.classification === 'StatementNotFoundException') return <Missing />
  const of = data?.statementById
  if (of && (of.status === 'READY' || of.status === 'NOT_FOUND')) return <Made of={of} />
  return (
    <Bare title={of ? `${t('statements.page.title')} ${periodText(of)}` : t('statements.page.title')}>
      {of && <About of={of} />}
      <Card>
        {of && <Unmade of={of} />}
        {!of && error && <Failed title={'statements.page.failed'} error={error} again={() => void refetch()} />}
        {!of && !error && (
          <Waiting text={t('common.ui.loading')}>
            <SkeletonRows rows={6} lead={false} />
          </Waiting>
        )}
      </Card>
    </Bare>
  )
}
