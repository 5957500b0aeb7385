// The recipient abroad and their bank.
import { ibanLength } from '@bank/contracts/abroad.ts'
import { inLang } from '@bank/contracts/lang.ts'
import { FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import { fieldsFor, Tidy } from '#kit/form/fields.tsx'
import { setFields } from '#kit/form/model.ts'
import { useLang, useT } from '#kit/i18n.ts'
import type { EarlierAccount } from '../forms/documents.ts'
import { KnownRecipients } from '../forms/KnownRecipients.tsx'
import { ChangedAccount } from '../paste/ChangedAccount.tsx'
import { useRecipientHistory } from '../paste/useRecipientHistory.ts'
import type { SwiftRecipient } from './documents.ts'
import { LatinField } from './LatinField.tsx'
import type { SwiftState } from './useSwift.ts'
import { fromRecipient, type SwiftValues } from './values.ts'

type Props = { readonly state: SwiftState }

const Field = fieldsFor<SwiftValues>()

/** Shorter ones are still being typed. */
const leastOfAccount = 8

function choose({ form }: SwiftState, known: SwiftRecipient): void {
  setFields(form, fromRecipient(known, form.getValues('purpose')))
  form.clearErrors()
}

/** Who was paid in this currency before, as long as nobody else is typed. */
function suggestedRecipients({ values, currency, data }: SwiftState): readonly SwiftRecipient[] {
  const { recipients } = data.options
  if (recipients.some(({ account }) => account === values.recipientAccount)) return []
  const typed = values.recipientName.toLowerCase()
  return recipients.filter(one => one.currency === currency && one.name.toLowerCase().includes(typed))
}

type CodeProps = {
  readonly name: 'recipientAccount' | 'recipientBic' | 'intermediaryBankCode'
  readonly label?: string
  readonly help: string | undefined
  readonly maxLength?: number
}

/** Spaces and small letters of a pasted code are put right at once. */
function CodeField({ maxLength = 14, ...field }: CodeProps) {
  return (
    <Tidy name={field.name} by={typed => typed.replace(/\s/g, '').toUpperCase()} validatesAtOnce>
      <Field.Text {...field} maxLength={maxLength} autoCapitalize="characters" spellCheck={false} />
    </Tidy>
  )
}

function Bank({ state: { currency, data } }: Props) {
  const t = useT()
  const lang = useLang()
  const countries = data.countries
    .map(({ id, alpha3, name }) => ({
      value: id,
      text: `${inLang(name, lang)} ${id}`,
      label: inLang(name, lang),
      note: id,
      names: [inLang(name, lang), id, alpha3, name.ru, name.kg, name.eng],
    }))
    .sort((a, b) => a.label.localeCompare(b.label, lang))
  const roubles = currency === 'RUB'
  return (
    <FormSection title={t('payments.swift.section.bank')}>
      <FormRow>
        <Field.Picker name="country" options={countries} searchable placeholder={t('payments.swift.country.choose')} />
        <CodeField
          name="recipientBic"
          label={t('payments.swift.bic')}
          help={t(roubles ? 'payments.swift.bic.roubles' : 'payments.swift.bic.help')}
        />
      </FormRow>
      {roubles && (
        <>
          <LatinField name="recipientBankName" rules={data.rules} currency={currency} />
          <FormRow>
            <Field.Digits name="bik" max={9} group={0} />
            <Field.Digits name="corrAccount" max={20} group={4} />
          </FormRow>
        </>
      )}
      <CodeField name="intermediaryBankCode" help={t('payments.swift.intermediary.help')} />
    </FormSection>
  )
}

export function RecipientSection({ state }: Props) {
  const t = useT()
  const { form, values, currency, data } = state
  const { country, recipientAccount: account, recipientName: name } = values
  const length = ibanLength(country)
  const history = useRecipientHistory({ account, inn: '', name }, { isWhole: account.length >= leastOfAccount })
  const putBack = (one: EarlierAccount) => {
    const known = data.options.recipients.find(other => other.account === one.account)
    if (known) {
      choose(state, known)
      return
    }
    const put = { recipientAccount: one.account, recipientBic: one.bic }
    setFields(form, put, { shouldValidate: true })
  }
  const latin = { rules: data.rules, currency }
  return (
    <>
      <FormSection title={t('payments.form.section.to')}>
        <KnownRecipients
          recipients={suggestedRecipients(state)}
          read={written => written}
          onChoose={one => choose(state, one)}
        />
        <LatinField {...latin} name="recipientName" help={t('payments.swift.name.help')} />
        <LatinField {...latin} name="recipientAddress" help={t('payments.swift.address.help')} />
        <CodeField
          name="recipientAccount"
          help={length === null ? undefined : t('payments.swift.iban.help', { length, country })}
          maxLength={44}
        />
        <ChangedAccount history={history} onUse={putBack} />
      </FormSection>
      <Bank state={state} />
    </>
  )
}
