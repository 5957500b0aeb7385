// The field of a template's name, with its length.
import { charactersIn } from '@bank/contracts/checks/fields.ts'
import { templateNameAtMost, templateNameRejection } from '@bank/contracts/checks/templateName.ts'
import { TextField } from '@bank/ui/TextField.tsx'
import type { Ref } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { type Refusal, refusalOf } from '#kit/refusal.ts'

/** Validates a name before the bank does; null when it is fine. */
export function nameFault(name: string): Refusal | null {
  const params = { field: 'nameTemplate' }
  if (!name.trim()) return refusalOf('CantBeNullException', { field: 'nameTemplate', params })
  const rejection = templateNameRejection(name.trim())
  return rejection && refusalOf(rejection.classification, { field: 'nameTemplate', params: rejection.params })
}

/** A proposed name, cut to the maximum length. */
export const proposedName = (text: string | null | undefined): string =>
  [...(text ?? '')].slice(0, templateNameAtMost).join('')

/** Whether the refusal belongs to the name. */
export const isOfName = (error: Refusal): boolean => error.field === 'nameTemplate'

type Props = {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly error: Refusal | null
  readonly ref?: Ref<HTMLInputElement>
}

export function NameField({ value, onChange, error, ref }: Props) {
  const t = useT()
  const tooLong = value.trim() ? nameFault(value) : null
  const why = error ?? tooLong
  return (
    <TextField
      ref={ref}
      label={t('says.field.nameTemplate')}
      name="nameTemplate"
      value={value}
      error={why ? errorText(t, why) : undefined}
      aside={t('templates.name.counter', { used: charactersIn(value), max: templateNameAtMost })}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
