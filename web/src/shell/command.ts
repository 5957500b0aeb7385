// A command of the palette: what it is called, where it stands, and what it does.
import type { ReactNode } from 'react'

export type Command = {
  readonly key: string
  readonly label: string
  readonly group: string
  readonly icon: ReactNode
  readonly kbd?: string
  run(): void
}
