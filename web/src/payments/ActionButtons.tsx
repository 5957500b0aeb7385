// What can be done with the open payment now, and why not?

import { admits } from '@bank/contracts/access.ts'
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconDots } from '@bank/ui/icons.ts'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { useBuilt } from '#kit/built.ts'
import { useT } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'
import { type Act, isOfItsKind, may, offered, whyNot } from './actions.ts'
import css from './Drawer.module.css'
import { icons, isMain, isSeldom } from './look.tsx'
import type { Payment } from './payment.ts'

type Props = { readonly of: Payment; readonly onAct: (act: Act) => void }

export function ActionButtons({ of, onAct }: Props) {
  const t = useT()
  const viewer = useViewer()
  const hasForm = useBuilt()('/payment/$form/{-$id}')
  const acts = offered(of, who => admits(who, viewer)).filter(act => hasForm || (act !== 'update' && act !== 'repeat'))
  const main = acts.find(isMain)
  const rest = acts.filter(act => act !== main)
  const repeatAlone = rest.length === 1
  const hidden = rest.filter(act => isSeldom(act) || (act === 'repeat' && !repeatAlone) || !isOfItsKind(act, of))
  const shown = rest.filter(act => !hidden.includes(act))
  if (acts.length === 0) return null
  const button = (act: Act) => (
    <Button
      key={act}
      wide
      variant={act === main ? 'primary' : 'default'}
      icon={(act === main || shown.length < 2) && icons[act]}
      disabledReason={whyNot(act, of)}
      onClick={() => onAct(act)}
    >
      {t(`payments.act.${act}`)}
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
            <IconButton {...props} variant="default" label={t('payments.act.more')} icon={<IconDots />} />
          )}
          entries={hidden.map(act => ({
            key: act,
            label: t(`payments.act.${act}`),
            icon: icons[act],
            onSelect: () => onAct(act),
            ...(!may(act, of) && { disabledReason: whyNot(act, of) }),
          }))}
        />
      )}
    </div>
  )
}
