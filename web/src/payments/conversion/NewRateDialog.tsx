// The dialog of a rate that changed before the conversion reached the bank.
import { Money } from '@bank/ui/Money.tsx'
import { ComparisonDialog } from '#kit/form/ComparisonDialog.tsx'
import { useT } from '#kit/i18n.ts'
import { type Pair, rateText, unitText } from './deal.ts'
import type { NewRate } from './useConversion.ts'

type Props = {
  readonly of: NewRate
  readonly pair: Pair
  readonly onClose: () => void
  readonly onAccept: () => void
}

export function NewRateDialog({ of, pair, onClose, onAccept }: Props) {
  const t = useT()
  const { input, rate, recipientAmount } = of
  const given = <Money amount={input.amount} currency={pair.debit} />
  return (
    <ComparisonDialog
      title={t('payments.conversion.changed.title')}
      onClose={onClose}
      answers={[
        { text: t('payments.conversion.changed.back'), onPress: onClose },
        { text: t('payments.conversion.changed.accept'), onPress: onAccept },
      ]}
      head={{ name: null, before: t('payments.conversion.changed.before'), now: t('payments.conversion.changed.now') }}
      rows={[
        {
          key: 'rate',
          name: `${t('says.field.rate')}, ${unitText(pair, t)}`,
          before: rateText(input.rate),
          now: <strong>{rateText(rate)}</strong>,
        },
        { key: 'debit', name: t('payments.conversion.debit'), before: given, now: given },
        {
          key: 'credit',
          name: t('payments.conversion.credit'),
          before: <Money amount={input.recipientAmount} currency={pair.credit} strong={false} />,
          now: <Money amount={recipientAmount} currency={pair.credit} />,
        },
      ]}
    >
      {t('payments.conversion.changed.dialog')}
    </ComparisonDialog>
  )
}
