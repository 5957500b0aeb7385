// The form of a transfer with a card: both sides and the amount at the left, recap at the right.
import { amountInWords } from '@bank/contracts/words.ts'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { TodayNote } from '#kit/form/Deadlines.tsx'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import { TodayAndNumber, useClosed } from '../forms/DayFields.tsx'
import type { FormPlace } from '../forms/data.ts'
import { PaymentFormPage } from '../forms/PaymentFormPage.tsx'
import { PaymentFrame } from '../forms/PaymentFrame.tsx'
import { PurposeField } from '../forms/PurposeField.tsx'
import { Pasting } from '../paste/PastePanel.tsx'
import { CardSides } from './CardSides.tsx'
import { useCardPasting } from './pasting.ts'
import type { CardValues, CardForm as FormName } from './transfer.ts'
import { type CardData, type CardState, useCardData, useCardForm, useCardRun } from './useCard.ts'

const Field = fieldsFor<CardValues>()

function Fields({ state }: { state: CardState }) {
  const t = useT()
  const lang = useLang()
  const { debit, currency, days, data, isTemplate } = state
  return (
    <Pasting target={useCardPasting(state)}>
      <CardSides state={state} />
      <FormSection title={t('payments.form.section.payment')}>
        <Field.Amount
          name="amount"
          {...(currency && { currency })}
          help={debit ? amountInWords(debit, lang) : undefined}
        />
        <PurposeField rules={data.rules} />
        {/* A template has neither day nor number. */}
        {!isTemplate && (
          <TodayAndNumber help={days ? t('payments.conversion.today', { time: days.hours.signDeadline }) : undefined} />
        )}
      </FormSection>
    </Pasting>
  )
}

function CardForm({ name, data }: { readonly name: FormName; readonly data: CardData }) {
  const t = useT()
  const state = useCardForm(name, data)
  const { days, currency } = state
  return (
    <PaymentFrame
      run={useCardRun(state)}
      currency={currency ?? 'KGS'}
      closed={useClosed(days, { late: 'payments.card.closed.late' })}
      words={{ saved: t('payments.card.saved') }}
      deadlines={<TodayNote days={days} />}
    >
      <Fields state={state} />
    </PaymentFrame>
  )
}

function CardPage({ name, ...place }: FormPlace & { name: FormName }) {
  const t = useT()
  return (
    <PaymentFormPage
      title={t(`payments.form.title.${name}`)}
      editing={place.editing}
      loaded={useCardData(name, place)}
      right={name}
    >
      {data => <CardForm name={name} data={data} />}
    </PaymentFormPage>
  )
}

/** To a card of a company. */
export const BusinessCardPage = (props: FormPlace) => <CardPage {...props} name="card-transfer" />

/** To a person's card. */
export const PersonCardPage = (props: FormPlace) => <CardPage {...props} name="card-transfer-o24" />

/** From a card of the company to an account. */
export const FromCardPage = (props: FormPlace) => <CardPage {...props} name="card-transfer-rko" />
