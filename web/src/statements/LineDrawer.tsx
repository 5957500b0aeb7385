// The drawer of one line of a statement: all that the bank knows of it.

import { AccountNumber } from '@bank/ui/AccountNumber.tsx'
import { ButtonLink } from '@bank/ui/Button.tsx'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { Recap, type RecapRow } from '@bank/ui/Recap.tsx'
import type { ReactNode } from 'react'
import { LinePaperButton } from '#accounts/index.ts'
import { useFormats } from '#kit/format.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import { amountOfLine } from './lines.ts'
import css from './Statement.module.css'
import type { StatementLine } from './statement.ts'

/** Rows of what is known alone. */
function useRowsOf(of: StatementLine): RecapRow[] {
  const t = useT()
  const f = useFormats()
  const { side } = amountOfLine(of)
  const rows: readonly (readonly [label: TextKey, value: ReactNode])[] = [
    [side === 'in' ? 'accounts.movement.payer' : 'accounts.movement.recipient', together(of.counterpartyName)],
    [
      'accounts.movement.account',
      of.counterpartyAccount && <AccountNumber number={of.counterpartyAccount} tone="ink" />,
    ],
    ['statements.line.inn', of.counterpartyInn],
    ['statements.line.bank', of.counterpartyBank && together(of.counterpartyBank)],
    ['statements.line.bic', of.counterpartyBic],
    ['accounts.movement.purpose', together(of.paymentPurpose)],
    ['statements.line.paymentCode', of.paymentCode],
    ['accounts.movement.booked', `${f.day(of.paymentDate)}, ${f.time(of.bookedAt)}`],
    ['statements.line.valueDate', f.day(of.valueDate)],
    ['statements.line.qr', of.qrCreatedDate && f.moment(of.qrCreatedDate)],
    ['accounts.movement.after', <Money key="after" amount={of.balanceAfter} currency={of.currency} strong={false} />],
    ['statements.line.ownAccount', <AccountNumber key="own" number={of.account} tone="ink" />],
    ['statements.line.reference', of.reference],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ key: label, label: t(label), value }] : []))
}

function Details({ of }: { of: StatementLine }) {
  const t = useT()
  const { side, amount, currency } = amountOfLine(of)
  const what = [
    of.operationCode && t(`says.operation.${of.operationCode}`),
    of.documentNumber && t('accounts.movement.number', { number: of.documentNumber }),
  ].filter(Boolean)
  return (
    <div className={css.details}>
      {what.length > 0 && <p className={cells.under}>{what.join(' · ')}</p>}
      <Money amount={amount} currency={currency} direction={side} size="xl" />
      <Recap variant="details" rows={useRowsOf(of)} />
    </div>
  )
}

export function LineDrawer({ of, onClose }: { of: StatementLine; onClose: () => void }) {
  const t = useT()
  const mayRead = useMay('PAYMENT_READERS')
  const isIn = of.credit !== null
  return (
    <Drawer
      open
      onClose={onClose}
      label={t('statements.line.title')}
      subject={of.counterpartyName}
      head={<Pill tone={isIn ? 'success' : 'neutral'}>{t(`accounts.movement.${isIn ? 'IN' : 'OUT'}`)}</Pill>}
      footer={
        <>
          {of.paymentID && mayRead && (
            <ButtonLink wide href={to.history({ open: of.paymentID })}>
              {t('accounts.movement.open')}
            </ButtonLink>
          )}
          <LinePaperButton account={of.account} number={of.number} />
        </>
      }
    >
      <Details of={of} />
    </Drawer>
  )
}
