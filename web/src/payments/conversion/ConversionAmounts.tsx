// Both amounts of a conversion; typing either computes the other.
import { print } from '@bank/contracts/money.ts'
import { FormRow } from '@bank/ui/form/Form.tsx'
import { markedTexts } from '@bank/ui/form/fields.tsx'
import { useMark } from '@bank/ui/form/marks.tsx'
import { useController } from 'react-hook-form'
import { AmountField } from '#kit/form/AmountField.tsx'
import { useT } from '#kit/i18n.ts'
import { useGreatest } from '../forms/sums.tsx'
import { type AmountSide, shownIn } from './deal.ts'
import type { ConversionState } from './useConversion.ts'

const labels = { amount: 'payments.conversion.debit', recipientAmount: 'payments.conversion.credit' } as const

function LinkedAmount({ state, side }: { state: ConversionState; side: AmountSide }) {
  const t = useT()
  const { form, values, deal, sides } = state
  const offers = useGreatest(state.sums)
  const { field, fieldState } = useController({ control: form.control, name: side })
  const currency = side === 'amount' ? sides.debit : sides.credit
  const shown = shownIn(side, values, deal)
  const type = (text: string) => {
    // To leave a field puts its text in order, which is no typing.
    if (text === shown) return
    form.setValue('side', side, { shouldDirty: true })
    field.onChange(text)
  }
  // Not every sum of one currency can be had for a whole number of the other's smallest units.
  const settle = () => {
    if (values.side === side && side === 'recipientAmount' && deal.debit && deal.credit)
      form.setValue(side, print(deal.credit), { shouldDirty: true })
    field.onBlur()
  }
  const adjusted = side === 'recipientAmount' && values.side === side && deal.debit && deal.credit && print(deal.credit)
  const below = { help: adjusted ? t('payments.conversion.least') : undefined }
  return (
    <AmountField
      label={t(labels[side])}
      ref={field.ref}
      name={field.name}
      value={shown}
      onChange={type}
      onBlur={settle}
      {...(currency && { currency })}
      {...(side === 'amount' && { offers })}
      error={fieldState.error?.message}
      {...below}
      {...markedTexts(useMark(side, values[side]), below)}
    />
  )
}

export function ConversionAmounts({ state }: { state: ConversionState }) {
  return (
    <FormRow>
      <LinkedAmount state={state} side="amount" />
      <LinkedAmount state={state} side="recipientAmount" />
    </FormRow>
  )
}
