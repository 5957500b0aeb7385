// The navigation of the desk with its counts: a dark rail, icons on a middle width, a bar on a phone; and the person.
import { type Theme, themes } from '@bank/contracts/theme.ts'
import { Avatar } from '@bank/ui/Avatar.tsx'
import { IconButton } from '@bank/ui/Button.tsx'
import {
  IconAdjustmentsHorizontal,
  IconArrowsExchange,
  IconCalculator as IconBook,
  IconClock,
  IconHistory,
  IconInbox,
  IconLogout,
  IconMoon,
  IconReceipt,
  IconSelector,
  IconSun,
  IconTransfer,
  IconUser,
  IconUsers,
  IconWorld,
} from '@bank/ui/icons.ts'
import { Menu, type MenuEntry } from '@bank/ui/overlay/Menu.tsx'
import { BottomBar } from '@bank/ui/shell/BottomBar.tsx'
import { Brand } from '@bank/ui/shell/Brand.tsx'
import type { NavItem } from '@bank/ui/shell/nav.tsx'
import { Sidebar } from '@bank/ui/shell/Sidebar.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { setTheme, useTheme } from '@bank/web/kit/theme.ts'
import { useLocation } from '@tanstack/react-router'
import { shortName, useCounts } from '#cases/index.ts'
import { signOut, useClerk } from '#kit/session.ts'
import { to } from '../paths.ts'
import css from './Shell.module.css'

const themeIcons: Readonly<Record<Theme, typeof IconSun>> = { system: IconWorld, light: IconSun, dark: IconMoon }

function useSections(): readonly NavItem[] {
  const t = useT()
  const { pathname } = useLocation()
  const counts = useCounts()
  return [
    {
      href: to.queue(),
      label: t('shell.nav.queue'),
      icon: <IconInbox />,
      current: pathname === '/queue' || pathname.startsWith('/case/'),
      ...(counts && { count: counts.open, countLabel: t('shell.nav.open', { count: counts.open }), accent: true }),
    },
    {
      href: to.day(),
      label: t('shell.nav.day'),
      short: t('shell.nav.today'),
      icon: <IconClock />,
      current: pathname === '/day',
    },
    {
      href: to.rails(),
      label: t('shell.nav.rails'),
      short: t('shell.nav.systems'),
      icon: <IconTransfer />,
      current: pathname === '/rails',
    },
    { href: to.books(), label: t('shell.nav.books'), icon: <IconBook />, current: pathname === '/books' },
  ]
}

/** What is about the bank itself; on a phone it stands in the person's menu. */
function useBankSections(): readonly NavItem[] {
  const t = useT()
  const me = useClerk()
  const { pathname } = useLocation()
  const isRead = me.role === 'SUPERVISOR'
  return [
    {
      href: to.rules(),
      label: t('shell.nav.rules'),
      icon: <IconAdjustmentsHorizontal />,
      current: pathname === '/rules',
    },
    { href: to.tariffs(), label: t('shell.nav.tariffs'), icon: <IconReceipt />, current: pathname === '/tariffs' },
    { href: to.rates(), label: t('shell.nav.rates'), icon: <IconArrowsExchange />, current: pathname === '/rates' },
    { href: to.staff(), label: t('shell.nav.staff'), icon: <IconUsers />, current: pathname === '/staff' },
    ...(isRead
      ? [{ href: to.audit(), label: t('shell.nav.audit'), icon: <IconHistory />, current: pathname === '/audit' }]
      : []),
  ]
}

function usePersonEntries(): readonly MenuEntry[] {
  const t = useT()
  const chosen = useTheme()
  return [
    ...themes.map(theme => {
      const Icon = themeIcons[theme]
      return {
        key: theme,
        label: t(`common.theme.${theme}`),
        icon: <Icon />,
        checked: theme === chosen,
        onSelect: () => setTheme(theme),
      }
    }),
    { key: 'out', label: t('shell.signOut'), icon: <IconLogout />, onSelect: () => void signOut('left') },
  ]
}

export function Rail() {
  const t = useT()
  const me = useClerk()
  const sections = [...useSections(), ...useBankSections()]
  const entries = usePersonEntries()
  return (
    <div data-theme="dark" className={css.rail}>
      <div className={css.column}>
        <div className={css.sections}>
          <Sidebar
            label={t('shell.nav')}
            brand={<Brand name={t('common.brand')} note={t('identity.desk')} href={to.home()} />}
            items={sections}
          />
        </div>
        <div className={css.foot}>
          <Menu
            entries={entries}
            side="bottom-start"
            opener={props => (
              <button type="button" {...props} className={css.person}>
                <Avatar name={me.fullName} variant="person" size="s" />
                <span className={css.personWords}>
                  <strong>{shortName(me.fullName)}</strong>
                  <span className={css.role}>{t(`shell.role.${me.role}`)}</span>
                </span>
                <IconSelector aria-hidden="true" />
              </button>
            )}
          />
        </div>
      </div>
    </div>
  )
}

/** The person's menu where there is no rail. */
export function PhonePerson() {
  const me = useClerk()
  const pages = useBankSections().map(({ href, label, icon }) => ({ key: href, href, label, icon }))
  const entries = [...pages, ...usePersonEntries()]
  return (
    <div className={css.phonePerson}>
      <Menu
        entries={entries}
        head={me.fullName}
        opener={props => <IconButton {...props} label={me.fullName} icon={<IconUser />} />}
      />
    </div>
  )
}

export function PhoneRail() {
  const t = useT()
  return <BottomBar label={t('shell.nav')} items={useSections()} />
}
