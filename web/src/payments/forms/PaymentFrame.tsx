// The frame of every payment form: draft recovery, templates, saving and sending, exits.

import { amountText } from '@bank/ui/kit/amount.ts'
import { Banner } from '@bank/ui/States.tsx'
import { type ComponentProps, type ReactNode, useContext, useEffect, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { dropCarried } from '#kit/form/carried.ts'
import { TodayNote } from '#kit/form/Deadlines.tsx'
import { useDraftRecovery } from '#kit/form/DraftRecovery.tsx'
import { isEarly } from '#kit/form/days.ts'
import { FormFrame } from '#kit/form/FormFrame.tsx'
import { useFormReload } from '#kit/form/FormPage.tsx'
import { ReturnNote } from '#kit/form/FormStates.tsx'
import type { Exits, ResultWords } from '#kit/form/Results.tsx'
import { usePointedRefusals } from '#kit/form/usePointedRefusals.ts'
import { type SavedVersion, type SavingOptions, useSaving, type Versions } from '#kit/form/useSaving.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate, invalidateCall } from '#kit/query.ts'
import { uuid } from '#kit/random.ts'
import { useOrg } from '#kit/session.ts'
import { type BudgetPlace, type PaymentForm, to } from '#paths.ts'
import { FilledFrom, formOf, TemplateCard, TemplateTools, useTemplating } from '#templates/index.ts'
import { kindAt, placeOfKind } from '../kinds.tsx'
import { draftName } from './amend.ts'
import { accepted, ownOf, takeAlong } from './carrying.ts'
import { type ClosedKeys, useClosed } from './DayFields.tsx'
import type { CommonData } from './data.ts'
import { formRules } from './documents.ts'
import type { PaidValues } from './input.ts'
import { type LeaveFor, Leaving } from './KindMenu.tsx'
import { Signers } from './Signers.tsx'
import { senderOf } from './sending.ts'
import { type FormSide, templatedForm } from './side.ts'
import { SumsRecap, useSumStrip } from './sums.tsx'
import type { PaymentState } from './usePaymentForm.ts'

const formId = 'payment-form'

/** Which draft in this browser belongs to a form: what was typed anew never stands where a template was asked for. */
function draftOf({ place: { id, repeat, unfinished }, template }: Pick<CommonData, 'place' | 'template'>): string {
  if (unfinished) return `~${unfinished}`
  if (id) return id
  if (repeat) return `repeat:${repeat}`
  return template ? `${template.editing ? 'edit' : 'from'}:${template.template.id}` : 'new'
}

/** What was typed elsewhere and stands here at once; null where the address asks for nothing of it. */
function useCarried<Values extends PaidValues>(
  { name, draft }: { readonly name: string; readonly draft: string },
  { data: { place, kinds, paysToday }, start }: PaymentState<Values>['model'],
): Partial<Values> | null {
  const { accounts } = useAccounts()
  const [carried] = useState(() => {
    if (!place.isCarried) return null
    if (place.id) return ownOf<Values>(draft)
    const values = accepted(name, start, { kind: kindAt(kinds[0], place.side), accounts, paysToday })
    return Object.keys(values).length > 0 ? values : null
  })
  // What a form begun afresh takes along is its own.
  useEffect(() => {
    if (!place.isCarried) dropCarried()
  }, [place.isCarried])
  return carried
}

type PaymentRunOptions<Values extends PaidValues> = Pick<SavingOptions<Values>, 'notYet' | 'onRefused'> & {
  /** By which name its drafts are kept in this browser, where not by that of the form. */
  readonly name?: string
  /** What the form says once more is known than at its beginning. */
  readonly side?: FormSide<Values>
  /** Makes a new document; its id. */
  readonly save: (values: Values) => Promise<string>
  /** Changes the one that is there, where that can be done. */
  readonly change?: (values: Values, standing: NonNullable<SavedVersion>) => Promise<{ readonly updatePayment: string }>
  /** How a field is read where two versions differ in it. */
  readonly textOf?: (field: keyof Values & string, values: Values) => string | undefined
}

/** One form for as long as it stands open: nothing that was made is offered again, and a template counts once. */
export function usePaymentRun<Values extends PaidValues>(
  state: PaymentState<Values>,
  { save, change, textOf, notYet, onRefused, ...options }: PaymentRunOptions<Values>,
) {
  const { form, data, start, read } = state.model
  const { name = draftName(formOf(data.kinds[0])), side = state.model.side } = options
  const { keptOf } = side
  const org = useOrg()
  const go = useGo()
  const draft = `${name}:${draftOf(data)}`
  const { id, unfinished } = data.place
  /** By what it is found again when it is saved unfinished. */
  const [asideAs] = useState(() => unfinished ?? uuid())
  const aside = id ? draft : `${name}:~${asideAs}`
  const carried = useCarried({ name, draft }, state.model)
  const recovery = useDraftRecovery<Values>({
    draft,
    carried,
    // Of a document whatever else was typed on it and not saved.
    overKept: data.place.id !== undefined,
    isKept: data.unfinishedNames.includes(draft),
    restores: data.place.unfinished !== undefined,
    aside: data.place.editing ? null : aside,
    start,
    model: state.model,
  })
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
  const shown = (field: keyof Values & string, values: Values): string => {
    const text = String(values[field])
    return textOf?.(field, values) ?? (/amount$/i.test(field) ? amountText(text) : text)
  }
  const saving = useSaving<Values>({
    model: state.model,
    first: data.edited?.payment ?? null,
    sender: senderOf(org),
    save: async (values, standing) => {
      const id = await (standing && change ? change(values, standing).then(done => done.updatePayment) : save(values))
      void invalidate('payments')
      return id
    },
    numberOf: ({ transferNum }) => transferNum.trim(),
    fieldOf: side.fieldOf,
    onSaved: () => {
      settle()
      dropCarried()
      templates.used()
    },
    ...(change && {
      versions: { read, fields: keptOf as Versions<Values>['fields'], names: side.names, textOf: shown },
    }),
    ...(notYet && { notYet }),
    onRefused: (why, values, press) => {
      // It was opened under other hours than those that the bank goes by now.
      if (side.fieldOf(why, values) === 'valueDate') invalidateCall(formRules)
      return onRefused?.(why, values, press)
    },
    ...(side.wordsOf && { wordsOf: side.wordsOf }),
  })
  const leaveFor: LeaveFor = kind => {
    takeAlong({ name, form, earlier: data.earlier, template: data.template })
    recovery.release()
    void go(placeOfKind(kind, '1'))
  }
  return { ...state, recovery, templates, saving, leaveFor, name, asideAs, mayChange: change !== undefined }
}

export type PaymentRun<Values extends PaidValues> = Omit<ReturnType<typeof usePaymentRun<Values>>, 'saving'> & {
  readonly saving: ComponentProps<typeof FormFrame<Values>>['saving']
}

/** Where every form of a payment leads. */
export function useExits(): Exits {
  const t = useT()
  return {
    list: { href: to.history(), text: t('payments.form.toHistory') },
    sign: id => to.history({ status: 'FOR_SIGN', open: id, act: 'sign' }),
  }
}

type Props<Values extends PaidValues> = Partial<Pick<ComponentProps<typeof FormFrame<Values>>, 'more' | 'strip'>> & {
  readonly run: PaymentRun<Values>
  /** What is debited. */
  readonly currency: string
  /** Why nothing is taken now; null while it is, as far as hours and days do not say. */
  readonly closed?: string | null
  /** How hours and days say it, where they close the form. */
  readonly closedKeys?: ClosedKeys
  /** Why it can be neither sent nor kept yet. */
  readonly notKept?: string | null
  readonly words?: ResultWords
  /** What leaves, its commission, and what is left, unless said; the deadlines, those of today unless said, stand below it, and who signs. */
  readonly recap?: ReactNode
  readonly deadlines?: ReactNode
  readonly children: ReactNode
}

/** A form that can be changed goes on with its draft; another one shows it in the history. */
function useGoOn<Values extends PaidValues>({ mayChange, model: { data } }: PaymentRun<Values>) {
  const go = useGo()
  const reload = useFormReload()
  return (id: string): void => {
    if (!mayChange) void go(to.history({ open: id }))
    else if (data.edited?.payment.id === id) void reload()
    else void go(to.payment({ form: formOf(data.kinds[0]), id }), { replace: true })
  }
}

/** A form saved unfinished goes on at an address of its own; an edited draft where it stands. */
function useUnfinished<Values extends PaidValues>({ model: { data }, name, asideAs }: PaymentRun<Values>) {
  const t = useT()
  const go = useGo()
  const reload = useFormReload()
  const [noun, form] = name.split(':')
  const href =
    noun === 'budget'
      ? to.budgetForm(form as BudgetPlace, { unfinished: asideAs })
      : to.payment({ form: form as PaymentForm, unfinished: asideAs })
  const again = data.place.id !== undefined || data.place.unfinished === asideAs
  return {
    list: { href: to.newPayment(), text: t('payments.unfinished.list') },
    onGoOn: () => void (again ? reload() : go(href, { replace: true })),
  }
}

export function PaymentFrame<Values extends PaidValues>(props: Props<Values>) {
  const { run, currency, closedKeys = null, notKept = null, words, recap, deadlines, strip, ...frame } = props
  const { model, days, sums, templates, mayChange } = run
  const { data, values } = model
  const t = useT()
  const { changing } = templates
  const leaving = useContext(Leaving)
  useEffect(() => {
    leaving.current = run.leaveFor
    return () => {
      leaving.current = null
    }
  })
  const day = data.paysToday ? (days?.hours.today ?? '') : values.valueDate
  const early = days && isEarly(days, day) ? t('OperationNotOpenException', { from: days.hours.fromTime }) : null
  const usual = useSumStrip(sums, currency)
  const late = useClosed(days, closedKeys)
  const closed = props.closed ?? late
  return (
    <FormFrame
      {...frame}
      id={formId}
      model={model}
      isOptional={run.isOptional}
      recovery={run.recovery}
      saving={run.saving}
      exits={useExits()}
      strip={strip ?? usual}
      words={{
        recap: t('payments.form.recap.label'),
        unsaved: 'payments.form.kept.title',
        leave: 'payments.form.leave.text',
        ...(!mayChange && { goOn: t('form.toDocument') }),
        ...words,
      }}
      origin={{
        note: (
          <>
            {data.templateGone && <Banner tone="warning" title={t('TemplateNotFoundException')} />}
            <FilledFrom of={templates} />
          </>
        ),
        tools: <TemplateTools of={templates} />,
        changing: changing && {
          aside: <TemplateCard of={changing} formId={formId} />,
          save: changing.save,
          isChanged: changing.renamed,
        },
      }}
      notes={
        <>
          {closed && <Banner tone="warning" title={closed} />}
          <ReturnNote reason={data.edited?.payment.reason} />
        </>
      }
      notKept={closed ?? notKept}
      notSent={early}
      recap={
        <>
          {recap ?? <SumsRecap sums={sums} currency={currency} />}
          {deadlines ?? <TodayNote days={days} />}
          <Signers />
        </>
      }
      onGoOn={useGoOn(run)}
      unfinished={useUnfinished(run)}
    />
  )
}
