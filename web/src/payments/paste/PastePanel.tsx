// The paste panel: a letter, invoice, QR code, 1C file or PDF fills a form, and the changes can be undone.
import { Button } from '@bank/ui/Button.tsx'
import { cx } from '@bank/ui/cx.ts'
import { FileButton } from '@bank/ui/FileButton.tsx'
import { MarksProvider } from '@bank/ui/form/marks.tsx'
import { IconArrowBackUp, IconClipboardText, IconFileImport } from '@bank/ui/icons.ts'
import { Kbd } from '@bank/ui/Kbd.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { WiderThanPhone } from '@bank/ui/shell/Frame.tsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useGo } from '#kit/address.tsx'
import { handOver } from '#kit/handover.ts'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import type { Target } from './filling.ts'
import css from './Paste.module.css'
import { type PasteTarget, type PastingState, type SumChoice, usePasting } from './usePasting.ts'

const accepted = '.pdf,.txt,application/pdf,text/plain'

/** Some browsers let no page read the clipboard: there the shortcut alone pastes. */
const canRead = (): boolean => typeof navigator.clipboard?.readText === 'function'

/** Reads the clipboard; where the browser denies it, the paste shortcut still works. */
const clipboardText = (): Promise<string | null> =>
  navigator.clipboard?.readText().catch(() => null) ?? Promise.resolve(null)

const intoField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], dialog') !== null

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** What any form has: a text that fills nothing else is no requisites, and typed sooner than pasted. */
const typedAnyway: readonly string[] = ['amount', 'purpose']

const hasRequisites = ({ values }: Target): boolean => Object.keys(values).some(field => !typedAnyway.includes(field))

/** Listens for text pasted outside a field, and for files dropped anywhere on the page, while there is where to put them. */
function usePasteListeners({ giveText, giveFile }: PastingState, isHeard: boolean): boolean {
  const [over, setOver] = useState(false)
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain')
    if (intoField(event.target) || !(file || text)) return
    event.preventDefault()
    if (file) void giveFile(file)
    else if (text) void giveText(text)
  })
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    // Only a dragleave out of the window counts: others move between elements of the page.
    setOver(event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null))
    const [file] = event.type === 'drop' ? (event.dataTransfer?.files ?? []) : []
    if (file) void giveFile(file)
  })
  useEffect(() => {
    if (!isHeard) return
    const hear = (event: ClipboardEvent) => onPaste(event)
    const drag = (event: DragEvent) => onDrag(event)
    document.addEventListener('paste', hear)
    for (const name of ['dragover', 'dragleave', 'drop'] as const) document.addEventListener(name, drag)
    return () => {
      document.removeEventListener('paste', hear)
      for (const name of ['dragover', 'dragleave', 'drop'] as const) document.removeEventListener(name, drag)
    }
  }, [isHeard])
  return over
}

function usePasteMessage({ state }: PastingState, target: Target): string {
  const t = useT()
  if (state.is === 'reading') return state.name ? t('payments.paste.reading', { name: state.name }) : ''
  if (state.is !== 'filled') return ''
  const names = Object.keys(state.fill.put).map(target.labelOf).join(', ')
  if (names !== '') return t('payments.paste.found', { names })
  return t(Object.keys(state.fill.conflicts).length > 0 ? 'payments.paste.onlyConflicts' : 'payments.paste.nothing')
}

/** The result of a paste, with its undo. */
function Outcome({ pasting, target }: { pasting: PastingState; target: Target }) {
  const t = useT()
  const said = usePasteMessage(pasting, target)
  const { state, undo } = pasting
  const undoable = state.is === 'filled' && Object.keys(state.fill.put).length > 0
  return (
    <div className={cx(css.line, said === '' && css.silent)}>
      <p role="status" className={css.words}>
        {said}
      </p>
      {undoable && (
        <Button size="s" icon={<IconArrowBackUp />} onClick={undo}>
          {t('payments.paste.undo')}
        </Button>
      )}
    </div>
  )
}

function Conflicts({ pasting, target }: { pasting: PastingState; target: Target }) {
  const t = useT()
  const { state } = pasting
  const conflicts = state.is === 'filled' ? Object.entries(state.fill.conflicts) : []
  if (conflicts.length === 0) return null
  return (
    <section className={css.conflicts} aria-label={t('payments.paste.conflicts')}>
      <p className={css.conflictsTitle}>{t('payments.paste.conflicts')}</p>
      <ul>
        {conflicts.map(([field, theirs]) => (
          <li key={field} className={css.line}>
            <span className={css.words}>
              <b>{target.labelOf(field)}</b>{' '}
              {t('payments.paste.conflict', {
                mine: target.display(field, target.values[field] ?? ''),
                theirs: target.display(field, theirs),
              })}
            </span>
            <Button
              size="s"
              aria-label={t('payments.paste.take.of', { name: target.labelOf(field) })}
              onClick={() => pasting.settleFor([field])}
            >
              {t('payments.paste.take')}
            </Button>
          </li>
        ))}
      </ul>
      {conflicts.length > 1 && (
        <Button size="s" onClick={() => pasting.settleFor(conflicts.map(([field]) => field))}>
          {t('payments.paste.takeAll')}
        </Button>
      )}
    </section>
  )
}

const sumWords = ({ amount, currency }: SumChoice['sum']): string => amountText(amount, currency)

/** Candidates of an ambiguous sum, of which the person chooses one. */
function SumQuestion({ pasting }: { pasting: PastingState }) {
  const t = useT()
  const { state } = pasting
  const sums = state.is === 'filled' ? state.sums : []
  if (sums.length < 2) return null
  return (
    <section className={css.conflicts} aria-label={t('payments.paste.sums')}>
      <p className={css.conflictsTitle}>{t('payments.paste.sums')}</p>
      <div className={css.ways}>
        {sums.map(choice => (
          <Button key={sumWords(choice.sum)} size="s" onClick={() => pasting.choose(choice)}>
            {sumWords(choice.sum)}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Offers the import for a file of several payments. */
function SeveralPayments({ pasting }: { pasting: PastingState }) {
  const t = useT()
  const go = useGo()
  const { state } = pasting
  if (state.is !== 'several') return null
  const open = () => {
    handOver(state.file)
    void go(to.imported())
  }
  return (
    <div className={css.line}>
      <span className={css.words}>{t('payments.paste.several', { count: state.count })}</span>
      <Button size="s" variant="primary" icon={<IconFileImport />} onClick={open}>
        {t('payments.paste.import')}
      </Button>
    </div>
  )
}

function PasteInputs({ pasting }: { pasting: PastingState }) {
  const t = useT()
  const { state, giveText, giveFile, fail } = pasting
  const fromClipboard = async () => {
    const text = await clipboardText()
    if (text === null) fail(t('payments.paste.refused'))
    else await giveText(text)
  }
  return (
    <div className={css.ways}>
      <FileButton
        size="s"
        label={t('payments.paste.file')}
        accept={accepted}
        busy={state.is === 'reading'}
        onFile={file => void giveFile(file)}
      />
      {canRead() && (
        <Button size="s" onClick={() => void fromClipboard()}>
          {t('payments.paste.do')}
        </Button>
      )}
      <WiderThanPhone>
        <Kbd>Ctrl V</Kbd>
      </WiderThanPhone>
    </div>
  )
}

function Panel({ pasting, target, over }: { pasting: PastingState; target: PasteTarget; over: boolean }) {
  const t = useT()
  // Nothing is dragged there.
  const phone = useMedia(PHONE)
  const { state } = pasting
  return (
    <section className={cx(css.panel, over && css.over)} aria-label={t('payments.paste.title')}>
      <div className={css.head}>
        <IconClipboardText />
        <p className={css.words}>
          <strong>{t('payments.paste.title')}</strong> {t(over ? 'payments.paste.drop' : 'payments.paste.text')}
          {!over && !phone && ` ${t('payments.paste.orDrop')}`}
        </p>
        <PasteInputs pasting={pasting} />
      </div>
      <Outcome pasting={pasting} target={target} />
      {state.is === 'failed' && (
        <p role="alert" className={css.failed}>
          {state.message}
        </p>
      )}
      {state.is === 'filled' &&
        state.notes.map(note => (
          <p key={note} className={css.note}>
            {note}
          </p>
        ))}
      {state.is === 'filled' && state.unread && (
        <p className={css.note}>{t('payments.paste.unreadSum', { text: state.unread })}</p>
      )}
      <SumQuestion pasting={pasting} />
      <Conflicts pasting={pasting} target={target} />
      <SeveralPayments pasting={pasting} />
    </section>
  )
}

/** The panel, where there are requisites to paste, and the form's fields, which mark the pasted ones. */
export function Pasting({ target, children }: { target: PasteTarget; children: ReactNode }) {
  const t = useT()
  const pasting = usePasting(target)
  const isOffered = hasRequisites(target)
  const over = usePasteListeners(pasting, isOffered)
  return (
    <MarksProvider marks={{ of: pasting.marks, word: t('payments.paste.mark') }}>
      {isOffered && <Panel pasting={pasting} target={target} over={over} />}
      {children}
    </MarksProvider>
  )
}
