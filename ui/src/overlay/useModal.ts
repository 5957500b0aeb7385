/** Opens a native dialog as modal, with the focus where the work begins. */
import { type RefObject, useEffect } from 'react'

const FIRST_FIELD = '[data-autofocus], input:not([type=hidden]), textarea, select, button[role=combobox]'

export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    const field = element.querySelector<HTMLElement>(FIRST_FIELD)
    ;(field ?? element).focus()
    return () => {
      element.close()
      // Restores the focus here: an element that has left the page by now cannot do so itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [dialog, open])
}
