/** Type-ahead: letters typed one soon after another lead to what begins with them; one letter again and again goes round. */
import { useRef } from 'react'

const PAUSE_MS = 500

interface Key {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  timeStamp: number
}

/** Whether a key is a letter that is typed, and no command. */
export const isLetter = ({ key, altKey, ctrlKey, metaKey }: Key): boolean =>
  key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey

/** Finds the index of the text that the typed letters begin, else of one in which they begin a word; null for a key that is no letter, or where none does. */
export function useTypeahead(): (event: Key, texts: readonly string[], from: number) => number | null {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  return (event, texts, from) => {
    if (!isLetter(event)) return null
    const before = event.timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : ''
    const text = before + event.key.toLocaleLowerCase()
    typed.current = { text, at: event.timeStamp }
    const same = [...text].every(letter => letter === text[0])
    const sought = same ? (text[0] ?? '') : text
    // The same letter again starts at the next text; more letters narrow the match from the present one.
    const begin = same ? from + 1 : Math.max(from, 0)
    const order = texts.map((_, step) => (begin + step) % texts.length)
    const plain = (at: number) => texts[at]?.trim().toLocaleLowerCase() ?? ''
    return order.find(at => plain(at).startsWith(sought)) ?? order.find(at => plain(at).includes(` ${sought}`)) ?? null
  }
}
