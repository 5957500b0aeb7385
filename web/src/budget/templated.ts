// Templates of a budget form, both ways, without period and composed purpose, which are of the moment.
import { inLang } from '@bank/contracts/lang.ts'
import { saidOf, type TemplateSide } from '#payments/index.ts'
import type { TemplateValues } from '#templates/index.ts'
import type { Process, ProcessField } from './documents.ts'
import { type BudgetValues, operation, requisiteValue } from './values.ts'

const isOfTheMoment = ({ kind }: ProcessField): boolean => kind === 'MONTH' || kind === 'YEAR'

/** The form without what a template does not hold. */
export const lasting = (process: Process): Process => ({
  ...process,
  fields: process.fields.filter(field => !isOfTheMoment(field)),
})

const plain = ['payerAccount', 'amount', 'purpose'] as const

/** What a template says of the fields; `now` are the requisites that it does not speak of. */
export function said({ fields, budget }: TemplateValues, now: BudgetValues['requisites']): Partial<BudgetValues> {
  return { ...saidOf(fields, plain), ...(budget && { requisites: { ...now, ...budget.requisites } }) }
}

type BudgetTemplateContext = Pick<TemplateSide<BudgetValues>, 'fieldOf' | 'wordsOf'> & {
  readonly process: Process
  /** What the form would write as the purpose. */
  readonly composed: string
  readonly requisites: BudgetValues['requisites']
  readonly lang: Parameters<typeof inLang>[1]
}

export const sideOf = ({
  process,
  composed,
  requisites: now,
  lang,
  ...telling
}: BudgetTemplateContext): TemplateSide<BudgetValues> => ({
  operations: [operation],
  fits: ({ budgetForm }) => budgetForm === process.code,
  labelOf: name => {
    const field = process.fields.find(one => one.name === name)
    return field && inLang(field.label, lang)
  },
  read: ({ payerAccount, amount, purpose, requisites }) => ({
    operation,
    fields: {
      payerAccount,
      ...(!process.asksProvider && { amount }),
      ...(purpose !== composed && { purpose: purpose.trim() }),
    },
    budget: {
      form: process.code,
      requisites: Object.fromEntries(
        lasting(process).fields.map(({ name, regex }) => [name, requisiteValue(requisites[name] ?? '', regex)]),
      ),
    },
  }),
  valuesOf: of => said(of, now),
  ...telling,
})
