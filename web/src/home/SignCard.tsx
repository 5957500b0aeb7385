// The home's card of documents that wait for this person's signature.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import {
  IconArrowsExchange,
  IconArrowsRightLeft,
  IconBuildingBank,
  IconCreditCard,
  IconQrcode,
  IconReceiptTax,
  IconWorld,
} from '@bank/ui/icons.ts'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Count } from '@bank/ui/Pill.tsx'
import type { ReactNode } from 'react'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './Home.module.css'
import { nearest, type SignKind, type SignSum, signDeadlines, signSums, type ToSign, toSignOf } from './toSign.ts'
import { useWhen } from './when.ts'

const icons: Record<SignKind, ReactNode> = {
  transfers: <IconBuildingBank />,
  inside: <IconArrowsRightLeft />,
  budget: <IconReceiptTax />,
  cards: <IconCreditCard />,
  swift: <IconWorld />,
  conversion: <IconArrowsExchange />,
  qr: <IconQrcode />,
}

/** The whole history has a page of so many; a deadline beyond it is not the nearest anyway. */
const asked = { amountElements: 115, currentPage: 1 }

function useToSign(): { what: ToSign; until: string | null } | null {
  const legalPartyId = useOrg()
  const filter = { legalPartyId, status: 'FOR_SIGN' as const }
  const { data: sums } = useAsk(signSums, { filter })
  const what = sums && toSignOf(sums.getGroupedPaymentsByFilter)
  const some = what !== undefined && what.count > 0
  const { data: found } = useAsk(signDeadlines, { filter, pageable: asked }, { enabled: some })
  return some ? { what, until: found ? nearest(found.searchPaymentByCriteria.elements) : null } : null
}

const Sums = ({ of }: { of: readonly SignSum[] }) =>
  of.map(({ amount, currency }) => (
    <span key={currency} className={css.sum}>
      <Money amount={amount} currency={currency} strong={false} size="s" />
    </span>
  ))

function Kinds({ what }: { what: ToSign }) {
  const t = useT()
  return what.kinds.map(({ kind, count, sums }) => (
    <CardRow
      key={kind}
      size="xs"
      lead={icons[kind]}
      title={t(`home.sign.${kind}`)}
      note={<Sums of={sums} />}
      value={<b>{count}</b>}
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

/** Nothing waits: then there is no card, and nothing to look at. */
function Waiting() {
  const t = useT()
  const phone = useMedia(PHONE)
  const signer = useMay('SIGNERS')
  const waiting = useToSign()
  const { until } = useWhen()
  if (!waiting) return null
  const { what } = waiting
  return (
    <Card
      accent
      title={t(signer ? 'home.sign.mine' : 'home.sign.any')}
      count={<Count accent value={what.count} label={t('home.sign.count', { count: what.count })} />}
    >
      {phone ? <Large sums={what.sums} /> : <Kinds what={what} />}
      <ButtonLink variant="primary" wide href={to.history({ status: 'FOR_SIGN' })}>
        {t(signer ? 'home.sign.review' : 'home.sign.look')}
      </ButtonLink>
      {waiting.until && <p className={css.deadline}>{t('home.sign.until', { when: until(waiting.until) })}</p>}
    </Card>
  )
}

export function SignCard() {
  return useMay('PAYMENT_READERS') ? <Waiting /> : null
}
