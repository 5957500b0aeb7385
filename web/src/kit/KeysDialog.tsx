// The dialog of keyboard shortcuts; it begins at the list, so that no key is switched off by accident.
import { Kbd } from '@bank/ui/Kbd.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import type { ComponentProps } from 'react'
import { type TextKey, useT } from './i18n.ts'
import css from './KeysDialog.module.css'
import { LetterKeys } from './LetterKeys.tsx'

export type KeyList = readonly (readonly [key: string, does: TextKey])[]

type Props = {
  readonly title: string
  readonly keys: KeyList
  readonly letters: ComponentProps<typeof LetterKeys>
  readonly onClose: () => void
}

export function KeysDialog({ title, keys, letters, onClose }: Props) {
  const t = useT()
  return (
    <Dialog open onClose={onClose} title={title} size="s" compact>
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
        <LetterKeys {...letters} />
      </div>
    </Dialog>
  )
}
