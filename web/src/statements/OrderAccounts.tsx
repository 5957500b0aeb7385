// The accounts and currencies of an order on the screen: those that the person may read, several at once.

import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Money } from '@bank/ui/Money.tsx'
import { type ReactNode, useId, useState } from 'react'
import { type Account, accountNameOf, asOnHome, currencyOf } from '#accounts/index.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { SearchBox } from '#kit/list/SearchBox.tsx'
import { currenciesOf, type OrderValues } from './order.ts'
import css from './Statements.module.css'

/** So many are seen at a glance; more are searched. */
const seenAtOnce = 7

const without = (all: readonly string[], one: string): string[] => all.filter(other => other !== one)
/** With what was not there, without what was. */
export const toggled = (all: readonly string[], one: string): string[] =>
  all.includes(one) ? without(all, one) : [...all, one]

type GroupProps = {
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}

/** Boxes under one name, with what is wrong about them. */
export function BoxGroup({ label, error, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset className={css.group} aria-describedby={error ? id : undefined}>
      <legend className={css.label}>{label}</legend>
      {children}
      {error && (
        <p id={id} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type AccountsProps = {
  /** Numbers of the accounts that are ticked. */
  readonly value: readonly string[]
  readonly accounts: readonly Account[]
  readonly onChange: (value: readonly string[]) => void
  readonly error: string | undefined
}

type CurrenciesProps = {
  readonly values: OrderValues
  readonly accounts: readonly Account[]
  readonly onChange: (values: OrderValues) => void
  readonly error: string | undefined
}

function Box({ of, checked, onChange }: { of: Account; checked: boolean; onChange: () => void }) {
  return (
    <div className={css.option}>
      <Checkbox
        label={<span className={cells.name}>{accountNameOf(of)}</span>}
        help={[groupDigits(of.account), of.ownName && of.accountName].filter(Boolean).join(' · ')}
        checked={checked}
        onChange={onChange}
      />
      <Money amount={of.balance} currency={currencyOf(of)} strong={false} />
    </div>
  )
}

export function AccountBoxes({ value, accounts, onChange, error }: AccountsProps) {
  const t = useT()
  const [sought, setSought] = useState('')
  const chosen = accounts.filter(({ account }) => value.includes(account))
  const words = sought.trim().toLowerCase()
  const digits = words.replaceAll(/\s/g, '')
  const found = asOnHome(accounts).filter(
    ({ account, accountName, ownName }) =>
      `${ownName ?? ''} ${accountName}`.toLowerCase().includes(words) || (digits && account.includes(digits)),
  )
  const all = chosen.length === accounts.length
  return (
    <BoxGroup label={t('statements.order.accounts')} error={error}>
      {accounts.length > seenAtOnce && (
        <SearchBox
          value={sought}
          onChange={setSought}
          maxLength={60}
          words={{ label: 'statements.order.find', placeholder: 'statements.order.findHint' }}
        />
      )}
      <div className={css.options}>
        {accounts.length > 1 && words === '' && (
          <div className={css.option}>
            <Checkbox
              label={t('statements.order.all')}
              checked={all}
              partly={!all && chosen.length > 0}
              onChange={() => onChange(all ? [] : accounts.map(({ account }) => account))}
            />
          </div>
        )}
        {found.map(one => (
          <Box
            key={one.id}
            of={one}
            checked={value.includes(one.account)}
            onChange={() => onChange(toggled(value, one.account))}
          />
        ))}
        {found.length === 0 && <p className={cells.under}>{t('statements.order.none')}</p>}
      </div>
    </BoxGroup>
  )
}

/** The currencies of the chosen accounts, where they differ; one of them stays. */
export function CurrencyBoxes({ values, accounts, onChange, error }: CurrenciesProps) {
  const t = useT()
  const offered = currenciesOf(values, accounts)
  const left = offered.filter(({ isoNum }) => !values.without.includes(isoNum))
  if (offered.length < 2) return null
  return (
    <BoxGroup label={t('statements.order.currencies')} error={error}>
      <div className={css.boxes}>
        {offered.map(({ isoNum, isoCode }) => {
          const checked = left.some(one => one.isoNum === isoNum)
          return (
            <Checkbox
              key={isoNum}
              label={isoCode}
              checked={checked}
              disabled={checked && left.length === 1}
              onChange={() => onChange({ ...values, without: toggled(values.without, isoNum) })}
            />
          )
        })}
      </div>
    </BoxGroup>
  )
}
