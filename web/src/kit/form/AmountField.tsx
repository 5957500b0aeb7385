// Fields of an amount: what is typed or pasted is read as people write sums, and refused or asked about at the field.

import { reject } from '@bank/contracts/checks/check.ts'
import { type Currency, exponents, isCurrency, print } from '@bank/contracts/money.ts'
import { readAmount } from '@bank/contracts/readAmount.ts'
import { FormAmount } from '@bank/ui/form/fields.tsx'
import { type AmountFieldProps, type ReadAmount, AmountField as TypedAmount } from '@bank/ui/form/GroupedFields.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { errorText } from '../errorText.ts'
import { type Translate, useT } from '../i18n.ts'
import { refusalOf } from '../refusal.ts'

/** What a text means as an amount, with the sentence of what is wrong and the sums to choose from. */
function readFor(t: Translate, text: string, currency: Currency): ReadAmount {
  const reading = readAmount(text, currency)
  if (reading.is === 'amount') return { wire: print(reading.sum) }
  const choices = reading.is === 'question' ? reading.sums.map(print) : []
  const { classification, params } =
    reading.is === 'question'
      ? reject('AmountAmbiguousException', { first: choices[0] ?? '', second: choices[1] ?? '' })
      : reading.rejection
  return {
    fault: errorText(t, refusalOf(classification, { params })),
    choices: choices.map(wire => ({ wire, text: amountText(wire) })),
  }
}

type Reads = 'reads' | 'decimals'

function useReads(named: string | undefined): Pick<AmountFieldProps, Reads> {
  const t = useT()
  const currency = named && isCurrency(named) ? named : 'KGS'
  return { reads: text => readFor(t, text, currency), decimals: exponents[currency] }
}

export const AmountField = (props: Omit<AmountFieldProps, Reads>) => (
  <TypedAmount {...props} {...useReads(props.currency)} />
)

export const FormAmountField = <Values extends FieldValues = FieldValues>(
  props: Omit<ComponentProps<typeof FormAmount<Values>>, Reads>,
) => <FormAmount {...props} {...useReads(props.currency)} />
