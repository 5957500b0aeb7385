// Texts that are loaded before sign-in; the others come with the frame.
import { identityPagesTexts, identityTexts } from '#identity/i18n/index.ts'
import { commonTexts } from '#kit/i18n/index.ts'
import { registerTexts } from '#kit/i18n.ts'
import { shellTexts } from '#shell/i18n/index.ts'

export const firstTexts = {
  common: commonTexts,
  shell: shellTexts,
  identity: identityTexts,
  identityPages: identityPagesTexts,
}

registerTexts(firstTexts)
