// Who is paid abroad, and at which bank?
import { ibanLength } from '@bank/contracts/abroad.ts'
import { inLang } from '@bank/contracts/lang.ts'
import { FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import { FormDigits, FormPicker, FormText } from '@bank/ui/form/fields.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useLang, useT } from '#kit/i18n.ts'
import type { EarlierAccount } from '../forms/documents.ts'
import forms from '../forms/Forms.module.css'
import { ChangedAccount } from '../paste/ChangedAccount.tsx'
import { useEarlierAccounts } from '../paste/useRecipientHistory.ts'
import type { KnownAbroad } from './documents.ts'
import { LatinField } from './LatinField.tsx'
import type { SwiftData, SwiftState } from './useSwift.ts'
import { fromKnown, type Values } from './values.ts'

type Props = { readonly state: SwiftState; readonly data: SwiftData }

const shownAtMost = 3

/** Shorter ones are still being typed. */
const leastOfAccount = 8

function choose(form: UseFormReturn<Values>, known: KnownAbroad): void {
  for (const [name, value] of Object.entries(fromKnown(known, form.getValues('purpose'))))
    form.setValue(name as keyof Values, value, { shouldDirty: true })
  form.clearErrors()
}

/** Who was paid in this currency before, as long as nobody else is typed. */
function Known({ state, data }: Props) {
  const t = useT()
  const { form, values, currency } = state
  const typed = values.recipientName.toLowerCase()
  const whole = data.options.recipients.some(({ account }) => account === values.recipientAccount)
  const found = data.options.recipients
    .filter(one => one.currency === currency && one.name.toLowerCase().includes(typed))
    .slice(0, shownAtMost)
  if (whole || found.length === 0) return null
  return (
    <fieldset aria-label={t('payments.form.known.label')} className={forms.known}>
      {found.map(one => (
        <button
          key={one.account}
          type="button"
          className={forms.knownOne}
          title={`${one.name}\n${one.account}`}
          onClick={() => choose(form, one)}
        >
          <span className={forms.knownName}>{one.name}</span>
          <span className={forms.knownNote}>{`··${one.account.slice(-4)}`}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Spaces and small letters of a pasted code are put right at once. */
function put(form: UseFormReturn<Values>, name: 'recipientAccount' | 'recipientBic' | 'intermediaryBankCode'): void {
  const kept = form.getValues(name).replace(/\s/g, '').toUpperCase()
  if (kept !== form.getValues(name)) form.setValue(name, kept, { shouldDirty: true, shouldValidate: true })
}

type CodeProps = {
  readonly form: UseFormReturn<Values>
  readonly name: Parameters<typeof put>[1]
  readonly label: string
  readonly help: string | undefined
  readonly maxLength: number
}

function CodeField({ form, name, label, help, maxLength }: CodeProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the code is put in order when the field inside is left.
    <div onBlur={() => put(form, name)}>
      <FormText
        control={form.control}
        name={name}
        label={label}
        help={help}
        maxLength={maxLength}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  )
}

function Bank({ state, data }: Props) {
  const t = useT()
  const lang = useLang()
  const { form, currency } = state
  const countries = data.countries
    .map(({ id, name }) => ({ value: id, text: `${inLang(name, lang)} ${id}`, label: inLang(name, lang), note: id }))
    .sort((a, b) => a.label.localeCompare(b.label, lang))
  const roubles = currency === 'RUB'
  return (
    <FormSection title={t('payments.swift.section.bank')}>
      <FormRow>
        <FormPicker
          control={form.control}
          name="country"
          label={t('says.field.country')}
          options={countries}
          searchable
          placeholder={t('payments.swift.country.choose')}
        />
        <CodeField
          form={form}
          name="recipientBic"
          label={t('payments.swift.bic')}
          help={t(roubles ? 'payments.swift.bic.roubles' : 'payments.swift.bic.help')}
          maxLength={14}
        />
      </FormRow>
      {roubles && (
        <>
          <LatinField
            form={form}
            name="recipientBankName"
            label={t('says.field.recipientBankName')}
            rules={data.rules}
            currency={currency}
          />
          <FormRow>
            <FormDigits control={form.control} name="bik" label={t('says.field.bik')} max={9} group={0} />
            <FormDigits
              control={form.control}
              name="corrAccount"
              label={t('says.field.corrAccount')}
              max={20}
              group={4}
            />
          </FormRow>
        </>
      )}
      <CodeField
        form={form}
        name="intermediaryBankCode"
        label={t('says.field.intermediaryBankCode')}
        help={t('payments.swift.intermediary.help')}
        maxLength={14}
      />
    </FormSection>
  )
}

export function RecipientSection({ state, data }: Props) {
  const t = useT()
  const { form, values, currency } = state
  const length = ibanLength(values.country)
  const typed = { account: values.recipientAccount, inn: '', name: values.recipientName }
  const earlier = useEarlierAccounts(typed, values.recipientAccount.length >= leastOfAccount)
  const putBack = (one: EarlierAccount) => {
    const known = data.options.recipients.find(({ account }) => account === one.account)
    if (known) choose(form, known)
    else
      for (const [name, value] of [
        ['recipientAccount', one.account],
        ['recipientBic', one.bic],
      ] as const)
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <FormSection title={t('payments.form.section.to')}>
        <Known state={state} data={data} />
        <LatinField
          form={form}
          name="recipientName"
          label={t('says.field.recipientName')}
          help={t('payments.swift.name.help')}
          rules={data.rules}
          currency={currency}
        />
        <LatinField
          form={form}
          name="recipientAddress"
          label={t('says.field.recipientAddress')}
          help={t('payments.swift.address.help')}
          rules={data.rules}
          currency={currency}
        />
        <CodeField
          form={form}
          name="recipientAccount"
          label={t('says.field.recipientAccount')}
          help={length === null ? undefined : t('payments.swift.iban.help', { length, country: values.country })}
          maxLength={44}
        />
        <ChangedAccount earlier={earlier} onUse={putBack} />
      </FormSection>
      <Bank state={state} data={data} />
    </>
  )
}
