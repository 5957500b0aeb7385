// The form of a transfer with a card: both sides and the amount at the left, recap at the right.
import { amountInWords } from '@bank/contracts/words.ts'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { useState } from 'react'
import { type Accounts, useAccounts } from '#accounts/index.ts'
import { TodayNote } from '#kit/form/Deadlines.tsx'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { formOf, placeOfTemplate } from '#templates/index.ts'
import { TodayAndNumber, useClosed } from '../forms/DayFields.tsx'
import { type FormPlace, PaymentFormPage } from '../forms/PaymentFormPage.tsx'
import { PaymentFrame } from '../forms/PaymentFrame.tsx'
import { PurposeField } from '../forms/PurposeField.tsx'
import { SumsRecap, useSumStrip } from '../forms/sums.tsx'
import { Pasting } from '../paste/PastePanel.tsx'
import { CardSides } from './CardSides.tsx'
import { useCardPasting } from './pasting.ts'
import { said as saidOfTemplate } from './templated.ts'
import {
  type CardValues,
  cardForms,
  type CardForm as FormName,
  fromEarlier,
  noCard,
  payerAtFirst,
  recipientAtFirst,
} from './transfer.ts'
import { type CardData, type CardState, useCardData, useCardForm, useCardRun } from './useCard.ts'

const Field = fieldsFor<CardValues>()

function Fields({ state, data }: { state: CardState; data: CardData }) {
  const t = useT()
  const lang = useLang()
  const { debit, currency, days } = state
  return (
    <Pasting target={useCardPasting(state)}>
      <CardSides state={state} recipients={data.recipients} />
      <FormSection title={t('payments.form.section.payment')}>
        <Field.Amount
          name="amount"
          {...(currency && { currency })}
          help={debit ? amountInWords(debit, lang) : undefined}
        />
        <PurposeField rules={data.rules} />
        {/* A template has neither day nor number. */}
        {!data.template?.editing && (
          <TodayAndNumber help={days ? t('payments.conversion.today', { time: days.hours.signDeadline }) : undefined} />
        )}
      </FormSection>
    </Pasting>
  )
}

function startOf(
  name: FormName,
  account: string | undefined,
  data: CardData,
  accounts: Accounts['accounts'],
): CardValues {
  const { earlier, edited, template } = data
  const mode = cardForms[name].modes[0]
  const empty = { mode, recipientAccount: '', ...noCard, payerAccount: '', amount: '', purpose: '', valueDate: '' }
  const said = template && saidOfTemplate(name, template.values)
  // A template that is changed leaves open what was left open.
  if (template?.editing) return { ...empty, transferNum: '', ...said }
  const payerAccount = payerAtFirst(accounts, { form: name, mode, named: account })
  return {
    ...empty,
    recipientAccount: mode === 'own' ? recipientAtFirst(accounts, name, payerAccount) : '',
    payerAccount,
    ...(earlier && fromEarlier(name, earlier)),
    ...said,
    valueDate: data.hours[0]?.today ?? '',
    transferNum: edited?.transferNum ?? data.nextNumber,
  }
}

type Props = {
  readonly name: FormName
  readonly place: FormPlace
  readonly data: CardData
  readonly onReload: () => Promise<void>
}

function CardForm({ name, place, data, onReload }: Props) {
  const t = useT()
  const { edited } = data
  const { accounts } = useAccounts()
  const [start] = useState(() => startOf(name, place.account, data, accounts))
  const state = useCardForm({ name, data, start })
  const { days, sums } = state
  const currency = state.currency ?? 'KGS'
  return (
    <PaymentFrame
      id="card-form"
      run={useCardRun({ name, data, start, state, place })}
      days={days}
      day={days?.hours.today ?? ''}
      closed={useClosed(days, { late: 'payments.card.closed.late' })}
      words={{ saved: t('payments.card.saved') }}
      reason={edited?.reason}
      recap={
        <>
          <SumsRecap sums={sums} currency={currency} />
          <TodayNote days={days} />
        </>
      }
      strip={useSumStrip(sums, currency)}
      reopen={{ form: name, edited, onReload }}
    >
      <Fields state={state} data={data} />
    </PaymentFrame>
  )
}

function CardPage({ name, ...place }: FormPlace & { name: FormName }) {
  const t = useT()
  const { id, repeat } = place
  const right = ({ earlier, template: begun }: CardData): string | null => {
    const made = earlier?.operationCode ?? begun?.template.operation
    const form = made ? formOf(made) : name
    if (form === name) return null
    return begun
      ? placeOfTemplate(begun.template, begun.editing ? 'edit-template' : undefined)
      : to.payment({ form, id, repeat })
  }
  return (
    <PaymentFormPage
      title={t(`payments.form.title.${name}`)}
      loaded={useCardData(name, place)}
      editing={place.editing}
      edited={data => data.edited}
      right={right}
    >
      {(data, onReload) => <CardForm name={name} place={place} data={data} onReload={onReload} />}
    </PaymentFormPage>
  )
}

/** To a card of a company. */
export const BusinessCardPage = (props: FormPlace) => <CardPage {...props} name="card-transfer" />

/** To a person's card. */
export const PersonCardPage = (props: FormPlace) => <CardPage {...props} name="card-transfer-o24" />

/** From a card of the company to an account. */
export const FromCardPage = (props: FormPlace) => <CardPage {...props} name="card-transfer-rko" />
