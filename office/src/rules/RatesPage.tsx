// Rates: the board as it holds now, what is set for a later moment, every moment before; and rates agreed with companies.

import { Button } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { SkeletonText } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { useState } from 'react'
import { AskButton, factName, factValue } from '#cases/index.ts'
import { Page } from '#kit/Page.tsx'
import { to } from '../paths.ts'
import { aboutRules, freshMs } from './about.ts'
import { type AgreedRow, agreedRates, type BoardRate, bankRateMoments, bankRates, type RateMoment } from './calls.ts'
import { LoadingRows, RowTable } from './parts.tsx'
import css from './Rules.module.css'
import { CaseNumber, Standing, StatePill } from './Standing.tsx'

const shown = (rate: string): string => rate.replace('.', ',')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The moment from which a rate holds: of its day, where no hour was said. */
function useSince(): (moment: RateMoment) => string {
  const { day, moment: at } = useFormats()
  return ({ since, firstDay }) => (since ? at(since) : day(firstDay))
}

function RateLine({ rate, onHistory }: { rate: BoardRate; onHistory: () => void }) {
  const t = useT()
  const since = useSince()
  const { group, currency, mark, now, next, isOwn, openCase } = rate
  const given = { group, currency, mark, buy: shown(now?.buy ?? ''), sell: shown(now?.sell ?? '') }
  return (
    <tr>
      <th scope="row">
        {currency}
        <Standing openCase={openCase} next={null} />
        {next.map(moment => (
          <span key={`${moment.firstDay} ${moment.since}`} className={css.standing}>
            <Pill tone="warning">{t('rules.rateNext', { moment: since(moment) })}</Pill>
            {shown(moment.buy)} / {shown(moment.sell)} <CaseNumber link={moment.case} />
          </span>
        ))}
      </th>
      <td data-label={factName(t, 'rateBuy')}>{now ? shown(now.buy) : t('rules.none')}</td>
      <td data-label={factName(t, 'rateSell')}>{now ? shown(now.sell) : t('rules.none')}</td>
      <td data-label={factName(t, 'since')}>{now ? since(now) : t('rules.none')}</td>
      <td className={css.actions}>
        <div className={css.buttons}>
          <Button size="s" variant="text" onClick={onHistory}>
            {t('rules.moments')}
          </Button>
          {isOwn && (
            <AskButton
              about={aboutRules}
              kind="RATE_BOARD"
              given={given}
              fixed={['group', 'currency']}
              label={t('rules.change')}
              disabledReason={openCase ? t('rules.off.open') : undefined}
            />
          )}
        </div>
      </td>
    </tr>
  )
}

function Board({
  group,
  rates,
  onHistory,
}: {
  group: string
  rates: readonly BoardRate[]
  onHistory: (rate: BoardRate) => void
}) {
  const t = useT()
  const columns = [factName(t, 'currency'), factName(t, 'rateBuy'), factName(t, 'rateSell'), factName(t, 'since')]
  return (
    <RowTable title={capital(factValue(t, 'rateGroup', group))} columns={columns}>
      {rates.map(rate => (
        <RateLine key={rate.id} rate={rate} onHistory={() => onHistory(rate)} />
      ))}
    </RowTable>
  )
}

function Moments({ rate: { group, currency }, onClose }: { rate: BoardRate; onClose: () => void }) {
  const t = useT()
  const since = useSince()
  const { data, error, refetch } = useAsk(bankRateMoments, { group, currency }, { staleTime: 0 })
  return (
    <Drawer
      open
      over
      onClose={onClose}
      label={t('rules.moments')}
      subject={[currency, factValue(t, 'rateGroup', group)].join(' · ')}
    >
      {error && <Failed title={'rules.failed'} error={error} again={() => void refetch()} />}
      {!error && !data && <SkeletonText width="60%" />}
      <ol className={css.versions}>
        {data?.bankRateMoments.map(moment => (
          <li key={`${moment.firstDay} ${moment.since}`} className={css.version}>
            <p className={css.versionHead}>
              <strong>{since(moment)}</strong>
              <StatePill state={moment.state} />
              <CaseNumber link={moment.case} />
            </p>
            <p>
              {factName(t, 'rateBuy')} {shown(moment.buy)} · {factName(t, 'rateSell')} {shown(moment.sell)}
            </p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

const useBoards = () => useAsk(bankRates, {}, { staleTime: 0, refetchInterval: freshMs })

function Boards() {
  const [opened, setOpened] = useState<BoardRate | null>(null)
  const { data, error, refetch } = useBoards()
  if (error) return <Failed title={'rules.failed'} error={error} again={() => void refetch()} />
  if (!data) return <LoadingRows />
  const groups = [...new Set(data.bankRates.map(({ group }) => group))]
  return (
    <>
      <div className={css.boards}>
        {groups.map(group => (
          <Board
            key={group}
            group={group}
            rates={data.bankRates.filter(rate => rate.group === group)}
            onHistory={setOpened}
          />
        ))}
      </div>
      {opened && <Moments rate={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const tones: Readonly<Record<AgreedRow['state'], Tone>> = { GOOD: 'success', USED: 'neutral', PAST: 'neutral' }

function AgreedLine({ rate }: { rate: AgreedRow }) {
  const t = useT()
  const { moment } = useFormats()
  const { companyId, companyName, debitCurrency, creditCurrency, amountMax, validUntil, state } = rate
  const again = { debitCurrency, creditCurrency, rate: shown(rate.rate) }
  return (
    <CardRow
      size="s"
      title={<Link href={to.company(companyId)}>{companyName ?? companyId}</Link>}
      note={t('rules.agreedUpto', { sum: amountText(amountMax, debitCurrency), moment: moment(validUntil) })}
      value={`${debitCurrency} → ${creditCurrency} ${shown(rate.rate)}`}
      status={
        <>
          <Pill tone={tones[state]}>{t(`rules.agreed.${state}`)}</Pill>
          <CaseNumber link={rate.case} />
        </>
      }
      actions={
        <AskButton
          about={{ personId: null, companyId }}
          kind="AGREED_RATE"
          given={again}
          label={t('rules.agreeAgain')}
        />
      }
    />
  )
}

function AgreedList() {
  const t = useT()
  const { data, error, refetch } = useAsk(agreedRates, {}, { staleTime: 0, refetchInterval: freshMs })
  if (error) return <Failed title={'rules.failed'} error={error} again={() => void refetch()} />
  return (
    <Card inside="rows" title={t('rules.agreed')}>
      {!data && <SkeletonRows rows={3} lead={false} />}
      {data?.agreedRates.length === 0 && <EmptyState title={t('rules.agreed.none')} text={t('rules.agreed.where')} />}
      {data?.agreedRates.map(rate => (
        <AgreedLine key={rate.id} rate={rate} />
      ))}
    </Card>
  )
}

export function RatesPage() {
  const t = useT()
  const { isFetched } = useBoards()
  return (
    <Page
      title={t('rules.rates')}
      action={<AskButton about={aboutRules} kind="RATE_BOARD" given={{ mark: 'new' }} label={t('rules.add')} />}
    >
      <Boards />
      {isFetched && <AgreedList />}
    </Page>
  )
}
