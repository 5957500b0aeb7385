// The dialog of the keys of the desk; it begins at the list, so that no key is switched off by accident.
import { Kbd } from '@bank/ui/Kbd.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { type TextKey, useT } from '@bank/web/kit/i18n.ts'
import { LetterKeys } from '@bank/web/kit/LetterKeys.tsx'
import css from './KeysDialog.module.css'

const keys: readonly (readonly [key: string, does: TextKey])[] = [
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
  return (
    <Dialog open onClose={onClose} title={t('shell.keys')} size="s" compact>
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
