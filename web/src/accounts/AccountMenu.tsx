// The menu of an account: what can be done with it without opening it.
import { IconButton } from '@bank/ui/Button.tsx'
import {
  IconArrowsExchange,
  IconCopy,
  IconDotsVertical,
  IconEyeOff,
  IconFileText,
  IconTransfer,
  IconWorld,
} from '@bank/ui/icons.ts'
import { Menu, type MenuEntry } from '@bank/ui/overlay/Menu.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { useContract, useOrg, useViewer } from '#kit/session.ts'
import { to } from '#paths.ts'
import { type Account, goesAbroad, nameOf, paymentFrom } from './account.ts'
import { useVisibility } from './useAccounts.tsx'
import { useCopy } from './useCopy.ts'

/** The menu entry that begins a payment; none for people who only read. */
function usePayEntry(account: Account): MenuEntry[] {
  const t = useT()
  const start = paymentFrom(account, useViewer())
  if (start.kind === 'none') return []
  const exchanges = start.kind === 'form' && start.form === 'conversion'
  const entry = {
    key: 'pay',
    label: t(exchanges ? 'accounts.menu.exchange' : 'accounts.menu.pay'),
    icon: exchanges ? <IconArrowsExchange /> : <IconTransfer />,
  }
  if (start.kind === 'refused') return [{ ...entry, disabledReason: t(start.reason) }]
  const abroad = {
    key: 'abroad',
    label: t('accounts.menu.abroad'),
    icon: <IconWorld />,
    href: to.payment({ form: 'swift', account: account.account }),
  }
  const href = to.payment({ form: start.form, account: account.account })
  return [{ ...entry, href }, ...(exchanges && goesAbroad(account) ? [abroad] : [])]
}

export function AccountMenu({ account }: { account: Account }) {
  const t = useT()
  const lang = useLang()
  const contract = useContract()
  const copy = useCopy()
  const toast = useToast()
  const visibility = useVisibility()
  const pay = usePayEntry(account)
  const legalPartyId = useOrg()
  const copyAll = async () => {
    try {
      // Fetched when it is wanted: the home has room for little.
      const [{ accountRequisites, sourceOf }, { asText, requisitesOf }] = await Promise.all([
        import('./requisites.ts'),
        import('@bank/contracts/requisites.ts'),
      ])
      const { accountRequisites: abroad } = await call(accountRequisites, { accountId: account.id, legalPartyId })
      await copy(asText(requisitesOf(sourceOf({ account, contract, abroad }), lang)), t('accounts.copy.done'))
    } catch (error) {
      toast({ text: errorText(t, error), tone: 'danger' })
    }
  }
  const show = (isVisible: boolean) => visibility.mutateAsync({ accountId: account.id, isVisible })
  const hide = async () => {
    try {
      await show(false)
      const undo = { label: t('accounts.undo'), onSelect: () => void show(true) }
      toast({ text: t('accounts.visibility.hidden', { name: nameOf(account) }), action: undo })
    } catch (error) {
      toast({ text: errorText(t, error), tone: 'danger' })
    }
  }
  return (
    <Menu
      entries={[
        { key: 'open', label: t('accounts.menu.open'), icon: <IconFileText />, href: to.account(account.id) },
        { key: 'copy', label: t('accounts.menu.copy'), icon: <IconCopy />, onSelect: () => void copyAll() },
        ...pay,
        { key: 'hide', label: t('accounts.menu.hide'), icon: <IconEyeOff />, onSelect: () => void hide() },
      ]}
      opener={props => (
        <IconButton
          {...props}
          size="s"
          label={t('accounts.menu.label', { name: nameOf(account) })}
          icon={<IconDotsVertical />}
        />
      )}
    />
  )
}
