/** How is each field bound to a form: its value, its error, and the focus that an error takes. */
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, type RegisterOptions, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '../Checkbox.tsx'
import { PasswordField, TextArea, type TextAreaProps, TextField, type TextFieldProps } from '../TextField.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { AmountField, type AmountFieldProps, DigitsField, type DigitsFieldProps } from './GroupedFields.tsx'
import { Picker, type PickerProps } from './Picker.tsx'

export interface Bound<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  rules?: Omit<RegisterOptions<Values, FieldPath<Values>>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>
}

type Unbound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'name' | 'ref' | 'error'>

function useBound<Values extends FieldValues>({ control, name, rules }: Bound<Values>) {
  const { field, fieldState } = useController({ control, name, rules })
  const value: unknown = field.value
  const error: ReactNode = fieldState.error?.message
  return { field, error, text: typeof value === 'string' ? value : '', on: value === true }
}

export function FormText<Values extends FieldValues>(props: Bound<Values> & Unbound<TextFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error } = useBound({ control, name, rules })
  return <TextField {...rest} {...field} value={text} error={error} />
}

export function FormPassword<Values extends FieldValues>(props: Bound<Values> & Unbound<TextFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error } = useBound({ control, name, rules })
  return <PasswordField {...rest} {...field} value={text} error={error} />
}

export function FormAmount<Values extends FieldValues>(props: Bound<Values> & Unbound<AmountFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error } = useBound({ control, name, rules })
  return <AmountField {...rest} {...field} value={text} error={error} />
}

export function FormDigits<Values extends FieldValues>(props: Bound<Values> & Unbound<DigitsFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error } = useBound({ control, name, rules })
  return <DigitsField {...rest} {...field} value={text} error={error} />
}

interface Counted {
  /** The length that the counter counts to. */
  max?: number
  counter?: (used: number, max: number) => ReactNode
}

export function FormTextArea<Values extends FieldValues>(props: Bound<Values> & Unbound<TextAreaProps> & Counted) {
  const { control, name, rules, max, counter, ...rest } = props
  const { field, text, error } = useBound({ control, name, rules })
  const aside = max !== undefined && counter ? counter([...text].length, max) : rest.aside
  return <TextArea {...rest} {...field} value={text} error={error} aside={aside} />
}

export function FormPicker<Values extends FieldValues>(props: Bound<Values> & Unbound<PickerProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error } = useBound({ control, name, rules })
  const { value: _, name: _name, disabled: _disabled, ...wired } = field
  return <Picker {...rest} {...wired} value={text} error={error} />
}

export function FormDate<Values extends FieldValues>(props: Bound<Values> & Unbound<DateFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error } = useBound({ control, name, rules })
  const { value: _, name: _name, disabled: _disabled, ...wired } = field
  return <DateField {...rest} {...wired} value={text} error={error} />
}

export function FormCheckbox<Values extends FieldValues>(props: Bound<Values> & Unbound<CheckboxProps>) {
  const { control, name, rules, ...rest } = props
  const { field, on, error } = useBound({ control, name, rules })
  const { value: _, ...wired } = field
  return <Checkbox {...rest} {...wired} checked={on} error={error} />
}
