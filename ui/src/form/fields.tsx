/** Fields bound to a form of react-hook-form: value, error, and the focus that an error takes. */
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, type RegisterOptions, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '../Checkbox.tsx'
import type { FieldTexts } from '../Field.tsx'
import { PasswordField, TextArea, type TextAreaProps, TextField, type TextFieldProps } from '../TextField.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { AmountField, type AmountFieldProps, DigitsField, type DigitsFieldProps } from './GroupedFields.tsx'
import marked from './marks.module.css'
import { useMark } from './marks.tsx'
import { Picker, type PickerProps } from './Picker.tsx'

export interface FieldBinding<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  rules?: Omit<RegisterOptions<Values, FieldPath<Values>>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>
}

type UnboundProps<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'name' | 'ref' | 'error'>

/** Puts the note of an autofilled field before its help. */
export function markedTexts(
  mark: ReactNode,
  { ok, help }: Pick<FieldTexts, 'ok' | 'help'>,
): Pick<FieldTexts, 'ok' | 'help' | 'className'> {
  if (!mark) return {}
  const words = (text: ReactNode) => (
    <>
      {mark}
      {text && <> · {text}</>}
    </>
  )
  return { className: marked.marked, ...(ok ? { ok: words(ok) } : { help: words(help) }) }
}

function useBound<Values extends FieldValues>({ control, name, rules }: FieldBinding<Values>) {
  const { field, fieldState } = useController({ control, name, rules })
  const value: unknown = field.value
  const error: ReactNode = fieldState.error?.message
  const text = typeof value === 'string' ? value : ''
  return { field, error, text, mark: useMark(name, text), on: value === true }
}

export function FormText<Values extends FieldValues>(props: FieldBinding<Values> & UnboundProps<TextFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error, mark } = useBound({ control, name, rules })
  return <TextField {...rest} {...field} value={text} error={error} {...markedTexts(mark, rest)} />
}

export function FormPassword<Values extends FieldValues>(props: FieldBinding<Values> & UnboundProps<TextFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error } = useBound({ control, name, rules })
  return <PasswordField {...rest} {...field} value={text} error={error} />
}

export function FormAmount<Values extends FieldValues>(props: FieldBinding<Values> & UnboundProps<AmountFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error, mark } = useBound({ control, name, rules })
  return <AmountField {...rest} {...field} value={text} error={error} {...markedTexts(mark, rest)} />
}

export function FormDigits<Values extends FieldValues>(props: FieldBinding<Values> & UnboundProps<DigitsFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error, mark } = useBound({ control, name, rules })
  return <DigitsField {...rest} {...field} value={text} error={error} {...markedTexts(mark, rest)} />
}

interface CounterProps {
  /** The length that the counter counts to. */
  max?: number
  counter?: (used: number, max: number) => ReactNode
}

export function FormTextArea<Values extends FieldValues>(
  props: FieldBinding<Values> & UnboundProps<TextAreaProps> & CounterProps,
) {
  const { control, name, rules, max, counter, ...rest } = props
  const { field, text, error, mark } = useBound({ control, name, rules })
  const aside = max !== undefined && counter ? counter([...text].length, max) : rest.aside
  return <TextArea {...rest} {...field} value={text} error={error} {...markedTexts(mark, rest)} aside={aside} />
}

export function FormPicker<Values extends FieldValues>(props: FieldBinding<Values> & UnboundProps<PickerProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error, mark } = useBound({ control, name, rules })
  const { value: _, name: _name, disabled: _disabled, ...wired } = field
  return <Picker {...rest} {...wired} value={text} error={error} {...markedTexts(mark, rest)} />
}

export function FormDate<Values extends FieldValues>(props: FieldBinding<Values> & UnboundProps<DateFieldProps>) {
  const { control, name, rules, ...rest } = props
  const { field, text, error, mark } = useBound({ control, name, rules })
  const { value: _, name: _name, disabled: _disabled, ...wired } = field
  return <DateField {...rest} {...wired} value={text} error={error} {...markedTexts(mark, rest)} />
}

export function FormCheckbox<Values extends FieldValues>(props: FieldBinding<Values> & UnboundProps<CheckboxProps>) {
  const { control, name, rules, ...rest } = props
  const { field, on, error } = useBound({ control, name, rules })
  const { value: _, ...wired } = field
  return <Checkbox {...rest} {...wired} checked={on} error={error} />
}
