// The side of a budget form: its fields, its refusals, and its templates both ways, without period and composed purpose, which are of the moment.
import { inLang, type Lang } from '@bank/contracts/lang.ts'
import { errorText } from '#kit/errorText.ts'
import { type FieldFault, fault, faultText, isEmptiness } from '#kit/form/faults.ts'
import { lang, t } from '#kit/i18n.ts'
import type { Refusal } from '#kit/refusal.ts'
import { type FormSide, formSide } from '#payments/index.ts'
import type { TemplateValues } from '#templates/index.ts'
import type { Process, ProcessField } from './documents.ts'
import { type BudgetValues, operation, plainNames, requisitePath, requisiteValue } from './values.ts'

const isOfTheMoment = ({ kind }: ProcessField): boolean => kind === 'MONTH' || kind === 'YEAR'

/** The form without what a template does not hold. */
export const lasting = (process: Process): Process => ({
  ...process,
  fields: process.fields.filter(field => !isOfTheMoment(field)),
})

/** A requisite is called as the form calls it. */
export const requisiteText = (field: ProcessField | undefined, of: FieldFault): string =>
  field && isEmptiness(of) ? t('CantBeNullException', { field: inLang(field.label, lang()) }) : faultText(of, lang())

/** A requisite is called, and its form told, as the form does it. */
function wordsOf({ fields }: Process, why: Refusal): string {
  const field = fields.find(({ name }) => name === why.field)
  if (!field) return errorText(t, why)
  return why.classification === 'FieldRuleException'
    ? inLang(field.message, lang())
    : requisiteText(field, fault(why.classification, why.params))
}

/** What a template says beside the texts; the requisites that it does not speak of stay. */
const said = ({ budget }: TemplateValues, { requisites }: BudgetValues): Partial<BudgetValues> =>
  budget ? { requisites: { ...requisites, ...budget.requisites } } : {}

type SideContext = {
  readonly process: Process
  /** What the form would write as the purpose. */
  readonly composed: string
  readonly lang: Lang
}

export function sideOf({ process, composed, lang }: SideContext): FormSide<BudgetValues> {
  const { code, asksProvider, fields } = process
  const requisites = fields.map(field => [field.name, requisitePath(field)] as const)
  // The sum of a bill and the day of its code are not typed here.
  const typed = plainNames.filter(name => name !== 'valueDate' && (name !== 'amount' || !asksProvider))
  return formSide<BudgetValues>({
    operations: [operation],
    kindOf: () => operation,
    fits: ({ budgetForm }) => budgetForm === code,
    labelOf: name => {
      const field = fields.find(one => one.name === name)
      return field && inLang(field.label, lang)
    },
    fieldsOf: () => [...requisites.map(([, path]) => path), ...typed],
    keptOf: ({ purpose }) => typed.filter(name => name !== 'purpose' || purpose !== composed),
    texts: ['payerAccount', 'amount', 'purpose'],
    standsIn: Object.fromEntries(requisites),
    own: values => ({
      budget: {
        form: code,
        requisites: Object.fromEntries(
          lasting(process).fields.map(({ name, regex }) => [
            name,
            requisiteValue(values.requisites[name] ?? '', regex),
          ]),
        ),
      },
    }),
    said,
    wordsOf: why => wordsOf(process, why),
  })
}
