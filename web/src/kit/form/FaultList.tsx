// The error summary over a long form, each fault a link to its field.
import { type MarkedFault, markedFaults } from '@bank/ui/form/faults.ts'
import { Banner } from '@bank/ui/States.tsx'
import { useEffect, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useT } from '../i18n.ts'
import css from './Form.module.css'

/** From how many faults on they are listed: fewer are found by themselves, as the first has the focus. */
const worthListing = 3
const namedAtMost = 4

const goTo = (id: string) => document.getElementById(id)?.focus()

type Props<Values extends FieldValues> = { readonly form: UseFormReturn<Values>; readonly formId: string }

export function FaultList<Values extends FieldValues>({ form, formId }: Props<Values>) {
  const t = useT()
  const { submitCount, errors } = useFormState({ control: form.control })
  const [marked, setMarked] = useState<readonly MarkedFault[]>([])
  // Runs after every validation, because the fields themselves hold their faults.
  useEffect(() => {
    const shown = submitCount > 0 && errors ? document.getElementById(formId) : null
    const now = shown ? markedFaults(shown) : []
    setMarked(was => (JSON.stringify(was) === JSON.stringify(now) ? was : now))
  })
  if (marked.length < worthListing) return null
  const rest = marked.slice(namedAtMost)
  return (
    <Banner tone="danger" title={t('form.faults', { count: marked.length })}>
      <ul className={css.faults}>
        {marked.slice(0, namedAtMost).map(({ id, label }) => (
          <li key={id}>
            <button type="button" onClick={() => goTo(id)}>
              {label}
            </button>
          </li>
        ))}
        {rest[0] && (
          <li>
            <button type="button" onClick={() => goTo(rest[0]?.id ?? '')}>
              {t('form.faults.more', { count: rest.length })}
            </button>
          </li>
        )}
      </ul>
    </Banner>
  )
}
