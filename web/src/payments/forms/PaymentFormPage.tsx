// The frame of every payment form page: loading, a document closed for changes, a redirect to the right form.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useGo } from '#kit/address.tsx'
import { FormPage } from '#kit/form/FormPage.tsx'
import { FormClosed, FormSkeleton } from '#kit/form/FormStates.tsx'
import type { LoadState } from '#kit/form/load.ts'
import { useT } from '#kit/i18n.ts'
import { type PaymentForm, to } from '#paths.ts'
import { formOf, NoTemplate, placeOfTemplate } from '#templates/index.ts'
import type { CommonData, TemplatePlace } from './data.ts'
import { KindMenu, type LeaveFor, Leaving } from './KindMenu.tsx'
import { useExits } from './PaymentFrame.tsx'

/** The address of the document's or template's form where that is another one; null where it is this. */
function rightForm(form: PaymentForm, { place, earlier, template }: CommonData): string | null {
  const made = template?.template.operation ?? earlier?.payment.operationCode
  const meant = made ? formOf(made) : form
  if (meant === form) return null
  if (template) return placeOfTemplate(template.template, template.editing ? 'edit-template' : undefined)
  return to.payment({ form: meant, id: place.id, repeat: place.repeat })
}

/** Redirects to the form of the document or template where the address names another one. */
function Open({ data, right, children }: { data: CommonData; right: string | null; children: ReactNode }) {
  const go = useGo()
  const document = data.edited?.payment
  const correct = useEffectEvent(() => {
    if (right) void go(right, { replace: true })
  })
  useEffect(() => correct(), [])
  if (document && !document.isUpdateble) return <FormClosed of={document} href={to.history({ open: document.id })} />
  if (data.place.editing && data.templateGone) return <NoTemplate />
  return right ? <FormSkeleton /> : children
}

/** The form that the address names; of another noun its title, and the address that is meant where it is another one. */
type NamedForm<Data> =
  | { readonly form: PaymentForm }
  | { readonly title: string; readonly right: (data: Data) => string | null }

type Props<Data> = NamedForm<Data> &
  Pick<TemplatePlace, 'editing'> & {
    readonly loaded: LoadState<Data>
    readonly children: (data: Data) => ReactNode
  }

export function PaymentFormPage<Data extends CommonData>({ editing, loaded, children, ...named }: Props<Data>) {
  const t = useT()
  const title = 'form' in named ? t(`payments.form.title.${named.form}`) : named.title
  const { list } = useExits()
  const document = loaded.state === 'ready' ? loaded.data.edited?.payment : null
  const made = editing ? t('templates.edit.title') : title
  const leaving = useRef<LeaveFor>(null)
  const isNew = !editing && !(loaded.state === 'ready' && loaded.data.place.id)
  return (
    <FormPage
      title={document ? t('payments.form.title.edit', { number: document.transferNum }) : made}
      loaded={loaded}
      list={list}
      actions={isNew && <KindMenu form={'form' in named ? named.form : null} leaving={leaving} />}
    >
      {data => (
        <Leaving value={leaving}>
          <Open data={data} right={'form' in named ? rightForm(named.form, data) : named.right(data)}>
            {children(data)}
          </Open>
        </Leaving>
      )}
    </FormPage>
  )
}
