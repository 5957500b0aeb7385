// Progress of a document: its status steps, and who must act on it until when.
import { Heading } from '@bank/ui/Heading.tsx'
import { Steps } from '@bank/ui/Steps.tsx'
import { useT } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'
import css from './Documents.module.css'
import type { NextActor } from './document.ts'
import { type HistoryItem, stepsOf } from './steps.ts'
import type { StatusLook } from './type.ts'
import { useWhen } from './when.ts'

type Props<S extends string> = {
  readonly title: string
  readonly statuses: StatusLook<S>
  readonly history: readonly HistoryItem<S>[]
  readonly next: NextActor | null
  /** What the current step is called where its status alone would say too little. */
  readonly current?: string | null
}

export function Progress<S extends string>({ title, statuses, history, next, current }: Props<S>) {
  const t = useT()
  const when = useWhen()
  const steps = stepsOf(statuses, history, useViewer().scheme).map(({ key, state, text, item }) => ({
    key,
    state,
    title: (state === 'current' && current) || t(text),
    stateLabel: t(`documents.step.state.${state}`),
    note: item.updatedDate
      ? [when.moment(item.updatedDate), item.actorName].filter(Boolean).join(' · ')
      : state === 'current' && next?.until && when.until(next.until),
  }))
  return (
    <section aria-labelledby="progress">
      <Heading id="progress" className={css.section}>
        {title}
      </Heading>
      <Steps label={title} steps={steps} />
    </section>
  )
}
