// Icon, recipient and outdated note of a template.

import { cardText } from '@bank/contracts/card.ts'
import { type Family, operationOf } from '@bank/contracts/operations.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconArrowsRightLeft,
  IconBuildingBank,
  IconCreditCard,
  IconQrcode,
  IconReceiptTax,
  IconUsers,
  IconWorld,
} from '@bank/ui/icons.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import type { ReactNode } from 'react'
import { textIfAny, useT } from '#kit/i18n.ts'
import css from './Templates.module.css'
import type { Template, TemplateOperation } from './template.ts'

const icons: Readonly<Record<Family, ReactNode>> = {
  interbank: <IconBuildingBank />,
  intrabank: <IconUsers />,
  swift: <IconWorld />,
  conversion: <IconArrowsExchange />,
  card: <IconCreditCard />,
  budget: <IconReceiptTax />,
  qr: <IconQrcode />,
}

/** Icon of an operation: two arrows between own accounts, an arrow back for a refund. */
function iconOf(operation: TemplateOperation): ReactNode {
  const { family, side, isIncoming } = operationOf(operation)
  if (family === 'intrabank' && side === 'OWN') return <IconArrowsRightLeft />
  return family === 'qr' && !isIncoming ? <IconArrowBackUp /> : icons[family]
}

type Props = { readonly of: Template }

export const KindIcon = ({ of }: Props) => (
  <span className={css.kind} aria-hidden>
    {iconOf(of.operation)}
  </span>
)

/** Name of the operation; of the budget with its form. */
export function Kind({ of: { operation, budgetForm } }: Props) {
  const t = useT()
  const kind = t(`payments.kind.${operation}`)
  return budgetForm ? `${kind} · ${t(`payments.budget.form.${budgetForm}`)}` : kind
}

/** The account, or the masked card. */
export const placeOf = ({ recipientCardNum, recipientAccount }: Template): string =>
  recipientCardNum ? cardText(recipientCardNum) : groupDigits(recipientAccount ?? '')

/** Note on outdated fields, which the form will mark. */
export function OutdatedNote({ of: { outdated } }: Props) {
  const t = useT()
  if (outdated.length === 0) return null
  const names = outdated.flatMap(({ field }) => textIfAny(t, `says.field.${field}`) ?? [])
  return (
    <span className={css.outdated}>
      <IconAlertTriangle />
      {names.length > 0 ? t('templates.outdated', { names: names.join(', ') }) : t('templates.outdated.some')}
    </span>
  )
}
