// Holds what is typed while the place that it is meant for is still being loaded.

export type TypedAhead = {
  /** What was typed so far; nothing is held any more. */
  readonly take: () => string
}

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

/** Keys of texts reach nothing else from now on, until they are taken, or the person turns to something else: Escape, Tab, a press of the pointer. */
export function holdTyping(): TypedAhead {
  let text = ''
  const hold = (event: KeyboardEvent) => {
    if (isText(event)) text += event.key
    else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if (event.key === 'Escape' || event.key === 'Tab') return release()
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const release = () => {
    window.removeEventListener('keydown', hold, true)
    window.removeEventListener('pointerdown', release, true)
  }
  window.addEventListener('keydown', hold, true)
  window.addEventListener('pointerdown', release, true)
  return {
    take: () => {
      release()
      return text
    },
  }
}
