// Sections of the portal that are built and that the person may see.
import { admits, type Who, waitsForCheck } from '@bank/contracts/access.ts'
import {
  IconCreditCard,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconInbox,
  IconMail,
  IconQrcode,
  IconReceiptTax,
  IconShoppingBag,
  IconTableExport,
  IconTemplate,
  IconTransfer,
  IconUsersGroup,
  IconWallet,
} from '@bank/ui/icons.ts'
import type { ReactNode } from 'react'
import { signsForSeveral } from '#documents/index.ts'
import { useHandlesFiles } from '#kit/device.ts'
import type { TextKey } from '#kit/i18n.ts'
import { useMe, useViewer } from '#kit/session.ts'
import { useHasPage } from '#kit/useHasPage.ts'
import { to } from '#paths.ts'

export type Section = {
  readonly key: string
  readonly label: TextKey
  readonly icon: ReactNode
  readonly href: string
  /** The route that must be built for the section to be offered. */
  readonly pattern: string
  readonly who: Who
  /** Is it offered only where files are handled? */
  readonly isOfFiles?: true
  /** Is it offered only to whoever signs for several companies? */
  readonly isOfSigners?: true
  /** Prefixes of the addresses that belong to it, where its own pattern is not the only one. */
  readonly under?: readonly string[]
}

const sections: readonly Section[] = [
  {
    key: 'accounts',
    label: 'shell.nav.accounts',
    icon: <IconWallet />,
    href: to.accounts(),
    pattern: '/accounts',
    who: 'READERS',
    under: ['/accounts', '/account/'],
  },
  {
    key: 'inbox',
    label: 'shell.nav.inbox',
    icon: <IconInbox />,
    href: to.inbox(),
    pattern: '/inbox',
    who: 'CHECKED_PEOPLE',
    isOfSigners: true,
  },
  {
    key: 'payments',
    label: 'shell.nav.payments',
    icon: <IconTransfer />,
    href: to.newPayment(),
    pattern: '/payment',
    who: 'MAKERS',
  },
  {
    key: 'budget',
    label: 'shell.nav.budget',
    icon: <IconReceiptTax />,
    href: to.budget(),
    pattern: '/budget',
    who: 'MAKERS',
  },
  {
    key: 'templates',
    label: 'shell.nav.templates',
    icon: <IconTemplate />,
    href: to.templates(),
    pattern: '/templates',
    who: 'MAKERS',
  },
  {
    key: 'imported',
    label: 'shell.nav.imported',
    icon: <IconFileImport />,
    href: to.imported(),
    pattern: '/imported',
    who: 'PAYMENT_READERS',
  },
  {
    key: 'history',
    label: 'shell.nav.history',
    icon: <IconHistory />,
    href: to.history(),
    pattern: '/history',
    who: 'PAYMENT_READERS',
  },
  {
    key: 'exported',
    label: 'shell.nav.exported',
    icon: <IconTableExport />,
    href: to.exported(),
    pattern: '/exported',
    who: 'PAYMENT_READERS',
    isOfFiles: true,
  },
  {
    key: 'documents',
    label: 'shell.nav.documents',
    icon: <IconFileText />,
    href: '/documents/statements',
    pattern: '/documents/$name',
    who: 'READERS',
    under: ['/documents', '/account-statements'],
  },
  {
    key: 'cards',
    label: 'shell.nav.cards',
    icon: <IconCreditCard />,
    href: '/cards',
    pattern: '/cards',
    who: 'READERS',
    under: ['/card'],
  },
  {
    key: 'salary',
    label: 'shell.nav.salary',
    icon: <IconUsersGroup />,
    href: '/salary/all',
    pattern: '/salary/$name',
    who: 'SALARY_MAKERS',
    under: ['/salary'],
  },
  {
    key: 'outlets',
    label: 'shell.nav.outlets',
    icon: <IconQrcode />,
    href: to.outlets(),
    pattern: '/outlet/$name',
    who: 'COMPANY_PEOPLE',
    under: ['/outlet', '/qr-history'],
  },
  {
    key: 'installment',
    label: 'shell.nav.installment',
    icon: <IconShoppingBag />,
    href: '/installment/all',
    pattern: '/installment/$name',
    who: 'READERS',
    under: ['/installment'],
  },
  {
    key: 'letters',
    label: 'shell.nav.letters',
    icon: <IconMail />,
    href: '/letter/incoming',
    pattern: '/letter/$name/{-$id}',
    who: 'READERS',
    under: ['/letter'],
  },
]

/** `closed`: the entry is disabled while the bank's check of this person is pending. */
export type OfferedSection = Section & { readonly closed: boolean }

/** The sections that are built and that this person may see, now or once their verification is done. */
export function useSections(): readonly OfferedSection[] {
  const built = useHasPage()
  const viewer = useViewer()
  const files = useHandlesFiles()
  const several = signsForSeveral(useMe())
  return sections
    .filter(
      ({ pattern, isOfFiles, isOfSigners }) => built(pattern) && (files || !isOfFiles) && (several || !isOfSigners),
    )
    .map(section => ({ ...section, closed: waitsForCheck(section.who, viewer) }))
    .filter(({ who, closed }) => closed || admits(who, viewer))
}

export const isCurrent = ({ pattern, under = [pattern] }: Section, path: string): boolean =>
  under.some(start => path.startsWith(start))
