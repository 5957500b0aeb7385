// The foot of a case: its first clerk proposes, its second one confirms or sends it back; a decided one says what was decided.
import { caseWordsAtMost } from '@bank/contracts/textLengths.ts'
import { Button } from '@bank/ui/Button.tsx'
import { IconArrowBackUp, IconCheck } from '@bank/ui/icons.ts'
import { Banner } from '@bank/ui/States.tsx'
import { TextArea } from '@bank/ui/TextField.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { langNames } from '@bank/web/kit/langNames.ts'
import { type RefObject, useState } from 'react'
import { isOverlong, overlongText } from '#kit/overlong.ts'
import css from './Case.module.css'
import type { Details } from './calls.ts'
import type { DecisionDraft } from './drafts.ts'
import { reasonName } from './look.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { offReason } from './refusals.ts'
import type { Steps } from './useSteps.ts'
import { langOf } from './words.ts'

type Props = {
  readonly details: Details
  readonly draft: DecisionDraft
  readonly onChange: (changes: Partial<DecisionDraft>) => void
  readonly steps: Steps
  readonly form: RefObject<HTMLFormElement | null>
  readonly confirm: RefObject<HTMLButtonElement | null>
  readonly isBacking: boolean
  readonly onBacking: (isBacking: boolean) => void
}

/** What the client will read, or has read. */
function ToldWords({ reason, words, lang }: { reason: string | null; words: string | null; lang: string }) {
  const t = useT()
  if (!words && !reason) return null
  return (
    <div className={css.told}>
      <p className={css.muted}>
        {[t('cases.words'), langNames[langOf(lang)], reason && reasonName(t, reason)].filter(Boolean).join(' · ')}
      </p>
      {words && <blockquote lang={langOf(lang)}>{words}</blockquote>}
    </div>
  )
}

function Withdraw({ details, steps }: Pick<Props, 'details' | 'steps'>) {
  const t = useT()
  if (offReason(t, details, 'WITHDRAW')) return null
  return (
    <Button busy={steps.isBusy('WITHDRAW')} onClick={() => steps.withdraw()}>
      {t('cases.withdraw')}
    </Button>
  )
}

type NoteProps = Pick<Props, 'details' | 'draft' | 'onChange' | 'steps' | 'onBacking'>

/** A proposal goes back with what to correct; what a brake has done is undone with why. */
function NoteForm({ details, draft, onChange, steps, onBacking }: NoteProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { isBrake } = details.case
  const note = draft.back.trim()
  const send = () => (isBrake ? steps.undo(note) : steps.sendBack(note))
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setAsked(true)
        if (note && !isOverlong(note, caseWordsAtMost)) send()
        else event.currentTarget.querySelector('textarea')?.focus()
      }}
    >
      <TextArea
        label={t(isBrake ? 'cases.undo.note' : 'cases.back.note')}
        rows={2}
        autoFocus
        value={draft.back}
        onChange={event => onChange({ back: event.currentTarget.value })}
        error={
          isAsked && !note
            ? t(isBrake ? 'cases.missing.undo' : 'cases.missing.back')
            : overlongText(t, note, caseWordsAtMost)
        }
      />
      <div className={css.buttons}>
        <Button onClick={() => onBacking(false)}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={steps.isBusy('SEND_BACK') || steps.isBusy('UNDO')}>
          {t(isBrake ? 'cases.undo' : 'cases.back')}
        </Button>
      </div>
    </form>
  )
}

function Confirmation(props: Props) {
  const t = useT()
  const { details, steps, confirm, isBacking, onBacking } = props
  const { proposal } = details
  const { isBrake, lang } = details.case
  if (!proposal) return null
  const isNo = proposal.verdict === 'REJECT'
  const confirmText = isBrake ? 'cases.keep' : isNo ? 'cases.confirm.reject' : 'cases.confirm.approve'
  return (
    <>
      {isBrake ? <p>{t('cases.brake')}</p> : <ToldWords reason={proposal.reason} words={proposal.words} lang={lang} />}
      {isBacking ? (
        <NoteForm {...props} />
      ) : (
        <div className={css.buttons}>
          <Button
            ref={confirm}
            variant={isNo ? 'danger' : 'primary'}
            icon={<IconCheck />}
            busy={steps.isBusy('CONFIRM')}
            disabledReason={offReason(t, details, 'CONFIRM')}
            onClick={() => steps.confirm()}
          >
            {t(confirmText)}
          </Button>
          <Button
            icon={<IconArrowBackUp />}
            disabledReason={offReason(t, details, isBrake ? 'UNDO' : 'SEND_BACK')}
            onClick={() => onBacking(true)}
          >
            {t(isBrake ? 'cases.undo' : 'cases.back')}
          </Button>
          <Withdraw {...props} />
        </div>
      )}
    </>
  )
}

export function Decision(props: Props) {
  const t = useT()
  const { details, steps } = props
  const { state, lang } = details.case
  return (
    <footer className={css.foot}>
      <h3 className={css.footTitle}>
        {t(
          state === 'PENDING'
            ? 'cases.decision.propose'
            : state === 'PROPOSED'
              ? 'cases.decision.confirm'
              : 'cases.decision',
        )}
      </h3>
      {steps.failure && (
        <Banner tone={steps.isMoved ? 'warning' : 'danger'} title={steps.failureText} urgent>
          {steps.isMoved && t('cases.moved')}
        </Banner>
      )}
      {state === 'PENDING' && (
        <>
          <ProposalForm {...props} place={props.form} />
          <Withdraw {...props} />
        </>
      )}
      {state === 'PROPOSED' && <Confirmation {...props} />}
      {details.decision && <ToldWords reason={details.decision.reason} words={details.decision.words} lang={lang} />}
    </footer>
  )
}
