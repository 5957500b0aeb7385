// The four eyes of a case: applicant, proposer and confirmer, and the history of its steps.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { type Step, Steps } from '@bank/ui/Steps.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { textIfAny, useT } from '@bank/web/kit/i18n.ts'
import { useClerk } from '#kit/session.ts'
import css from './Case.module.css'
import type { Details } from './calls.ts'
import { isOpen, shortName } from './look.tsx'
import { offReason } from './refusals.ts'

export function FourEyes({ details }: { details: Details }) {
  const t = useT()
  const { moment } = useFormats()
  const me = useClerk()
  const { proposal, decision, case: one } = details
  const mayConfirm = proposal !== null && !offReason(t, details, 'CONFIRM')
  return (
    <section>
      <h3 className={css.heading}>{t('cases.fourEyes')}</h3>
      <ul className={css.eyes}>
        <li className={css.eye}>
          {proposal && <Avatar name={proposal.name} variant={proposal.isMine ? 'person' : 'plain'} size="s" />}
          <span className={css.words}>
            <strong>
              {proposal ? (proposal.isMine ? t('cases.you') : shortName(proposal.name)) : t('cases.nobodyProposed')}
            </strong>
            {proposal && (
              <>
                <span className={css.muted}>{moment(proposal.at)}</span>
                <Pill tone={proposal.verdict === 'APPROVE' ? 'success' : 'danger'}>
                  {t(`cases.verdict.${proposal.verdict}`)}
                </Pill>
              </>
            )}
          </span>
        </li>
        <li className={css.eye} data-waits={mayConfirm || undefined}>
          {(decision || mayConfirm) && (
            <Avatar name={decision?.name ?? me.fullName} variant={decision ? 'plain' : 'person'} size="s" />
          )}
          <span className={css.words}>
            <strong>{decision ? shortName(decision.name) : mayConfirm ? t('cases.you') : t('cases.second')}</strong>
            <span className={css.muted}>
              {decision ? moment(decision.at) : mayConfirm ? t(`shell.role.${me.role}`) : t('cases.secondText')}
            </span>
            {mayConfirm && isOpen(one) && <Pill tone="warning">{t('cases.youDecide')}</Pill>}
          </span>
        </li>
      </ul>
      {proposal?.note && (
        <figure className={css.note}>
          <blockquote>{proposal.note}</blockquote>
          <figcaption className={css.muted}>{t('cases.noteOf')}</figcaption>
        </figure>
      )}
    </section>
  )
}

type TakenStep = Details['steps'][number]

const isNo: ReadonlySet<string> = new Set(['reject', 'fail', 'expire', 'withdraw', 'sendBack', 'undo', 'alarm'])

export function History({ details: { steps, case: one } }: { details: Details }) {
  const t = useT()
  const { moment } = useFormats()
  const stepOf = ({ number, event, at, name, note, words }: TakenStep): Step => ({
    key: String(number),
    state: isNo.has(event) ? 'failed' : 'passed',
    title: textIfAny(t, `cases.step.${event}`) ?? event,
    note: (
      <>
        {[moment(at), name && shortName(name)].filter(Boolean).join(' · ')}
        {[note, words].map(text => text && <q key={text}>{text}</q>)}
      </>
    ),
    stateLabel: t('cases.step.done'),
  })
  const waiting: Step = {
    key: 'next',
    state: 'current',
    title: t(one.state === 'PROPOSED' ? 'cases.next.confirm' : 'cases.next.propose'),
    note: t('cases.due', { at: moment(one.dueAt) }),
    stateLabel: t('cases.step.waits'),
  }
  return (
    <section>
      <h3 className={css.heading}>{t('cases.history')}</h3>
      <Steps label={t('cases.history')} steps={[...steps.map(stepOf), ...(isOpen(one) ? [waiting] : [])]} />
    </section>
  )
}
