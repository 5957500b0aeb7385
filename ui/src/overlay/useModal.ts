/** Opens a native dialog as modal, with the focus where the work begins; knows which of them is above the others. */
import { type RefObject, useEffect } from 'react'

const FIRST_FIELD = '[data-autofocus], input:not([type=hidden]), textarea, select, button[role=combobox]'

const modals: HTMLElement[] = []
const news = new EventTarget()

/** The modal dialog that was opened last. */
export const topModal = (): HTMLElement | undefined => modals.at(-1)

export function subscribeModals(listener: () => void): () => void {
  news.addEventListener('change', listener)
  return () => news.removeEventListener('change', listener)
}

const tell = () => news.dispatchEvent(new Event('change'))

export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    modals.push(element)
    tell()
    const field = element.querySelector<HTMLElement>(FIRST_FIELD)
    ;(field ?? element).focus()
    return () => {
      element.close()
      modals.splice(modals.indexOf(element), 1)
      tell()
      // Restores the focus here: an element that has left the page by now cannot do so itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [dialog, open])
}
