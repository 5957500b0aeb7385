// The navigation between sections: side bar, and bottom bar of a phone.
import { IconDots, IconHeadset, IconPlus, IconSettings } from '@bank/ui/icons.ts'
import { BottomBar } from '@bank/ui/shell/BottomBar.tsx'
import { Brand } from '@bank/ui/shell/Brand.tsx'
import type { NavItem } from '@bank/ui/shell/nav.tsx'
import { Sidebar } from '@bank/ui/shell/Sidebar.tsx'
import { useLocation } from '@tanstack/react-router'
import { useInboxCounts, useSignerInboxes } from '#documents/index.ts'
import { useT } from '#kit/i18n.ts'
import { useLetterKeys } from '#kit/keyboard.ts'
import { supportPhone } from '#kit/page.ts'
import { useMay } from '#kit/session.ts'
import { useHasPage } from '#kit/useHasPage.ts'
import { to } from '#paths.ts'
import { isCurrent, type OfferedSection, useSections } from './sections.tsx'

function useItems(): (section: OfferedSection) => NavItem {
  const t = useT()
  const path = useLocation({ select: place => place.pathname })
  const waitingIn = useInboxCounts()
  const everywhere = useSignerInboxes().reduce((all, { count }) => all + count, 0)
  return section => {
    const { sign, edit } = section.key === 'inbox' ? { sign: everywhere, edit: 0 } : waitingIn(section.key)
    const words = [
      ...(sign > 0 ? [t('shell.nav.toSign', { count: sign })] : []),
      ...(edit > 0 ? [t('shell.nav.toEdit', { count: edit })] : []),
    ]
    return {
      href: section.href,
      label: t(section.label),
      icon: section.icon,
      current: isCurrent(section, path),
      ...(section.closed && { closed: t('shell.locked.section') }),
      ...(words.length > 0 && { count: sign + edit, countLabel: words.join(', '), accent: true }),
    }
  }
}

function useNewPayment() {
  const t = useT()
  const may = useMay('MAKERS')
  const built = useHasPage()
  const kbd = useLetterKeys() && { kbd: 'N' }
  if (!may || !built('/payment')) return {}
  return { action: { href: to.newPayment(), label: t('shell.newPayment'), icon: <IconPlus />, ...kbd } }
}

export function SideNavigation() {
  const t = useT()
  const path = useLocation({ select: place => place.pathname })
  const item = useItems()
  const foot: NavItem[] = [
    {
      href: to.settings(),
      label: t('shell.nav.settings'),
      icon: <IconSettings />,
      current: path.startsWith('/settings'),
    },
    { href: `tel:${supportPhone}`, label: t('shell.nav.support', { phone: supportPhone }), icon: <IconHeadset /> },
  ]
  return (
    <Sidebar
      brand={<Brand name={t('common.brand')} note={t('common.brandNote')} href={to.home()} />}
      label={t('shell.nav.label')}
      items={useSections().map(item)}
      foot={foot}
      {...useNewPayment()}
    />
  )
}

/** The bottom bar: two sections, the plus, then letters (settings until there are letters) and the rest. */
export function PhoneNavigation() {
  const t = useT()
  const path = useLocation({ select: place => place.pathname })
  const item = useItems()
  const sections = useSections()
  const pick = (key: string) => sections.filter(section => section.key === key).map(item)
  const settings: NavItem = {
    href: to.settings(),
    label: t('shell.nav.settings'),
    icon: <IconSettings />,
    current: path.startsWith('/settings'),
  }
  const more: NavItem = { href: to.more(), label: t('shell.nav.more'), icon: <IconDots />, current: path === to.more() }
  const letters = pick('letters')
  const items = [...pick('accounts'), ...pick('history'), ...(letters.length ? letters : [settings]), more]
  return <BottomBar label={t('shell.nav.label')} items={items} {...useNewPayment()} />
}
