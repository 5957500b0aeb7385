// The card of rates: cash, cashless, by card, and the central bank's.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { IconCalculator, IconCoins } from '@bank/ui/icons.ts'
import { Code } from '@bank/ui/Pill.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { Suspense, useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import { lazyPartWith, useT } from '#kit/i18n.ts'
import { askEarly, useAsk } from '#kit/query.ts'
import { to } from '#paths.ts'
import { GroupSwitch } from './GroupSwitch.tsx'
import css from './Rates.module.css'
import { currencyRates, isOfficial, type Rate, type RateGroup, rateText } from './rate.ts'

/** A lazy chunk, loaded when the dialog is opened, with words that the home has no use for. */
const CalculatorDialog = lazyPartWith(
  () => import('./CalculatorDialog.tsx').then(({ CalculatorDialog }) => CalculatorDialog),
  'ratesPage',
)

const shownAtFirst = 4

/** The table of a group; the central bank has one value for both sides. */
function Board({ rates, group }: { rates: readonly Rate[]; group: RateGroup }) {
  const t = useT()
  const f = useFormats()
  const official = isOfficial(group)
  return (
    <table className={css.board}>
      <caption className="visually-hidden">
        {t('rates.title')}: {t(`rates.group.${group}`)}
        {rates[0] && `, ${t('rates.validFrom', { day: f.day(rates[0].validFrom) })}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('rates.currency')}</span>
          </th>
          {!official && <th scope="col">{t('rates.buy')}</th>}
          <th scope="col">{t(official ? 'rates.official' : 'rates.sell')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ code, purchaseRate, salesRate }) => (
          <tr key={code}>
            <th scope="row">
              <Code>{code}</Code>
            </th>
            {!official && <td>{rateText(purchaseRate)}</td>}
            <td>{rateText(salesRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Shapes() {
  const t = useT()
  return (
    <Waiting text={t('common.ui.loading')}>
      <div className={css.shapes}>
        {['a', 'b', 'c', 'd'].map(key => (
          <Skeleton key={key} height={20} />
        ))}
      </div>
    </Waiting>
  )
}

/** The first rows of a group; a link leads to all of them. */
function Rates({ rates, group }: { rates: readonly Rate[]; group: RateGroup }) {
  const t = useT()
  const mine = rates.filter(rate => rate.group === group)
  if (mine.length === 0)
    return <EmptyState icon={<IconCoins />} title={t('rates.empty.title')} text={t('rates.empty.text')} />
  return (
    <>
      <Board rates={mine.slice(0, shownAtFirst)} group={group} />
      <ButtonLink variant="text" size="s" href={to.rates({ group })}>
        {t('rates.all')}
      </ButtonLink>
    </>
  )
}

/** Whether the rates are being loaded for the first time. */
/** Asks for them before the card is drawn. */
export const askRates = (): void => askEarly(currencyRates, {})

export const useRatesLoading = (): boolean => useAsk(currencyRates, {}).isLoading

export function RatesCard() {
  const t = useT()
  const [group, setGroup] = useState<RateGroup>('cashless')
  const [asked, setAsked] = useState(false)
  const [counting, setCounting] = useState(false)
  const count = () => {
    setAsked(true)
    setCounting(true)
  }
  const { data, error, isPending, refetch } = useAsk(currencyRates, {})
  const rates = data?.getCurrencyRates ?? []
  return (
    <Card title={t('rates.title')} aside={<GroupSwitch value={group} onChange={setGroup} />}>
      {isPending && <Shapes />}
      {error && !data && (
        <ErrorState
          title={t('rates.failed')}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      )}
      {data && (
        <>
          <Rates rates={rates} group={group} />
          {rates.length > 0 && (
            <div className={css.foot}>
              <Button wide icon={<IconCalculator />} onClick={count}>
                {t('rates.calculator')}
              </Button>
            </div>
          )}
        </>
      )}
      {asked && (
        <Suspense>
          <CalculatorDialog open={counting} onClose={() => setCounting(false)} rates={rates} group={group} />
        </Suspense>
      )}
    </Card>
  )
}
