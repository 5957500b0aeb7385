// The keyboard shortcuts of the portal.
import { useT } from '#kit/i18n.ts'
import { type KeyList, KeysDialog as KitDialog } from '#kit/KeysDialog.tsx'

const keys: KeyList = [
  ['N', 'shell.newPayment'],
  ['Ctrl K', 'shell.commands.title'],
  ['↑ ↓', 'shell.keys.move'],
  ['PgUp PgDn', 'shell.keys.page'],
  ['Home End', 'shell.keys.ends'],
  ['Enter', 'shell.keys.open'],
  ['Space', 'shell.keys.select'],
  ['Shift Space', 'shell.keys.range'],
  ['Ctrl A', 'common.ui.selectAll'],
  ['S', 'shell.keys.sign'],
  ['G', 'shell.keys.send'],
  ['R', 'shell.keys.revise'],
  ['X', 'shell.keys.cancel'],
  ['Del', 'shell.keys.delete'],
  ['Esc', 'shell.keys.close'],
  ['?', 'shell.keys.title'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const letters = { label: t('shell.keys.letters'), help: t('shell.keys.letters.help') }
  return <KitDialog title={t('shell.keys.title')} keys={keys} letters={letters} onClose={onClose} />
}
