// The menu over a form that leads to the form of another kind and takes along what was typed.
import { Button } from '@bank/ui/Button.tsx'
import { IconChevronDown } from '@bank/ui/icons.ts'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { createContext, type RefObject } from 'react'
import { useGo } from '#kit/address.tsx'
import { useT } from '#kit/i18n.ts'
import type { PaymentForm } from '#paths.ts'
import { type Kind, placeOfKind, useKinds } from '../kinds.tsx'

export type LeaveFor = (kind: Pick<Kind, 'form' | 'side'>) => void

/** How the open form leaves for another one; null while none is open. */
export const Leaving = createContext<RefObject<LeaveFor | null>>({ current: null })

type Props = {
  /** The form that is open; null for one of the budget. */
  readonly form: PaymentForm | null
  readonly leaving: RefObject<LeaveFor | null>
}

export function KindMenu({ form, leaving }: Props) {
  const t = useT()
  const go = useGo()
  const others = useKinds().filter(kind => kind.form !== form)
  return (
    <Menu
      opener={props => (
        <Button {...props} icon={<IconChevronDown />}>
          {t('payments.kinds.other')}
        </Button>
      )}
      entries={others.map(kind => ({
        key: kind.key,
        icon: kind.icon,
        label: kind.title,
        ...(kind.closed && { disabledReason: kind.closed }),
        onSelect: () => (leaving.current ? leaving.current(kind) : void go(placeOfKind(kind))),
      }))}
    />
  )
}
