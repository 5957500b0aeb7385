// The chunk of the signed-in portal: texts of every noun's screens, and a lazy import of each screen.
import type { ComponentType } from 'react'
import { askInbox } from '#documents/index.ts'
import type { SearchParams } from '#kit/address.tsx'
import type { Asks } from '#kit/query.ts'
import './documentTypes.ts'
import './texts.ts'

export { inboxTexts } from '#documents/index.ts'
export { Shell } from '#shell/index.ts'

/** Lazy imports of screens, apart from the routes: listed there, each would weigh on the sign-in. */
export const pages = {
  AccountsPage: () => import('#home/AccountsPage.tsx').then(({ AccountsPage }) => AccountsPage),
  AccountPage: () => import('#accounts/AccountPage.tsx').then(({ AccountPage }) => AccountPage),
  VisibilityPage: () => import('#accounts/VisibilityPage.tsx').then(({ VisibilityPage }) => VisibilityPage),
  RequisitesPage: () => import('#accounts/RequisitesPage.tsx').then(({ RequisitesPage }) => RequisitesPage),
  HistoryPage: () => import('#payments/HistoryPage.tsx').then(({ HistoryPage }) => HistoryPage),
  SignerInboxPage: () => import('#documents/SignerInboxPage.tsx').then(({ SignerInboxPage }) => SignerInboxPage),
  KindsPage: () => import('#payments/KindsPage.tsx').then(({ KindsPage }) => KindsPage),
  PaymentPage: () => import('#payments/PaymentPage.tsx').then(({ PaymentPage }) => PaymentPage),
  BudgetPage: () => import('#budget/BudgetPage.tsx').then(({ BudgetPage }) => BudgetPage),
  BudgetFormPage: () => import('#budget/BudgetForm.tsx').then(({ BudgetFormPage }) => BudgetFormPage),
  TemplatesPage: () => import('#templates/TemplatesPage.tsx').then(({ TemplatesPage }) => TemplatesPage),
  ImportsPage: () => import('#imports/ImportsPage.tsx').then(({ ImportsPage }) => ImportsPage),
  ImportPage: () => import('#imports/ImportPage.tsx').then(({ ImportPage }) => ImportPage),
  ExportedPage: () => import('#exports/ExportedPage.tsx').then(({ ExportedPage }) => ExportedPage),
  Statements: () => import('#statements/Statements.tsx').then(({ Statements }) => Statements),
  AuditPage: () => import('#evidence/AuditPage.tsx').then(({ AuditPage }) => AuditPage),
  RatesPage: () => import('#rates/RatesPage.tsx').then(({ RatesPage }) => RatesPage),
  UsersPage: () => import('#people/UsersPage.tsx').then(({ UsersPage }) => UsersPage),
  UserPage: () => import('#people/UserPage.tsx').then(({ UserPage }) => UserPage),
  PermissionsPage: () => import('#accounts/PermissionsPage.tsx').then(({ PermissionsPage }) => PermissionsPage),
  RightsPage: () => import('#people/RightsPage.tsx').then(({ RightsPage }) => RightsPage),
  SecurityPage: () => import('#people/SecurityPage.tsx').then(({ SecurityPage }) => SecurityPage),
  PasswordPage: () => import('#people/RulePages.tsx').then(({ PasswordPage }) => PasswordPage),
  PhonePage: () => import('#people/RulePages.tsx').then(({ PhonePage }) => PhonePage),
  CodeWordPage: () => import('#people/RulePages.tsx').then(({ CodeWordPage }) => CodeWordPage),
  CertificatesPage: () => import('#certificates/CertificatesPage.tsx').then(({ CertificatesPage }) => CertificatesPage),
  ExtensionPage: () => import('#certificates/ExtensionPage.tsx').then(({ ExtensionPage }) => ExtensionPage),
  PayControlPage: () => import('#paycontrol/PayControlPage.tsx').then(({ PayControlPage }) => PayControlPage),
  InfoPage: () => import('#identity/InfoPage.tsx').then(({ InfoPage }) => InfoPage),
  MorePage: () => import('#shell/MorePage.tsx').then(({ MorePage }) => MorePage),
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>

export type PageName = keyof typeof pages

/** Where a screen stands: what its first questions depend on. */
export type ScreenPlace = {
  readonly search: SearchParams
  readonly params: Readonly<Record<string, string | undefined>>
}

/** First questions of screens, asked while the screen is still to be drawn. */
const questions: Readonly<Partial<Record<PageName, () => Promise<(place: ScreenPlace) => Asks>>>> = {
  AccountsPage: () => import('#home/AccountsPage.tsx').then(({ asksOfHome }) => asksOfHome),
  HistoryPage: () => import('#payments/HistoryPage.tsx').then(({ asksOfHistory }) => asksOfHistory),
  PaymentPage: () => import('#payments/PaymentPage.tsx').then(({ asksOfForm }) => asksOfForm),
}

/** Asks for what a screen and the frame around it show first, once its guard knows who it is; a failure is told by whoever shows it. */
export function askAhead(page: PageName, place: ScreenPlace): void {
  setTimeout(askInbox)
  void questions[page]?.().then(
    asksOf => {
      for (const ask of asksOf(place)) setTimeout(ask)
    },
    () => undefined,
  )
}
