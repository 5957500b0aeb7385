// The keys of the desk.
import { useT } from '@bank/web/kit/i18n.ts'
import { type KeyList, KeysDialog as KitDialog } from '@bank/web/kit/KeysDialog.tsx'

const keys: KeyList = [
  ['J', 'shell.keys.next'],
  ['K', 'shell.keys.previous'],
  ['Enter', 'shell.keys.open'],
  ['T', 'shell.keys.take'],
  ['A', 'shell.keys.approve'],
  ['R', 'shell.keys.reject'],
  ['/', 'shell.keys.search'],
  ['Esc', 'common.close'],
  ['?', 'shell.keys'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const letters = { label: t('shell.keys.letters'), help: t('shell.keys.letters.help') }
  return <KitDialog title={t('shell.keys')} keys={keys} letters={letters} onClose={onClose} />
}
