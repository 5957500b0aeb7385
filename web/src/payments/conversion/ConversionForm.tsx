// The form of a conversion: accounts, amounts and rate at the left, recap at the right.
import { print } from '@bank/contracts/money.ts'
import { ButtonLink } from '@bank/ui/Button.tsx'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { IconArrowDownLeft } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { OnlyRead } from '#kit/form/FormStates.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { DayAndNumber } from '../forms/DayFields.tsx'
import type { FormPlace } from '../forms/data.ts'
import { PaymentFormPage } from '../forms/PaymentFormPage.tsx'
import { PaymentFrame } from '../forms/PaymentFrame.tsx'
import { PurposeField } from '../forms/PurposeField.tsx'
import { BigSum, useSumRows } from '../forms/sums.tsx'
import { Pasting } from '../paste/PastePanel.tsx'
import css from './Conversion.module.css'
import { ConversionAccounts } from './ConversionAccounts.tsx'
import { ConversionAmounts } from './ConversionAmounts.tsx'
import { wholeRate } from './deal.ts'
import { NewRateDialog } from './NewRateDialog.tsx'
import { useConversionPasting } from './pasting.ts'
import { RateSection } from './RateSection.tsx'
import {
  type ConversionData,
  type ConversionState,
  useConversionData,
  useConversionForm,
  useConversionRun,
} from './useConversion.ts'

type SectionProps = { readonly state: ConversionState }

const closedKeys = { late: 'payments.conversion.closed.late', free: 'payments.conversion.closed.free' } as const

function Fields({ state }: SectionProps) {
  const t = useT()
  return (
    <Pasting target={useConversionPasting(state)}>
      <ConversionAccounts state={state} />
      <FormSection title={t('payments.conversion.section.sum')}>
        <ConversionAmounts state={state} />
      </FormSection>
      {/* A template has no rate. */}
      {!state.isTemplate && <RateSection state={state} />}
      <FormSection title={t('payments.conversion.section.document')}>
        <PurposeField rules={state.data.rules} />
        {/* The rate holds for today only. */}
        <DayAndNumber state={state} />
      </FormSection>
    </Pasting>
  )
}

/** What leaves, and what comes for it. */
function DealRecap({ state }: SectionProps) {
  const t = useT()
  const { deal, sides, sums, pair, rate } = state
  const rows = useSumRows(sums)
  return (
    <>
      <BigSum sum={deal.debit} currency={sides.debit ?? ''} label={t('payments.conversion.recap.give')} />
      <BigSum
        sum={deal.debit && deal.credit}
        currency={sides.credit ?? ''}
        label={
          <>
            <IconArrowDownLeft className={css.gets} />
            {t('payments.conversion.recap.get')}
          </>
        }
      />
      <Recap
        rows={[
          { key: 'rate', label: t('says.field.rate'), value: pair && rate ? wholeRate(rate, pair, t) : '—' },
          ...rows,
        ]}
      />
    </>
  )
}

function ConversionForm({ data }: { readonly data: ConversionData }) {
  const t = useT()
  const state = useConversionForm(data)
  const { run, news, acceptRate, putOff } = useConversionRun(state)
  const { deal, pair, rate, values } = state
  const gets = deal.debit && deal.credit
  return (
    <>
      <PaymentFrame
        run={run}
        currency={state.sides.debit ?? ''}
        closed={pair && !rate && values.agreed === '' ? t('payments.conversion.rate.none') : null}
        closedKeys={closedKeys}
        words={{ saved: t('payments.conversion.saved') }}
        recap={<DealRecap state={state} />}
        strip={{
          label: t('payments.conversion.recap.get'),
          sum: gets ? <Money amount={print(gets)} currency={gets.currency} size="l" /> : '—',
        }}
      >
        <Fields state={state} />
      </PaymentFrame>
      {news && pair && <NewRateDialog of={news} pair={pair} onClose={putOff} onAccept={() => void acceptRate()} />}
    </>
  )
}

/** A conversion is neither edited nor made again: its rate was good for its moment. */
function ClosedConversion({ id }: { id: string }) {
  const t = useT()
  return (
    <Page title={t('payments.form.title.conversion')}>
      <OnlyRead
        title={t('payments.conversion.closed')}
        text={t('payments.conversion.closed.text')}
        href={to.history({ open: id })}
        instead={
          <ButtonLink variant="primary" href={to.payment({ form: 'conversion' })}>
            {t('payments.conversion.closed.new')}
          </ButtonLink>
        }
      />
    </Page>
  )
}

const Visit = (place: FormPlace) => (
  <PaymentFormPage form="conversion" editing={place.editing} loaded={useConversionData(place)}>
    {data => <ConversionForm data={data} />}
  </PaymentFormPage>
)

export function ConversionPage(place: FormPlace) {
  const earlier = place.id ?? place.repeat
  return earlier ? <ClosedConversion id={earlier} /> : <Visit {...place} />
}
