/** Reads the fields marked invalid on the screen, in its order and with their labels. */

export interface MarkedFault {
  /** Of the control, to go to. */
  id: string
  label: string
}

/** Read from the screen: only there every field of a form has its name in the person's language. */
export const markedFaults = (form: Element): MarkedFault[] =>
  [...form.querySelectorAll('[aria-invalid="true"][id]')].flatMap(({ id }) => {
    const label = document.getElementById(`${id}-label`)?.textContent
    return label ? [{ id, label }] : []
  })
