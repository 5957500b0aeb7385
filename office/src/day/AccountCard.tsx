// An account walked line by line, the newest first, with the balance after each.
import { formatDate, formatTime, isBusinessDate } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { groupThousands } from '@bank/ui/kit/thousands.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { useSearch } from '@bank/web/kit/address.tsx'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import { type FormEvent, useState } from 'react'
import { walkAccount } from './calls.ts'
import css from './Day.module.css'
import { kindOfAccounts } from './names.ts'

function Lines({ number }: { number: string }) {
  const t = useT()
  const [before, setBefore] = useState<string | null>(null)
  const { data, error } = useAsk(walkAccount, { number, before }, { staleTime: 0 })
  if (error) return <Banner tone="warning" title={errorText(t, error)} />
  if (!data) return <Waiting />
  const { walkAccount: account } = data
  const { currency, lines } = account
  const last = lines.at(-1)?.seq
  return (
    <>
      <p className={css.status}>
        <strong>{account.companyName ?? kindOfAccounts(t, account.duty ?? '')}</strong>{' '}
        <Money amount={account.balance} currency={currency} size="s" />{' '}
        {t('day.account.lines', { count: groupThousands(String(account.total)) })}{' '}
        {account.isBlocked && <Pill tone="danger">{t('day.account.blocked')}</Pill>}
      </p>
      <div className={css.scroll}>
        <table className={css.table}>
          <caption className="visually-hidden">{t('day.account')}</caption>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">{t('day.account.day')}</th>
              <th scope="col">{t('day.account.what')}</th>
              <th scope="col" className={css.number}>
                {t('day.account.amount')}
              </th>
              <th scope="col" className={css.number}>
                {t('day.balances.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.seq}>
                <th scope="row">{groupThousands(String(line.seq))}</th>
                <td>
                  {isBusinessDate(line.day) ? formatDate(line.day) : line.day}
                  <span className={css.note}>{formatTime(line.bookedAt)}</span>
                </td>
                <td>
                  {line.counterparty}
                  <span className={css.note}>{line.purpose}</span>
                </td>
                <td className={css.number}>
                  <Money amount={line.amount} direction="auto" size="s" />
                </td>
                <td className={css.number}>
                  <Money amount={line.balance} direction={line.balance.startsWith('-') ? 'out' : 'none'} size="s" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.pages}>
        {before && (
          <Button size="s" onClick={() => setBefore(null)}>
            {t('day.account.newest')}
          </Button>
        )}
        {last && last !== '1' && (
          <Button size="s" onClick={() => setBefore(last)}>
            {t('day.account.older')}
          </Button>
        )}
      </div>
    </>
  )
}

export function AccountCard() {
  const t = useT()
  const [{ account = '' }, setSearch] = useSearch()
  const [typed, setTyped] = useState(groupDigits(account))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSearch({ account: typed.replaceAll(/\s/g, '') || undefined })
  }
  return (
    <Card title={t('day.account')} inside="rows">
      <form className={css.walk} onSubmit={submit}>
        <TextField
          label={t('day.account.number')}
          value={typed}
          inputMode="numeric"
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t('day.account.walk')}</Button>
      </form>
      {account && <Lines key={account} number={account} />}
    </Card>
  )
}
