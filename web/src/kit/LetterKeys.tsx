// The setting of shortcuts by a single character, beside the list of shortcuts and among the person's settings.
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { useT } from './i18n.ts'
import { setLetterKeys, useLetterKeys } from './keyboard.ts'

/** Its words are those of `keys`. */
export function LetterKeys() {
  const t = useT()
  return (
    <Checkbox
      label={t('shell.keys.letters')}
      help={t('shell.keys.letters.help')}
      checked={useLetterKeys()}
      onChange={event => setLetterKeys(event.target.checked)}
    />
  )
}
