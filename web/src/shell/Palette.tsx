// The command palette: a search field, and the commands that match.
import { IconSearch } from '@bank/ui/icons.ts'
import { Kbd } from '@bank/ui/Kbd.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useT } from '#kit/i18n.ts'
import type { Command } from './command.ts'
import { useCommands } from './commands.tsx'
import css from './Palette.module.css'

type Props = {
  /** What was typed while this was loaded; asked once the field is there. */
  readonly typedAhead: () => string
  readonly onClose: () => void
  readonly onSignOut: () => void
}

function Row({ id, command, chosen, onRun }: { id: string; command: Command; chosen: boolean; onRun: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same.
    // biome-ignore lint/a11y/useFocusableInteractive: The field keeps the focus and names the chosen row.
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={css.row}
      onClick={onRun}
      ref={row => {
        if (chosen) row?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {command.icon}
      <span className={css.label}>{command.label}</span>
      {command.note ?? (command.kbd ? <Kbd>{command.kbd}</Kbd> : <span className={css.group}>{command.group}</span>)}
    </div>
  )
}

/** Of a command its place among others: what is found later does not change it. */
const keyOf = ({ group, key }: Command): string => `${group}${key}`

export function Palette({ typedAhead, onClose, onSignOut }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  /** The command that the arrows came to; null for the first one, whichever that is. */
  const [at, setAt] = useState<string | null>(null)
  const commands = useCommands(typed, onSignOut)
  const chosen = Math.max(
    commands.findIndex(command => keyOf(command) === at),
    0,
  )
  const takeAhead = useEffectEvent(() => {
    const before = typedAhead()
    if (before) setTyped(now => before + now)
  })
  useEffect(() => takeAhead(), [])
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const keyAt = (place: number): string | null => (commands[place] ? keyOf(commands[place]) : null)
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter') run(commands[chosen])
    else if (step) setAt(keyAt((chosen + step + commands.length) % Math.max(1, commands.length)))
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={t('shell.commands.title')} size="m">
      <TextField
        label={t('shell.commands.title')}
        labelHidden
        autoFocus
        placeholder={t('shell.search')}
        before={<IconSearch />}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setAt(null)
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length ? `${id}-${chosen}` : undefined}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('shell.commands.title')} className={css.list}>
        {commands.map((command, index) => (
          <Row
            key={keyOf(command)}
            id={`${id}-${index}`}
            command={command}
            chosen={index === chosen}
            onRun={() => run(command)}
          />
        ))}
      </div>
    </Dialog>
  )
}
