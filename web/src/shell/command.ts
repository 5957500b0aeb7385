// A command of the palette, and how it is found by what was typed.
import type { ReactNode } from 'react'

export type Command = {
  readonly key: string
  readonly label: string
  readonly group: string
  readonly icon: ReactNode
  /** By what else it is found. */
  readonly words?: string
  /** Is it offered only to who looks for it? */
  readonly isSought?: boolean
  /** Beside the label in place of its group. */
  readonly note?: ReactNode
  readonly kbd?: string
  run(): void
}

/** Without capitals, and with ё as е, as people type it. */
export const foldedText = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е')

/** Whether every typed word begins a word of the command, or the whole of it stands in its name. */
export function answers({ label, words = '' }: Pick<Command, 'label' | 'words'>, typed: string): boolean {
  const sought = foldedText(typed.trim())
  const name = foldedText(label)
  if (name.includes(sought)) return true
  const known = `${name} ${foldedText(words)}`.split(/[\s()«»:,.]+/)
  return sought.split(/\s+/).every(part => known.some(word => word.startsWith(part)))
}
