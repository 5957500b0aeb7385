// Maps an operation to its form, and a template to the address of the form that it fills.
import { operationOf } from '@bank/contracts/operations.ts'
import { budgetPlaces, type PaymentForm, to } from '#paths.ts'
import type { Template } from './template.ts'

/** The form of an operation; without one of its own, that of transfers to other banks. */
export const formOf = (operation: Template['operation']): PaymentForm => operationOf(operation).form ?? 'clearing-gross'

/** The address of the form that a template fills; `mode` edits the template itself. */
export const placeOfTemplate = (
  { id: template, operation, budgetForm }: Pick<Template, 'id' | 'operation' | 'budgetForm'>,
  mode?: 'edit-template',
): string =>
  budgetForm
    ? to.budgetForm(budgetPlaces[budgetForm], { template, mode })
    : to.payment({ form: formOf(operation), template, mode })
