// Commands of the palette: actions, screens, settings, accounts, payments, recipients.
import { langs } from '@bank/contracts/lang.ts'
import {
  IconBuilding,
  IconCoins,
  IconHistory,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconReceiptTax,
  IconSettings,
  IconShieldCheck,
  IconSun,
} from '@bank/ui/icons.ts'
import { useGo } from '#kit/address.tsx'
import { setLang, useT } from '#kit/i18n.ts'
import { useLetterKeys } from '#kit/keyboard.ts'
import { langNames } from '#kit/langNames.ts'
import { useContract, useMay, useMe } from '#kit/session.ts'
import { setTheme } from '#kit/theme.ts'
import { useHasPage } from '#kit/useHasPage.ts'
import { budgetPlaces, to } from '#paths.ts'
import { placeOfKind, useKinds } from '#payments/index.ts'
import { useSwitch } from './ContractSwitcher.tsx'
import { answers, type Command } from './command.ts'
import { useSections } from './sections.tsx'
import { usePaletteSearch } from './usePaletteSearch.tsx'

/** Every kind of payment that can be begun now; the forms of the budget, each by its name, for who looks for one. */
function usePaymentForms(): Command[] {
  const t = useT()
  const go = useGo()
  const built = useHasPage()
  const makes = useMay('MAKERS')
  const open = useKinds().filter(({ closed }) => closed === null)
  if (!makes || !built('/payment')) return []
  const group = t('shell.newPayment')
  // The budget is a section of its own below.
  const kinds = open.flatMap(kind =>
    kind.form === null
      ? []
      : {
          key: kind.key,
          label: kind.title,
          group,
          words: t(`payments.kinds.words.${kind.key}`),
          icon: kind.icon,
          run: () => void go(placeOfKind(kind)),
        },
  )
  const budget = open.find(({ form }) => form === null)
  const taxes = (Object.keys(budgetPlaces) as (keyof typeof budgetPlaces)[]).map(form => ({
    key: form,
    label: t(`payments.budget.form.${form}`),
    group: budget?.title ?? group,
    icon: <IconReceiptTax />,
    isSought: true,
    run: () => void go(to.budgetForm(budgetPlaces[form])),
  }))
  return budget ? [...kinds, ...taxes] : kinds
}

function usePlaces(): Command[] {
  const t = useT()
  const go = useGo()
  const built = useHasPage()
  const audits = useMay('AUDIT_READERS') && built('/settings/audit')
  const makes = useMay('MAKERS') && built('/payment')
  const payments = usePaymentForms()
  const group = t('shell.commands.go')
  const open = useSections().filter(({ closed }) => !closed)
  const sections = open.map(section => ({
    key: section.key,
    label: t(section.label),
    group,
    ...(section.key === 'budget' && { words: t('payments.kinds.words.budget') }),
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
  const audit = {
    key: 'audit',
    label: t('shell.commands.audit'),
    group,
    words: t('shell.commands.auditWords'),
    icon: <IconShieldCheck />,
    run: () => void go(to.audit()),
  }
  const rates = {
    key: 'rates',
    label: t('shell.commands.rates'),
    group,
    icon: <IconCoins />,
    run: () => void go(to.rates()),
  }
  const kbd = useLetterKeys() && { kbd: 'N' }
  const begin = {
    key: 'new',
    label: t('shell.newPayment'),
    group: t('shell.commands.do'),
    icon: <IconPlus />,
    ...kbd,
    run: () => void go(to.newPayment()),
  }
  return [...(makes ? [begin] : []), ...payments, ...sections, rates, settings, ...(audits ? [audit] : [])]
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
  const all: readonly Command[] = [...usePlaces(), ...useCompanies(), ...useChoices(), out]
  const found = usePaletteSearch(typed)
  if (!typed.trim()) return all.filter(({ isSought }) => !isSought)
  const fitting = all.filter(command => answers(command, typed))
  const search: Command = {
    key: 'search',
    label: t('shell.commands.search', { text: typed.trim() }),
    group: t('shell.nav.history'),
    icon: <IconHistory />,
    run: () => void go(to.history({ search: typed.trim() })),
  }
  return searches ? [...fitting, ...found, search] : [...fitting, ...found]
}
