// How is a template known at a glance: its kind, whom it pays, and that something of it does not hold any more?
import { cardText } from '@bank/contracts/card.ts'
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
import type { Operation, Template } from './template.ts'

const icons: Readonly<Record<Operation, ReactNode>> = {
  CLEARING: <IconBuildingBank />,
  GROSS: <IconBuildingBank />,
  INTRABANK_TRANSFER_OWN: <IconArrowsRightLeft />,
  INTRABANK_TRANSFER_FOREIGN: <IconUsers />,
  SWIFT: <IconWorld />,
  CONVERSION: <IconArrowsExchange />,
  RKO_2_BUSINESS_CARD_OWN: <IconCreditCard />,
  RKO_2_BUSINESS_CARD_FOREIGN: <IconCreditCard />,
  RKO_2_INDIVIDUAL_CARD_OWN: <IconCreditCard />,
  RKO_2_INDIVIDUAL_CARD_FOREIGN: <IconCreditCard />,
  BUSINESS_CARD_2_RKO_OWN: <IconCreditCard />,
  BUSINESS_CARD_2_RKO_FOREIGN: <IconCreditCard />,
  BUDGET_PAYMENT: <IconReceiptTax />,
  REFUND: <IconArrowBackUp />,
  QR: <IconQrcode />,
}

type Props = { readonly of: Template }

export const KindIcon = ({ of }: Props) => (
  <span className={css.kind} aria-hidden>
    {icons[of.operation]}
  </span>
)

/** A payment to the budget is told by its form as well. */
export function Kind({ of: { operation, budgetForm } }: Props) {
  const t = useT()
  const kind = t(`payments.kind.${operation}`)
  return budgetForm ? `${kind} · ${t(`payments.budget.form.${budgetForm}`)}` : kind
}

/** The account or the card, as far as it is shown. */
export const placeOf = ({ recipientCardNum, recipientAccount }: Template): string =>
  recipientCardNum ? cardText(recipientCardNum) : groupDigits(recipientAccount ?? '')

/** Which fields will be pointed out on the form. */
export function Outdated({ of: { outdated } }: Props) {
  const t = useT()
  if (outdated.length === 0) return null
  const names = outdated.flatMap(({ field }) => textIfAny(`says.field.${field}`) ?? [])
  return (
    <span className={css.outdated}>
      <IconAlertTriangle />
      {names.length > 0 ? t('templates.outdated', { names: names.join(', ') }) : t('templates.outdated.some')}
    </span>
  )
}
