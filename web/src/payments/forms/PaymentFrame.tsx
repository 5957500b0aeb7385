// The frame of every payment form: draft recovery, templates, saving and sending, exits.
import { Banner } from '@bank/ui/States.tsx'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useGo } from '#kit/address.tsx'
import { useDraftRecovery } from '#kit/form/DraftRecovery.tsx'
import { type BankDays, isEarly } from '#kit/form/days.ts'
import { FormFrame } from '#kit/form/FormFrame.tsx'
import { ReturnNote } from '#kit/form/FormStates.tsx'
import type { FormModel } from '#kit/form/model.ts'
import type { Exits, ResultWords } from '#kit/form/Results.tsx'
import { usePointedRefusals } from '#kit/form/usePointedRefusals.ts'
import { type SavedVersion, type SavingOptions, useSaving } from '#kit/form/useSaving.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type PaymentForm, to } from '#paths.ts'
import { FilledFrom, type OpenTemplate, TemplateCard, TemplateTools, useTemplating } from '#templates/index.ts'
import type { CommonData } from './data.ts'
import { Signers } from './Signers.tsx'
import { senderOf } from './sending.ts'
import { type TemplateSide, templatedForm } from './templatedForm.ts'

type FormOrigin = {
  readonly id?: string | undefined
  readonly repeat?: string | undefined
  readonly template: OpenTemplate
}

/** Which draft in this browser belongs to a form: what was typed anew never stands where a template was asked for. */
function draftOf({ id, repeat, template }: FormOrigin): string {
  if (id) return id
  if (repeat) return `repeat:${repeat}`
  return template ? `${template.editing ? 'edit' : 'from'}:${template.template.id}` : 'new'
}

type NumberedValues = FieldValues & { transferNum: string }

type PaymentRunOptions<Values extends NumberedValues> = Pick<
  SavingOptions<Values>,
  'first' | 'versions' | 'notYet' | 'onRefused'
> & {
  /** Makes a new document; its id. */
  readonly save: (values: Values) => Promise<string>
  /** Changes the one that is there, where that can be done. */
  readonly change?: (values: Values, standing: NonNullable<SavedVersion>) => Promise<string>
  readonly model: Pick<FormModel<Values>, 'form' | 'dirty' | 'complete'>
  readonly start: Values
  /** By which name its drafts are kept in this browser, and of which document. */
  readonly name: string
  readonly place?: { readonly id: string | undefined; readonly repeat: string | undefined }
  /** Was it typed on another form, and is it to be taken up at once? */
  readonly carried?: boolean
  readonly data: CommonData
  /** How it goes into a template and comes from one, and where a refusal is said. */
  readonly side: TemplateSide<Values>
}

/** One form for as long as it stands open: nothing that was made is offered again, and a template counts once. */
export function usePaymentRun<Values extends NumberedValues>(options: PaymentRunOptions<Values>) {
  const { model, start, name, place, carried = false, data, side, first, versions, notYet, onRefused } = options
  const { save, change } = options
  const { form } = model
  const org = useOrg()
  const draft = `${name}:${draftOf({ ...place, template: data.template })}`
  const recovery = useDraftRecovery({ draft, carried, start, model })
  const settle = () => {
    recovery.release()
    form.reset(form.getValues())
  }
  const point = usePointedRefusals(form, side)
  const templates = useTemplating({
    openTemplate: data.template,
    form: templatedForm(form, side, point),
    onSaved: settle,
  })
  const saving = useSaving<Values>({
    model,
    sender: senderOf(org),
    save: async (values, standing) => {
      const id = await (standing && change ? change(values, standing) : save(values))
      void invalidate('payments')
      return id
    },
    numberOf: ({ transferNum }) => transferNum.trim(),
    fieldOf: side.fieldOf,
    onSaved: () => {
      settle()
      templates.used()
    },
    ...(first && { first }),
    ...(versions && { versions }),
    ...(notYet && { notYet }),
    ...(onRefused && { onRefused }),
    ...(side.wordsOf && { wordsOf: side.wordsOf }),
  })
  return { model, recovery, templates, saving, templateGone: data.templateGone }
}

export type PaymentRun<Values extends NumberedValues> = Omit<ReturnType<typeof usePaymentRun<Values>>, 'saving'> & {
  readonly saving: ComponentProps<typeof FormFrame<Values>>['saving']
}

/** Where every form of a payment leads. */
export function useExits(): Exits {
  const t = useT()
  return {
    list: { href: to.history(), text: t('payments.form.toHistory') },
    sign: id => to.history({ status: 'FOR_SIGN', open: id }),
  }
}

type Props<Values extends NumberedValues> = Pick<ComponentProps<typeof FormFrame<Values>>, 'id' | 'more' | 'strip'> & {
  readonly run: PaymentRun<Values>
  readonly days: BankDays | null
  /** The day that the document counts for. */
  readonly day: string
  /** Why nothing is taken now; null while it is. */
  readonly closed?: string | null
  /** Why it can be neither sent nor kept yet. */
  readonly notKept?: string | null
  readonly words?: ResultWords
  /** What the signer wrote who sent it back. */
  readonly reason?: string | null | undefined
  /** What leaves and when; who signs stands below it. */
  readonly recap: ReactNode
  /** On with the draft on its form, where that can be edited; in the history unless said. */
  readonly reopen?: {
    readonly form: PaymentForm
    /** The document that stands open; null for a new one. */
    readonly edited: { readonly id: string } | null | undefined
    readonly onReload: () => unknown
  }
  readonly children: ReactNode
}

export function PaymentFrame<Values extends NumberedValues>(props: Props<Values>) {
  const { run, days, day, closed = null, notKept = null, words, reason, recap, reopen, ...frame } = props
  const t = useT()
  const go = useGo()
  const { templates, templateGone } = run
  const { changing } = templates
  const early = days && isEarly(days, day) ? t('OperationNotOpenException', { from: days.hours.fromTime }) : null
  const goOn = (id: string): void => {
    if (!reopen) void go(to.history({ open: id }))
    else if (reopen.edited?.id === id) void reopen.onReload()
    else void go(to.payment({ form: reopen.form, id }), { replace: true })
  }
  return (
    <FormFrame
      {...frame}
      model={run.model}
      recovery={run.recovery}
      saving={run.saving}
      exits={useExits()}
      words={{
        recap: t('payments.form.recap.label'),
        unsaved: 'payments.form.kept.title',
        leave: 'payments.form.leave.text',
        ...(!reopen && { goOn: t('form.toDocument') }),
        ...words,
      }}
      origin={{
        note: (
          <>
            {templateGone && <Banner tone="warning" title={t('TemplateNotFoundException')} />}
            <FilledFrom of={templates} />
          </>
        ),
        tools: <TemplateTools of={templates} />,
        changing: changing && {
          aside: <TemplateCard of={changing} formId={frame.id} />,
          save: changing.save,
          isChanged: changing.renamed,
        },
      }}
      notes={
        <>
          {closed && <Banner tone="warning" title={closed} />}
          <ReturnNote reason={reason} />
        </>
      }
      notKept={closed ?? notKept}
      notSent={early}
      recap={
        <>
          {recap}
          <Signers />
        </>
      }
      onGoOn={goOn}
    />
  )
}
