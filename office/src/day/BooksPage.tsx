// The books: laws checked now one by one, alarms, balances by currency and kind, and any account walked line by line.
import { formatAccount } from '@bank/contracts/account.ts'
import { formatDateTime, formatTime } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { cx } from '@bank/ui/cx.ts'
import { groupThousands } from '@bank/ui/kit/thousands.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { call } from '@bank/web/kit/api.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import { useState } from 'react'
import type { CheckLawQuery } from '#kit/generated/desk/graphql.ts'
import { Page } from '#kit/Page.tsx'
import { live } from '#kit/refresh.ts'
import { AccountCard } from './AccountCard.tsx'
import { type BooksView, books, checkLaw } from './calls.ts'
import css from './Day.module.css'
import { kindOfAccounts, lawName } from './names.ts'
import { RemedyDialog } from './RemedyDialog.tsx'
import { Scroll } from './Scroll.tsx'

type Checked = CheckLawQuery['checkLaw'] | { readonly fault: string }

function LawRow({ id, checked }: { id: string; checked: Checked | undefined }) {
  const t = useT()
  const found = checked && 'rows' in checked ? checked : null
  return (
    <tr data-condition={found?.differing ? 'STOPPED' : undefined}>
      <th scope="row">
        {lawName(t, id)}
        {checked && 'fault' in checked && <span className={css.bad}>{checked.fault}</span>}
        {found && found.differing > 0 && (
          <details>
            <summary>{t('day.law.differing', { count: groupThousands(String(found.differing)) })}</summary>
            {found.examples.map(example => (
              <code key={example} className={css.example}>
                {example}
              </code>
            ))}
          </details>
        )}
      </th>
      <td className={cx(css.number, css.more)}>{found ? groupThousands(String(found.rows)) : '—'}</td>
      <td className={cx(css.number, css.more)}>
        {found ? t('day.ms', { ms: groupThousands(String(found.tookMs)) }) : '—'}
      </td>
      <td>
        {found && (
          <Pill tone={found.differing ? 'danger' : 'success'}>
            {t(found.differing ? 'day.law.broken' : 'day.law.holds')}
          </Pill>
        )}
      </td>
    </tr>
  )
}

/** Each law is asked by itself: what takes long holds up nobody, and the page fills as they come. */
function Laws({ laws }: { laws: readonly string[] }) {
  const t = useT()
  const [checks, setChecks] = useState<Readonly<Record<string, Checked>>>({})
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setChecks({})
    for (const id of laws) {
      const checked = await call(checkLaw, { id }).then(
        found => found.checkLaw,
        (error: unknown) => ({ fault: errorText(t, error) }),
      )
      setChecks(known => ({ ...known, [id]: checked }))
    }
    setBusy(false)
  }
  const all = Object.values(checks)
  const broken = all.filter(one => 'fault' in one || one.differing > 0).length
  const isDone = !busy && all.length === laws.length
  const last = all.findLast(one => 'checkedAt' in one)
  return (
    <Card
      title={t(isDone ? (broken ? 'day.laws.broken' : 'day.laws.hold') : 'day.laws')}
      aside={
        <Button size="s" busy={busy} onClick={() => void run()}>
          {t('day.books.check')}
        </Button>
      }
      inside="rows"
    >
      <p className={css.status} role="status">
        {busy && t('day.laws.busy', { done: all.length, count: laws.length })}
        {isDone && last && 'checkedAt' in last && t('day.laws.done', { time: formatTime(last.checkedAt) })}
      </p>
      <Scroll label={t('day.laws')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('day.law')}</th>
              <th scope="col" className={cx(css.number, css.more)}>
                {t('day.law.rows')}
              </th>
              <th scope="col" className={cx(css.number, css.more)}>
                {t('day.jobs.took')}
              </th>
              <th scope="col">{t('day.column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {laws.map(id => (
              <LawRow key={id} id={id} checked={checks[id]} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  )
}

type BalanceRow = BooksView['balances'][number]

const noMoney = /^-?0*(?:\.0*)?$/
const isZero = ({ balance, held }: BalanceRow): boolean => noMoney.test(balance) && noMoney.test(held)

/** The som first, then the others as they come. */
const homeFirst = (one: BalanceRow, other: BalanceRow): number =>
  Number(other.currency === 'KGS') - Number(one.currency === 'KGS')

function BalanceTable({ rows }: { rows: readonly BalanceRow[] }) {
  const t = useT()
  return (
    <Scroll label={t('day.balances')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('day.balances.kind')}</th>
            <th scope="col" className={cx(css.number, css.more)}>
              {t('day.balances.accounts')}
            </th>
            <th scope="col" className={css.number}>
              {t('day.balances.balance')}
            </th>
            <th scope="col" className={cx(css.number, css.more)}>
              {t('day.balances.held')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ currency, kind, accounts, balance, held }) => (
            <tr key={`${currency} ${kind}`}>
              <th scope="row">{`${kindOfAccounts(t, kind)}, ${currency}`}</th>
              <td className={cx(css.number, css.more)}>{accounts}</td>
              <td className={css.number}>
                <Money
                  amount={balance}
                  direction="out"
                  currency={currency}
                  size="s"
                  unsigned={!balance.startsWith('-')}
                />
                {!noMoney.test(held) && (
                  <span className={cx(css.note, css.narrow)}>
                    {t('day.balances.held')} <Money amount={held} currency={currency} size="s" strong={false} />
                  </span>
                )}
              </td>
              <td className={cx(css.number, css.more)}>
                <Money amount={held} currency={currency} size="s" strong={false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Balances({ view: { balances, asOf } }: { view: BooksView }) {
  const t = useT()
  const zero = balances.filter(isZero)
  return (
    <Card title={t('day.balances')} aside={<span className={css.muted}>{formatDateTime(asOf)}</span>} inside="rows">
      <BalanceTable rows={balances.filter(one => !isZero(one)).toSorted(homeFirst)} />
      {zero.length > 0 && (
        <details>
          <summary className={css.reveal}>{t('day.balances.zero', { count: zero.length })}</summary>
          <BalanceTable rows={zero.toSorted(homeFirst)} />
        </details>
      )}
    </Card>
  )
}

function Alarms({ alarms }: { alarms: BooksView['alarms'] }) {
  const t = useT()
  const [closing, setClosing] = useState<BooksView['alarms'][number] | null>(null)
  if (!alarms.length) return null
  return (
    <Card title={t('day.alarms')} accent inside="rows">
      <ul className={css.alarms}>
        {alarms.map(alarm => (
          <li key={alarm.id}>
            <strong>{alarm.account ? formatAccount(alarm.account) : lawName(t, alarm.law)}</strong>
            <span className={css.note}>{alarm.detail}</span>
            <span className={css.note}>{formatDateTime(alarm.raisedAt)}</span>
            <Button size="s" onClick={() => setClosing(alarm)}>
              {t('day.alarm.close')}
            </Button>
          </li>
        ))}
      </ul>
      {closing && (
        <RemedyDialog
          kind="BOOKS_ALARM"
          title={t('day.alarm.close')}
          text={t('day.alarm.text')}
          action={t('day.ask')}
          content={{ account: closing.account ?? '' }}
          onClose={() => setClosing(null)}
        />
      )}
    </Card>
  )
}

export function BooksPage() {
  const t = useT()
  const { data, error, isFetched } = useAsk(books, {}, live)
  return (
    <Page title={t('day.books')}>
      {error && (
        <Banner tone="warning" title={t('day.books.failed')}>
          {errorText(t, error)}
        </Banner>
      )}
      {data && (
        <>
          <Alarms alarms={data.books.alarms} />
          <div className={css.halves}>
            <Laws laws={data.books.laws} />
            <Balances view={data.books} />
          </div>
        </>
      )}
      {isFetched ? <AccountCard /> : <Waiting />}
    </Page>
  )
}
