// Registers the texts of the desk: those of the frame and the queue come before the first screen, each other noun's with its screens.
import { registerSay } from '@bank/web/kit/errorText.ts'
import { commonTexts } from '@bank/web/kit/i18n/index.ts'
import { sessionTexts } from '@bank/web/kit/i18n/inside.ts'
import { type Loaders, type Noun, registerTexts } from '@bank/web/kit/i18n.ts'
import { say } from '@bank/web/kit/say.ts'
import { casesTexts, meansTexts } from '#cases/i18n/index.ts'
import { clientsTexts } from '#clients/i18n/index.ts'
import { dayTexts, lawsTexts } from '#day/i18n/index.ts'
import { documentsTexts } from '#documents/i18n/index.ts'
import { identityTexts } from '#identity/i18n/index.ts'
import { rulesTexts } from '#rules/i18n/index.ts'
import { shellTexts } from '#shell/i18n/index.ts'
import { staffTexts } from '#staff/i18n/index.ts'

export const texts = {
  common: commonTexts,
  session: sessionTexts,
  identity: identityTexts,
  cases: casesTexts,
  means: meansTexts,
  clients: clientsTexts,
  day: dayTexts,
  laws: lawsTexts,
  documents: documentsTexts,
  rules: rulesTexts,
  shell: shellTexts,
  staff: staffTexts,
} satisfies { readonly [N in Noun]?: Loaders }

registerTexts(texts)
registerSay(say)
