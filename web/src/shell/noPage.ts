// The pages of addresses that are no screen, with their words: few people see any, before sign-in or inside.
import { loadTexts, registerTexts } from '#kit/i18n.ts'
import { noPageTexts } from './i18n/noPage.ts'

registerTexts({ noPage: noPageTexts })

export { NotFound, NotFoundMessage } from './NotFound.tsx'
export { Refused, RefusedMessage } from './Refused.tsx'

export const loadWords = (): Promise<void> => loadTexts('noPage')
