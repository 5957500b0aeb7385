// Reads the unfinished forms of payments, each with the form that it leads back to; removes and restores them.
import { drop, keepOnPurpose, unfinishedForms } from '#kit/form/unfinished.ts'
import type { TextKey } from '#kit/i18n.ts'
import { invalidateCall, useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type BudgetPlace, budgetPlaces, to } from '#paths.ts'
import { formCurrency } from './forms/values.ts'
import { type Kind, kinds } from './kinds.tsx'

type TypedValues = Readonly<
  Partial<Record<'recipientName' | 'holder' | 'recipientAccount' | 'purpose' | 'amount' | 'operation', unknown>>
>

type UnfinishedPlace = {
  readonly href: string
  readonly title: TextKey
  /** Empty where the kind is paid in several. */
  readonly currency: string
}

/** `values` are as the bank keeps them. */
export type UnfinishedForm = UnfinishedPlace & {
  readonly form: string
  readonly savedAt: string
  readonly values: string
  readonly fields: TypedValues
}

const kindOf = (form: string, { operation }: TypedValues): Kind | undefined => {
  const isOwn = operation === 'INTRABANK_TRANSFER_OWN'
  const some = kinds.filter(kind => kind.form === form)
  return some.find(({ side }) => (side === 'own') === isOwn) ?? some[0]
}

/** The form that a name leads back to; null where it is none of payments, or changes a document or a template. */
function placeOf(name: string, values: TypedValues): UnfinishedPlace | null {
  const [noun, form = '', key = '', more] = name.split(':')
  const unfinished = key.startsWith('~') ? key.slice(1) : undefined
  if (more !== undefined || (key !== 'new' && !unfinished)) return null
  if (noun === 'budget') {
    const [code] = Object.entries(budgetPlaces).find(([, place]) => place === form) ?? []
    if (!code) return null
    const title = `payments.budget.form.${code as keyof typeof budgetPlaces}` as const
    return { title, href: to.budgetForm(form as BudgetPlace, { unfinished }), currency: formCurrency }
  }
  const kind = noun === 'payment' ? kindOf(form, values) : undefined
  if (!kind?.form) return null
  const [currency = '', other] = kind.from.currencies ?? []
  return {
    title: kind.title,
    href: to.payment({ form: kind.form, side: kind.side, unfinished }),
    currency: other ? '' : currency,
  }
}

function valuesOf(text: string): TypedValues {
  const values: unknown = JSON.parse(text)
  return typeof values === 'object' && values !== null ? values : {}
}

/** Undefined until it is known; none where the bank cannot be asked. Asked anew on each visit: another machine may have finished one. */
export function useUnfinishedForms(): readonly UnfinishedForm[] | undefined {
  const { data, error } = useAsk(unfinishedForms, { legalPartyId: useOrg() }, { refetchOnMount: 'always' })
  if (!data && error) return []
  return data?.unfinishedForms.flatMap(({ form, savedAt, values }) => {
    const fields = valuesOf(values)
    const place = placeOf(form, fields)
    return place ? [{ form, savedAt, values, fields, ...place }] : []
  })
}

export async function removeUnfinished({ form }: UnfinishedForm): Promise<void> {
  await drop([form])
  invalidateCall(unfinishedForms)
}

/** Keeps again what was removed. */
export async function restoreUnfinished(org: string, { form, values }: UnfinishedForm): Promise<void> {
  await keepOnPurpose(org, form, values)
  invalidateCall(unfinishedForms)
}
