// Tells keys of the page from keys that are typed into a field, menu or dialog.

/** Whether a key belongs to a field, a menu or an open dialog rather than to the page. */
export function isElsewhere(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null
  if (document.querySelector('dialog[open]')) return true
  return Boolean(
    element?.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]',
    ),
  )
}

/** Whether a key is pressed without modifiers. */
export const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey)
