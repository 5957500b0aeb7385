// The commission of a transfer abroad: who bears the charges, at what cost, from which account.
import { commissionOptions } from '@bank/contracts/abroad.ts'
import { bearerPermission } from '@bank/contracts/checks/payment.ts'
import { cx } from '@bank/ui/cx.ts'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { useId } from 'react'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { FormAccount } from '../forms/FormAccount.tsx'
import forms from '../forms/Forms.module.css'
import css from './Swift.module.css'
import type { SwiftState } from './useSwift.ts'

type Props = { readonly state: SwiftState }

/** The price as a person reads it: a share, and its least and most. */
function useCosts({ state }: Props): (option: string) => string {
  const t = useT()
  const f = useFormats()
  return option => {
    const tariff = state.data.options.tariffs.find(one => one.currency === state.debit && one.option === option)
    if (!tariff) return ''
    if (tariff.paidByRecipient) return t('payments.swift.cost.none')
    return t('payments.swift.cost', {
      percent: tariff.percent.replace('.', ','),
      least: f.amount(tariff.minimum, tariff.currency),
      most: f.amount(tariff.maximum, tariff.currency),
    })
  }
}

function Bearer({ state }: Props) {
  const t = useT()
  const several = state.data.options.commissionAccounts.length > 1
  return (
    <FormAccount
      name="commissionAccount"
      permissions={[bearerPermission]}
      except={state.values.payerAccount}
      placeholder={t('payments.swift.bearer.same')}
      clearable
      help={t(several ? 'payments.swift.bearer.help' : 'payments.swift.bearer.one')}
    />
  )
}

export function CommissionSection(props: Props) {
  const t = useT()
  const name = useId()
  const { form, values } = props.state
  const costs = useCosts(props)
  return (
    <FormSection title={t('payments.swift.section.commission')}>
      <fieldset className={css.options} aria-label={t('says.field.commissionOption')}>
        {commissionOptions.map(option => (
          <label key={option} className={cx(forms.tile, css.option)}>
            <input
              type="radio"
              name={name}
              checked={values.commissionOption === option}
              onChange={() => form.setValue('commissionOption', option, { shouldDirty: true })}
            />
            <span className={css.optionName}>{t(`payments.swift.option.${option}`)}</span>
            <span className={forms.under}>{t(`payments.swift.option.${option}.text`)}</span>
            <span className={cx(forms.under, css.optionCost)}>{costs(option)}</span>
          </label>
        ))}
      </fieldset>
      {values.commissionOption !== 'BEN' && <Bearer {...props} />}
    </FormSection>
  )
}
