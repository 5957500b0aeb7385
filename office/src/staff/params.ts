// Details of a line of the bank's audit, in the clerk's language.
import { formatAccount } from '@bank/contracts/account.ts'
import { formatDateTime } from '@bank/contracts/dates.ts'
import { type Translate, textIfAny } from '@bank/web/kit/i18n.ts'

const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const isInstant = /^\d{4}-\d{2}-\d{2}T/

/** Ids are what links lead to; there a person has nothing to read. */
export const paramTexts = (t: Translate, params: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(params).flatMap(([name, value]) => {
    const isNumbered = name === 'number' && (params.page === 'case' || params.page === 'document')
    const known = isNumbered ? String(params.page) : name
    return paramText(t, known, String(value)) ?? []
  })

function paramText(t: Translate, name: string, value: string): string | null {
  if (isId.test(value)) return null
  if (name === 'page') return textIfAny(t, `staff.param.page.${value}`) ?? value
  if (name === 'event') return textIfAny(t, `cases.step.${value}`) ?? value
  if (name === 'verdict') return textIfAny(t, `cases.verdict.${value}`) ?? value
  if (name === 'kind') return textIfAny(t, `cases.kind.${value}`) ?? value
  if (name === 'number') return textIfAny(t, 'staff.param.number', { value: formatAccount(value) }) ?? value
  const said = isInstant.test(value) ? formatDateTime(value) : (textIfAny(t, `cases.value.${value}`) ?? value)
  return textIfAny(t, `staff.param.${name}`, { value: said }) ?? said
}
