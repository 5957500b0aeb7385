// A period of two typed dates, told once both make one.
import { isBusinessDate } from '@bank/contracts/dates.ts'
import { DateField } from '@bank/ui/form/DateField.tsx'
import { useState } from 'react'
import { today } from '../clock.ts'

type Props = {
  readonly from: string
  readonly until: string
  readonly labels: { readonly from: string; readonly until: string; readonly inverted: string }
  readonly onDays: (from: string, until: string) => void
}

export function OwnDays({ from, until, labels, onDays }: Props) {
  const [days, setDays] = useState({ from, until })
  const isWhole = (said: typeof days): boolean => isBusinessDate(said.from) && isBusinessDate(said.until)
  const change = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed }
    setDays(next)
    if (isWhole(next) && next.from <= next.until) onDays(next.from, next.until)
  }
  return (
    <>
      <DateField
        label={labels.from}
        value={days.from}
        onChange={changed => change({ from: changed })}
        today={today()}
        leaning="back"
        {...(isWhole(days) && days.from > days.until && { error: labels.inverted })}
      />
      <DateField
        label={labels.until}
        value={days.until}
        onChange={changed => change({ until: changed })}
        today={today()}
        leaning="back"
      />
    </>
  )
}
