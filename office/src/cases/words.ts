// Proposed words for the client, in the client's language, filled in with kind, number and reason.
import { type Lang, langs } from '@bank/contracts/lang.ts'
import { caseKindTexts } from '@bank/contracts/texts/caseKinds.ts'
import { caseReasonTexts } from '@bank/contracts/texts/caseReasons.ts'
import { caseWords } from '@bank/contracts/texts/caseWords.ts'
import type { LangTexts } from '@bank/contracts/texts/names.ts'

export type DecisionVerdict = 'APPROVE' | 'REJECT'

type WordsFacts = {
  readonly verdict: DecisionVerdict
  readonly kind: string
  readonly number: string
  readonly reason: string | null
  readonly lang: Lang
}

const kinds: Readonly<Record<string, LangTexts>> = caseKindTexts
const reasons: Readonly<Record<string, LangTexts>> = caseReasonTexts

/** The language of the client; one that this release does not know is Russian. */
export const langOf = (lang: string): Lang => langs.find(one => one === lang) ?? 'ru'

/** Empty while a refusal has no reason yet. */
export function proposedWords({ verdict, kind, number, reason, lang }: WordsFacts): string {
  if (verdict === 'REJECT' && !reason) return ''
  const filled: Readonly<Record<string, string>> = {
    kind: kinds[kind]?.[lang] ?? kind,
    number,
    reason: reasons[reason ?? '']?.[lang] ?? reason ?? '',
  }
  return caseWords[verdict][lang].replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '')
}
