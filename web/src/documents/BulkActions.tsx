// Bulk actions: the buttons of a selection bar, each for those of the chosen documents that it may be done to.
import { admits } from '@bank/contracts/access.ts'
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconDots } from '@bank/ui/icons.ts'
import { Menu, type MenuEntry } from '@bank/ui/overlay/Menu.tsx'
import type { ReactNode } from 'react'
import { useT } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'
import { type BatchAct, type Choice, choices } from './actions.ts'
import { useBatchKeys } from './batchKeys.ts'
import type { DocumentRow, JudgedDocument, Review } from './document.ts'
import { icons, isMain, isSeldom } from './look.tsx'
import type { DocumentType } from './type.ts'

type Props<D extends DocumentRow, R extends Review> = {
  readonly type: Pick<DocumentType<D, R>, 'acts'>
  readonly chosen: readonly (D & JudgedDocument)[]
  readonly onAct: (act: BatchAct, documents: readonly D[]) => void
  /** Further actions on the selection; they stand alone where no action is offered. */
  readonly other: MenuEntry & { readonly icon: ReactNode }
  /** Between the dots and the buttons. */
  readonly children?: ReactNode
}

/** The count of documents an action is for, where it is not for the whole selection. */
const countText = <D,>({ act, ready }: Choice<D>, chosen: readonly D[]): string =>
  ready.length > 0 && (ready.length < chosen.length || isMain(act)) ? ` ${ready.length}` : ''

export function BulkActions<D extends DocumentRow, R extends Review>(props: Props<D, R>) {
  const { type, chosen, onAct, other, children } = props
  const t = useT()
  const viewer = useViewer()
  const offers = choices(t, type, chosen, who => admits(who, viewer))
  useBatchKeys(offers, onAct)
  const main = offers.findLast(({ act, reason }) => isMain(act) && !reason) ?? offers.findLast(({ act }) => isMain(act))
  const others = offers.filter(one => one !== main && !isSeldom(one.act))
  const inline = others.toSorted((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined)).slice(0, 2)
  const hidden = offers.filter(one => one !== main && !inline.includes(one))
  const nameOf = (of: Choice<D>): string => `${t(`documents.act.${of.act}.short`)}${countText(of, chosen)}`
  const button = (of: Choice<D>, look: 'inverse' | 'inverseQuiet') => (
    <Button
      key={of.act}
      variant={look}
      icon={isMain(of.act) && icons[of.act]}
      disabledReason={of.reason}
      onClick={() => onAct(of.act, of.ready)}
    >
      {nameOf(of)}
    </Button>
  )
  return (
    <>
      {offers.length === 0 && (
        <Button variant="inverse" icon={other.icon} disabledReason={other.disabledReason} onClick={other.onSelect}>
          {other.label}
        </Button>
      )}
      {offers.length > 0 && (
        <Menu
          side="bottom-end"
          opener={props => (
            <IconButton {...props} variant="inverseQuiet" label={t('documents.act.more')} icon={<IconDots />} />
          )}
          entries={[
            other,
            ...hidden.map(one => ({
              key: one.act,
              label: nameOf(one),
              icon: icons[one.act],
              onSelect: () => onAct(one.act, one.ready),
              ...(one.reason && { disabledReason: one.reason }),
            })),
          ]}
        />
      )}
      {children}
      {inline.map(one => button(one, 'inverseQuiet'))}
      {main && button(main, 'inverse')}
    </>
  )
}
