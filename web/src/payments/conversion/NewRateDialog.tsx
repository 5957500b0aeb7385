// The dialog of a rate that changed before the conversion reached the bank.
import { Button } from '@bank/ui/Button.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Comparison } from '#kit/form/Comparison.tsx'
import { useT } from '#kit/i18n.ts'
import { type Pair, rateText } from './deal.ts'
import { unitText } from './rateWords.ts'
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
    <Dialog
      open
      steady
      onClose={onClose}
      title={t('payments.conversion.changed.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('payments.conversion.changed.back')}</Button>
          <Button variant="primary" onClick={onAccept}>
            {t('payments.conversion.changed.accept')}
          </Button>
        </>
      }
    >
      <Comparison
        head={[null, t('payments.conversion.changed.before'), t('payments.conversion.changed.now')]}
        rows={[
          {
            key: 'rate',
            cells: [
              `${t('says.field.rate')}, ${unitText(pair, t)}`,
              rateText(input.rate),
              <strong key="now">{rateText(rate)}</strong>,
            ],
          },
          { key: 'debit', cells: [t('payments.conversion.debit'), given, given] },
          {
            key: 'credit',
            cells: [
              t('payments.conversion.credit'),
              <Money key="before" amount={input.recipientAmount} currency={pair.credit} strong={false} />,
              <Money key="now" amount={recipientAmount} currency={pair.credit} />,
            ],
          },
        ]}
      >
        {t('payments.conversion.changed.dialog')}
      </Comparison>
    </Dialog>
  )
}
