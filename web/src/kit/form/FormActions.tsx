// Buttons of a form: send, or save as a draft; in one column the main one stays in sight.
import { Button } from '@bank/ui/Button.tsx'
import type { ReactNode, RefObject } from 'react'
import { useT } from '../i18n.ts'
import css from './Form.module.css'

export type Actions = {
  readonly formId: string
  /** Whether the next validation counts empty fields too. Set by whatever saves the form. */
  readonly complete: RefObject<boolean>
  readonly busy: string | null
  /** The reason why it cannot be sent now. */
  readonly notSent?: string | null | undefined
  /** The reason why it cannot even be saved as a draft. */
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

/** The buttons of a form; further actions stand below, as children. */
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

/** The strip of a narrow window: the sum beside the main button. */
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
