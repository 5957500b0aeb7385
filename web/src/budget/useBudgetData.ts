// What must be known before a form of a payment to the budget can be shown?
import { addDays } from '@bank/contracts/dates.ts'
import { useAccounts } from '#accounts/index.ts'
import { today } from '#kit/clock.ts'
import { useAsk } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { type FieldRule, fieldRules, formOptions, type TimeRule, timeRules, workingDays } from '#payments/index.ts'
import { type Opened, useOpened } from '#templates/index.ts'
import { type Debt, debtsOwed, modelProcesses, type Office, type Process, taxOffices } from './documents.ts'

export type BudgetFacts = {
  readonly processes: readonly Process[]
  readonly offices: readonly Office[]
  readonly nextNumber: string
  readonly rules: readonly FieldRule[]
  readonly hours: readonly TimeRule[]
  readonly working: readonly string[]
  /** The debt that is to be paid; null without one, or when it is owed no more. */
  readonly debt: Debt | null
  /** The template that the form begins from, or that it changes. */
  readonly template: Opened
  /** The address names a template that is there no more. */
  readonly templateGone: boolean
}

type Loaded =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: Refused; readonly again: () => void }
  | { readonly state: 'ready'; readonly data: BudgetFacts }

const calendarMinutes = 5 * 60_000
const daysAsked = 14

/** The forms and what each asks for: they change with the bank's rows, not while one is filled in. */
export const useProcesses = () => useAsk(modelProcesses, {}, { staleTime: calendarMinutes })

export const useBudgetHours = () =>
  useAsk(timeRules, { operations: ['BUDGET_PAYMENT'] }, { refetchInterval: calendarMinutes })

/** A tax service that is silent keeps nobody from paying: then nothing is filled in. */
function useDebt(id: string | undefined) {
  const enabled = useMay('DEBT_READERS') && id !== undefined
  const asked = useAsk(debtsOwed, { legalPartyId: useOrg() }, { enabled, retry: false })
  return { waiting: enabled && asked.isPending, debt: asked.data?.debts.find(debt => debt.id === id) ?? null }
}

/** What the form begins from beside nothing: a debt, or a template; or the template that it changes. */
export type Beginning = {
  readonly debt: string | undefined
  readonly template: string | undefined
  readonly editing: boolean
}

export function useBudgetData({ debt: debtId, template, editing }: Beginning): Loaded {
  const from = today()
  const options = useAsk(
    formOptions,
    { legalPartyId: useOrg() },
    { refetchOnMount: 'always', refetchOnWindowFocus: false },
  )
  const processes = useProcesses()
  const offices = useAsk(taxOffices, {}, { staleTime: calendarMinutes })
  const rules = useAsk(fieldRules, { page: 'BUDGET' }, { staleTime: calendarMinutes })
  const hours = useBudgetHours()
  const days = useAsk(workingDays, { operation: 'BUDGET_PAYMENT', from, to: addDays(from, daysAsked) })
  const { waiting, debt } = useDebt(debtId)
  const accounts = useAccounts()
  const begun = useOpened({ id: template, editing, fits: ({ operation }) => operation === 'BUDGET_PAYMENT' })
  const asked = [options, processes, offices, rules, hours, days, ...begun.asked]
  const error = asked.find(one => one.error && !one.data)?.error ?? accounts.error
  if (error) {
    const again = () => {
      for (const one of asked) if (one.error) void one.refetch()
      if (accounts.error) accounts.again()
    }
    return { state: 'failed', error, again }
  }
  if (!options.isFetchedAfterMount || accounts.waiting || waiting || begun.waiting) return { state: 'waiting' }
  if (!options.data || !processes.data || !offices.data || !rules.data || !hours.data || !days.data)
    return { state: 'waiting' }
  return {
    state: 'ready',
    data: {
      processes: processes.data.getModelProcess,
      offices: offices.data.getTaxOffices,
      nextNumber: options.data.getInterBankOptions.nextNumber,
      rules: rules.data.getPaymentValidationRules,
      hours: hours.data.getOperationsTimeRule,
      working: days.data.getWorkingDays,
      debt,
      template: begun.opened,
      templateGone: begun.gone,
    },
  }
}
