// The frame of a form: fields at the left, recap and buttons at the right, its dialogs and its result.
import { Card } from '@bank/ui/Card.tsx'
import { Form } from '@bank/ui/form/Form.tsx'
import { useBelow } from '@bank/ui/kit/useLater.ts'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { type TextKey, useT } from '../i18n.ts'
import { type DraftRecovery, RecoveryOffer } from './DraftRecovery.tsx'
import { FaultList } from './FaultList.tsx'
import css from './Form.module.css'
import { type Actions, FormButtons, FormStrip } from './FormActions.tsx'
import { FormSkeleton } from './FormStates.tsx'
import { OptionalFields } from './fields.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { FormModel } from './model.ts'
import { type Exits, Results, type ResultWords } from './Results.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { UnfinishedDialog } from './UnfinishedDialog.tsx'
import type { Saving } from './useSaving.ts'

/** The origin of a form beside its documents, such as a template: given by the noun that keeps it. */
export type FormOrigin = {
  /** A note about what was filled from where. */
  readonly note: ReactNode
  /** Its actions, below the buttons. */
  readonly tools: ReactNode
  /** The origin itself is edited and no document is made: the card beside the fields, and how it is saved. */
  readonly changing: {
    readonly aside: ReactNode
    readonly save: () => unknown
    readonly isChanged: () => boolean
  } | null
}

export type FrameWords = ResultWords & {
  /** The title of the recap. */
  readonly recap: string
  /** The banner's title of draft recovery, with `time`. */
  readonly unsaved: TextKey
  /** The text of the dialog that guards against leaving. */
  readonly leave: TextKey
}

type Props<Values extends FieldValues> = {
  readonly id: string
  readonly model: Pick<FormModel<Values>, 'form' | 'complete'>
  /** Which fields may stay empty, as `useFacts` says. */
  readonly isOptional: (name: string) => boolean
  readonly recovery: DraftRecovery
  readonly saving: Saving<Values> & { readonly begin: (press: 'save' | 'send') => (values: Values) => unknown }
  readonly origin?: FormOrigin | undefined
  readonly exits: Exits
  readonly words: FrameWords
  /** Notes above the fields: of the form, its document, and the bank's hours. */
  readonly notes?: ReactNode
  readonly notSent?: string | null | undefined
  readonly notKept?: string | null | undefined
  readonly recap: ReactNode
  /** Further actions, below the buttons. */
  readonly more?: ReactNode
  /** In one column, beside the main button. */
  readonly strip: { readonly label: string; readonly sum: ReactNode }
  /** Goes on with the saved document. */
  readonly onGoOn: (id: string) => void
  /** Where a form saved unfinished leads: on with it, and to the list of such; absent where that is not offered. */
  readonly unfinished?: { readonly list: Exits['list']; readonly onGoOn: () => void }
  readonly children: ReactNode
}

export function FormFrame<Values extends FieldValues>(props: Props<Values>) {
  const { id, model, recovery, saving, origin, exits, words, notes, recap, more, strip, onGoOn } = props
  const { form, complete } = model
  const changing = origin?.changing ?? null
  const t = useT()
  const [isAside, setAside] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** What cannot be a draft of the bank yet is kept as it is typed. */
  const putAside = async () => {
    if (!props.unfinished || !recovery.putAside) return
    const isKept = await recovery.putAside()
    setAside(isKept)
    setFailure(isKept ? null : t('form.unfinished.failed'))
  }
  const below = useBelow(!recovery.isAsking)
  const actions: Actions = {
    formId: id,
    complete,
    busy: saving.busy,
    notSent: props.notSent,
    notKept: props.notKept,
    onDraft: form.handleSubmit(saving.begin('save'), putAside),
  }
  if (recovery.isAsking) return <FormSkeleton />
  return (
    <>
      <RecoveryOffer of={recovery} title={words.unsaved} />
      {!changing && notes}
      {origin?.note}
      <div className={css.layout}>
        <Card>
          <Form
            form={form}
            id={id}
            onSubmit={changing ? changing.save : saving.begin('send')}
            error={saving.error ?? failure}
            busy={saving.busy !== null}
          >
            <FaultList form={form} formId={id} />
            <OptionalFields value={props.isOptional}>
              <FormProvider {...form}>{props.children}</FormProvider>
            </OptionalFields>
          </Form>
        </Card>
        <div className={css.aside}>
          {below &&
            (changing?.aside ?? (
              <Card aria-label={words.recap}>
                {recap}
                <FormButtons {...actions}>
                  {origin?.tools}
                  {more}
                </FormButtons>
              </Card>
            ))}
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
      {isAside && props.unfinished && <UnfinishedDialog formId={id} {...props.unfinished} />}
      {saving.conflict && <StaleDialog of={saving.conflict} />}
      <LeaveDialog
        text={words.leave}
        unsaved={() => recovery.unsaved() || changing?.isChanged() === true}
        onLeave={recovery.release}
      />
    </>
  )
}
