// The facts of a case: changes, checks, and the client beside them.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@bank/ui/icons.ts'
import { BareLink, Link } from '@bank/ui/Link.tsx'
import { msOf } from '@bank/web/kit/clock.ts'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import type { ReactNode } from 'react'
import { to } from '../paths.ts'
import css from './Case.module.css'
import type { CaseFact, Details } from './calls.ts'
import { factName, factValue, isOpen, wholeMoment } from './look.tsx'
import { refusalText } from './refusals.ts'

/** When a check was made: the time alone on the day of the look, the whole moment under the pointer. */
function CheckedAt({ at, seen }: { at: string; seen: string }) {
  const { moment } = useFormats()
  return (
    <time className={css.at} dateTime={at} title={moment(at)}>
      {wholeMoment(at, msOf(seen))}
    </time>
  )
}

type ChangeProps = { readonly fact: CaseFact; readonly at?: ReactNode }

function Change({ fact: { code, before, after }, at }: ChangeProps) {
  const t = useT()
  const isChanged = before !== null && before !== '' && before !== after
  return (
    <div className={css.fact}>
      <dt>{factName(t, code)}</dt>
      <dd>
        {isChanged && <s>{factValue(t, code, before)}</s>}
        <span className={css.after}>
          {isChanged && (
            <>
              <IconArrowRight aria-hidden="true" />
              <span className="visually-hidden">{t('cases.becomes')}</span>
            </>
          )}
          <strong>
            {after === null || after === ''
              ? t(code === 'since' ? 'cases.atOnce' : 'cases.none')
              : factValue(t, code, after)}
          </strong>
        </span>
        {at}
      </dd>
    </div>
  )
}

export function Changes({ details: { changes, case: one } }: { details: Details }) {
  const t = useT()
  const { personId, personName, personInn } = one
  if (changes.length === 0 && !personName) return null
  return (
    <section>
      <h3 className={css.heading}>{t('cases.changes')}</h3>
      <div className={css.card}>
        {personName && (
          <div className={css.person}>
            <Avatar name={personName} variant="plain" />
            <span className={css.words}>
              {personId ? <Link href={to.person(personId)}>{personName}</Link> : <strong>{personName}</strong>}
              {personInn && <span className={css.muted}>{t('cases.inn', { inn: personInn })}</span>}
            </span>
          </div>
        )}
        {changes.length > 0 && <FactRows facts={changes} />}
      </div>
    </section>
  )
}

/** Rows of what changes, or of what is known. */
export function FactRows({ facts }: { facts: readonly CaseFact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(fact => (
        <Change key={fact.code} fact={fact} />
      ))}
    </dl>
  )
}

/** Whom it touches, counted when the case was opened. */
export function Touches({ touches }: { touches: readonly CaseFact[] }) {
  const t = useT()
  if (touches.length === 0) return null
  return (
    <section>
      <h3 className={css.heading}>{t('cases.touches')}</h3>
      <div className={css.card}>
        <FactRows facts={touches} />
      </div>
    </section>
  )
}

const isSame = (one: CaseFact, other: CaseFact): boolean =>
  one.code === other.code && one.before === other.before && one.after === other.after

/** What is known beside the change itself, and why it cannot be done now: each with its moment, when the bank read it or was told it. */
export function Checks({ details }: { details: Details }) {
  const t = useT()
  const { case: one, changes, facts, asOf, hindrance, refusal, steps } = details
  const failed = steps.findLast(({ event }) => event === 'fail')
  const more = facts.filter(fact => !changes.some(change => isSame(change, fact)))
  return (
    <section>
      <h3 className={css.heading}>{t('cases.checks')}</h3>
      <div className={css.card}>
        <ul className={css.checks}>
          {isOpen(one) && (
            <li className={css.check} data-tone={hindrance ? 'warning' : 'success'}>
              {hindrance ? <IconAlertTriangle aria-hidden="true" /> : <IconCircleCheck aria-hidden="true" />}
              <span>{hindrance ? refusalText(t, hindrance) : t('cases.possible')}</span>
              <CheckedAt at={asOf} seen={asOf} />
            </li>
          )}
          {refusal && (
            <li className={css.check} data-tone="danger">
              <IconAlertTriangle aria-hidden="true" />
              <span>{t('cases.lastFailed', { why: refusalText(t, refusal) })}</span>
              {failed && <CheckedAt at={failed.at} seen={asOf} />}
            </li>
          )}
        </ul>
        {more.length > 0 && (
          <dl className={css.facts}>
            {more.map(({ at, ...fact }) => (
              // Several alarms of one account repeat their codes.
              <Change
                key={`${fact.code} ${fact.after} ${at}`}
                fact={fact}
                at={<CheckedAt at={at ?? asOf} seen={asOf} />}
              />
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

/** Who the decision is about, beside it: the company and its other requests. */
export function Customer({ details: { case: one, applicant } }: { details: Details }) {
  const t = useT()
  const asker = applicant.name ?? t(`cases.actor.${applicant.actor}`)
  return (
    <section>
      <h3 className={css.heading}>{t('cases.customer')}</h3>
      <div className={css.card}>
        {one.companyName && (
          <div className={css.person}>
            <Avatar name={one.companyName} variant="organisation" />
            <span className={css.words}>
              {one.companyId ? (
                <Link href={to.company(one.companyId)}>{one.companyName}</Link>
              ) : (
                <strong>{one.companyName}</strong>
              )}
              {one.companyInn && <span className={css.muted}>{t('cases.inn', { inn: one.companyInn })}</span>}
              {one.companyId && (
                <BareLink href={to.queue({ company: one.companyId })} className={css.link}>
                  {t('cases.ofCompany')}
                </BareLink>
              )}
            </span>
          </div>
        )}
        <dl className={css.facts}>
          <div className={css.fact}>
            <dt>{t('cases.askedBy')}</dt>
            <dd>{asker}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
