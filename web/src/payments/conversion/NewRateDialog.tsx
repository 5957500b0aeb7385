// The rate has changed before the conversion reached the bank: is the new one accepted?
import { Button } from '@bank/ui/Button.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useT } from '#kit/i18n.ts'
import forms from '../forms/Forms.module.css'
import { type Pair, rateText } from './deal.ts'
import { unitText } from './rateWords.ts'
import type { NewRate } from './useConverting.ts'

type Props = {
  readonly of: NewRate
  readonly pair: Pair
  readonly onClose: () => void
  readonly onAccept: () => void
}

export function NewRateDialog({ of, pair, onClose, onAccept }: Props) {
  const t = useT()
  const { asked, rate, recipientAmount } = of
  const given = <Money amount={asked.amount} currency={pair.debit} />
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
      <p className={forms.text}>{t('payments.conversion.changed.dialog')}</p>
      <table className={forms.differences}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('payments.conversion.changed.before')}</th>
            <th scope="col">{t('payments.conversion.changed.now')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{`${t('says.field.rate')}, ${unitText(pair, t)}`}</td>
            <td>{rateText(asked.rate)}</td>
            <td>
              <strong>{rateText(rate)}</strong>
            </td>
          </tr>
          <tr>
            <td>{t('payments.conversion.debit')}</td>
            <td>{given}</td>
            <td>{given}</td>
          </tr>
          <tr>
            <td>{t('payments.conversion.credit')}</td>
            <td>
              <Money amount={asked.recipientAmount} currency={pair.credit} strong={false} />
            </td>
            <td>
              <Money amount={recipientAmount} currency={pair.credit} />
            </td>
          </tr>
        </tbody>
      </table>
    </Dialog>
  )
}
