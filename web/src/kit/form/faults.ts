// Faults of fields: by name or in the words of a rule of the bank, and the field at which each is said.
import { type FieldBounds, type Misfit, misfitOf } from '@bank/contracts/checks/fields.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import { inLang, type Lang, type LangText } from '@bank/contracts/lang.ts'
import { errorText } from '../errorText.ts'
import { t } from '../i18n.ts'
import { type Refusal, refusalOf } from '../refusal.ts'

/** A field rule of the bank; `ruleTrait` narrows it to a currency, or is DEFAULT. */
export type FieldRule = FieldBounds & {
  readonly field: string
  readonly ruleTrait: string
  readonly message: LangText
}

/** A fault: a refusal by name, or the sentence of the rule itself. */
export type FieldFault =
  | { readonly classification: Classification; readonly params: Readonly<Record<string, string>> }
  | { readonly message: LangText }

/** Faults by the path of their field. */
export type FieldFaults<Name extends string = string> = Readonly<Partial<Record<Name, FieldFault>>>

export const fault = (classification: Classification, params: Readonly<Record<string, string>> = {}): FieldFault => ({
  classification,
  params,
})

export const isEmptiness = (of: FieldFault): boolean =>
  'classification' in of && of.classification === 'CantBeNullException'

/** The text of a fault, in the same words as the bank's. */
export const faultText = (of: FieldFault, lang: Lang): string =>
  'message' in of ? inLang(of.message, lang) : errorText(t, refusalOf(of.classification, { params: of.params }))

/** Renames the field in a fault of emptiness: a form may label it otherwise than the bank's rules. */
export function renamedFault(of: FieldFault, names: Readonly<Record<string, string>>): FieldFault {
  if ('message' in of || !isEmptiness(of)) return of
  const { field = '' } = of.params
  return { ...of, params: { field: names[field] ?? field } }
}

/** A field with its value; `trait` adds rules to those that always hold, such as a currency's. */
export type RuleQuestion = { readonly field: string; readonly value: string; readonly trait?: string }

/** The first fault of a field by the rules of its page: in the rule's own sentence, unless `instead` names a better refusal. */
export function ruleFault(
  rules: readonly FieldRule[],
  { field, value, trait = '' }: RuleQuestion,
  instead: (misfit: Misfit) => FieldFault | null = () => null,
): FieldFault | null {
  const own = rules.filter(rule => rule.field === field && (rule.ruleTrait === 'DEFAULT' || rule.ruleTrait === trait))
  if (value === '') return own.some(rule => rule.isRequired) ? fault('CantBeNullException', { field }) : null
  for (const rule of own) {
    const misfit = misfitOf(rule, value)
    if (misfit) return instead(misfit) ?? { message: rule.message }
  }
  return null
}

/** The maximum length of a field: the smallest of the limits that hold. */
export function longest(rules: readonly FieldRule[], field: string, trait = ''): number | undefined {
  const lengths = rules
    .filter(rule => rule.field === field && (rule.ruleTrait === 'DEFAULT' || rule.ruleTrait === trait))
    .flatMap(({ maxLength }) => maxLength ?? [])
  return lengths.length > 0 ? Math.min(...lengths) : undefined
}

/** The field of a refusal, among those on the screen; `instead` maps names that are shown elsewhere. Null when it is about the whole form. */
export function fieldOf<Name extends string>(
  { field, params }: Pick<Refusal, 'field' | 'params'>,
  shown: readonly Name[],
  instead: Readonly<Record<string, Name>> = {},
): Name | null {
  const named = field ?? params.field ?? ''
  return shown.find(one => one === named) ?? shown.find(one => one === instead[named]) ?? null
}
