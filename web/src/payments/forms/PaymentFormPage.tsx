// The frame of every payment form page: loading, a document closed for changes, a redirect to the right form.
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useGo } from '#kit/address.tsx'
import { FormPage } from '#kit/form/FormPage.tsx'
import { type EditedDocument, FormClosed, FormSkeleton } from '#kit/form/FormStates.tsx'
import type { LoadState } from '#kit/form/load.ts'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { NoTemplate } from '#templates/index.ts'
import type { CommonData, TemplatePlace } from './data.ts'
import { useExits } from './PaymentFrame.tsx'

/** The account to begin from, the document to edit, the document to make again, the template to begin from or, when editing, to change. */
export type FormPlace = TemplatePlace & {
  readonly account: string | undefined
  readonly id: string | undefined
  readonly repeat: string | undefined
}

type EditedPayment = EditedDocument & { readonly id: string }

type OpenProps<Data> = {
  readonly data: Data
  readonly editing: boolean
  /** The document that is edited; null for a new one. */
  readonly edited?: (data: Data) => EditedPayment | null
  /** The address of the form that is meant, where it is another one. */
  readonly right?: (data: Data) => string | null
  readonly children: ReactNode
}

function Open<Data extends CommonData>({ data, editing, edited, right, children }: OpenProps<Data>) {
  const go = useGo()
  const document = edited?.(data)
  const meant = right?.(data) ?? null
  // The address may name another form: the document and the template know better.
  const correct = useEffectEvent(() => {
    if (meant) void go(meant, { replace: true })
  })
  useEffect(() => correct(), [])
  if (document && !document.isUpdateble) return <FormClosed of={document} href={to.history({ open: document.id })} />
  if (editing && data.templateGone) return <NoTemplate />
  return meant ? <FormSkeleton /> : children
}

type Props<Data> = Omit<OpenProps<Data>, 'data' | 'children'> & {
  readonly title: string
  readonly loaded: LoadState<Data>
  readonly children: (data: Data, onReload: () => Promise<void>) => ReactNode
}

export function PaymentFormPage<Data extends CommonData>({ title, loaded, children, ...open }: Props<Data>) {
  const t = useT()
  const { list } = useExits()
  const document = loaded.state === 'ready' ? open.edited?.(loaded.data) : null
  const made = open.editing ? t('templates.edit.title') : title
  return (
    <FormPage
      title={document ? t('payments.form.title.edit', { number: document.transferNum }) : made}
      loaded={loaded}
      list={list}
    >
      {(data, onReload) => (
        <Open {...open} data={data}>
          {children(data, onReload)}
        </Open>
      )}
    </FormPage>
  )
}
