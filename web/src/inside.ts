// The chunk of the signed-in portal: texts of every noun's screens, and a lazy import of each screen.
import type { ComponentType } from 'react'
import { askInbox } from '#documents/index.ts'
import type { SearchParams } from '#kit/address.tsx'
import type { Noun } from '#kit/i18n.ts'
import type { Asks } from '#kit/query.ts'
import './documentTypes.ts'
import './texts.ts'

export { inboxTexts } from '#documents/index.ts'
export { Shell } from '#shell/index.ts'

const paymentTexts: readonly Noun[] = ['documents', 'payments', 'accounts', 'templates', 'exports']
const statementTexts: readonly Noun[] = ['accounts', 'accountPages', 'accountDocuments', 'statements']
const personTexts: readonly Noun[] = ['people', 'cases', 'identity', 'identityPages']

/** Where a screen stands: what its first questions depend on. */
export type ScreenPlace = {
  readonly search: SearchParams
  readonly params: Readonly<Record<string, string | undefined>>
}

/** What a screen is made of, fetched when it is opened. */
type ScreenParts = {
  readonly texts: readonly Noun[]
  readonly load: () => Promise<ComponentType>
  /** Its first questions, asked while it is still to be drawn. */
  readonly asks?: () => Promise<(place: ScreenPlace) => Asks>
}

/** Screens apart from their routes: listed there, the parts of each would weigh on the sign-in. */
export const pages = {
  AccountsPage: {
    texts: ['accounts', 'rates', 'home'],
    load: () => import('#home/AccountsPage.tsx').then(({ AccountsPage }) => AccountsPage),
    asks: () => import('#home/AccountsPage.tsx').then(({ asksOfHome }) => asksOfHome),
  },
  AccountPage: {
    texts: ['accounts', 'accountPages'],
    load: () => import('#accounts/AccountPage.tsx').then(({ AccountPage }) => AccountPage),
  },
  VisibilityPage: {
    texts: ['accounts', 'accountPages'],
    load: () => import('#accounts/VisibilityPage.tsx').then(({ VisibilityPage }) => VisibilityPage),
  },
  RequisitesPage: {
    texts: ['accountDocuments'],
    load: () => import('#accounts/RequisitesPage.tsx').then(({ RequisitesPage }) => RequisitesPage),
  },
  HistoryPage: {
    texts: paymentTexts,
    load: () => import('#payments/HistoryPage.tsx').then(({ HistoryPage }) => HistoryPage),
    asks: () => import('#payments/HistoryPage.tsx').then(({ asksOfHistory }) => asksOfHistory),
  },
  SignerInboxPage: {
    texts: paymentTexts,
    load: () => import('#documents/SignerInboxPage.tsx').then(({ SignerInboxPage }) => SignerInboxPage),
  },
  KindsPage: {
    texts: ['form', 'payments', 'paymentKinds', 'accounts'],
    load: () => import('#payments/KindsPage.tsx').then(({ KindsPage }) => KindsPage),
  },
  PaymentPage: {
    texts: ['form', 'paymentForms', ...paymentTexts],
    load: () => import('#payments/PaymentPage.tsx').then(({ PaymentPage }) => PaymentPage),
    asks: () => import('#payments/PaymentPage.tsx').then(({ asksOfForm }) => asksOfForm),
  },
  BudgetPage: {
    texts: ['form', 'documents', 'payments', 'budget'],
    load: () => import('#budget/BudgetPage.tsx').then(({ BudgetPage }) => BudgetPage),
  },
  BudgetFormPage: {
    texts: ['form', 'paymentForms', 'documents', 'payments', 'accounts', 'budget', 'templates'],
    load: () => import('#budget/BudgetForm.tsx').then(({ BudgetFormPage }) => BudgetFormPage),
  },
  TemplatesPage: {
    texts: ['templates', 'documents', 'payments'],
    load: () => import('#templates/TemplatesPage.tsx').then(({ TemplatesPage }) => TemplatesPage),
  },
  ImportsPage: {
    texts: ['imports', ...paymentTexts],
    load: () => import('#imports/ImportsPage.tsx').then(({ ImportsPage }) => ImportsPage),
  },
  ImportPage: {
    texts: ['imports', ...paymentTexts],
    load: () => import('#imports/ImportPage.tsx').then(({ ImportPage }) => ImportPage),
  },
  ExportedPage: {
    texts: ['exports'],
    load: () => import('#exports/ExportedPage.tsx').then(({ ExportedPage }) => ExportedPage),
  },
  Statements: {
    texts: statementTexts,
    load: () => import('#statements/Statements.tsx').then(({ Statements }) => Statements),
  },
  AuditPage: {
    texts: ['documents', 'payments', 'evidence', 'exports', 'imports'],
    load: () => import('#evidence/AuditPage.tsx').then(({ AuditPage }) => AuditPage),
  },
  RatesPage: {
    texts: ['rates', 'ratesPage'],
    load: () => import('#rates/RatesPage.tsx').then(({ RatesPage }) => RatesPage),
  },
  UsersPage: { texts: personTexts, load: () => import('#people/UsersPage.tsx').then(({ UsersPage }) => UsersPage) },
  UserPage: { texts: personTexts, load: () => import('#people/UserPage.tsx').then(({ UserPage }) => UserPage) },
  PermissionsPage: {
    texts: ['accounts', 'accountPermissions', 'payments', 'people', 'identityPages'],
    load: () => import('#accounts/PermissionsPage.tsx').then(({ PermissionsPage }) => PermissionsPage),
  },
  RightsPage: { texts: ['people'], load: () => import('#people/RightsPage.tsx').then(({ RightsPage }) => RightsPage) },
  SecurityPage: {
    texts: personTexts,
    load: () => import('#people/SecurityPage.tsx').then(({ SecurityPage }) => SecurityPage),
  },
  PasswordPage: {
    texts: personTexts,
    load: () => import('#people/RulePages.tsx').then(({ PasswordPage }) => PasswordPage),
  },
  PhonePage: { texts: personTexts, load: () => import('#people/RulePages.tsx').then(({ PhonePage }) => PhonePage) },
  CodeWordPage: {
    texts: personTexts,
    load: () => import('#people/RulePages.tsx').then(({ CodeWordPage }) => CodeWordPage),
  },
  CertificatesPage: {
    texts: ['certificates'],
    load: () => import('#certificates/CertificatesPage.tsx').then(({ CertificatesPage }) => CertificatesPage),
  },
  ExtensionPage: {
    texts: ['certificates'],
    load: () => import('#certificates/ExtensionPage.tsx').then(({ ExtensionPage }) => ExtensionPage),
  },
  PayControlPage: {
    texts: ['paycontrol', 'identityPages'],
    load: () => import('#paycontrol/PayControlPage.tsx').then(({ PayControlPage }) => PayControlPage),
  },
  InfoPage: {
    texts: ['identity', 'identityPages', 'keys'],
    load: () => import('#identity/InfoPage.tsx').then(({ InfoPage }) => InfoPage),
  },
  MorePage: { texts: [], load: () => import('#shell/MorePage.tsx').then(({ MorePage }) => MorePage) },
} satisfies Readonly<Record<string, ScreenParts>>

export type PageName = keyof typeof pages

/** Asks for what a screen and the frame around it show first, once its guard knows who it is; a failure is told by whoever shows it. */
export function askAhead(page: PageName, place: ScreenPlace): void {
  setTimeout(askInbox)
  const { asks }: ScreenParts = pages[page]
  void asks?.().then(
    asksOf => {
      for (const ask of asksOf(place)) setTimeout(ask)
    },
    () => undefined,
  )
}
