// The home's card of documents that wait for this person's signature.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Count } from '@bank/ui/Pill.tsx'
import { inboxTypes, useInbox } from '#documents/index.ts'
import { useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
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

/** The card of what waits for a signature; absent where nothing does. */
export function SignCard() {
  const t = useT()
  const phone = useMedia(PHONE)
  const signer = useMay('SIGNERS')
  const what = toSignOf(inboxTypes(), useInbox())
  const { until } = useWhen()
  if (!what) return null
  return (
    <Card
      accent
      title={t(signer ? 'home.sign.mine' : 'home.sign.any')}
      count={<Count accent value={what.count} label={t('home.sign.count', { count: what.count })} />}
    >
      {phone && what.href ? <Large sums={what.sums} /> : <Rows of={what.rows} linked={!what.href} />}
      {what.href && (
        <ButtonLink variant="primary" wide href={what.href}>
          {t(signer ? 'home.sign.review' : 'home.sign.look')}
        </ButtonLink>
      )}
      {what.until && <p className={css.deadline}>{t('home.sign.until', { when: until(what.until) })}</p>}
    </Card>
  )
}
