// The type of a palette command: name, group, action.
import type { ReactNode } from 'react'

export type Command = {
  readonly key: string
  readonly label: string
  readonly group: string
  readonly icon: ReactNode
  readonly kbd?: string
  run(): void
}
