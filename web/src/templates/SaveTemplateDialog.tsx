// The dialog that saves a form or document as a template under a name.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { isOfName, NameField, nameFault, proposedName } from './NameField.tsx'
import css from './Templates.module.css'
import { saveOfPayment, saveTemplate, type TemplateValues, toWire } from './template.ts'

type Props = {
  /** The source of the template: values of a form, or the id of a document. */
  readonly source: TemplateValues | { readonly paymentId: string }
  readonly proposed: string | null
  readonly onClose: () => void
  /** Takes a refusal that belongs to a field of the form; false when it has no such field. */
  readonly onRefused?: (error: Refusal) => boolean
}

export function SaveTemplateDialog({ source, proposed, onClose, onRefused }: Props) {
  const t = useT()
  const toast = useToast()
  const legalPartyId = useOrg()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(() => proposedName(proposed))
  const [error, setError] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    if ('paymentId' in source) await call(saveOfPayment, { ...source, nameTemplate: name, legalPartyId })
    else await call(saveTemplate, { form: toWire(legalPartyId, name, source) })
    void invalidate('templates')
    toast({ text: t('templates.saved', { name: name.trim() }), tone: 'success' })
    onClose()
  }
  const refuse = (thrown: unknown) => {
    const why = asRefusal(thrown)
    if (isOfName(why)) field.current?.focus()
    else if (onRefused?.(why)) return onClose()
    setError(why)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // React bubbles events through portals: the form behind the dialog must not be submitted.
    event.stopPropagation()
    if (busy) return
    const fault = nameFault(name)
    if (fault) return refuse(fault)
    setBusy(true)
    setError(null)
    await keep().catch(refuse)
    setBusy(false)
  }
  return (
    <Dialog
      open
      compact
      steady
      onClose={onClose}
      mustAnswer={busy}
      title={t('templates.save.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy} variant="primary">
            {t('templates.save.do')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={event => void submit(event)}>
        {error && !isOfName(error) && <Banner tone="danger" urgent title={errorText(t, error)} />}
        <NameField
          ref={field}
          value={name}
          onChange={next => {
            setName(next)
            setError(null)
          }}
          error={error && isOfName(error) ? error : null}
        />
        <p>{t('templates.save.text')}</p>
      </form>
    </Dialog>
  )
}
