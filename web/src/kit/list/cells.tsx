// Cells that lists of money have alike: one line under another, a purpose, and the card of a line with its amount.
import { together } from '@bank/ui/kit/together.ts'
import type { ReactNode } from 'react'
import css from './Cells.module.css'

export const Two = ({ top, under }: { readonly top: ReactNode; readonly under: ReactNode }) => (
  <>
    <div>{top}</div>
    <div className={css.under}>{under}</div>
  </>
)

/** In as many lines as its table has room for, two unless its sheet says otherwise. */
export const Purpose = ({ text }: { readonly text: string }) => <span className={css.purpose}>{together(text)}</span>

type SumCardProps = { readonly name: string; readonly under: string; readonly amount: ReactNode }

export const SumCard = ({ name, under, amount }: SumCardProps) => (
  <span className={css.sum}>
    <span className={css.words}>
      <span className={css.name}>{together(name)}</span>
      <span className={css.under}>{under}</span>
    </span>
    {amount}
  </span>
)
