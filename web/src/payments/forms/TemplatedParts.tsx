// What does a form show of what it began from, and what stands beside its fields while a template is changed?
import { Banner } from '@bank/ui/States.tsx'
import type { ReactNode } from 'react'
import { useT } from '#kit/i18n.ts'
import { FilledFrom, TemplateCard } from '#templates/index.ts'
import css from './Forms.module.css'
import { KeptOffer } from './Kept.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { Templated } from './useTemplated.ts'

type Part = { readonly of: Templated }

type BegunProps = Part & {
  /** The address names a template that is there no more. */
  readonly gone: boolean
  /** What the form says of itself besides; not of a template. */
  readonly children?: ReactNode
}

/** Why the form looks as it does: typed before, filled from a template. */
export function Begun({ of: { kept, templates, changing }, gone, children }: BegunProps) {
  const t = useT()
  return (
    <>
      {kept.offered && <KeptOffer at={kept.offered.at} onUse={kept.takeUp} onDrop={kept.drop} />}
      {!changing && children}
      {gone && <Banner tone="warning" title={t('TemplateNotFoundException')} />}
      <FilledFrom of={templates} />
    </>
  )
}

/** What it comes to and what can be done, as children; beside a template, its name. */
export function Aside({ of: { changing }, formId, children }: Part & { formId: string; children: ReactNode }) {
  return <div className={css.aside}>{changing ? <TemplateCard of={changing} formId={formId} /> : children}</div>
}

export function Leaving({ of: { unsaved, kept } }: Part) {
  return <LeaveDialog unsaved={unsaved} onLeave={kept.release} />
}
