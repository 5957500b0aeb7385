// The currency calculator at the bank's rates.
import { type Currency, print, wireMoney } from '@bank/contracts/money.ts'
import { Button, ButtonLink, IconButton } from '@bank/ui/Button.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { IconArrowsExchange } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useState } from 'react'
import { AmountField } from '#kit/form/AmountField.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './Rates.module.css'
import { convert, currenciesOf, type Rate, type RateGroup, rateGroups, rateText } from './rate.ts'

type CalculatorProps = { open: boolean; onClose: () => void; rates: readonly Rate[]; group: RateGroup }

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

/** The rates behind the result. */
function Basis({ rates, from, to }: { rates: readonly Rate[]; from: Currency; to: Currency }) {
  const t = useT()
  const f = useFormats()
  const bought = rates.find(({ currency }) => currency === from)
  const sold = rates.find(({ currency }) => currency === to)
  const day = (bought ?? sold)?.validFrom
  return (
    <ul className={css.basis}>
      {bought && <li>{t('rates.calculator.buys', { currency: from, rate: rateText(bought.buy) })}</li>}
      {sold && <li>{t('rates.calculator.sells', { currency: to, rate: rateText(sold.sell) })}</li>}
      {day && <li>{t('rates.validFrom', { day: f.day(day) })}</li>}
    </ul>
  )
}

function Calculator({ rates: all, group: first }: Pick<CalculatorProps, 'rates' | 'group'>) {
  const t = useT()
  const [group, setGroup] = useState(first)
  const [amount, setAmount] = useState('1000')
  const [pair, setPair] = useState<{ from: Currency; to: Currency }>({ from: 'USD', to: 'KGS' })
  const rates = all.filter(rate => rate.group === group)
  const among = currenciesOf(rates)
  const from = among.includes(pair.from) ? pair.from : (among[1] ?? 'KGS')
  const to = among.includes(pair.to) ? pair.to : 'KGS'
  const given = wireMoney(amount, from)
  const result = given && convert(given, to, rates)
  return (
    <div className={css.calculator}>
      <Segmented
        variant="quiet"
        label={t('rates.group')}
        value={group}
        onChange={setGroup}
        options={rateGroups.map(value => ({ value, label: t(`rates.group.${value}`) }))}
      />
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
        <span className={css.small}>{t('rates.calculator.result')}</span>
        {result ? <Money amount={print(result)} currency={to} size="xl" /> : <span>—</span>}
      </output>
      <Basis rates={rates} from={from} to={to} />
    </div>
  )
}

export function CalculatorDialog({ open, onClose, rates, group }: CalculatorProps) {
  const t = useT()
  const makes = useMay('MAKERS')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('rates.calculator')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {makes && (
            <ButtonLink variant="primary" href={to.payment({ form: 'conversion' })}>
              {t('rates.exchange')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Calculator rates={rates} group={group} />
    </Dialog>
  )
}
