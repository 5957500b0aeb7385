// Registers the texts of the phone.
import { commonTexts } from '@bank/web/kit/i18n/index.ts'
import { type Loaders, type Noun, registerTexts } from '@bank/web/kit/i18n.ts'
import { keysTexts } from '#keys/i18n/index.ts'
import { personTexts } from '#person/i18n/index.ts'
import { paperTexts, refusedTexts, requestsTexts } from '#requests/i18n/index.ts'
import { shellTexts } from '#shell/i18n/index.ts'

registerTexts({
  common: commonTexts,
  keys: keysTexts,
  paper: paperTexts,
  person: personTexts,
  refused: refusedTexts,
  requests: requestsTexts,
  shell: shellTexts,
} satisfies {
  readonly [N in Noun]?: Loaders
})
