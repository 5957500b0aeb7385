// The page of a payment form, chosen by its address: new, a draft, a repeat, or from a template; or of a payment's details.

import { Page } from '@bank/ui/shell/Frame.tsx'
import { notFound } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useParam, useSearch } from '#kit/address.tsx'
import { lazyPart } from '#kit/code.ts'
import { FormSkeleton } from '#kit/form/FormStates.tsx'
import { useT } from '#kit/i18n.ts'
import type { PaymentForm as FormName } from '#paths.ts'
import { asksOfPayment, type FormPlace } from './forms/data.ts'
import { SomPage } from './forms/SomForm.tsx'
import { type BuiltForm, isBuilt, kindsOf, pageOf } from './forms/values.ts'

const DetailsPage = lazyPart(() =>
  import('./PaymentDetailsPage.tsx').then(({ PaymentDetailsPage }) => PaymentDetailsPage),
)

const CardPage = lazyPart(() => import('./card/CardForm.tsx').then(({ CardPage }) => CardPage))

/** The kinds whose form is not the common one; each is fetched when it is opened. */
const ownPages: { readonly [F in Exclude<FormName, BuiltForm>]: ComponentType<FormPlace & { readonly form: F }> } = {
  swift: lazyPart(() => import('./swift/SwiftForm.tsx').then(({ SwiftPage }) => SwiftPage)),
  conversion: lazyPart(() => import('./conversion/ConversionForm.tsx').then(({ ConversionPage }) => ConversionPage)),
  'card-transfer': CardPage,
  'card-transfer-o24': CardPage,
  'card-transfer-rko': CardPage,
}

const isOwn = (form: string | undefined): form is keyof typeof ownPages =>
  form !== undefined && Object.hasOwn(ownPages, form)

function ComingSoon({ form }: { form: FormName }) {
  const t = useT()
  return (
    <Page title={t(`payments.form.title.${form}`)}>
      <FormSkeleton />
    </Page>
  )
}

function Opening() {
  const t = useT()
  return (
    <Page title={t('payments.drawer.title')}>
      <FormSkeleton />
    </Page>
  )
}

/** What every form in som knows. */
export function asksOfForm({ params: { form } }: { readonly params: { readonly form?: string | undefined } }) {
  return isBuilt(form) ? asksOfPayment(pageOf[form], kindsOf[form]) : []
}

export function PaymentPage() {
  const form = useParam('form')
  const id = useParam('id')
  const [{ repeat, account, side, kept, unfinished, template, mode }] = useSearch()
  const editing = mode === 'edit-template' && Boolean(template)
  const own = side === 'own' && ({ side } as const)
  const place: FormPlace = { id, repeat, account, template, editing, isCarried: kept === '1', unfinished, ...own }
  const visit = [form, id, repeat, account, side, kept, unfinished, template, mode].join()
  if (form === 'payment' && id)
    return (
      <Suspense fallback={<Opening />}>
        <DetailsPage key={id} id={id} />
      </Suspense>
    )
  if (isOwn(form)) {
    const Own = ownPages[form] as ComponentType<FormPlace & { readonly form: FormName }>
    return (
      <Suspense fallback={<ComingSoon form={form} />}>
        <Own key={visit} {...place} form={form} />
      </Suspense>
    )
  }
  if (!isBuilt(form)) throw notFound()
  return <SomPage key={visit} built={form} {...place} />
}
