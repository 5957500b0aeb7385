// Templates of any form: begin from one, save as one, change one.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGo } from '#kit/address.tsx'
import { call } from '#kit/api.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { asRefusal, type Refusal, refusalOf } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { isOfName, nameFault } from './NameField.tsx'
import {
  changeTemplate,
  countUse,
  fieldNames,
  type Template,
  type TemplateOperation,
  type TemplateValues,
  templates,
  templateValues,
  toWire,
  wholeTemplateValues,
} from './template.ts'

/** The template in the address, its values, and whether the form edits the template itself. */
export type OpenTemplate = {
  readonly template: Template
  readonly values: TemplateValues
  readonly editing: boolean
} | null

/** The form's side of templates. */
export type TemplatedForm = {
  /** Operations whose templates fit. */
  readonly operations: readonly TemplateOperation[]
  /** Narrows the fit where one operation has several forms. */
  readonly fits?: (template: Template) => boolean
  /** Reads the form; hidden fields are absent. */
  readonly read: () => TemplateValues
  /** Fills the form; resolved once the filled fields are validated. */
  readonly fill: (of: TemplateValues) => Promise<unknown>
  /** Shows a refusal at its field and focuses it; false when there is no such field. */
  readonly refuse: (error: Refusal) => boolean
  /** Shows each refusal at its field until the field changes, in place of earlier ones. */
  readonly point: (errors: readonly Refusal[]) => void
  /** The label of a field that has no text of its own. */
  readonly labelOf?: (field: string) => string | undefined
}

/** The template that the form was filled from, and the filled fields. */
type FillSource = { readonly id: string; readonly name: string; readonly fields: readonly string[] }

function filledBy(template: Template, form: TemplatedForm): FillSource {
  const [said, now] = [templateValues(template), form.read()]
  const requisites = Object.entries(said.budget?.requisites ?? {})
  return {
    id: template.id,
    name: template.nameTemplate,
    fields: [
      ...requisites.filter(([name, value]) => now.budget?.requisites[name] === value).map(([name]) => name),
      ...fieldNames.filter(field => said.fields[field] !== undefined && now.fields[field] === said.fields[field]),
    ],
  }
}

/** Shows outdated values of a template at their fields. */
const pointOut = ({ outdated }: Template, form: TemplatedForm): void =>
  form.point(outdated.map(({ field, why, params }) => refusalOf(why, { field, params })))

/** Shows outdated values as soon as the form opens from a template. */
function usePointing(opened: OpenTemplate, form: TemplatedForm): void {
  const arrive = useEffectEvent(() => {
    if (opened) pointOut(opened.template, form)
  })
  useEffect(() => arrive(), [])
}

function useFilling(opened: OpenTemplate, form: TemplatedForm) {
  const legalPartyId = useOrg()
  const [from, setFrom] = useState(() => (opened && !opened.editing ? filledBy(opened.template, form) : null))
  const counted = useRef(false)
  return {
    from,
    /** Overwrites the fields that the template fills; others are left as they are. */
    choose: (template: Template) => {
      counted.current = false
      void form.fill(templateValues(template)).then(() => pointOut(template, form))
      setFrom(filledBy(template, form))
    },
    /** Counts the use of the template, once for each form, however often it is saved; fire and forget. */
    used: () => {
      if (!from || counted.current) return
      counted.current = true
      const count = call(countUse, { templateId: from.id, legalPartyId })
      void count.then(() => invalidate('templates')).catch(() => undefined)
    },
  }
}

function useChanging(opened: OpenTemplate, { form, onSaved }: { form: TemplatedForm; onSaved: () => void }) {
  const t = useT()
  const go = useGo()
  const toast = useToast()
  const legalPartyId = useOrg()
  const changed = opened?.editing ? opened.template : null
  const [standing, setStanding] = useState(changed)
  const [name, setName] = useState(changed?.nameTemplate ?? '')
  const [error, setError] = useState<Refusal | null>(null)
  const [theirs, setTheirs] = useState<Template | null>(null)
  const [busy, setBusy] = useState(false)
  const saved = useRef(false)
  if (!changed || !standing) return null

  const refuse = async (thrown: unknown) => {
    const why = asRefusal(thrown)
    if (why.classification === 'StaleVersionException') {
      const now = await call(templates, { criteria: { legalPartyId, templateIds: [standing.id] } }).catch(() => null)
      setTheirs(now?.getTransferTemplateByCriteria[0] ?? null)
      setError(why)
    } else if (isOfName(why) || !form.refuse(why)) setError(why)
  }
  const tell = async (version: number) => {
    await call(changeTemplate, { id: standing.id, version, form: toWire(legalPartyId, name, form.read()) })
    void invalidate('templates')
    saved.current = true
    onSaved()
    toast({ text: t('templates.saved', { name: name.trim() }), tone: 'success' })
    await go(to.templates())
  }
  const save = async (version = standing.version) => {
    const fault = nameFault(name)
    setError(fault)
    if (busy || fault) return
    setBusy(true)
    setTheirs(null)
    await tell(version).catch(refuse)
    setBusy(false)
  }
  return {
    template: standing,
    name,
    rename: (next: string) => {
      setName(next)
      setError(null)
    },
    /** Whether the name has unsaved changes, for the guard on leaving. */
    renamed: () => !saved.current && name !== standing.nameTemplate,
    error,
    busy,
    /** Version conflict: the other person's version, until one of the two is chosen. */
    theirs,
    save: () => save(),
    keepMine: () => (theirs ? save(theirs.version) : undefined),
    takeTheirs: () => {
      if (!theirs) return
      void form.fill(wholeTemplateValues(theirs, form.read())).then(() => pointOut(theirs, form))
      setStanding(theirs)
      setName(theirs.nameTemplate)
      setTheirs(null)
      setError(null)
    },
  }
}

type TemplatingOptions = {
  readonly openTemplate: OpenTemplate
  readonly form: TemplatedForm
  readonly onSaved: () => void
}

export function useTemplating({ openTemplate, form, onSaved }: TemplatingOptions) {
  const filling = useFilling(openTemplate, form)
  usePointing(openTemplate, form)
  const changing = useChanging(openTemplate, { form, onSaved })
  return { form, ...filling, changing }
}

export type Templating = ReturnType<typeof useTemplating>
export type TemplateChange = NonNullable<Templating['changing']>
