/** Opens a native dialog as modal, with the focus where the work begins; knows which of them is above the others. */
import { type RefObject, useEffect } from 'react'

const FIRST_FIELD = '[data-autofocus], input:not([type=hidden]), textarea, select, button[role=combobox]'

/** Seen though it is not open yet, and at its place when it is. */
const UNDER = 'data-under'

const modals: HTMLElement[] = []
const news = new EventTarget()

/** The modal dialog that was opened last. */
export const topModal = (): HTMLElement | undefined => modals.at(-1)

export function subscribeModals(listener: () => void): () => void {
  news.addEventListener('change', listener)
  return () => news.removeEventListener('change', listener)
}

const tell = () => news.dispatchEvent(new Event('change'))

/** `isUnder`: it comes under the dialogs that are open, and is modal once they are closed. What they hold is not touched. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, isUnder?: () => boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    let opener: Element | null = null
    const show = () => {
      opener = document.activeElement
      element.showModal()
      modals.push(element)
      tell()
      const field = element.querySelector<HTMLElement>(FIRST_FIELD)
      ;(field ?? element).focus()
    }
    let stopWaiting: (() => void) | undefined
    if (isUnder?.() && modals.length) {
      // An open dialog would take the Escape of those above it, though it is not modal.
      element.setAttribute(UNDER, '')
      stopWaiting = subscribeModals(() => {
        if (modals.length || !element.isConnected) return
        stopWaiting?.()
        show()
      })
    } else show()
    return () => {
      stopWaiting?.()
      element.close()
      const at = modals.indexOf(element)
      if (at >= 0) modals.splice(at, 1)
      tell()
      // Restores the focus here: an element that has left the page by now cannot do so itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [dialog, open, isUnder])
}
