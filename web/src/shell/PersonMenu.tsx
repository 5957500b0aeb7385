// The menu of the signed-in person.
import { type Theme, themes } from '@bank/contracts/theme.ts'
import { IconLogout, IconMoon, IconSettings, IconSun, IconWorld } from '@bank/ui/icons.ts'
import { NBSP } from '@bank/ui/kit/thousands.ts'
import { Menu, type MenuEntry } from '@bank/ui/overlay/Menu.tsx'
import { PersonButton } from '@bank/ui/shell/Header.tsx'
import { useT } from '#kit/i18n.ts'
import { useContract, useMe } from '#kit/session.ts'
import { setTheme, useTheme } from '#kit/theme.ts'
import { to } from '#paths.ts'

const themeIcons: Readonly<Record<Theme, typeof IconSun>> = { system: IconWorld, light: IconSun, dark: IconMoon }

export function PersonMenu({ onSignOut }: { onSignOut: () => void }) {
  const t = useT()
  const me = useMe()
  const { attributes } = useContract()
  const chosen = useTheme()
  const entries: MenuEntry[] = [
    { key: 'info', label: t('shell.nav.settings'), icon: <IconSettings />, href: to.settings() },
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
    { key: 'out', label: t('shell.signOut'), icon: <IconLogout />, onSelect: onSignOut },
  ]
  return (
    <Menu
      // The masked number stays in one line.
      head={`${me.fullName} · ${me.mobile}`.replaceAll(/ (?=[(•])/g, NBSP)}
      entries={entries}
      opener={props => (
        <PersonButton {...props} name={me.shortName} note={t(`says.rightTitle.${attributes.signRight}`)} />
      )}
    />
  )
}
