// The panel of conditions on movements: kind and amounts, applied together.
import { compare, money } from '@bank/contracts/money.ts'
import { operationCodes } from '@bank/contracts/operations.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { AmountField } from '#kit/form/AmountField.tsx'
import { useT } from '#kit/i18n.ts'
import css from './AccountPage.module.css'
import { type MovementConditions, movementFilter } from './movementSource.ts'

type Props = { readonly conditions: MovementConditions; readonly onClose: () => void }

export function MovementFilterPanel({ conditions, onClose }: Props) {
  const t = useT()
  const formId = useId()
  const [, setSearch] = useSearch()
  const [values, setValues] = useState(() => {
    const { operation, least, most } = conditions
    return { operation, least, most }
  })
  const change = (changes: Partial<typeof values>) => setValues(before => ({ ...before, ...changes }))
  const inverted =
    values.least !== '' && values.most !== '' && compare(money(values.least, 'KGS'), money(values.most, 'KGS')) > 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (inverted) return
    setSearch(movementFilter.write(values))
    onClose()
  }
  const clear = () => {
    setSearch(movementFilter.write({ operation: '', least: '', most: '' }))
    onClose()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      label={t('accounts.filter.title')}
      footer={
        <>
          <Button onClick={clear}>{t('accounts.movements.clear')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={inverted}>
            {t('accounts.filter.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.panel} noValidate onSubmit={submit}>
        <Picker
          clearable
          label={t('accounts.filter.kind')}
          placeholder={t('accounts.filter.any')}
          value={values.operation}
          onChange={value => change({ operation: operationCodes.find(one => one === value) ?? '' })}
          options={operationCodes.map(value => ({ value, text: t(`says.operation.${value}`) }))}
        />
        <div className={css.two}>
          <AmountField
            label={t('accounts.filter.least')}
            value={values.least}
            onChange={least => change({ least })}
            {...(inverted && { error: t('AmountRangeInvertedException') })}
          />
          <AmountField label={t('accounts.filter.most')} value={values.most} onChange={most => change({ most })} />
        </div>
      </form>
    </Drawer>
  )
}
