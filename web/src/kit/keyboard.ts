// Tells keys of the page from keys that are typed into a field, menu or dialog.

/** A key typed into a field, a menu or while a dialog is open belongs to them. */
export function isElsewhere(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null
  if (document.querySelector('dialog[open]')) return true
  return Boolean(
    element?.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]',
    ),
  )
}

/** Held together with others it means something else. */
export const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey)
