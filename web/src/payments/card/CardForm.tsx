// The form of a transfer with a card: both sides and the amount at the left, recap at the right.
import { FormSection } from '@bank/ui/form/Form.tsx'
import { useT } from '#kit/i18n.ts'
import { DayAndNumber } from '../forms/DayFields.tsx'
import type { FormPlace } from '../forms/data.ts'
import { PaymentFormPage } from '../forms/PaymentFormPage.tsx'
import { PaymentFrame } from '../forms/PaymentFrame.tsx'
import { PurposeField } from '../forms/PurposeField.tsx'
import { SumField } from '../forms/sums.tsx'
import { Pasting } from '../paste/PastePanel.tsx'
import { CardSides } from './CardSides.tsx'
import { useCardPasting } from './pasting.ts'
import type { CardForm as FormName } from './transfer.ts'
import { type CardData, type CardState, useCardData, useCardForm, useCardRun } from './useCard.ts'

function Fields({ state }: { state: CardState }) {
  const t = useT()
  const { currency, data, sums } = state
  return (
    <Pasting target={useCardPasting(state)}>
      <CardSides state={state} />
      <FormSection title={t('payments.form.section.payment')}>
        <SumField sums={sums} currency={currency ?? ''} />
        <PurposeField rules={data.rules} />
        <DayAndNumber state={state} />
      </FormSection>
    </Pasting>
  )
}

function CardForm({ name, data }: { readonly name: FormName; readonly data: CardData }) {
  const t = useT()
  const state = useCardForm(name, data)
  return (
    <PaymentFrame
      run={useCardRun(state)}
      currency={state.currency ?? 'KGS'}
      closedKeys={{ late: 'payments.card.closed.late' }}
      words={{ saved: t('payments.card.saved') }}
    >
      <Fields state={state} />
    </PaymentFrame>
  )
}

/** To a card of a company, to a person's card, or from a card of the company to an account. */
export const CardPage = ({ form, ...place }: FormPlace & { readonly form: FormName }) => (
  <PaymentFormPage form={form} editing={place.editing} loaded={useCardData(form, place)}>
    {data => <CardForm name={form} data={data} />}
  </PaymentFormPage>
)
