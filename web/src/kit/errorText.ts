// The text of a refusal, or the general one of any other error.
import { late, type Translate, textIfAny } from './i18n.ts'
import { isRefusal } from './refusal.ts'

type Say = (t: Translate, name: string, value: string) => string

/** Numbers alone until the parameters of calls inside are registered: the sign-in's refusals have no others. */
let say: Say = (_t, _name, value) => value

/** Registers how a parameter of a sentence is said. */
export function registerSay(how: Say): void {
  say = how
}

/** Waits for the words of a refusal that no answer brought, before it is shown. */
export const wordsOf = async (refusal: { readonly classification: string }): Promise<void> =>
  late.words?.haveWords([refusal.classification])

/** The sentence of a refusal, or the general one for any other error. */
export function errorText(t: Translate, error: unknown): string {
  if (!isRefusal(error)) return t('common.error.unknown')
  const params = Object.fromEntries(Object.entries(error.params).map(([name, value]) => [name, say(t, name, value)]))
  if (error.unknown) return t('common.error.noAnswer')
  const text = textIfAny(t, error.classification, params)
  if (text !== undefined) return text
  return t(late.words?.ask(error.classification) ? 'common.error.noWords' : 'common.error.unknown')
}
