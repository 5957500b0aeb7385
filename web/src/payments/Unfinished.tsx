// The list of what a person typed into forms of payments and did not finish, each with its way back.

import { IconButton } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { IconTrash } from '@bank/ui/icons.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { drop, unfinishedForms } from '#kit/form/unfinished.ts'
import { useFormats } from '#kit/format.ts'
import { type Translate, useT } from '#kit/i18n.ts'
import { invalidateCall, useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type BudgetPlace, budgetPlaces, to } from '#paths.ts'
import { type Kind, kinds } from './kinds.tsx'

type TypedValues = Readonly<
  Partial<Record<'recipientName' | 'holder' | 'recipientAccount' | 'purpose' | 'amount' | 'operation', unknown>>
>

type UnfinishedPlace = { readonly href: string; readonly title: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const kindOf = (form: string, { operation }: TypedValues): Kind | undefined => {
  const isOwn = operation === 'INTRABANK_TRANSFER_OWN'
  const some = kinds.filter(kind => kind.form === form)
  return some.find(({ side }) => (side === 'own') === isOwn) ?? some[0]
}

/** The form that a name leads back to; null where it is none of payments, or changes a document or a template. */
export function placeOfUnfinished(name: string, values: TypedValues, t: Translate): UnfinishedPlace | null {
  const [noun, form = '', key = '', more] = name.split(':')
  const unfinished = key.startsWith('~') ? key.slice(1) : undefined
  if (more !== undefined || (key !== 'new' && !unfinished)) return null
  if (noun === 'budget') {
    const [code] = Object.entries(budgetPlaces).find(([, place]) => place === form) ?? []
    if (!code) return null
    const title = t(`payments.budget.form.${code as keyof typeof budgetPlaces}`)
    return { title, href: to.budgetForm(form as BudgetPlace, { unfinished }) }
  }
  const kind = noun === 'payment' ? kindOf(form, values) : undefined
  return kind?.form ? { title: t(kind.title), href: to.payment({ form: kind.form, unfinished }) } : null
}

function valuesOf(text: string): TypedValues {
  const values: unknown = JSON.parse(text)
  return typeof values === 'object' && values !== null ? values : {}
}

/** Asked anew on each visit: another machine may have finished one. */
export function Unfinished() {
  const t = useT()
  const f = useFormats()
  const legalPartyId = useOrg()
  const { data } = useAsk(unfinishedForms, { legalPartyId }, { refetchOnMount: 'always' })
  const rows = (data?.unfinishedForms ?? []).flatMap(({ form, savedAt, values: text }) => {
    const values = valuesOf(text)
    const place = placeOfUnfinished(form, values, t)
    return place ? [{ form, savedAt, values, ...place }] : []
  })
  if (rows.length === 0) return null
  const remove = async (form: string) => {
    await drop([form])
    invalidateCall(unfinishedForms)
  }
  return (
    <Card title={t('payments.unfinished.title')} aria-label={t('payments.unfinished.title')} inside="rows">
      {rows.map(({ form, savedAt, values, title, href }) => {
        const { recipientName, holder, purpose, amount } = values
        const who = textOf(recipientName) || textOf(holder) || textOf(purpose)
        return (
          <CardRow
            key={form}
            title={title}
            note={who}
            value={amount ? amountText(textOf(amount)) : null}
            valueNote={f.moment(savedAt)}
            href={href}
            actions={
              <IconButton
                label={t('payments.unfinished.remove', { title })}
                icon={<IconTrash />}
                onClick={() => void remove(form)}
              />
            }
          />
        )
      })}
    </Card>
  )
}
