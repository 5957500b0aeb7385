// The card of an order since the last time: a format, the closed days that nobody of the company has downloaded in it, and the press that orders them.

import { Button } from '@bank/ui/Button.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { IconDownload } from '@bank/ui/icons.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { useBothNames } from '#accounts/index.ts'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useLang, useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { usePeriodText } from '#kit/period.ts'
import { useAsk, useTell } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { local } from '#kit/storage.ts'
import { FoldCard } from './FoldCard.tsx'
import { type FileFormat, fileFormats, languageFor } from './file.ts'
import css from './Statements.module.css'
import { daysOf, orderSinceLast, remainingOf, type SinceLast, sinceLast, stretchesOf } from './sinceLast.ts'
import type { Statement } from './statement.ts'

/** The format that was chosen last in this browser. */
const formatKey = 'statements.since'

const keptFormat = (): FileFormat => fileFormats.find(format => format === local.get(formatKey)) ?? 'TXT'

/** Accounts that are named one by one; more are counted. */
const namedAtMost = 3

/** What the press will give. */
function Days({ of: { closedDate, accounts, held } }: { of: SinceLast }) {
  const t = useT()
  const f = useFormats()
  const named = useBothNames()
  const periodText = usePeriodText()
  if (!closedDate) return <p>{t('statements.since.none')}</p>
  if (accounts.length === 0 && !held) return <p>{t('statements.since.upToDate', { day: f.day(closedDate) })}</p>
  const remaining = remainingOf(accounts)
  return (
    <>
      {stretchesOf(accounts).map(stretch => (
        <p key={`${stretch.startDate} ${stretch.endDate}`}>
          <span className={css.sinceDays}>{periodText(stretch)}</span>{' '}
          <span className={cells.under}>
            {stretch.accounts.length > namedAtMost
              ? t('statements.accounts', { count: stretch.accounts.length })
              : stretch.accounts.map(({ account, name }) => named(account, name) || groupDigits(account)).join(', ')}
          </span>
        </p>
      ))}
      {remaining > 0 && <p className={cells.under}>{t('statements.since.remaining', { count: remaining })}</p>}
      {held && (
        <p className={cells.under}>
          {t('statements.since.held', { name: held.creatorName, when: f.moment(held.requestDate) })}
        </p>
      )}
    </>
  )
}

function useSinceLast(onOrdered: (statement: Statement) => void) {
  const partyId = useOrg()
  const language = languageFor(useLang())
  const [format, setFormat] = useState(keptFormat)
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = useAsk(sinceLast, { partyId, fileFormat: format }, { staleTime: 0 })
  const tell = useTell(orderSinceLast, 'statements')
  const of = data?.statementsSinceLast
  const accounts = of?.accounts ?? []
  const account = accounts.some(one => one.account === chosen) ? chosen : ''
  const order = () =>
    tell.mutate(
      { partyId, fileFormat: format, language, accounts: account ? [account] : null },
      { onSuccess: answer => onOrdered(answer.orderSinceLast) },
    )
  return {
    format,
    choose(next: FileFormat) {
      local.set(formatKey, next)
      tell.reset()
      setFormat(next)
    },
    accounts,
    account,
    chooseAccount(next: string) {
      tell.reset()
      setChosen(next)
    },
    /** Of the chosen account alone, where there is one. */
    of: of && { ...of, accounts: account ? accounts.filter(one => one.account === account) : accounts },
    failed: error,
    again: () => void refetch(),
    order,
    busy: tell.isPending,
    refused: tell.error,
  }
}

type Since = ReturnType<typeof useSinceLast>

const accountErrors: readonly string[] = ['StatementAccountException', 'StatementHeldException']

function Choice({ format, choose, accounts, account, chooseAccount, refused }: Since) {
  const t = useT()
  const named = useBothNames()
  const at = refused && accountErrors.includes(refused.classification) ? 'account' : 'format'
  const ofFormat = at === 'format' && refused?.classification === 'StatementUpToDateException'
  return (
    <div className={css.sinceFields}>
      <Picker
        label={t('statements.since.format')}
        value={format}
        onChange={next => choose(fileFormats.find(one => one === next) ?? 'TXT')}
        options={fileFormats.map(value => ({ value, text: t(`statements.format.${value}`) }))}
        {...(ofFormat && { error: errorText(t, refused) })}
      />
      {(accounts.length > 1 || at === 'account') && (
        <Picker
          label={t('statements.order.accounts')}
          value={account}
          onChange={chooseAccount}
          options={[
            { value: '', text: t('statements.order.all') },
            ...accounts.map(one => ({
              value: one.account,
              text: `${named(one.account, one.name)} ${one.account}`,
              label: named(one.account, one.name) || groupDigits(one.account),
              note: groupDigits(one.account),
            })),
          ]}
          {...(at === 'account' && { error: errorText(t, refused) })}
        />
      )}
    </div>
  )
}

/** What belongs to none of its fields is told below them; what stands at one is heard, as the press was elsewhere. */
function Other({ refused }: Pick<Since, 'refused'>) {
  const t = useT()
  if (!refused) return null
  if ([...accountErrors, 'StatementUpToDateException'].includes(refused.classification))
    return (
      <p role="alert" className="visually-hidden">
        {errorText(t, refused)}
      </p>
    )
  return (
    <Banner tone="danger" urgent title={errorText(t, refused)}>
      {refused.traceId && t('statements.trace', { id: refused.traceId })}
    </Banner>
  )
}

/** What a folded card says: all days together, whatever the accounts. */
function Brief({ of }: { of: SinceLast | undefined }) {
  const t = useT()
  const periodText = usePeriodText()
  const days = daysOf(of?.accounts ?? [])
  return <>{of && (days ? periodText(days) : t(of.held ? 'statements.since.waits' : 'statements.since.nothing'))}</>
}

export function SinceLastCard({ onOrdered }: { onOrdered: (statement: Statement) => void }) {
  const t = useT()
  const since = useSinceLast(onOrdered)
  const { of, failed, again, order, busy, refused } = since
  const isNew = of !== undefined && (of.accounts.length > 0 || of.held !== null)
  return (
    <FoldCard title={t('statements.since.title')} brief={<Brief of={of} />}>
      <div className={css.sinceRow}>
        <Choice {...since} />
        <div className={css.sinceWords} aria-live="polite">
          {of && <Days of={of} />}
          {!of && failed && <Failed title={'statements.since.failed'} error={failed} again={again} />}
          {!of && !failed && (
            <Waiting text={t('common.ui.loading')}>
              <Skeleton height={20} />
            </Waiting>
          )}
        </div>
        {isNew && (
          <Button icon={<IconDownload />} busy={busy} onClick={order}>
            {t(of.accounts.length > 0 ? 'statements.since.order' : 'statements.since.again')}
          </Button>
        )}
      </div>
      <Other refused={refused} />
    </FoldCard>
  )
}
