// What can be done with a form of a payment: send it, or keep it as a draft or a template; on a phone the main thing stays in sight.
import { Button } from '@bank/ui/Button.tsx'
import type { ReactNode, RefObject } from 'react'
import { useT } from '#kit/i18n.ts'
import { TemplateTools, type Templating } from '#templates/index.ts'
import css from './Forms.module.css'

export type Actions = {
  readonly formId: string
  /** Is the form to be checked whole at the next try? Set by whatever saves it. */
  readonly complete: RefObject<boolean>
  readonly busy: 'save' | 'send' | null
  /** Why it cannot be sent now. */
  readonly notSent?: string | undefined
  /** Why it cannot even be kept. */
  readonly notKept?: string | undefined
  readonly onDraft: () => unknown
  readonly templates: Templating
}

function SendButton({ formId, complete, busy, notSent, wide }: Actions & { wide?: boolean }) {
  const t = useT()
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      wide={wide}
      busy={busy === 'send'}
      disabledReason={notSent}
      onClick={() => {
        complete.current = true
      }}
    >
      {t('payments.form.send')}
    </Button>
  )
}

export function FormButtons(actions: Actions) {
  const t = useT()
  const { complete, busy, notKept, onDraft, templates } = actions
  const draft = () => {
    complete.current = true
    onDraft()
  }
  return (
    <div className={css.buttons}>
      <div className={css.sendHere}>
        <SendButton {...actions} wide />
      </div>
      <Button wide busy={busy === 'save'} disabledReason={notKept} onClick={draft}>
        {t('payments.form.save')}
      </Button>
      <TemplateTools of={templates} />
    </div>
  )
}

/** On a phone, what it comes to beside the main button; a template is saved where its name is. */
export function FormStrip({ label, sum, actions }: { label: string; sum: ReactNode; actions: Actions }) {
  if (actions.templates.changing) return null
  return (
    <div className={css.strip}>
      <div>
        <p className={css.stripLabel}>{label}</p>
        {sum}
      </div>
      <SendButton {...actions} />
    </div>
  )
}
