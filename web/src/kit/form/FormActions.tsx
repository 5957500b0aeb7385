// Buttons of a form: send, or save as a draft; on a phone the main one stays in sight.
import { Button } from '@bank/ui/Button.tsx'
import type { ReactNode, RefObject } from 'react'
import { useT } from '../i18n.ts'
import css from './Form.module.css'

export type Actions = {
  readonly formId: string
  /** Is the form to be checked whole at the next try? Set by whatever saves it. */
  readonly complete: RefObject<boolean>
  readonly busy: string | null
  /** Why it cannot be sent now. */
  readonly notSent?: string | null | undefined
  /** Why it cannot even be kept. */
  readonly notKept?: string | null | undefined
  readonly onDraft: () => unknown
}

function SendButton({ formId, complete, busy, notSent, notKept, wide }: Actions & { wide?: boolean }) {
  const t = useT()
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      wide={wide}
      busy={busy === 'send'}
      disabledReason={notKept ?? notSent ?? undefined}
      onClick={() => {
        complete.current = true
      }}
    >
      {t('form.send')}
    </Button>
  )
}

/** What else can be done stands below, as children. */
export function FormButtons({ children, ...actions }: Actions & { children?: ReactNode }) {
  const t = useT()
  const { complete, busy, notKept, onDraft } = actions
  const draft = () => {
    complete.current = true
    onDraft()
  }
  return (
    <div className={css.buttons}>
      <div className={css.sendHere}>
        <SendButton {...actions} wide />
      </div>
      <Button wide busy={busy === 'save'} disabledReason={notKept ?? undefined} onClick={draft}>
        {t('form.save')}
      </Button>
      {children}
    </div>
  )
}

/** On a phone, what it comes to beside the main button. */
export function FormStrip({ label, sum, actions }: { label: string; sum: ReactNode; actions: Actions }) {
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
