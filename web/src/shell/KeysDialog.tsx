// The dialog of keyboard shortcuts; it begins at the list, so that no key is switched off by accident.
import { Kbd } from '@bank/ui/Kbd.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { type TextKey, useT } from '#kit/i18n.ts'
import { LetterKeys } from '#kit/LetterKeys.tsx'
import css from './KeysDialog.module.css'

const keys: readonly (readonly [key: string, does: TextKey])[] = [
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
  return (
    <Dialog open onClose={onClose} title={t('shell.keys.title')} size="s" compact>
      <dl className={css.keys} tabIndex={-1} data-autofocus>
        {keys.map(([key, does]) => (
          <div key={key} className={css.row}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.letters}>
        <LetterKeys label={t('shell.keys.letters')} help={t('shell.keys.letters.help')} />
      </div>
    </Dialog>
  )
}
