// Details of a line of the bank's audit, in the clerk's language.
import { formatAccount } from '@bank/contracts/account.ts'
import { formatDateTime } from '@bank/contracts/dates.ts'
import { textIfAny } from '@bank/web/kit/i18n.ts'

const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const isInstant = /^\d{4}-\d{2}-\d{2}T/

/** Ids are what links lead to; there a person has nothing to read. */
export const paramTexts = (params: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(params).flatMap(([name, value]) => {
    const isNumbered = name === 'number' && (params.page === 'case' || params.page === 'document')
    const known = isNumbered ? String(params.page) : name
    return paramText(known, String(value)) ?? []
  })

function paramText(name: string, value: string): string | null {
  if (isId.test(value)) return null
  if (name === 'page') return textIfAny(`staff.param.page.${value}`) ?? value
  if (name === 'event') return textIfAny(`cases.step.${value}`) ?? value
  if (name === 'verdict') return textIfAny(`cases.verdict.${value}`) ?? value
  if (name === 'kind') return textIfAny(`cases.kind.${value}`) ?? value
  if (name === 'number') return textIfAny('staff.param.number', { value: formatAccount(value) }) ?? value
  const said = isInstant.test(value) ? formatDateTime(value) : (textIfAny(`cases.value.${value}`) ?? value)
  return textIfAny(`staff.param.${name}`, { value: said }) ?? said
}
