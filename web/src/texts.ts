// Registers the texts of every noun, one line each.
import {
  accountDocumentsTexts,
  accountPagesTexts,
  accountPermissionsTexts,
  accountsTexts,
} from '#accounts/i18n/index.ts'
import { budgetTexts } from '#budget/i18n/index.ts'
import { casesTexts } from '#cases/i18n/index.ts'
import { certificatesTexts } from '#certificates/i18n/index.ts'
import { documentsTexts } from '#documents/i18n/index.ts'
import { evidenceTexts } from '#evidence/i18n/index.ts'
import { exportsTexts } from '#exports/i18n/index.ts'
import { debtsTexts, homeTexts } from '#home/i18n/index.ts'
import { proofTexts } from '#identity/i18n/index.ts'
import { importsTexts } from '#imports/i18n/index.ts'
import { registerSay } from '#kit/errorText.ts'
import { formTexts, sessionTexts } from '#kit/i18n/inside.ts'
import { type Loaders, type Noun, registerTexts } from '#kit/i18n.ts'
import { registerCatalogue } from '#kit/late.ts'
import { say } from '#kit/say.ts'
import { paycontrolTexts } from '#paycontrol/i18n/index.ts'
import { paymentFormsTexts, paymentKindsTexts, paymentsTexts } from '#payments/i18n/index.ts'
import { peopleTexts } from '#people/i18n/index.ts'
import { ratesPageTexts, ratesTexts } from '#rates/i18n/index.ts'
import { keysTexts } from '#shell/i18n/index.ts'
import { statementsTexts } from '#statements/i18n/index.ts'
import { templatesTexts } from '#templates/i18n/index.ts'
import { firstTexts } from './firstTexts.ts'

registerTexts({
  ...firstTexts,
  session: sessionTexts,
  form: formTexts,
  accounts: accountsTexts,
  accountPages: accountPagesTexts,
  accountDocuments: accountDocumentsTexts,
  accountPermissions: accountPermissionsTexts,
  cases: casesTexts,
  certificates: certificatesTexts,
  documents: documentsTexts,
  paycontrol: paycontrolTexts,
  payments: paymentsTexts,
  paymentForms: paymentFormsTexts,
  paymentKinds: paymentKindsTexts,
  people: peopleTexts,
  statements: statementsTexts,
  templates: templatesTexts,
  imports: importsTexts,
  budget: budgetTexts,
  rates: ratesTexts,
  ratesPage: ratesPageTexts,
  evidence: evidenceTexts,
  exports: exportsTexts,
  home: homeTexts,
  debts: debtsTexts,
  keys: keysTexts,
  proof: proofTexts,
} satisfies { readonly [N in Noun]?: Loaders })

registerSay(say)
registerCatalogue(() => import('./refusals.ts').then(({ nounsOf }) => nounsOf))
