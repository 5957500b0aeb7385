// The dialog of a statement that was ordered: being made, then ready, without movement, or failed.

import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconDownload } from '@bank/ui/icons.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useFormats } from '#kit/format.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { usePeriodText } from '#kit/period.ts'
import { to } from '#paths.ts'
import { fileFormatOf } from './file.ts'
import { RetryButton } from './StatementActions.tsx'
import css from './Statements.module.css'
import { isMade, isOnItsWay, type Statement, type StatementFormat, type StatementStatus } from './statement.ts'
import { useTake } from './take.ts'
import { accountsText, causeText, LongFiles } from './words.tsx'

const titles: Readonly<Record<StatementStatus, TextKey>> = {
  PENDING: 'statements.making.title',
  IN_PROGRESS: 'statements.making.title',
  READY: 'statements.making.ready',
  NOT_FOUND: 'statements.making.empty',
  FAIL: 'statements.making.failed',
}

/** Says that the period begins later than was asked for. */
export function MovedBanner({ of }: { of: Pick<Statement, 'askedStartDate' | 'startDate'> }) {
  const t = useT()
  const f = useFormats()
  if (!of.askedStartDate) return null
  return <Banner title={t('statements.making.moved', { day: f.day(of.startDate) })} />
}

function Said({ of }: { of: Statement }) {
  const t = useT()
  const periodText = usePeriodText()
  if (isOnItsWay(of))
    return (
      <>
        <p>{t('statements.making.text')}</p>
        <Waiting text={t('statements.making.title')}>
          <Skeleton height={8} />
        </Waiting>
      </>
    )
  if (of.status === 'FAIL')
    return (
      <Banner tone="danger" title={causeText(t, of)} urgent>
        {of.traceId && t('statements.trace', { id: of.traceId })}
      </Banner>
    )
  return (
    <div role="status" className={css.form}>
      <div>
        <p className={cells.name}>{`${accountsText(of, t)} · ${periodText(of)}`}</p>
        <p className={cells.under}>
          {of.status === 'READY' ? t('statements.lines', { count: of.lines }) : t('statements.making.emptyText')}
        </p>
      </div>
      <MovedBanner of={of} />
      {of.sinceLastFormat && <p className={cells.under}>{t('statements.making.sinceText')}</p>}
      <LongFiles of={of} />
    </div>
  )
}

/** Saves the one file that an order since the last time is for. */
function TakeButton({ of, format }: { of: Statement; format: StatementFormat }) {
  const t = useT()
  const fileFormat = fileFormatOf(format)
  const { file, busy, save } = useTake(of, { format: fileFormat, language: of.language })
  const isMaking = file !== undefined && !file.isReady && !file.cause
  return (
    <Button variant="primary" icon={<IconDownload />} busy={busy || isMaking} onClick={save}>
      {t('statements.files.download', { format: t(`statements.format.${fileFormat}`) })}
    </Button>
  )
}

type Props = { readonly of: Statement; readonly onClose: () => void }

export function MakingDialog({ of, onClose }: Props) {
  const t = useT()
  const failed = of.status === 'FAIL'
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      title={t(titles[of.status])}
      footer={
        <>
          <Button onClick={onClose}>{t(failed ? 'common.return' : 'common.close')}</Button>
          {failed && <RetryButton of={of} primary />}
          {isMade(of) && (
            <ButtonLink {...(!of.sinceLastFormat && { variant: 'primary' })} href={to.statement(of.id)}>
              {t('statements.making.open')}
            </ButtonLink>
          )}
          {isMade(of) && of.sinceLastFormat && <TakeButton of={of} format={of.sinceLastFormat} />}
        </>
      }
    >
      <div className={css.form}>
        <Said of={of} />
      </div>
    </Dialog>
  )
}
