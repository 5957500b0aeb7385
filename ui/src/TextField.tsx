/** Text fields: one line, a password, several lines. */
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { IconButton } from './Button.tsx'
import { ControlFrame, Field, type FieldTexts } from './Field.tsx'
import { IconCircleCheck, IconEye, IconEyeOff } from './icons.ts'
import css from './TextField.module.css'
import { useUiWords } from './words.tsx'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'id' | 'className'>

export interface TextFieldProps extends FieldTexts, Native {
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

function texts(props: FieldTexts) {
  const { label, labelHidden, optional, help, error, ok, aside, id, className, ...native } = props
  return { field: { label, labelHidden, optional, help, error, ok, aside, id, className }, native }
}

export function TextField({ before, after, ...props }: TextFieldProps) {
  const { field, native } = texts(props)
  const { ref, ...input } = native as Native & { ref?: Ref<HTMLInputElement> }
  const end = field.ok && !field.error && !after ? <IconCircleCheck className={css.ok} /> : after
  return (
    <Field {...field}>
      {({ labelId: _, ...wiring }) => (
        <ControlFrame before={before} after={end} invalid={Boolean(field.error)} disabled={input.disabled}>
          <input autoComplete="off" {...input} ref={ref} {...wiring} />
        </ControlFrame>
      )}
    </Field>
  )
}

/** A password with an eye that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const words = useUiWords()
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="off"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          size="s"
          label={shown ? words.hidePassword : words.showPassword}
          icon={shown ? <IconEyeOff /> : <IconEye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

type NativeArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

export interface TextAreaProps extends FieldTexts, NativeArea {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines; the box grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { field, native } = texts(props)
  const { ref, ...area } = native as NativeArea & { ref?: Ref<HTMLTextAreaElement> }
  return (
    <Field {...field}>
      {({ labelId: _, ...wiring }) => (
        <ControlFrame invalid={Boolean(field.error)} disabled={area.disabled}>
          <textarea rows={1} {...area} ref={ref} {...wiring} className={css.area} />
        </ControlFrame>
      )}
    </Field>
  )
}
