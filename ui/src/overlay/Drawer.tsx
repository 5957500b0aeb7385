/** A drawer: a panel beside the list on a wide screen, a sliding panel on a middle one, a page on a phone. */
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../Button.tsx'
import { UnderHeading } from '../Heading.tsx'
import { IconArrowLeft, IconX } from '../icons.ts'
import { tabInside } from '../kit/tabInside.ts'
import { PHONE, useMedia, WIDE } from '../kit/useMedia.ts'
import { useUiWords } from '../words.tsx'
import css from './Drawer.module.css'
import { useModal } from './useModal.ts'

export interface DrawerProps {
  open: boolean
  /** Slides over the page on a wide screen too: it is of no row of a list. */
  over?: boolean
  onClose: () => void
  /** The name of the panel for a screen reader. */
  label: string
  /** Its heading, said when it opens beside the list, where it takes no focus: the label unless given. */
  subject?: string
  /** At the left of the head in place of the heading, which is read out alone then, such as a status. */
  head?: ReactNode
  /** Small buttons before the cross. */
  tools?: ReactNode
  /** A sticky foot under the scrolled content. */
  footer?: ReactNode
  children: ReactNode
}

function DrawerContent({ label, subject = label, head, tools, footer, children, onClose }: Omit<DrawerProps, 'open'>) {
  const words = useUiWords()
  const phone = useMedia(PHONE)
  return (
    <>
      <div className={css.head}>
        {phone && <IconButton label={words.close} icon={<IconArrowLeft />} onClick={onClose} />}
        <div className={css.lead}>
          <h2 className={head === undefined ? undefined : 'visually-hidden'}>{subject}</h2>
          {head}
        </div>
        {tools}
        {!phone && <IconButton label={words.close} icon={<IconX />} onClick={onClose} />}
      </div>
      <div className={css.body}>
        <UnderHeading>{children}</UnderHeading>
      </div>
      {footer && <div className={css.foot}>{footer}</div>}
    </>
  )
}

function SlidingDrawer({ wasBeside, ...props }: Omit<DrawerProps, 'open'> & { wasBeside: () => boolean }) {
  const { label, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, true, wasBeside)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      className={css.sliding}
      data-layer=""
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={tabInside}
      onClick={event => event.target === dialog.current && onClose()}
    >
      <div className={css.box}>
        <DrawerContent {...props} />
      </div>
    </dialog>
  )
}

/** Below the panel, as in its style. */
const MARGIN = 40

/** The share of the window that the panel of a list begun low is given, over what stands above the list. */
const SHARE_AT_LEAST = 0.6

/** Limits the height of the panel to the window, so that its foot is in sight before the page is scrolled too, and lifts it where the list begins low. */
function useRoomBelow() {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const fit = () => {
      const element = panel.current
      const list = element?.parentElement?.getBoundingClientRect().top
      if (!element || list === undefined) return
      const highest = Number.parseInt(getComputedStyle(element).top, 10)
      const lowest = innerHeight * (1 - SHARE_AT_LEAST) - MARGIN
      const lift = Math.round(Math.max(0, list - Math.max(lowest, highest)))
      element.toggleAttribute('data-lifted', lift > 0)
      element.style.setProperty('--lift', `${lift}px`)
      element.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top)}px`)
    }
    fit()
    window.addEventListener('scroll', fit, { passive: true })
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('scroll', fit)
      window.removeEventListener('resize', fit)
    }
  }, [])
  return panel
}

/** Restores the focus to the opener when the panel is closed from inside. */
function useFocusBack(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = panel.current
    return () => {
      const isInside = element?.contains(document.activeElement)
      if (isInside && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [panel])
}

/** Says something to who does not see it; the region that says it stands there before there is anything to say. */
const SayContext = createContext<(text: string) => void>(() => undefined)

/** Beside the list; Escape closes it from the list as well as from inside, unless a dialog is above. */
function SideDrawer(props: Omit<DrawerProps, 'open'>) {
  const { label, subject = label, onClose } = props
  const words = useUiWords()
  const say = useContext(SayContext)
  useEffect(() => {
    say(`${words.beside}: ${subject}`)
    return () => say('')
  }, [say, words.beside, subject])
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const above = document.querySelector('dialog[open], :popover-open')
      if (event.key === 'Escape' && !event.defaultPrevented && !above) onClose()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onClose])
  const panel = useRoomBelow()
  useFocusBack(panel)
  return (
    <aside ref={panel} aria-label={label} className={css.inline} data-layer="">
      <DrawerContent {...props} />
    </aside>
  )
}

export function Drawer({ open, over, ...rest }: DrawerProps) {
  const beside = useMedia(WIDE) && !over
  // In a window made narrower it slides under the dialogs that were opened above it: its effects run before this one.
  const was = useRef(false)
  const wasBeside = useCallback(() => was.current, [])
  useEffect(() => {
    was.current = open && beside
  }, [open, beside])
  if (!open) return null
  return beside ? <SideDrawer {...rest} /> : <SlidingDrawer {...rest} wasBeside={wasBeside} />
}

/** A list and, beside it, the drawer of the chosen row. */
export function WithDrawer({ children, drawer }: { children: ReactNode; drawer: ReactNode }) {
  const [said, say] = useState('')
  return (
    <div className={css.pair}>
      <div className={css.list}>{children}</div>
      <SayContext value={say}>{drawer}</SayContext>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
