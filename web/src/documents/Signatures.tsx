// The signatures of a document, and the slots that are still empty.

import type { SignRight } from '@bank/contracts/access.ts'
import { Avatar } from '@bank/ui/Avatar.tsx'
import { Heading } from '@bank/ui/Heading.tsx'
import { IconCircleCheck, IconClock } from '@bank/ui/icons.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { colleagues } from './colleagues.ts'
import css from './Documents.module.css'
import type { NextActor } from './document.ts'
import { useWhen } from './when.ts'

/** A signing slot, in the order of signing. */
export type Signatory = {
  readonly label: SignRight
  readonly isSigned: boolean
  readonly updatedBy: string | null
  readonly updatedDate: string | null
}

function Slot({ of, next }: { of: Signatory; next: NextActor | null }) {
  const t = useT()
  const when = useWhen()
  const { data } = useAsk(colleagues, { orgReferenceId: useOrg() })
  const waited = !of.isSigned && next?.right === of.label
  const holders = (data?.employeesContract ?? [])
    .filter(one => one.signRight === of.label && one.userContractState === 'ACTIVE')
    .map(one => one.fullName)
  const names = of.updatedBy ? [of.updatedBy] : waited && next?.names.length ? next.names : holders
  const who = names.join(', ')
  const waitedFor = who ? t('documents.drawer.waited', { who }) : t('documents.drawer.unsigned')
  const title = t(`says.rightTitle.${of.label}`)
  return (
    <li className={css.signer}>
      <Avatar name={names[0] ?? title} variant={of.isSigned || waited ? 'person' : 'plain'} size="s" />
      <span className={css.signerWords}>
        <span className={css.signerTitle}>{title}</span>
        <span className={css.under}>{waited ? waitedFor : who}</span>
        {of.updatedDate && <span className={css.under}>{when.moment(of.updatedDate)}</span>}
      </span>
      {of.isSigned && <IconCircleCheck className={css.done} role="img" aria-label={t('documents.drawer.signed')} />}
      {waited && <IconClock className={css.waits} role="img" aria-label={t('documents.drawer.waits')} />}
    </li>
  )
}

export function Signatures({ of, next }: { of: readonly Signatory[]; next: NextActor | null }) {
  const t = useT()
  return (
    <section aria-labelledby="signatures">
      <Heading id="signatures" className={css.section}>
        {t('documents.drawer.signatures')}
      </Heading>
      <ul className={css.signers}>
        {of.map(one => (
          <Slot key={one.label} of={one} next={next} />
        ))}
      </ul>
    </section>
  )
}
