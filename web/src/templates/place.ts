// Maps an operation to its form, and a template to the address of the form that it fills.
import { operationOf } from '@bank/contracts/operations.ts'
import { budgetPlaces, type PaymentForm, to } from '#paths.ts'
import type { Template } from './template.ts'

/** What has no form of its own is opened on the one for transfers to other banks. */
export const formOf = (operation: Template['operation']): PaymentForm => operationOf(operation).form ?? 'clearing-gross'

/** The form that a template fills; `mode` says that the template itself is changed. */
export const placeOfTemplate = (
  { id: template, operation, budgetForm }: Pick<Template, 'id' | 'operation' | 'budgetForm'>,
  mode?: 'edit-template',
): string =>
  budgetForm
    ? to.budgetForm(budgetPlaces[budgetForm], { template, mode })
    : to.payment({ form: formOf(operation), template, mode })
