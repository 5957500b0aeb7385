// Paths of all screens; the only place that builds an address.
import { doors } from './doors.ts'
import { at, type PathSearch } from './kit/path.ts'

export type PaymentForm =
  | 'clearing-gross'
  | 'intra-bank-transfer'
  | 'swift'
  | 'conversion'
  | 'card-transfer'
  | 'card-transfer-o24'
  | 'card-transfer-rko'

type PaymentPlace = {
  form: PaymentForm
  id?: string | undefined
  repeat?: string | undefined
  account?: string | undefined
  /** Between own accounts, on a form that asks whose account it is. */
  side?: 'own' | undefined
  /** Begin with what was typed on another form. */
  kept?: '1' | undefined
  /** Go on with what was saved unfinished. */
  unfinished?: string | undefined
  /** Begin from this template, */
  template?: string | undefined
  /** or change it. */
  mode?: 'edit-template' | undefined
}

/** The forms of payments to the budget, as the address names them. */
export const budgetPlaces = {
  TAX: 'tax',
  PROPERTY_TAX: 'property-tax',
  OTHER_TAX: 'other-tax',
  BY_CODE: 'by-code',
  STATE_SERVICE: 'state-service',
  FINE: 'fine',
} as const
export type BudgetPlace = (typeof budgetPlaces)[keyof typeof budgetPlaces]

type BudgetSearch = {
  unfinished?: string | undefined
  kept?: '1' | undefined
  debt?: string | undefined
  template?: string | undefined
  mode?: 'edit-template' | undefined
}

export const to = {
  ...doors,
  accounts: () => '/accounts',
  account: (id: string, search?: PathSearch) => at(`/account/${id}`, search),
  history: (search?: PathSearch) => at('/history', search),
  /** What waits in every company of a person. */
  inbox: () => '/inbox',
  exported: () => '/exported',
  /** The choice among all kinds. */
  newPayment: () => '/payment',
  /** Edit with `id`, make again with `repeat`, begin from an account with `account`. */
  payment: ({ form, id, ...search }: PaymentPlace) => at(id ? `/payment/${form}/${id}` : `/payment/${form}`, search),
  /** The details of a payment, whatever its kind, for who may make payments. */
  details: (id: string) => `/payment/payment/${id}`,
  templates: (search?: PathSearch) => at('/templates', search),
  imported: (id?: string, search?: PathSearch) => at(id ? `/imported/${id}` : '/imported', search),
  budget: (search?: Pick<BudgetSearch, 'kept'>) => at('/budget', search),
  /** Prefilled from a debt with `debt`, or from a template, which `mode` edits. */
  budgetForm: (form: BudgetPlace, search?: BudgetSearch) => at(`/budget/${form}`, search),
  /** Of a group, with the line of one currency. */
  rates: (search?: PathSearch) => at('/rates', search),
  documents: (name: 'statements' | 'schedules' | 'requisites', search?: PathSearch) => at(`/documents/${name}`, search),
  statement: (id: string) => `/account-statements/${id}`,
  more: () => '/more',
  /** The audit of the company, or of one document. */
  audit: (search?: PathSearch) => at('/settings/audit', search),
  settings: (
    page:
      | 'info'
      | 'account-visibility'
      | 'security'
      | 'password'
      | 'phone'
      | 'code-word'
      | 'pay-control'
      | 'certificates' = 'info',
  ) => `/settings/${page}`,
  users: (search?: PathSearch) => at('/settings/users', search),
  user: (id: string) => `/settings/users/${id}`,
  accountPermissions: (person: string) => `/settings/users/${person}/accounts`,
  /** Who may do what, as of a day, for whoever checks it. */
  rights: () => '/settings/rights',
  outlets: () => '/outlet/all',
  userRejected: () => '/user-rejected',
}
