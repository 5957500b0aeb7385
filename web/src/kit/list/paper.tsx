// A list on paper: above its rows the name, of whom and when, and the filter in words; below them how many they are, and their sums.
import type { Currency } from '@bank/contracts/money.ts'
import { printTexts } from '@bank/contracts/texts/print.ts'
import { Money } from '@bank/ui/Money.tsx'
import { instantOf, now } from '../clock.ts'
import { useFormats } from '../format.ts'
import { type Params, useLang } from '../i18n.ts'
import { useContract, useMe } from '../session.ts'
import { sumsByCurrency } from '../sums.ts'
import css from './List.module.css'

/** An amount of a row, by what it is summed with. */
export type PaperAmount = {
  readonly side: 'total' | 'in' | 'out'
  readonly amount: string
  readonly currency: Currency
}

function useWords() {
  const lang = useLang()
  return (word: keyof typeof printTexts, params: Params = {}): string =>
    printTexts[word][lang].replace(/{(\w+)}/g, (_gap, name: string) => String(params[name]))
}

type HeadProps = { readonly title: string; readonly conditions: readonly string[] }

export function PaperHead({ title, conditions }: HeadProps) {
  const say = useWords()
  const f = useFormats()
  const { shortName } = useMe()
  const { companyName, inn } = useContract()
  return (
    <header>
      <h1>{title}</h1>
      <p>{[companyName, inn].join(' · ')}</p>
      <p className={css.note}>{say('printed', { when: f.moment(instantOf(now())), who: shortName ?? '' })}</p>
      {conditions.length > 0 && (
        <p>
          {say('conditions')}: {conditions.join('; ')}
        </p>
      )}
    </header>
  )
}

type FootProps<Row> = {
  readonly rows: readonly Row[]
  /** Of all rows at the bank, loaded or not. */
  readonly total: number
  readonly amountOf?: (row: Row) => PaperAmount | null
}

const sides = ['total', 'in', 'out'] as const

/** Sums are of what is printed, and it says so when that is not all. */
export function PaperFoot<Row>({ rows, total, amountOf }: FootProps<Row>) {
  const say = useWords()
  const count = rows.length
  const amounts = amountOf ? rows.flatMap(row => amountOf(row) ?? []) : []
  return (
    <footer className={css.paperFoot}>
      {sides.map(side => {
        const sums = sumsByCurrency(amounts.filter(one => one.side === side))
        return (
          sums.length > 0 && (
            <p key={side}>
              {say(side)}:{' '}
              {sums.map(({ amount, currency }) => (
                <Money key={currency} amount={amount} currency={currency} />
              ))}
            </p>
          )
        )
      })}
      <p>{total > count ? say('some', { rows: count, total }) : say('rows', { rows: count })}</p>
    </footer>
  )
}
