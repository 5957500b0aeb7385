// Action buttons of the open document, each disabled one with its reason.
import { admits } from '@bank/contracts/access.ts'
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconDots } from '@bank/ui/icons.ts'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { useT } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'
import { type DocumentAct, isOfItsKind, may, offeredActs, whyNot } from './actions.ts'
import css from './Documents.module.css'
import type { DocumentRow, JudgedDocument, Review } from './document.ts'
import { icons, isSeldom, mainOf } from './look.tsx'
import type { DocumentType } from './type.ts'

type Props<D extends DocumentRow, R extends Review> = {
  readonly type: Pick<DocumentType<D, R>, 'acts' | 'isActedOn'>
  readonly of: D & JudgedDocument
  readonly onAct: (act: DocumentAct) => void
}

export function ActionButtons<D extends DocumentRow, R extends Review>({ type, of, onAct }: Props<D, R>) {
  const t = useT()
  const viewer = useViewer()
  const acts = offeredActs(type, of, who => admits(who, viewer))
  const main = mainOf(acts, of)
  const rest = acts.filter(act => act !== main)
  const repeatAlone = rest.length === 1
  const hidden = rest.filter(act => isSeldom(act) || (act === 'repeat' && !repeatAlone) || !isOfItsKind(act, of))
  const shown = rest.filter(act => !hidden.includes(act))
  if (acts.length === 0) return null
  const button = (act: DocumentAct) => (
    <Button
      key={act}
      wide
      variant={act === main ? 'primary' : 'default'}
      icon={(act === main || shown.length < 2) && icons[act]}
      disabledReason={whyNot(t, act, of)}
      onClick={() => onAct(act)}
    >
      {t(`documents.act.${act}`)}
    </Button>
  )
  return (
    <div className={css.actions}>
      {main && <div className={css.main}>{button(main)}</div>}
      {shown.map(act => (
        <div key={act} className={css.act}>
          {button(act)}
        </div>
      ))}
      {hidden.length > 0 && (
        <Menu
          side="bottom-end"
          opener={props => (
            <IconButton {...props} variant="default" label={t('documents.act.more')} icon={<IconDots />} />
          )}
          entries={hidden.map(act => ({
            key: act,
            label: t(`documents.act.${act}`),
            icon: icons[act],
            onSelect: () => onAct(act),
            ...(!may(act, of) && { disabledReason: whyNot(t, act, of) }),
          }))}
        />
      )}
    </div>
  )
}
