/** Reads the fields marked invalid on the screen, in its order and with their labels. */

export interface MarkedFault {
  /** The id of the control, to focus it. */
  id: string
  label: string
}

/** Reads invalid fields from the DOM: only there every field has its label in the person's language. */
export const markedFaults = (form: Element): MarkedFault[] =>
  [...form.querySelectorAll('[aria-invalid="true"][id]')].flatMap(({ id }) => {
    const label = document.getElementById(`${id}-label`)?.textContent
    return label ? [{ id, label }] : []
  })
