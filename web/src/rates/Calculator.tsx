// The currency calculator at the bank's rates: an amount in one currency as another, and the rates behind it.
import { type Currency, print, wireMoney } from '@bank/contracts/money.ts'
import { IconButton } from '@bank/ui/Button.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { IconArrowsExchange } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useState } from 'react'
import { AmountField } from '#kit/form/AmountField.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { convert, currenciesOf } from './convert.ts'
import css from './Rates.module.css'
import { isOfficial, type Rate, rateText } from './rate.ts'

function CurrencyPicker(props: {
  label: string
  value: Currency
  among: readonly Currency[]
  onChange: (next: Currency) => void
}) {
  const t = useT()
  return (
    <Picker
      label={props.label}
      value={props.value}
      onChange={next => props.onChange(next as Currency)}
      searchable={props.among.length > 7}
      options={props.among.map(value => ({
        value,
        text: `${value} ${t(`rates.currency.${value}`)}`,
        label: value,
        note: t(`rates.currency.${value}`),
      }))}
    />
  )
}

/** Nobody buys or sells at the official rate. */
const wordsOf = ({ group }: Rate) =>
  isOfficial(group)
    ? ({ buys: 'rates.calculator.official', sells: 'rates.calculator.official' } as const)
    : ({ buys: 'rates.calculator.buys', sells: 'rates.calculator.sells' } as const)

/** The rates behind the result. */
function Basis({ rates, from, to }: { rates: readonly Rate[]; from: Currency; to: Currency }) {
  const t = useT()
  const f = useFormats()
  const bought = rates.find(({ code }) => code === from)
  const sold = rates.find(({ code }) => code === to)
  const day = (bought ?? sold)?.validFrom
  return (
    <ul className={css.basis}>
      {bought && <li>{t(wordsOf(bought).buys, { currency: from, rate: rateText(bought.purchaseRate) })}</li>}
      {sold && <li>{t(wordsOf(sold).sells, { currency: to, rate: rateText(sold.salesRate) })}</li>}
      {day && <li>{t('rates.validFrom', { day: f.day(day) })}</li>}
    </ul>
  )
}

/** At the rates of one group. */
export function Calculator({ rates }: { rates: readonly Rate[] }) {
  const t = useT()
  const [amount, setAmount] = useState('1000')
  const [pair, setPair] = useState<{ from: Currency; to: Currency }>({ from: 'USD', to: 'KGS' })
  const among = currenciesOf(rates)
  const from = among.includes(pair.from) ? pair.from : (among[1] ?? 'KGS')
  const to = among.includes(pair.to) ? pair.to : 'KGS'
  const given = wireMoney(amount, from)
  const result = given && convert(given, to, rates)
  return (
    <>
      <AmountField label={t('rates.calculator.amount')} value={amount} onChange={setAmount} currency={from} />
      <div className={css.pair}>
        <CurrencyPicker
          label={t('rates.calculator.from')}
          value={from}
          among={among}
          onChange={next => setPair({ from: next, to: next === to ? from : to })}
        />
        <IconButton
          label={t('rates.calculator.swap')}
          icon={<IconArrowsExchange />}
          onClick={() => setPair({ from: to, to: from })}
        />
        <CurrencyPicker
          label={t('rates.calculator.to')}
          value={to}
          among={among}
          onChange={next => setPair({ from: next === from ? to : from, to: next })}
        />
      </div>
      <output className={css.result}>
        <span className={css.small}>
          {t(rates.some(({ group }) => isOfficial(group)) ? 'rates.calculator.atOfficial' : 'rates.calculator.result')}
        </span>
        {result ? <Money amount={print(result)} currency={to} size="xl" /> : <span>—</span>}
      </output>
      <Basis rates={rates} from={from} to={to} />
    </>
  )
}
