// Searches templates by text and operation.
import type { Template, TemplateOperation } from './template.ts'

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"“”„'\s]+/g, ' ')
    .trim()

const digits = (text: string): string => text.replace(/\D/g, '')

export type TemplateSearch = { readonly search: string; readonly operation: TemplateOperation | null }

/** Filters by name, recipient or purpose, case-insensitively, or by digits of an account or an INN. */
export function matchingTemplates(templates: readonly Template[], { search, operation }: TemplateSearch): Template[] {
  const words = plain(search)
  const number = digits(search)
  return templates.filter(one => {
    if (operation && one.operation !== operation) return false
    const said = plain([one.nameTemplate, one.recipientName, one.payeeName, one.purpose].join(' '))
    const asked = one.requisites.map(({ value }) => value)
    const numbers = [one.payerAccount, one.recipientAccount, one.recipientInn, ...asked].join(' ')
    return said.includes(words) || (number.length > 2 && numbers.includes(number))
  })
}

/** Distinct operations of the templates, the most frequent first. */
export function operationsOf(templates: readonly Template[]): TemplateOperation[] {
  const counts = new Map<TemplateOperation, number>()
  for (const { operation } of templates) counts.set(operation, (counts.get(operation) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([operation]) => operation)
}
