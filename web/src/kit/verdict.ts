// The bank's verdict on an action on a document, and its reason in words.
import { errorText } from './errorText.ts'
import type { Translate } from './i18n.ts'
import { refusalOf } from './refusal.ts'

/** A refusal without `why` is one whose reason is still being asked. */
export type Verdict<A extends string = string> = {
  readonly action: A
  readonly why: string | null
  readonly params: Readonly<Record<string, string>> | null
}

/** What the caller may do with a document now, and the verdict on each action. */
export type ActionVerdicts = { readonly allowed: readonly string[]; readonly actions: readonly Verdict[] }

export const verdictOn = (action: string, { actions }: Pick<ActionVerdicts, 'actions'>): Verdict | undefined =>
  actions.find(one => one.action === action)

export const mayBe = (action: string, { allowed }: Pick<ActionVerdicts, 'allowed'>): boolean => allowed.includes(action)

/** The reason against an action, as a sentence; undefined when it is allowed. An action that the bank does not name is forbidden. */
export function reasonAgainst(t: Translate, action: string, of: ActionVerdicts): string | undefined {
  if (mayBe(action, of)) return undefined
  const { why, params } = verdictOn(action, of) ?? { why: 'ForbiddenException', params: null }
  return why === null ? t('common.ui.loading') : errorText(t, refusalOf(why, { params: params ?? {} }))
}
