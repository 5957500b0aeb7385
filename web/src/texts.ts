// Whose texts are there? One line for each noun.
import { accountsTexts } from '#accounts/i18n/index.ts'
import { budgetTexts } from '#budget/i18n/index.ts'
import { evidenceTexts } from '#evidence/i18n/index.ts'
import { exportsTexts } from '#exports/i18n/index.ts'
import { homeTexts } from '#home/i18n/index.ts'
import { identityPagesTexts, identityTexts } from '#identity/i18n/index.ts'
import { importsTexts } from '#imports/i18n/index.ts'
import { commonTexts } from '#kit/i18n/index.ts'
import { registerTexts } from '#kit/i18n.ts'
import { paymentsTexts } from '#payments/i18n/index.ts'
import { ratesTexts } from '#rates/i18n/index.ts'
import { shellTexts } from '#shell/i18n/index.ts'
import { templatesTexts } from '#templates/i18n/index.ts'

registerTexts({
  common: commonTexts,
  shell: shellTexts,
  identity: identityTexts,
  identityPages: identityPagesTexts,
  accounts: accountsTexts,
  payments: paymentsTexts,
  templates: templatesTexts,
  imports: importsTexts,
  budget: budgetTexts,
  rates: ratesTexts,
  evidence: evidenceTexts,
  exports: exportsTexts,
  home: homeTexts,
})
