/** The layout of a form: its frame with the form's error, sections, rows of fields. */
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Banner } from '../States.tsx'
import css from './Form.module.css'

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  onSubmit: (values: Values) => unknown
  /** What the server said about the form as a whole. */
  error: ReactNode
  busy: boolean
  id?: string
  children: ReactNode
}

/** Checks everything on submit, shows all errors at once and moves the focus to the first. */
export function Form<Values extends FieldValues>({ form, onSubmit, error, busy, id, children }: FormProps<Values>) {
  const submit = form.handleSubmit(values => (busy ? undefined : onSubmit(values)))
  return (
    <form id={id} noValidate className={css.form} aria-busy={busy || undefined} onSubmit={submit}>
      {error && <Banner tone="danger" urgent title={error} />}
      {children}
    </form>
  )
}

export function FormSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  )
}

/** Fields side by side, one under another where there is no room. */
export function FormRow({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 }) {
  return <div className={columns === 2 ? css.two : css.three}>{children}</div>
}

/** The buttons of a form, the main one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
