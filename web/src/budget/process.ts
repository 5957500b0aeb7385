// Maps the forms of the budget to their addresses and texts.
import { type BudgetPlace, budgetPlaces, to } from '#paths.ts'
import type { Process } from './documents.ts'

/** The code of the form at an address; undefined where there is none. */
export const codeAt = (place: string | undefined): string | undefined =>
  Object.entries(budgetPlaces).find(([, one]) => one === place)?.[0]

export const placeOf = ({ code }: Pick<Process, 'code'>): BudgetPlace => budgetPlaces[code]

export const processAt = (processes: readonly Process[], place: string | undefined): Process | null =>
  processes.find(one => placeOf(one) === place) ?? null

type ClassificationList = Pick<Process, 'classifications'>

export const takes = ({ classifications }: ClassificationList, paymentCode: string): boolean =>
  classifications.length === 0 || classifications.some(beginning => paymentCode.startsWith(beginning))

/** Where a debt is paid: the form of taxes takes most, the form of others takes the rest. */
export const debtPlace = (processes: readonly Process[], debt: { id: string; paymentCode: string }): string => {
  const fitting = processes.find(one => one.code === 'TAX' && takes(one, debt.paymentCode))
  return to.budgetForm(fitting ? 'tax' : 'other-tax', { debt: debt.id })
}
