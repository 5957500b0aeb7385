// The check of a caller on the phone: the clerk types what they say for their code word and hears whether it fits; three misses lock it.
import { codeWordAtMost } from '@bank/contracts/textLengths.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useTell } from '@bank/web/kit/query.ts'
import { type FormEvent, useId, useState } from 'react'
import { isOverlong, overlongText } from '#kit/overlong.ts'
import css from './Clients.module.css'
import { checkCodeWord, type Person } from './calls.ts'

const tones = { MATCH: 'success', NO_MATCH: 'warning', LOCKED: 'danger', NONE: 'danger' } as const

type CodeWordProps = { readonly person: Person; readonly onClose: () => void }

function CodeWordDialog({ person: { id, fullName }, onClose }: CodeWordProps) {
  const t = useT()
  const form = useId()
  const [said, setSaid] = useState('')
  const check = useTell(checkCodeWord, 'desk')
  const found = check.data?.checkCodeWord
  const isOver = found !== undefined && found.answer !== 'NO_MATCH'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!said.trim() || isOverlong(said, codeWordAtMost) || check.isPending || isOver) return
    try {
      await check.mutateAsync({ personId: id, said: said.trim() })
      setSaid('')
    } catch {
      // Shown in the dialog, with what was typed.
    }
  }
  return (
    <Dialog
      open
      steady
      size="s"
      title={t('clients.word.check')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.close')}
          </Button>
          {!isOver && (
            <Button type="submit" form={form} variant="primary" busy={check.isPending}>
              {t('clients.word.do')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('clients.word.help', { name: fullName })}</p>
      <form id={form} className={css.form} onSubmit={event => void submit(event)} noValidate>
        {check.error && <Banner tone="danger" urgent title={errorText(t, check.error)} />}
        {found && (
          <Banner
            tone={tones[found.answer]}
            urgent
            title={t(`clients.word.answer.${found.answer}`, { left: found.attemptsLeft ?? 0 })}
          />
        )}
        {!isOver && (
          <TextField
            label={t('clients.word.said')}
            value={said}
            autoComplete="off"
            error={overlongText(t, said, codeWordAtMost)}
            onChange={event => setSaid(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

export function CodeWordButton({ person }: { person: Person }) {
  const t = useT()
  const [isChecking, setChecking] = useState(false)
  const off = { SET: undefined, NONE: t('clients.word.off.NONE'), LOCKED: t('clients.word.off.LOCKED') }[
    person.codeWord
  ]
  return (
    <>
      <Button size="s" disabledReason={off} onClick={() => setChecking(true)}>
        {t('clients.word.check')}
      </Button>
      {isChecking && <CodeWordDialog person={person} onClose={() => setChecking(false)} />}
    </>
  )
}
