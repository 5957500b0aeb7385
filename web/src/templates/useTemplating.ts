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

/** The template that the address names, what it says of the fields, and whether it is itself what the form changes. */
export type OpenTemplate = {
  readonly template: Template
  readonly values: TemplateValues
  readonly editing: boolean
} | null

/** What a form must be able to do to have templates. */
export type TemplatedForm = {
  /** What it can be filled with. */
  readonly operations: readonly TemplateOperation[]
  /** Narrower than its operations, where one of them has several forms. */
  readonly fits?: (template: Template) => boolean
  /** What stands on it; fields that it does not show are not there. */
  readonly read: () => TemplateValues
  /** Done when the form has judged what came. */
  readonly fill: (of: TemplateValues) => Promise<unknown>
  /** Says a refusal at its field, and goes there; false when there is no such field. */
  readonly refuse: (error: Refusal) => boolean
  /** Says each at its field for as long as it stands there as it is; those of before are forgotten. */
  readonly point: (errors: readonly Refusal[]) => void
  /** What a field is called that no text names. */
  readonly labelOf?: (field: string) => string | undefined
}

/** Which fields were filled from which template. */
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

/** What does not hold any more is said at its field. */
const pointOut = ({ outdated }: Template, form: TemplatedForm): void =>
  form.point(outdated.map(({ field, why, params }) => refusalOf(why, { field, params })))

/** The form opens with what its template says: at once it is known what of it is not true any more. */
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
    /** What the template says replaces what stands there; the rest is left as it is. */
    choose: (template: Template) => {
      counted.current = false
      void form.fill(templateValues(template)).then(() => pointOut(template, form))
      setFrom(filledBy(template, form))
    },
    /** A document was made: once for each form, however often it is saved. Nobody waits for the count. */
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
    /** Asked at the moment of leaving, beside the fields of the form. */
    renamed: () => !saved.current && name !== standing.nameTemplate,
    error,
    busy,
    /** Somebody else changed it meanwhile: their version, until it is decided whose counts. */
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
