// One row of the queue: term, what is asked, who works on it, state.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { Button } from '@bank/ui/Button.tsx'
import { cx } from '@bank/ui/cx.ts'
import { BareLink } from '@bank/ui/Link.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { type Translate, useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import type { QueueRow } from './calls.ts'
import { changeText, isOpen, KindSign, kindName, nearMoment, StatePill, shortName, urgencyOf } from './look.tsx'
import css from './Queue.module.css'

type Props = {
  readonly row: QueueRow
  /** It left the queue under the hand. */
  readonly isGone: boolean
  readonly isOpened: boolean
  readonly href: string
  /** The bank's time. */
  readonly now: number
  readonly onTake: () => void
}

/** Whom or what it is about: a person by the short name; the company is said at the end already. */
function subjectOf({ personName: name, personInn, companyName }: QueueRow): string | null {
  if (personInn) return name && shortName(name)
  return name === companyName ? null : name
}

/** Its number, whom it is about, what it changes, and at which company. */
function about(t: Translate, row: QueueRow): string {
  const { number, headline, companyName } = row
  const change = headline && changeText(t, headline)
  const subject = subjectOf(row)
  return [numbered(number), subject, subject === change ? null : change, companyName].filter(Boolean).join(' · ')
}

function Term({ row, now }: Pick<Props, 'row' | 'now'>) {
  const t = useT()
  const { moment } = useFormats()
  const urgency = urgencyOf(row, now)
  const at = isOpen(row) ? row.dueAt : (row.decidedAt ?? row.dueAt)
  return (
    <time dateTime={at} title={moment(at)} className={css.term} data-urgency={urgency}>
      {nearMoment(at, now)}
      {urgency !== 'calm' && <span className="visually-hidden parted">{t(`cases.urgency.${urgency}`)}</span>}
    </time>
  )
}

type FaceProps = { readonly name: string; readonly said: string; readonly isMine?: boolean }

function Face({ name, said, isMine = false }: FaceProps) {
  return (
    <span className={css.worker} title={name} data-mine={isMine || undefined}>
      <Avatar name={name} variant={isMine ? 'person' : 'plain'} size="s" />
      <span className="visually-hidden">{said}</span>
    </span>
  )
}

/** Who works on it, or whose proposal waits; else it is anybody's. */
function Worker({ row, isGone, onTake }: Pick<Props, 'row' | 'isGone' | 'onTake'>) {
  const t = useT()
  const { claim, proposerName } = row
  if (claim) return <Face name={claim.name} said={t('cases.worker', { name: claim.name })} isMine={claim.isMine} />
  if (proposerName) return <Face name={proposerName} said={t('cases.proposer', { name: proposerName })} />
  if (isGone || !isOpen(row)) return null
  return (
    <Button
      variant="text"
      size="s"
      tabIndex={-1}
      onClick={onTake}
      aria-label={t('cases.takeOne', { number: numbered(row.number) })}
    >
      {t('cases.take')}
    </Button>
  )
}

export function QueueRowLine({ row, isGone, isOpened, href, now, onTake }: Props) {
  const t = useT()
  const isOthers = row.claim !== null && !row.claim.isMine
  return (
    <li
      className={cx(css.row, (isGone || isOthers) && css.pale)}
      data-case={row.id}
      aria-current={isOpened || undefined}
    >
      <Term row={row} now={now} />
      <span className={css.sign}>
        <KindSign kind={row.kind} />
      </span>
      <span className={css.what}>
        <BareLink href={href} className={css.link} data-row={row.id}>
          {kindName(t, row.kind)}
        </BareLink>
        <span className={css.about}>{about(t, row)}</span>
        {row.isBrake && urgencyOf(row, now) === 'late' && <span className={css.alarm}>{t('cases.unconfirmed')}</span>}
        {isOthers && <span className={css.by}>{t('cases.worker', { name: shortName(row.claim?.name ?? '') })}</span>}
      </span>
      <span className={css.who}>
        <Worker row={row} isGone={isGone} onTake={onTake} />
      </span>
      <span className={css.state}>{isGone ? <Pill>{t('cases.gone')}</Pill> : <StatePill row={row} />}</span>
    </li>
  )
}
