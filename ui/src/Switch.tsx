/** A switch: what it names is on or off, and a press changes it at once. */
import css from './Switch.module.css'
import { Tooltip } from './Tooltip.tsx'

export interface SwitchProps {
  /** Says what is on, whatever its state. */
  label: string
  checked: boolean
  onPress: () => void
  busy?: boolean
  /** Holds the switch with a reason: it stays focusable and says why. */
  disabledReason?: string | undefined
}

export function Switch({ label, checked, onPress, busy = false, disabledReason }: SwitchProps) {
  const held = busy || Boolean(disabledReason)
  return (
    <Tooltip text={disabledReason}>
      {describedBy => (
        <button
          type="button"
          role="switch"
          className={css.switch}
          aria-label={label}
          aria-checked={checked}
          aria-disabled={held || undefined}
          aria-busy={busy || undefined}
          aria-describedby={describedBy}
          onClick={() => {
            if (!held) onPress()
          }}
        />
      )}
    </Tooltip>
  )
}
