// Fields bound by name to the form around them, labelled as the bank calls them unless told otherwise.
import { FormDigits, FormPicker, FormText, FormTextArea } from '@bank/ui/form/fields.tsx'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { type TextKey, useT } from '../i18n.ts'
import { FormAmountField } from './AmountField.tsx'

/** The label of a field: the bank's name for it, where the form has no other. */
export function useLabel(name: string, label: ReactNode): ReactNode {
  const t = useT()
  return label ?? t(`says.field.${name}` as TextKey)
}

/** Tells which fields of the form around may stay empty. */
export const OptionalFields = createContext<(name: string) => boolean>(() => false)

/** The mark of a field that may stay empty; undefined where it must not. */
export function useOptionalMark(name: string): string | undefined {
  const t = useT()
  return useContext(OptionalFields)(name) ? t('form.optional') : undefined
}

type NamedFieldProps<Values extends FieldValues, Props> = Omit<Props, 'control' | 'name' | 'label' | 'rules'> & {
  readonly name: FieldPath<Values>
  readonly label?: ReactNode
}

const named = <Props extends object>(Field: ComponentType<Props>) =>
  function NamedField({ name, label, ...rest }: NamedFieldProps<FieldValues, Props>) {
    const { control } = useFormContext()
    const bound = { ...rest, control, name, label: useLabel(name, label), optional: useOptionalMark(name) }
    return <Field {...(bound as unknown as Props)} />
  }

const fields = {
  Text: named<ComponentProps<typeof FormText<FieldValues>>>(FormText),
  TextArea: named<ComponentProps<typeof FormTextArea<FieldValues>>>(FormTextArea),
  Digits: named<ComponentProps<typeof FormDigits<FieldValues>>>(FormDigits),
  Amount: named<ComponentProps<typeof FormAmountField>>(FormAmountField),
  Picker: named<ComponentProps<typeof FormPicker<FieldValues>>>(FormPicker),
}

type FieldsOf<Values extends FieldValues> = {
  readonly [K in keyof typeof fields]: (
    props: Parameters<(typeof fields)[K]>[0] & { readonly name: FieldPath<Values> },
  ) => ReactNode
}

/** The fields typed by the form's values, so that a field of another form does not compile. */
export const fieldsFor = <Values extends FieldValues>(): FieldsOf<Values> => fields as FieldsOf<Values>

type TidyProps = {
  readonly name: string
  /** Normalises the text. */
  readonly by: (typed: string) => string
  /** Whether the normalised text is validated at once, not only where the field was wrong. */
  readonly validatesAtOnce?: boolean
  readonly onTidied?: (typed: string) => void
  readonly children: ReactNode
}

/** Normalises the text of the field inside on blur. */
export function Tidy({ name, by, validatesAtOnce = false, onTidied, children }: TidyProps) {
  const form = useFormContext()
  const tidy = () => {
    const typed: string = form.getValues(name)
    const kept = by(typed)
    if (kept === typed) return
    onTidied?.(typed)
    form.setValue(name, kept, {
      shouldDirty: true,
      shouldValidate: validatesAtOnce || form.getFieldState(name).invalid,
    })
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: the text is put in order when the field inside is left.
  return <div onBlur={tidy}>{children}</div>
}
