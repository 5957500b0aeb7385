// Quick actions of the home on a phone.

import { IconArrowsRightLeft, IconBuildingBank, IconList, IconReceiptTax } from '@bank/ui/icons.ts'
import { BareLink } from '@bank/ui/Link.tsx'
import type { ReactNode } from 'react'
import { type TextKey, useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './Home.module.css'

const actions: readonly { readonly label: TextKey; readonly icon: ReactNode; readonly href: string }[] = [
  { label: 'home.quick.bank', icon: <IconBuildingBank />, href: to.payment({ form: 'clearing-gross' }) },
  { label: 'home.quick.inside', icon: <IconArrowsRightLeft />, href: to.payment({ form: 'intra-bank-transfer' }) },
  { label: 'home.quick.budget', icon: <IconReceiptTax />, href: to.budget() },
  // Every other kind, as the menu leads to them.
  { label: 'home.quick.all', icon: <IconList />, href: to.newPayment() },
]

export function QuickActions() {
  const t = useT()
  if (!useMay('MAKERS')) return null
  return (
    <nav className={css.quick} aria-label={t('home.quick.label')}>
      {actions.map(({ label, icon, href }) => (
        <BareLink key={label} href={href}>
          {icon}
          {t(label)}
        </BareLink>
      ))}
    </nav>
  )
}
