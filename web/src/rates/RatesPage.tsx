// The page of the exchange rates: a group of them, the calculator, and how the rate of one currency went.
import type { Currency } from '@bank/contracts/money.ts'
import { ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { cx } from '@bank/ui/cx.ts'
import { IconCoins } from '@bank/ui/icons.ts'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Columns, Page } from '@bank/ui/shell/Frame.tsx'
import { useSearch } from '#kit/address.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import { Calculator } from './Calculator.tsx'
import { CurrencyIcon } from './CurrencyIcon.tsx'
import { GroupSwitch } from './GroupSwitch.tsx'
import { RateLine } from './RateLine.tsx'
import rates from './Rates.module.css'
import css from './RatesPage.module.css'
import { currencyRates, isOfficial, type Rate, type RateGroup, rateGroups, rateText } from './rate.ts'

type ListProps = {
  rates: readonly Rate[]
  group: RateGroup
  chosen: Currency
  onChoose: (code: Currency) => void
}

/** A press on a currency shows its line. */
function List({ rates: shown, group, chosen, onChoose }: ListProps) {
  const t = useT()
  const f = useFormats()
  const official = isOfficial(group)
  return (
    <table className={css.list}>
      <caption className="visually-hidden">
        {t('rates.title')}: {t(`rates.group.${group}`)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('rates.currency')}</th>
          {!official && <th scope="col">{t('rates.buy')}</th>}
          <th scope="col">{t(official ? 'rates.official' : 'rates.sell')}</th>
          <th scope="col" className={css.since}>
            {t('rates.since')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ code, purchaseRate, salesRate, validFrom }) => (
          <tr key={code} className={cx(code === chosen && css.chosen)}>
            <th scope="row">
              <button type="button" className={css.pick} aria-pressed={code === chosen} onClick={() => onChoose(code)}>
                <CurrencyIcon of={code} />
                <span className={css.names}>
                  {code} <span className={rates.small}>{t(`rates.currency.${code}`)}</span>
                </span>
              </button>
            </th>
            {!official && <td>{rateText(purchaseRate)}</td>}
            <td>{rateText(salesRate)}</td>
            <td className={css.since}>{f.day(validFrom)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rates({ all }: { all: readonly Rate[] }) {
  const t = useT()
  const makes = useMay('MAKERS')
  const [search, setSearch] = useSearch()
  const group = rateGroups.find(one => one === search.group) ?? 'cashless'
  const shown = all.filter(rate => rate.group === group)
  const chosen = shown.find(({ code }) => code === search.code)?.code ?? shown[0]?.code
  return (
    <Columns
      aside={
        <Card title={t('rates.calculator')}>
          <div className={rates.calculator}>
            <Calculator rates={shown} />
            {makes && !isOfficial(group) && (
              <ButtonLink wide href={to.payment({ form: 'conversion' })}>
                {t('rates.exchange')}
              </ButtonLink>
            )}
          </div>
        </Card>
      }
    >
      <Card
        title={t('rates.ofDay')}
        aside={<GroupSwitch value={group} onChange={next => setSearch({ group: next })} />}
      >
        {chosen ? (
          <List rates={shown} group={group} chosen={chosen} onChoose={code => setSearch({ code })} />
        ) : (
          <EmptyState icon={<IconCoins />} title={t('rates.empty.title')} text={t('rates.empty.text')} />
        )}
        {isOfficial(group) && <p className={css.note}>{t('rates.officialNote')}</p>}
      </Card>
      {chosen && <RateLine group={group} code={chosen} />}
    </Columns>
  )
}

export function RatesPage() {
  const t = useT()
  const { data, error, isPending, refetch } = useAsk(currencyRates, {})
  return (
    <Page title={t('rates.title')}>
      {isPending && (
        <Waiting text={t('common.ui.loading')}>
          <Columns
            aside={
              <Card>
                <Skeleton height={320} />
              </Card>
            }
          >
            <Card>
              <Skeleton height={280} />
            </Card>
          </Columns>
        </Waiting>
      )}
      {error && !data && (
        <Card>
          <Failed title={'rates.failed'} error={error} again={() => void refetch()} />
        </Card>
      )}
      {data && <Rates all={data.getCurrencyRates} />}
    </Page>
  )
}
