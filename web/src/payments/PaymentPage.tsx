// The page of a payment: which form does its address ask for, and does it begin from a draft, a repeat or a template?

import { Page } from '@bank/ui/shell/Frame.tsx'
import { notFound } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useGo, useParam, useSearch } from '#kit/address.tsx'
import { now } from '#kit/clock.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import { type PaymentForm as FormName, to } from '#paths.ts'
import { NoTemplate } from '#templates/index.ts'
import { Failed, FormSkeleton } from './forms/FormStates.tsx'
import type { OwnPageProps } from './forms/ownPage.ts'
import { draftName, PaymentForm } from './forms/PaymentForm.tsx'
import { Closed } from './forms/Standing.tsx'
import { startOf } from './forms/start.ts'
import { type FormData, useFormData } from './forms/useFormData.ts'
import { draftOf } from './forms/useTemplated.ts'
import { type BuiltForm, builtFormOf, isBuilt } from './forms/values.ts'

type OwnPage = { readonly title: TextKey; readonly Form: ComponentType<OwnPageProps> }

/** The kinds whose form is not the common one; each is fetched when it is opened. */
const ownPages: Readonly<Partial<Record<FormName, OwnPage>>> = {
  swift: {
    title: 'payments.form.title.swift',
    Form: lazy(() => import('./swift/SwiftPage.tsx').then(({ SwiftPage }) => ({ default: SwiftPage }))),
  },
  conversion: {
    title: 'payments.form.title.conversion',
    Form: lazy(() =>
      import('./conversion/ConversionPage.tsx').then(({ ConversionPage }) => ({ default: ConversionPage })),
    ),
  },
  'card-transfer': {
    title: 'payments.form.title.card-transfer',
    Form: lazy(() => import('./card/CardPage.tsx').then(({ BusinessCardPage }) => ({ default: BusinessCardPage }))),
  },
  'card-transfer-o24': {
    title: 'payments.form.title.card-transfer-o24',
    Form: lazy(() => import('./card/CardPage.tsx').then(({ PersonCardPage }) => ({ default: PersonCardPage }))),
  },
  'card-transfer-rko': {
    title: 'payments.form.title.card-transfer-rko',
    Form: lazy(() => import('./card/CardPage.tsx').then(({ FromCardPage }) => ({ default: FromCardPage }))),
  },
}

const isOwn = (form: string | undefined): form is FormName => form !== undefined && Object.hasOwn(ownPages, form)

type Place = {
  readonly form: BuiltForm
  readonly id: string | undefined
  readonly repeat: string | undefined
  readonly account: string | undefined
  readonly kept: boolean
  readonly template: string | undefined
  /** Is it the template itself that is changed? */
  readonly editing: boolean
}

type LoadedProps = { readonly place: Place; readonly data: FormData; readonly onReload: () => Promise<void> }

function Loaded({ place, data: latest, onReload }: LoadedProps) {
  // What is known moves on with the news of the bank; the form stays at what it was opened with until it is loaded anew.
  const [data] = useState(latest)
  const { form, id, repeat, account, kept, template, editing } = place
  const { accounts } = useAccounts()
  const go = useGo()
  const [start] = useState(() => startOf({ form, account, accounts, data, now: now() }))
  // Judged once: a document that is sent from here moves on while its result is still being read.
  const [closed] = useState(() => (data.edited?.isUpdateble === false ? data.edited : null))
  const right = builtFormOf(start.operation)
  // The address may name the other form of the two: the document knows better.
  const correct = useEffectEvent(() => {
    const mode = editing ? 'edit-template' : undefined
    if (right && right !== form) void go(to.payment({ form: right, id, repeat, template, mode }), { replace: true })
  })
  useEffect(() => correct(), [])
  if (closed) return <Closed payment={closed} />
  if (editing && data.templateGone) return <NoTemplate />
  if (right !== form) return <FormSkeleton />
  const draft = draftName(form, draftOf({ id, repeat, template: data.template }))
  return <PaymentForm built={form} data={data} start={start} draft={draft} carried={kept} onReload={onReload} />
}

const titles = {
  'clearing-gross': 'payments.form.title.clearing-gross',
  'intra-bank-transfer': 'payments.form.title.intra-bank-transfer',
} as const

function Visit({ place }: { place: Place }) {
  const t = useT()
  const loaded = useFormData(place)
  const [round, setRound] = useState(0)
  const number = loaded.state === 'ready' ? loaded.data.edited?.transferNum : undefined
  return (
    <Page
      title={
        number
          ? t('payments.form.title.edit', { number })
          : t(place.editing ? 'templates.edit.title' : titles[place.form])
      }
    >
      {loaded.state === 'waiting' && <FormSkeleton />}
      {loaded.state === 'failed' && <Failed error={loaded.error} onAgain={loaded.again} />}
      {loaded.state === 'ready' && (
        <Loaded
          key={round}
          place={place}
          data={loaded.data}
          onReload={() => loaded.reload().then(() => setRound(round + 1))}
        />
      )}
    </Page>
  )
}

function Coming({ title }: { title: TextKey }) {
  const t = useT()
  return (
    <Page title={t(title)}>
      <FormSkeleton />
    </Page>
  )
}

export function PaymentPage() {
  const form = useParam('form')
  const id = useParam('id')
  const [{ repeat, account, kept, template, mode }] = useSearch()
  const editing = mode === 'edit-template' && Boolean(template)
  const own = isOwn(form) && ownPages[form]
  if (own) {
    return (
      <Suspense fallback={<Coming title={own.title} />}>
        <own.Form
          key={[form, id, repeat, account, template, mode].join()}
          account={account}
          id={id}
          repeat={repeat}
          template={template}
          editing={editing}
        />
      </Suspense>
    )
  }
  if (!isBuilt(form)) throw notFound()
  const place: Place = { form, id, repeat, account, kept: kept === '1', template, editing }
  return <Visit key={[form, id, repeat, account, kept, template, mode].join()} place={place} />
}
