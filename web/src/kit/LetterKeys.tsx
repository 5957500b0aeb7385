// The setting of shortcuts by a single character, beside the list of shortcuts and among the person's settings.
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { setLetterKeys, useLetterKeys } from './keyboard.ts'

export function LetterKeys({ label, help }: { label: string; help: string }) {
  return (
    <Checkbox
      label={label}
      help={help}
      checked={useLetterKeys()}
      onChange={event => setLetterKeys(event.target.checked)}
    />
  )
}
