// Commands of the palette: actions, screens, settings, accounts, payments, recipients.
import { langs } from '@bank/contracts/lang.ts'
import {
  IconBuilding,
  IconHistory,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
} from '@bank/ui/icons.ts'
import { useGo } from '#kit/address.tsx'
import { setLang, useT } from '#kit/i18n.ts'
import { langNames } from '#kit/langNames.ts'
import { useContract, useMay, useMe } from '#kit/session.ts'
import { setTheme } from '#kit/theme.ts'
import { useHasPage } from '#kit/useHasPage.ts'
import { to } from '#paths.ts'
import { useSwitch } from './ContractSwitcher.tsx'
import type { Command } from './command.ts'
import { useSections } from './sections.tsx'
import { usePaletteSearch } from './usePaletteSearch.tsx'

const forms = [
  'clearing-gross',
  'intra-bank-transfer',
  'swift',
  'conversion',
  'card-transfer',
  'card-transfer-o24',
  'card-transfer-rko',
] as const

function usePlaces(): Command[] {
  const t = useT()
  const go = useGo()
  const built = useHasPage()
  const makes = useMay('MAKERS') && built('/payment/$form/{-$id}')
  const group = t('shell.commands.go')
  const payments = forms.map((form, at) => ({
    key: form,
    label: t(`shell.commands.${form}`),
    group: t('shell.commands.do'),
    icon: <IconPlus />,
    ...(at === 0 && { kbd: 'N' }),
    run: () => void go(to.payment({ form })),
  }))
  const open = useSections().filter(({ closed }) => !closed)
  const sections = open.map(section => ({
    key: section.key,
    label: t(section.label),
    group,
    icon: section.icon,
    run: () => void go(section.href),
  }))
  const settings = {
    key: 'settings',
    label: t('shell.nav.settings'),
    group,
    icon: <IconSettings />,
    run: () => void go(to.settings()),
  }
  return [...(makes ? payments : []), ...sections, settings]
}

function useChoices(): Command[] {
  const t = useT()
  const group = t('shell.commands.settings')
  const languages = langs.map(one => ({
    key: one,
    label: t('shell.commands.language', { name: langNames[one] }),
    group,
    icon: <IconLanguage />,
    run: () => void setLang(one),
  }))
  const themes = (['light', 'dark'] as const).map(one => ({
    key: one,
    label: t('shell.commands.theme', { name: t(`common.theme.${one}`) }),
    group,
    icon: one === 'light' ? <IconSun /> : <IconMoon />,
    run: () => setTheme(one),
  }))
  return [...languages, ...themes]
}

function useCompanies(): Command[] {
  const t = useT()
  const change = useSwitch()
  const { userContracts } = useMe()
  const { orgReferenceId } = useContract()
  return userContracts
    .filter(contract => contract.active && contract.orgReferenceId !== orgReferenceId)
    .map(contract => ({
      key: contract.id,
      label: contract.companyName,
      group: t('shell.contract.choose'),
      icon: <IconBuilding />,
      run: () => void change(contract.orgReferenceId),
    }))
}

/** Everything that fits what was typed; accounts, payments and recipients among it. */
export function useCommands(typed: string, onSignOut: () => void): Command[] {
  const t = useT()
  const go = useGo()
  const built = useHasPage()
  const searches = useMay('PAYMENT_READERS') && built('/history')
  const out = {
    key: 'out',
    label: t('shell.signOut'),
    group: t('shell.commands.settings'),
    icon: <IconLogout />,
    run: onSignOut,
  }
  const all = [...usePlaces(), ...useCompanies(), ...useChoices(), out]
  const found = usePaletteSearch(typed)
  const words = typed.trim().toLocaleLowerCase()
  if (!words) return all
  const fitting = all.filter(({ label }) => label.toLocaleLowerCase().includes(words))
  const search: Command = {
    key: 'search',
    label: t('shell.commands.search', { text: typed.trim() }),
    group: t('shell.nav.history'),
    icon: <IconHistory />,
    run: () => void go(to.history({ search: typed.trim() })),
  }
  return searches ? [...fitting, ...found, search] : [...fitting, ...found]
}
