/** A modal dialog on the native element, whole screen on a phone. */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import { IconX } from '../icons.ts'
import { tabInside } from '../kit/tabInside.ts'
import { useUiWords } from '../words.tsx'
import css from './Dialog.module.css'
import { useModal } from './useModal.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The buttons at the foot, the main one last. */
  footer?: ReactNode
  /** `full` is the whole screen, for what must be read with care. */
  size?: 's' | 'm' | 'l' | 'full'
  /** Blocking: neither Escape nor backdrop nor cross closes it, only an answer. */
  mustAnswer?: boolean
  /** Ignores a press on the backdrop; the cross and Escape still close it. */
  steady?: boolean
  /** Stays a box on a phone instead of filling it. */
  compact?: boolean
  /** Lies at the foot of a phone's screen, as wide as it and as high as what it says, with the page behind it in sight. */
  band?: boolean
  children?: ReactNode
}

/** What a person answers; a text after it explains that alone. */
const ANSWERS = 'input, select, textarea, table, [role=combobox]'

/** Describes the dialog by the text with which it begins, which is read out after its title. */
function useDescription(dialog: RefObject<HTMLDialogElement | null>, body: RefObject<HTMLElement | null>, id: string) {
  useLayoutEffect(() => {
    const element = body.current
    const text = element?.childElementCount === 0 ? element : element?.querySelector('p, [data-text]')
    const answer = element?.querySelector(ANSWERS)
    const isFirst = text && !(answer && answer.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
    if (isFirst && text.textContent) {
      text.id ||= id
      dialog.current?.setAttribute('aria-describedby', text.id)
    } else dialog.current?.removeAttribute('aria-describedby')
  })
}

export function Dialog({
  open,
  onClose,
  title,
  footer,
  size = 'm',
  mustAnswer,
  steady,
  compact,
  band,
  children,
}: DialogProps) {
  const words = useUiWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useModal(dialog, open)
  useDescription(dialog, body, `${titleId}-text`)
  if (!open) return null
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!mustAnswer) onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    tabInside(event)
    // A native dialog lets only one request to close be refused between two presses: the next Escape would close it.
    if (event.key === 'Escape' && mustAnswer) event.preventDefault()
  }
  const look = cx(css.dialog, css[size], compact && css.compact, band && css.band)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={look}
      aria-labelledby={titleId}
      // A band only tells something of the page, which is printed all the same.
      data-layer={band ? undefined : ''}
      onCancel={cancel}
      onKeyDown={onKeyDown}
      onClick={event => event.target === dialog.current && !mustAnswer && !steady && onClose()}
    >
      <div className={css.box}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          {!mustAnswer && <IconButton size="s" label={words.close} icon={<IconX />} onClick={onClose} />}
        </div>
        <div ref={body} className={css.body}>
          {children}
        </div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
