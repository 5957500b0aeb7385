// The page of a payment form, chosen by its address: new, a draft, a repeat, or from a template.

import { Page } from '@bank/ui/shell/Frame.tsx'
import { notFound } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useParam, useSearch } from '#kit/address.tsx'
import { FormSkeleton } from '#kit/form/FormStates.tsx'
import { type TextKey, useT } from '#kit/i18n.ts'
import type { PaymentForm as FormName } from '#paths.ts'
import type { FormPlace } from './forms/data.ts'
import { SomPage } from './forms/SomForm.tsx'
import { isBuilt } from './forms/values.ts'

type OwnPage = { readonly title: TextKey; readonly Form: ComponentType<FormPlace> }

/** The kinds whose form is not the common one; each is fetched when it is opened. */
const ownPages: Readonly<Partial<Record<FormName, OwnPage>>> = {
  swift: {
    title: 'payments.form.title.swift',
    Form: lazy(() => import('./swift/SwiftForm.tsx').then(({ SwiftPage }) => ({ default: SwiftPage }))),
  },
  conversion: {
    title: 'payments.form.title.conversion',
    Form: lazy(() =>
      import('./conversion/ConversionForm.tsx').then(({ ConversionPage }) => ({ default: ConversionPage })),
    ),
  },
  'card-transfer': {
    title: 'payments.form.title.card-transfer',
    Form: lazy(() => import('./card/CardForm.tsx').then(({ BusinessCardPage }) => ({ default: BusinessCardPage }))),
  },
  'card-transfer-o24': {
    title: 'payments.form.title.card-transfer-o24',
    Form: lazy(() => import('./card/CardForm.tsx').then(({ PersonCardPage }) => ({ default: PersonCardPage }))),
  },
  'card-transfer-rko': {
    title: 'payments.form.title.card-transfer-rko',
    Form: lazy(() => import('./card/CardForm.tsx').then(({ FromCardPage }) => ({ default: FromCardPage }))),
  },
}

const isOwn = (form: string | undefined): form is FormName => form !== undefined && Object.hasOwn(ownPages, form)

function ComingSoon({ title }: { title: TextKey }) {
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
  const place: FormPlace = { id, repeat, account, template, editing }
  const visit = [form, id, repeat, account, kept, template, mode].join()
  if (own) {
    return (
      <Suspense fallback={<ComingSoon title={own.title} />}>
        <own.Form key={visit} {...place} />
      </Suspense>
    )
  }
  if (!isBuilt(form)) throw notFound()
  return <SomPage key={visit} built={form} {...place} kept={kept === '1'} />
}
