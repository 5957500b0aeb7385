// What has every form beside its fields: what was typed before, the template it begins from or changes, and when nothing is lost by leaving.
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Opened, useTemplating } from '#templates/index.ts'
import { useKept } from './Kept.tsx'
import { type TemplateSide, templatedForm } from './templatedForm.ts'
import { usePointed } from './usePointed.ts'

type Begun = {
  readonly id?: string | undefined
  readonly repeat?: string | undefined
  readonly template: Opened
}

/** Which draft in this browser belongs to a form: what was typed anew never stands where a template was asked for. */
export function draftOf({ id, repeat, template }: Begun): string {
  if (id) return id
  if (repeat) return `repeat:${repeat}`
  return template ? `${template.editing ? 'edit' : 'from'}:${template.template.id}` : 'new'
}

type Asked<Values extends FieldValues> = {
  readonly draft: string
  /** Was it typed on another form, and is it to be taken up at once? */
  readonly carried?: boolean
  readonly start: Values
  readonly form: UseFormReturn<Values>
  readonly dirty: boolean
  /** The template that the form begins from, or that it changes. */
  readonly template: Opened
  readonly side: TemplateSide<Values>
}

export function useTemplated<Values extends FieldValues>({ template, side, ...asked }: Asked<Values>) {
  const { form } = asked
  const kept = useKept(asked)
  const onSaved = () => {
    kept.release()
    form.reset(form.getValues())
  }
  const point = usePointed(form, side)
  const templates = useTemplating({ opened: template, form: templatedForm(form, side, point), onSaved })
  const { changing } = templates
  return {
    kept,
    templates,
    changing,
    /** A document was made, or the one that is edited was saved. */
    onMade: () => {
      onSaved()
      templates.used()
    },
    unsaved: () => kept.unsaved() || changing?.renamed() === true,
  }
}

export type Templated = ReturnType<typeof useTemplated>
