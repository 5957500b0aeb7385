// The rate of a conversion: the bank's board, or an agreed one.
import { Button } from '@bank/ui/Button.tsx'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import forms from '../forms/Forms.module.css'
import css from './Conversion.module.css'
import { type ConversionValues, fitsUpTo, type Pair, rateText, unitText, wholeRate } from './deal.ts'
import type { AgreedRate } from './documents.ts'
import type { RateNews } from './useBoard.ts'
import type { ConversionState } from './useConversion.ts'

const Field = fieldsFor<ConversionValues>()

/** Since when the bank's rate holds; between two currencies it is made of two. */
function Origin({ state, pair }: { state: ConversionState; pair: Pair }) {
  const t = useT()
  const f = useFormats()
  const { board } = state.rates
  const of = (currency: string) => board.rates.find(({ code }) => code === currency)
  const [given, taken] = [of(pair.debit), of(pair.credit)]
  const since = [given?.validFrom, taken?.validFrom]
    .filter(day => day !== undefined)
    .sort()
    .at(-1)
  const set = since ? t('payments.conversion.rate.bank', { day: f.day(since) }) : ''
  const made =
    given && taken
      ? t('payments.conversion.rate.made', {
          debit: pair.debit,
          buy: rateText(given.purchaseRate),
          credit: pair.credit,
          sell: rateText(taken.salesRate),
        })
      : ''
  return (
    <p className={forms.under}>
      {set} {made}
    </p>
  )
}

function RateChange({ rateNews, pair, onTake }: { rateNews: RateNews; pair: Pair; onTake: () => void }) {
  const t = useT()
  return (
    <Banner
      tone="warning"
      urgent
      title={t('payments.conversion.changed.title')}
      actions={
        <Button size="s" variant="primary" onClick={onTake}>
          {t('payments.conversion.changed.take')}
        </Button>
      }
    >
      {t('payments.conversion.changed.text', {
        before: rateText(rateNews.before),
        after: wholeRate(rateNews.after, pair, t),
      })}
    </Banner>
  )
}

function useAgreedOptions({ deal, agreed }: ConversionState, pair: Pair) {
  const t = useT()
  const f = useFormats()
  return agreed.map((one: AgreedRate) => {
    const small = deal.debit !== null && !fitsUpTo(one, deal.debit)
    const until = t('payments.conversion.agreed.until', { moment: f.moment(one.validUntil) })
    return {
      value: one.id,
      text: wholeRate(one.rate, pair, t),
      label: wholeRate(one.rate, pair, t),
      note: until,
      aside: (
        <span className={css.upTo}>
          {t('payments.conversion.agreed.upTo')} <Money amount={one.upTo} currency={one.debitCurrency} strong={false} />
        </span>
      ),
      ...(small && {
        disabledReason: t('payments.conversion.agreed.small', { limit: f.amount(one.upTo, pair.debit) }),
      }),
    }
  })
}

/** Why no agreed rate can be taken; null when one can. */
function useWhyNotAgreed({ agreed, large, rates, deal }: ConversionState): string | null {
  const t = useT()
  const f = useFormats()
  if (agreed.length === 0) return t('payments.conversion.agreed.none')
  const limit = f.amount(rates.board.agreedFrom, 'USD')
  if (!deal.debit || !large) return t('payments.conversion.agreed.from', { limit })
  return null
}

function Choice({ state, pair }: { state: ConversionState; pair: Pair }) {
  const t = useT()
  const { form, values, agreed, deal } = state
  const why = useWhyNotAgreed(state)
  const options = useAgreedOptions(state, pair)
  const choose = (which: 'bank' | 'agreed') => {
    const fitting = agreed.find(one => !deal.debit || fitsUpTo(one, deal.debit)) ?? agreed[0]
    form.setValue('agreed', which === 'agreed' ? (fitting?.id ?? '') : '', { shouldDirty: true })
    form.clearErrors('agreed')
  }
  const chosen = values.agreed !== ''
  return (
    <>
      <Segmented
        label={t('payments.conversion.choice')}
        value={chosen ? 'agreed' : 'bank'}
        onChange={choose}
        options={[
          { value: 'bank', label: t('payments.conversion.choice.bank') },
          { value: 'agreed', label: t('says.field.isFixedRate'), disabled: why !== null && !chosen },
        ]}
        help={why ?? t('payments.conversion.agreed.help')}
      />
      {chosen && <Field.Picker name="agreed" label={t('says.field.isFixedRate')} options={options} />}
    </>
  )
}

export function RateSection({ state }: { state: ConversionState }) {
  const t = useT()
  const { pair, rate, news, rates, values } = state
  if (!pair) {
    return (
      <FormSection title={t('says.field.rate')}>
        <p className={forms.under}>{t('payments.conversion.rate.choose')}</p>
      </FormSection>
    )
  }
  return (
    <FormSection title={t('says.field.rate')}>
      <div aria-live="polite">
        {rate ? (
          <p className={css.rate}>
            <strong>{rateText(rate)}</strong> <span>{unitText(pair, t)}</span>
          </p>
        ) : (
          <p className={forms.under}>{t('payments.conversion.rate.none')}</p>
        )}
        {values.agreed === '' ? (
          <Origin state={state} pair={pair} />
        ) : (
          <p className={forms.under}>{t('payments.conversion.rate.agreed')}</p>
        )}
      </div>
      {news && <RateChange rateNews={news} pair={pair} onTake={rates.take} />}
      <Choice state={state} pair={pair} />
    </FormSection>
  )
}
