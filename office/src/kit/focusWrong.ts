/** Leads to the first field of a form that is refused, once the refusal is drawn. */
export const focusWrong = (form: Element): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
