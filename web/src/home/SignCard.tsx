// The home's cards of documents that this person signs, and of those that came back to be edited.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Count } from '@bank/ui/Pill.tsx'
import { type InboxGroup, inboxTypes, useInbox } from '#documents/index.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import css from './Home.module.css'
import { type SignRow, type SignSum, toSignOf } from './toSign.ts'
import { useWhen } from './when.ts'

const Sums = ({ of }: { of: readonly SignSum[] }) =>
  of.map(({ amount, currency }) => (
    <span key={currency} className={css.sum}>
      <Money amount={amount} currency={currency} strong={false} size="s" />
    </span>
  ))

/** Rows of the card; with `linked` each leads to the list of its own type. */
function Rows({ of, linked }: { of: readonly SignRow[]; linked: boolean }) {
  const t = useT()
  return of.map(({ key, icon, title, sums, count, href }) => (
    <CardRow
      key={key}
      size="xs"
      lead={icon}
      title={t(title)}
      note={<Sums of={sums} />}
      value={<b>{count}</b>}
      {...(linked && { href })}
    />
  ))
}

function Large({ sums }: { sums: readonly SignSum[] }) {
  return (
    <p className={css.large}>
      {sums.map(({ amount, currency }) => (
        <Money key={currency} amount={amount} currency={currency} size="xl" />
      ))}
    </p>
  )
}

const cards = {
  SIGN: { title: 'home.sign.mine', go: 'home.sign.review' },
  EDIT: { title: 'home.returned.title', go: 'home.returned.edit' },
} as const satisfies Record<NonNullable<InboxGroup['act']>, { readonly title: TextKey; readonly go: TextKey }>

function InboxCard({ act, isMain }: { act: keyof typeof cards; isMain: boolean }) {
  const t = useT()
  const phone = useMedia(PHONE)
  const what = toSignOf(inboxTypes(), useInbox(), act)
  const { until } = useWhen()
  const { title, go } = cards[act]
  if (!what) return null
  return (
    <Card
      accent
      title={t(title)}
      count={<Count accent value={what.count} label={t('home.sign.count', { count: what.count })} />}
    >
      {phone && what.href ? <Large sums={what.sums} /> : <Rows of={what.rows} linked={!what.href} />}
      {what.href && (
        <ButtonLink variant={isMain ? 'primary' : 'default'} wide href={what.href}>
          {t(go)}
        </ButtonLink>
      )}
      {act === 'SIGN' && what.until && (
        <p className={css.deadline}>{t('home.sign.until', { when: until(what.until) })}</p>
      )}
    </Card>
  )
}

/** Cards of what this person can do: sign, and edit what came back; absent where there is nothing. */
export function SignCard() {
  const signs = useInbox().some(({ act }) => act === 'SIGN')
  return (
    <>
      <InboxCard act="SIGN" isMain />
      <InboxCard act="EDIT" isMain={!signs} />
    </>
  )
}
