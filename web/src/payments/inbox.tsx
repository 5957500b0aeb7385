// Payments in the inbox: one row for each family, whatever its operations.
import { type Family, isOf } from '@bank/contracts/operations.ts'
import {
  IconArrowsExchange,
  IconArrowsRightLeft,
  IconBuildingBank,
  IconCreditCard,
  IconQrcode,
  IconReceiptTax,
  IconWorld,
} from '@bank/ui/icons.ts'
import type { InboxRow, InboxType, SignFlowProps } from '#documents/index.ts'
import { lazyPart } from '#kit/code.ts'
import { to } from '#paths.ts'

const rows = [
  { key: 'interbank', title: 'home.sign.transfers', icon: <IconBuildingBank /> },
  { key: 'intrabank', title: 'home.sign.inside', icon: <IconArrowsRightLeft /> },
  { key: 'budget', title: 'home.sign.budget', icon: <IconReceiptTax /> },
  { key: 'card', title: 'home.sign.cards', icon: <IconCreditCard /> },
  { key: 'swift', title: 'home.sign.swift', icon: <IconWorld /> },
  { key: 'conversion', title: 'home.sign.conversion', icon: <IconArrowsExchange /> },
  { key: 'qr', title: 'home.sign.qr', icon: <IconQrcode /> },
] as const satisfies readonly (InboxRow & { readonly key: Family })[]

export const paymentInbox: InboxType = {
  type: 'payment',
  who: 'PAYMENT_READERS',
  section: 'history',
  href: to.history({ status: 'FOR_SIGN' }),
  returnedHref: to.history({ status: 'FOR_EDITING' }),
  SignFlow: lazyPart<SignFlowProps>(() => import('./InboxSigning.tsx').then(({ InboxSigning }) => InboxSigning)),
  rows,
  rowOf: kind => rows.find(({ key }) => isOf(kind ?? '', key))?.key ?? rows[0].key,
  ofSigners: () =>
    import('./payment.ts').then(({ searchPayments, paymentDetails, paymentVerdicts }) => [
      searchPayments,
      paymentDetails,
      paymentVerdicts,
    ]),
}
