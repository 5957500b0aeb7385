// The frame of a form: fields at the left, recap and buttons at the right, its dialogs and its result.
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Form } from '@bank/ui/form/Form.tsx'
import { Banner } from '@bank/ui/States.tsx'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { type TextKey, useT } from '../i18n.ts'
import { type DraftRecovery, RecoveryOffer } from './DraftRecovery.tsx'
import { FaultList } from './FaultList.tsx'
import css from './Form.module.css'
import { type Actions, FormButtons, FormStrip } from './FormActions.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { FormModel } from './model.ts'
import { type Exits, Results, type ResultWords } from './Results.tsx'
import type { Saving } from './useSaving.ts'

/** What a form begins from and can be kept as, beside its documents: told by who keeps such things, as templates are. */
export type FormOrigin = {
  /** Says what was filled from where. */
  readonly note: ReactNode
  /** What can be done with it, below the buttons. */
  readonly tools: ReactNode
  /** The origin itself is changed, and no document is made: what stands beside the fields, and how it is saved. */
  readonly changing: {
    readonly aside: ReactNode
    readonly save: () => unknown
    readonly isChanged: () => boolean
  } | null
}

export type FrameWords = ResultWords & {
  /** What the recap is called. */
  readonly recap: string
  /** Since when something stands unsaved, with `time`. */
  readonly unsaved: TextKey
  /** What is lost by leaving. */
  readonly leave: TextKey
}

type Props<Values extends FieldValues> = {
  readonly id: string
  readonly model: Pick<FormModel<Values>, 'form' | 'complete'>
  readonly recovery: DraftRecovery
  readonly saving: Saving & { readonly begin: (press: 'save' | 'send') => (values: Values) => unknown }
  readonly origin?: FormOrigin | undefined
  readonly exits: Exits
  readonly words: FrameWords
  /** What the form says of itself, of its document and of the bank's hours, over everything. */
  readonly notes?: ReactNode
  readonly notSent?: string | null | undefined
  readonly notKept?: string | null | undefined
  readonly recap: ReactNode
  /** What else can be done, below the buttons. */
  readonly more?: ReactNode
  /** On a phone, beside the main button. */
  readonly strip: { readonly label: string; readonly sum: ReactNode }
  /** On with the document that was saved. */
  readonly onGoOn: (id: string) => void
  /** Loads the document as it stands now, where somebody else may have changed it and nothing is compared. */
  readonly onReload?: (() => unknown) | undefined
  readonly children: ReactNode
}

function Stale({ onReload }: { onReload: () => unknown }) {
  const t = useT()
  return (
    <Banner
      tone="warning"
      title={t('form.stale.title')}
      actions={
        <Button size="s" onClick={() => void onReload()}>
          {t('form.stale.theirs')}
        </Button>
      }
    />
  )
}

export function FormFrame<Values extends FieldValues>(props: Props<Values>) {
  const { id, model, recovery, saving, origin, exits, words, notes, recap, more, strip, onGoOn, onReload } = props
  const { form, complete } = model
  const changing = origin?.changing ?? null
  const actions: Actions = {
    formId: id,
    complete,
    busy: saving.busy,
    notSent: props.notSent,
    notKept: props.notKept,
    onDraft: form.handleSubmit(saving.begin('save')),
  }
  return (
    <>
      <RecoveryOffer of={recovery} title={words.unsaved} />
      {!changing && notes}
      {origin?.note}
      {saving.isStale && onReload && <Stale onReload={onReload} />}
      <div className={css.layout}>
        <Card>
          <Form
            form={form}
            id={id}
            onSubmit={changing ? changing.save : saving.begin('send')}
            error={saving.error}
            busy={saving.busy !== null}
          >
            <FaultList form={form} formId={id} />
            <FormProvider {...form}>{props.children}</FormProvider>
          </Form>
        </Card>
        <div className={css.aside}>
          {changing?.aside ?? (
            <Card aria-label={words.recap}>
              {recap}
              <FormButtons {...actions}>{origin?.tools}</FormButtons>
              {more}
            </Card>
          )}
        </div>
      </div>
      {!changing && <FormStrip {...strip} actions={actions} />}
      {saving.outcome && (
        <Results
          outcome={saving.outcome}
          busy={saving.busy !== null}
          exits={exits}
          goOn={words.goOn}
          saved={words.saved}
          onGoOn={onGoOn}
          onSendAgain={saving.sendAgain}
        />
      )}
      <LeaveDialog
        text={words.leave}
        unsaved={() => recovery.unsaved() || changing?.isChanged() === true}
        onLeave={recovery.release}
      />
    </>
  )
}
