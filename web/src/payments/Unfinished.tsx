// The list of unfinished forms, each with its way back; what is removed can be brought back.
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { IconTrash } from '@bank/ui/icons.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useState } from 'react'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useOrg } from '#kit/session.ts'
import css from './Unfinished.module.css'
import { removeUnfinished, restoreUnfinished, type UnfinishedForm } from './unfinishedForms.ts'

/** The page is for what begins: of many unfinished forms the latest few stand above it. */
const shownAtMost = 3

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** For whom it is, as far as it was typed. */
const whoOf = ({ recipientName, holder, purpose, recipientAccount }: UnfinishedForm['fields']): string =>
  textOf(recipientName) || textOf(holder) || textOf(purpose) || groupDigits(textOf(recipientAccount))

/** What was typed as a sum may be no amount yet. */
function Sum({ of: { fields, currency } }: { of: UnfinishedForm }) {
  const amount = textOf(fields.amount)
  return /^\d+(\.\d+)?$/.test(amount) ? <Money amount={amount} currency={currency} strong={false} /> : amount
}

function Row({ of }: { of: UnfinishedForm }) {
  const t = useT()
  const f = useFormats()
  const org = useOrg()
  const toast = useToast()
  const title = t(of.title)
  const remove = async () => {
    await removeUnfinished(of)
    toast({
      text: t('payments.unfinished.removed', { title }),
      action: { label: t('payments.unfinished.restore'), onSelect: () => void restoreUnfinished(org, of) },
    })
  }
  return (
    <CardRow
      title={title}
      note={[whoOf(of.fields), f.moment(of.savedAt)].filter(Boolean).join(' · ')}
      value={<Sum of={of} />}
      href={of.href}
      actions={
        <IconButton
          label={t('payments.unfinished.remove', { title })}
          icon={<IconTrash />}
          onClick={() => void remove()}
        />
      }
    />
  )
}

export function Unfinished({ of: forms }: { of: readonly UnfinishedForm[] }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  if (forms.length === 0) return null
  const shown = isWhole ? forms : forms.slice(0, shownAtMost)
  const title = t('payments.unfinished.title')
  return (
    <Card
      title={title}
      aria-label={title}
      inside="rows"
      aside={<span className={css.about}>{t('payments.unfinished.about')}</span>}
    >
      {shown.map(one => (
        <Row key={one.form} of={one} />
      ))}
      {shown.length < forms.length && (
        <div className={css.more}>
          <Button size="s" onClick={() => setWhole(true)}>
            {t('payments.unfinished.all', { count: forms.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}
