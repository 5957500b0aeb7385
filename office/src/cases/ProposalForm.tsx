// The first clerk's decision: verdict, reason, words for the client in the client's language, and a note that stays in the bank.
import type { Lang } from '@bank/contracts/lang.ts'
import { caseWordsAtMost } from '@bank/contracts/textLengths.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { TextArea } from '@bank/ui/TextField.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { langNames } from '@bank/web/kit/langNames.ts'
import { type RefObject, useState } from 'react'
import { isOverlong, overlongText } from '#kit/overlong.ts'
import css from './Case.module.css'
import type { Details } from './calls.ts'
import type { DecisionDraft } from './drafts.ts'
import { reasonName } from './look.tsx'
import { offReason } from './refusals.ts'
import type { Steps } from './useSteps.ts'
import { langOf, proposedWords } from './words.ts'

type Props = {
  readonly details: Details
  readonly draft: DecisionDraft
  readonly onChange: (changes: Partial<DecisionDraft>) => void
  readonly steps: Steps
  readonly place: RefObject<HTMLFormElement | null>
}

type Wording = { readonly words: string; readonly lang: Lang }
type FieldsProps = Pick<Props, 'details' | 'draft' | 'onChange'> &
  Wording & { readonly lacks: Lacking; readonly onLang: (lang: Lang) => void }

/** What is missing, once it was asked for. */
type Lacking = { readonly verdict: boolean; readonly reason: boolean; readonly words: boolean }
const lacksNothing: Lacking = { verdict: false, reason: false, words: false }

/** Where the first of what is missing is mended. */
const placeOf = ({ verdict, reason, words }: Lacking, isLong: boolean): string | null => {
  if (verdict) return 'input'
  if (reason) return '[aria-haspopup]'
  return words ? 'textarea' : isLong ? 'textarea[aria-invalid=true]' : null
}

function VerdictLine({ details, draft, onChange, lang, onLang }: Omit<FieldsProps, 'words' | 'lacks'>) {
  const t = useT()
  const { verdict } = draft
  return (
    <div className={css.line}>
      <Segmented
        label={t('cases.verdict')}
        value={verdict}
        onChange={next => onChange({ verdict: next })}
        options={[
          { value: 'APPROVE', label: t('cases.verdict.APPROVE') },
          { value: 'REJECT', label: t('cases.verdict.REJECT') },
        ]}
      />
      {verdict && (
        <span className={css.reads}>
          <span className={css.muted}>{t('cases.clientReads', { lang: langNames[langOf(details.case.lang)] })}</span>
          <Segmented
            label={t('cases.wordsIn')}
            value={lang}
            onChange={onLang}
            options={[
              { value: 'ru', label: 'RU' },
              { value: 'ky', label: 'KG' },
              { value: 'en', label: 'EN' },
            ]}
          />
        </span>
      )}
    </div>
  )
}

function ProposalFields(props: FieldsProps) {
  const t = useT()
  const { details, draft, onChange, words, lang, lacks } = props
  const { verdict, reason, note } = draft
  return (
    <>
      <VerdictLine {...props} />
      {lacks.verdict && <p className={css.wrong}>{t('cases.missing.verdict')}</p>}
      {verdict === 'REJECT' && (
        <Picker
          label={t('cases.reason')}
          value={reason ?? ''}
          onChange={next => onChange({ reason: next })}
          options={details.reasons.map(one => ({ value: one, text: reasonName(t, one) }))}
          error={lacks.reason ? t('cases.missing.reason') : undefined}
        />
      )}
      {verdict && (
        <div className={css.fields}>
          <TextArea
            label={t('cases.words')}
            lang={lang}
            rows={2}
            value={words}
            onChange={event => onChange({ words: event.currentTarget.value })}
            error={lacks.words ? t('cases.missing.words') : overlongText(t, words, caseWordsAtMost)}
          />
          <TextArea
            label={t('cases.note')}
            rows={2}
            help={t('cases.note.help')}
            value={note}
            onChange={event => onChange({ note: event.currentTarget.value })}
            error={overlongText(t, note, caseWordsAtMost)}
          />
        </div>
      )}
    </>
  )
}

export function ProposalForm({ details, draft, onChange, steps, place }: Props) {
  const t = useT()
  const { kind, number, lang: clientLang } = details.case
  const [lang, setLang] = useState<Lang>(langOf(clientLang))
  const [isAsked, setAsked] = useState(false)
  const { verdict, reason } = draft
  const words = draft.words ?? (verdict ? proposedWords({ verdict, kind, number: `№ ${number}`, reason, lang }) : '')
  const lacks: Lacking = {
    verdict: !verdict,
    reason: verdict === 'REJECT' && !reason,
    words: verdict === 'REJECT' && !words.trim(),
  }
  const submit = () => {
    setAsked(true)
    const wrong = placeOf(
      lacks,
      [words, draft.note].some(text => isOverlong(text, caseWordsAtMost)),
    )
    if (wrong || !verdict) return place.current?.querySelector<HTMLElement>(wrong ?? 'input')?.focus()
    steps.propose({
      verdict,
      reason: verdict === 'REJECT' ? reason : null,
      words: words.trim() || null,
      note: draft.note.trim() || null,
    })
  }
  return (
    <form
      ref={place}
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <ProposalFields
        details={details}
        draft={draft}
        onChange={onChange}
        words={words}
        lang={lang}
        onLang={setLang}
        lacks={isAsked ? lacks : lacksNothing}
      />
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={steps.isBusy('PROPOSE')}
          disabledReason={offReason(t, details, 'PROPOSE')}
        >
          {t(verdict === 'REJECT' ? 'cases.propose.reject' : verdict ? 'cases.propose.approve' : 'cases.propose')}
        </Button>
      </div>
    </form>
  )
}
