// The drawer of one movement of an account.
import { AccountNumber } from '@bank/ui/AccountNumber.tsx'
import { ButtonLink } from '@bank/ui/Button.tsx'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { Recap, type RecapRow } from '@bank/ui/Recap.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { Name } from '#kit/names.tsx'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './AccountPage.module.css'
import { LinePaperButton } from './LinePaper.tsx'
import type { Movement } from './movement.ts'

/** The other side: who it is, at which bank, on which account; nothing is said of what the line does not know. */
function useOtherSide(of: Movement): RecapRow[] {
  const t = useT()
  const { counterpartyInn: inn, counterpartyBic: bic, counterpartyBank: bank } = of
  return [
    {
      key: 'name',
      label: t(of.direction === 'IN' ? 'accounts.movement.payer' : 'accounts.movement.recipient'),
      value: together(of.counterpartyName),
    },
    ...(inn ? [{ key: 'inn', label: t('accounts.movement.inn'), value: inn }] : []),
    {
      key: 'account',
      label: t('accounts.movement.account'),
      value: <AccountNumber number={of.counterpartyAccount} tone="ink" />,
    },
    ...(bank ? [{ key: 'bank', label: t('accounts.movement.bank'), value: <Name of={bank} /> }] : []),
    ...(bic ? [{ key: 'bic', label: t('accounts.movement.bic'), value: bic }] : []),
  ]
}

function useEntry(of: Movement): RecapRow[] {
  const t = useT()
  const f = useFormats()
  const { paymentCode, valueDate } = of
  return [
    { key: 'purpose', label: t('accounts.movement.purpose'), value: together(of.purpose) },
    ...(paymentCode ? [{ key: 'code', label: t('accounts.movement.code'), value: paymentCode }] : []),
    {
      key: 'when',
      label: t('accounts.movement.booked'),
      value: `${f.day(of.bookingDate)}, ${f.time(of.bookedAt)}`,
    },
    ...(valueDate === of.bookingDate
      ? []
      : [{ key: 'valueDate', label: t('accounts.movement.valueDate'), value: f.day(valueDate) }]),
    {
      key: 'after',
      label: t('accounts.movement.after'),
      value: <Money amount={of.balanceAfter} currency={of.currency} strong={false} />,
    },
    { key: 'line', label: t('accounts.movement.line'), value: String(of.number) },
  ]
}

function Details({ of }: { of: Movement }) {
  const t = useT()
  const rows = [...useOtherSide(of), ...useEntry(of)]
  const what = [
    of.operationCode && t(`says.operation.${of.operationCode}`),
    of.transferNum && t('accounts.movement.number', { number: of.transferNum }),
  ].filter(Boolean)
  return (
    <div className={css.details}>
      {what.length > 0 && <p className={css.kind}>{what.join(' · ')}</p>}
      <Money amount={of.amount} currency={of.currency} direction={of.direction === 'IN' ? 'in' : 'out'} size="xl" />
      <Recap variant="details" rows={rows} />
    </div>
  )
}

type Props = {
  readonly of: Movement | undefined
  /** The number of the account in whose book it stands, 16 digits. */
  readonly account: string
  readonly onClose: () => void
}

export function MovementDrawer({ of, account, onClose }: Props) {
  const t = useT()
  const mayRead = useMay('PAYMENT_READERS')
  return (
    <Drawer
      open={of !== undefined}
      onClose={onClose}
      label={t('accounts.movement.title')}
      head={
        of && <Pill tone={of.direction === 'IN' ? 'success' : 'neutral'}>{t(`accounts.movement.${of.direction}`)}</Pill>
      }
      footer={
        of && (
          <>
            {of.paymentId && mayRead && (
              <ButtonLink wide href={to.history({ open: of.paymentId })}>
                {t('accounts.movement.open')}
              </ButtonLink>
            )}
            <LinePaperButton account={account} number={of.number} />
          </>
        )
      }
    >
      {of && <Details of={of} />}
    </Drawer>
  )
}
