/** Toasts: short messages that leave by themselves, said politely; one with an action stays until it is answered. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../Button.tsx'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '../icons.ts'
import { useUiWords } from '../words.tsx'
import css from './Toasts.module.css'
import { subscribeModals, topModal } from './useModal.ts'

type ToastTone = 'info' | 'success' | 'danger'

export interface Toast {
  text: ReactNode
  tone?: ToastTone
  action?: { label: string; onSelect: () => void }
}

interface ToastEntry extends Toast {
  id: number
}

const SHOWN_FOR = 6000
const AT_MOST = 3

const ICONS: Record<ToastTone, ReactNode> = {
  info: <IconInfoCircle />,
  success: <IconCircleCheck />,
  danger: <IconAlertCircle />,
}

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext)
  if (!show) throw new Error('Toasts is missing above this component.')
  return show
}

function One({ toast, onGone }: { toast: ToastEntry; onGone: (id: number) => void }) {
  const words = useUiWords()
  const [held, setHeld] = useState(false)
  const { id, tone = 'info', text, action } = toast
  useEffect(() => {
    if (held || action) return
    const timer = setTimeout(onGone, SHOWN_FOR, id)
    return () => clearTimeout(timer)
  }, [held, action, id, onGone])
  return (
    <li
      className={css.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.icon}>{ICONS[tone]}</span>
      <span className={css.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.onSelect()
            onGone(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton size="s" className={css.close} label={words.close} icon={<IconX />} onClick={() => onGone(id)} />
    </li>
  )
}

export function Toasts({ children }: { children: ReactNode }) {
  const words = useUiWords()
  const [shown, setShown] = useState<readonly ToastEntry[]>([])
  const next = useRef(1)
  const gone = useCallback((id: number) => setShown(all => all.filter(toast => toast.id !== id)), [])
  const show = useCallback((toast: Toast) => {
    const id = next.current
    next.current += 1
    setShown(all => [...all, { ...toast, id }].slice(-AT_MOST))
  }, [])
  // What is under a modal dialog is neither heard nor in sight.
  const modal = useSyncExternalStore(subscribeModals, topModal)
  const list = useMemo(() => {
    const toasts = shown.length > 0 && (
      <ul className={css.toasts}>
        {shown.map(toast => (
          <One key={toast.id} toast={toast} onGone={gone} />
        ))}
      </ul>
    )
    return (
      <>
        <section aria-label={words.notifications} aria-live="polite">
          {!modal && toasts}
        </section>
        {modal && createPortal(<div aria-live="polite">{toasts}</div>, modal)}
      </>
    )
  }, [shown, modal, gone, words])
  return (
    <ToastContext value={show}>
      {children}
      {list}
    </ToastContext>
  )
}
