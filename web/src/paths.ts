// Where is each screen? The only place that builds an address.
import { editorOf } from '#payments/editorOf.ts'

type Search = Readonly<Record<string, string | undefined>>

function at(path: string, search: Search = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

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
  /** Take up at once what was typed on another form. */
  kept?: '1' | undefined
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

type Templated = {
  readonly id: string
  readonly operation: Parameters<typeof editorOf>[0]
  readonly budgetForm: keyof typeof budgetPlaces | null
}

export const to = {
  home: () => '/',
  accounts: () => '/accounts',
  account: (id: string, search?: Search) => at(`/account/${id}`, search),
  history: (search?: Search) => at('/history', search),
  exported: () => '/exported',
  /** Edit with `id`, make again with `repeat`, begin from an account with `account`. */
  payment: ({ form, id, ...search }: PaymentPlace) => at(id ? `/payment/${form}/${id}` : `/payment/${form}`, search),
  /** To the form that a template fills; `mode` says that the template itself is changed. */
  fromTemplate: ({ id: template, operation, budgetForm }: Templated, mode?: 'edit-template') =>
    at(budgetForm ? `/budget/${budgetPlaces[budgetForm]}` : `/payment/${editorOf(operation)}`, { template, mode }),
  templates: (search?: Search) => at('/templates', search),
  imported: (id?: string, search?: Search) => at(id ? `/imported/${id}` : '/imported', search),
  budget: () => '/budget',
  /** Filled from what the tax service says is owed, with `debt`. */
  budgetForm: (form: BudgetPlace, search?: { debt?: string }) => at(`/budget/${form}`, search),
  rates: () => '/rates',
  more: () => '/more',
  /** What was done: of the whole company, or to one document. */
  audit: (search?: Search) => at('/settings/audit', search),
  settings: (page: 'info' | 'account-visibility' | 'password' | 'phone' = 'info') => `/settings/${page}`,
  outlets: () => '/outlet/all',
  userRejected: () => '/user-rejected',
  /** `then` is where a person wanted to go before they had to sign in. */
  login: (then?: string) => at('/auth/login', { to: then }),
  register: () => '/auth/register',
  restore: () => '/auth/restore',
  faq: () => '/auth/faq',
  contacts: () => '/auth/contacts',
}
