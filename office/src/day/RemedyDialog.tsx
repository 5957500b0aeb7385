// The dialog in which a clerk pulls a brake or asks for a remedy, with grounds; another clerk confirms.
import { caseFieldAtMost } from '@bank/contracts/textLengths.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextArea } from '@bank/ui/TextField.tsx'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useTell } from '@bank/web/kit/query.ts'
import { type FormEvent, useId, useState } from 'react'
import { askCase } from '#cases/index.ts'
import { focusWrong } from '#kit/focusWrong.ts'
import { isOverlong, overlongText } from '#kit/overlong.ts'
import { useRefreshAll } from '#kit/refresh.ts'
import { keepTyped } from '#kit/typed.ts'
import css from './Day.module.css'

type Props = {
  readonly kind: string
  readonly title: string
  readonly text: string
  /** What the button says. */
  readonly action: string
  /** What the case holds beside its grounds. */
  readonly content: Readonly<Record<string, string>>
  /** A field that the clerk fills in besides. */
  readonly field?: { readonly name: string; readonly label: string }
  readonly onClose: () => void
}

const useTyped = keepTyped({ grounds: '', value: '' }, ({ grounds, value }) => Boolean(grounds || value))

export function RemedyDialog({ kind, title, text, action, content, field, onClose }: Props) {
  const t = useT()
  const form = useId()
  const toast = useToast()
  const refresh = useRefreshAll()
  const { typed, change, forget } = useTyped(JSON.stringify([kind, content]))
  const { grounds, value } = typed
  const leave = () => {
    forget()
    onClose()
  }
  const [isAsked, setAsked] = useState(false)
  const ask = useTell(askCase, 'desk')
  const errorOf = (name: string, said: string): string | undefined => {
    if (!said.trim()) return isAsked ? t('day.required') : undefined
    return overlongText(t, said, caseFieldAtMost(name))
  }
  const isWrong = (name: string, said: string): boolean => !said.trim() || isOverlong(said, caseFieldAtMost(name))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (ask.isPending) return
    if (isWrong('grounds', grounds) || (field && isWrong(field.name, value))) return focusWrong(event.currentTarget)
    const all = { ...content, ...(field && { [field.name]: value.trim() }), grounds: grounds.trim() }
    try {
      const { askCase: asked } = await ask.mutateAsync({
        form: { kind, content: Object.entries(all).map(([name, said]) => ({ name, value: said })) },
      })
      toast({ text: t('day.asked', { number: asked.number }), tone: 'success' })
      refresh()
      leave()
    } catch {
      // Shown in the dialog, with everything that was typed.
    }
  }
  return (
    <Dialog
      open
      steady
      size="s"
      title={title}
      onClose={leave}
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            {t('day.cancel')}
          </Button>
          <Button type="submit" form={form} variant={kind === 'STOP_RAIL' ? 'danger' : 'primary'} busy={ask.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <form id={form} className={css.form} onSubmit={event => void submit(event)} noValidate>
        {ask.error && <Banner tone="danger" urgent title={errorText(t, ask.error)} />}
        {field && (
          <TextArea
            label={field.label}
            value={value}
            rows={1}
            error={errorOf(field.name, value)}
            onChange={event => change({ value: event.currentTarget.value })}
          />
        )}
        <TextArea
          label={t('day.grounds')}
          value={grounds}
          rows={3}
          error={errorOf('grounds', grounds)}
          onChange={event => change({ grounds: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}
