// The fields of a payment in som: by which road it goes, from where, to whom, and what for.
import { splitAmount } from '@bank/ui/kit/amount.ts'
import { useBelow } from '@bank/ui/kit/useLater.ts'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { useT } from '#kit/i18n.ts'
import { Pasting } from '../paste/PastePanel.tsx'
import { PayerSection } from './FormAccount.tsx'
import css from './Forms.module.css'
import { InterbankRecipient } from './InterbankRecipient.tsx'
import { IntrabankRecipient } from './IntrabankRecipient.tsx'
import { KindComparison } from './KindComparison.tsx'
import { OtherForm } from './OtherForm.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { useSomPasting } from './pasting.ts'
import type { SomState } from './useSomForm.ts'
import { type BuiltForm, formCurrency, isInside, kindsOf, type SomKind } from './values.ts'

type SomSectionProps = { readonly state: SomState }

function KindChoice({ state }: SomSectionProps) {
  const t = useT()
  const { form, values, road, data } = state
  const limit = data.options.clearingLimit
  const inside = isInside(road)
  const forced = road !== values.operation
  const sum = splitAmount(limit).integer
  const [first, second] = inside ? kindsOf['intra-bank-transfer'] : kindsOf['clearing-gross']
  const choose = (kind: SomKind) => {
    form.setValue('operation', kind, { shouldDirty: true })
    // Own accounts are chosen from a list, others are typed: neither fits the other.
    if (inside) form.setValue('recipientAccount', '', { shouldDirty: true })
    form.clearErrors('recipientAccount')
  }
  const about = forced ? 'payments.form.kind.forced' : 'payments.form.kind.help'
  return (
    <div className={css.kinds}>
      <Segmented<SomKind>
        label={t('payments.form.kind.label')}
        value={road}
        onChange={choose}
        options={[
          { value: first, label: t(`payments.kind.${first}`), disabled: forced },
          { value: second, label: t(`payments.kind.${second}`) },
        ]}
        help={inside ? t('payments.form.kind.inside') : t(about, { limit: sum })}
      />
      {!inside && !forced && !state.isTemplate && <KindComparison values={values} data={data} />}
    </div>
  )
}

export function SomFields({ state, onForm }: SomSectionProps & { onForm: (form: BuiltForm, kind: SomKind) => void }) {
  const { form, road, recipients } = state
  const below = useBelow()
  return (
    <Pasting target={useSomPasting(state)}>
      <KindChoice state={state} />
      <PayerSection currencies={[formCurrency]} permissions={[road]} />
      {isInside(road) ? (
        <IntrabankRecipient state={state} />
      ) : (
        <InterbankRecipient form={form} recipients={recipients} />
      )}
      {below && (
        <>
          <OtherForm
            {...state}
            onForm={onForm}
            onKind={kind => form.setValue('operation', kind, { shouldDirty: true })}
          />
          <PaymentSection state={state} />
        </>
      )}
    </Pasting>
  )
}
