// How do requisites from a letter or an invoice come into the form at once?
import { Button } from '@bank/ui/Button.tsx'
import { IconClipboardText } from '@bank/ui/icons.ts'
import { Kbd } from '@bank/ui/Kbd.tsx'
import { WiderThanPhone } from '@bank/ui/shell/Frame.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#kit/i18n.ts'
import css from './Forms.module.css'
import { type Requisites, requisitesIn } from './requisites.ts'
import { fieldsOf } from './serverRules.ts'
import type { FieldName, Kind } from './values.ts'

type Props = {
  readonly road: Kind
  readonly onFound: (found: Requisites) => void
}

/** The browser may keep the clipboard to itself: then the keys still do it. */
const clipboardText = (): Promise<string | null> =>
  navigator.clipboard?.readText().catch(() => null) ?? Promise.resolve(null)

const intoField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], dialog') !== null

export function PasteRequisites({ road, onFound }: Props) {
  const t = useT()
  const [said, setSaid] = useState('')
  const take = (text: string) => {
    const found = requisitesIn(text)
    const fields = fieldsOf[road].filter((field): field is FieldName => found[field] !== undefined)
    onFound(Object.fromEntries(fields.map(field => [field, found[field]])))
    const names = fields.map(field => t(`says.field.${field}`)).join(', ')
    setSaid(names ? t('payments.form.paste.found', { names }) : t('payments.form.paste.nothing'))
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain')
    if (!text || intoField(event.target)) return
    event.preventDefault()
    take(text)
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
  const fromClipboard = async () => {
    const text = await clipboardText()
    if (text === null) setSaid(t('payments.form.paste.refused'))
    else take(text)
  }
  return (
    <div className={css.paste}>
      <IconClipboardText />
      <div className={css.pasteWords}>
        <p>
          <strong>{t('payments.form.paste.title')}</strong> {t('payments.form.paste.text')}
        </p>
        <p role="status" className={css.pasteSaid}>
          {said}
        </p>
      </div>
      <Button size="s" onClick={() => void fromClipboard()}>
        {t('payments.form.paste.do')}
      </Button>
      <WiderThanPhone>
        <Kbd>Ctrl V</Kbd>
      </WiderThanPhone>
    </div>
  )
}
