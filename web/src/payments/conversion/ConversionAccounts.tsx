// The pair of own accounts of a conversion.

import { convertibleCurrencies } from '@bank/contracts/money.ts'
import { Button } from '@bank/ui/Button.tsx'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { IconArrowsExchange } from '@bank/ui/icons.ts'
import { useAccounts } from '#accounts/index.ts'
import { setFields } from '#kit/form/model.ts'
import { useT } from '#kit/i18n.ts'
import { FormAccount } from '../forms/FormAccount.tsx'
import css from './Conversion.module.css'
import { type ConversionValues, operation, otherSide, sidesOf } from './deal.ts'
import type { ConversionState } from './useConversion.ts'

/** Both sides change places, and the amount stays with its currency. */
function turned(values: ConversionValues): Partial<ConversionValues> {
  const { payerAccount, recipientAccount, amount, recipientAmount, side } = values
  return {
    payerAccount: recipientAccount,
    recipientAccount: payerAccount,
    amount: recipientAmount,
    recipientAmount: amount,
    side: otherSide(side),
  }
}

export function ConversionAccounts({ state }: { state: ConversionState }) {
  const t = useT()
  const { accounts } = useAccounts()
  const { form, values, sides } = state
  const others = convertibleCurrencies.filter(currency => currency !== sides.debit)
  const swap = () => {
    setFields(form, turned(form.getValues()))
    form.clearErrors(['payerAccount', 'recipientAccount', 'amount', 'recipientAmount'])
  }
  // What had been chosen for the other side is of the same currency now: another one is needed.
  const payer = (number: string) => {
    const { debit, credit } = sidesOf({ payerAccount: number, recipientAccount: values.recipientAccount }, accounts)
    if (debit === credit) form.setValue('recipientAccount', '', { shouldDirty: true })
  }
  return (
    <FormSection title={t('payments.conversion.section.accounts')}>
      <FormAccount
        marked
        name="payerAccount"
        permissions={[operation]}
        currencies={convertibleCurrencies}
        onChosen={payer}
      />
      <div className={css.swap}>
        <Button
          size="s"
          icon={<IconArrowsExchange />}
          disabledReason={sides.credit ? undefined : t('payments.conversion.swap.nothing')}
          onClick={swap}
        >
          {t('payments.conversion.swap')}
        </Button>
      </div>
      <FormAccount
        marked
        name="recipientAccount"
        side="recipient"
        label={t('says.field.creditAccount')}
        currencies={others}
        except={values.payerAccount}
      />
    </FormSection>
  )
}
