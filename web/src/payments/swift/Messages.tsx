// The preview of a transfer abroad as MT103 and pacs.008.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Skeleton } from '@bank/ui/Skeleton.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { swiftMessages } from './documents.ts'
import css from './Swift.module.css'

export type MessageTexts = { readonly mt103: string; readonly pacs008: string }

function Text({ of }: { of: MessageTexts }) {
  const t = useT()
  const [shown, setShown] = useState<keyof MessageTexts>('mt103')
  return (
    <>
      <Segmented
        label={t('payments.swift.message.language')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'mt103', label: 'MT103' },
          { value: 'pacs008', label: 'pacs.008' },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <pre className={css.message} tabIndex={0}>
        {of[shown]}
      </pre>
    </>
  )
}

/** Before it is saved: the reference is given with the draft. */
export function MessageDialog({ of, onClose }: { of: MessageTexts; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payments.swift.message.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p className={css.under}>{t('payments.swift.message.text')}</p>
      <Text of={of} />
    </Dialog>
  )
}

function FetchedMessages({ paymentId }: { paymentId: string }) {
  const t = useT()
  const { data, error } = useAsk(swiftMessages, { paymentId, legalPartyId: useOrg() })
  if (data) return <Text of={data.findSwiftDataByPaymentId} />
  return error ? <Banner tone="danger" title={errorText(t, error)} /> : <Skeleton height={160} />
}

/** Of a document that is there: asked for when it is opened. */
export function MessageFold({ paymentId }: { paymentId: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <details className={css.fold} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('payments.swift.message.fold')}</summary>
      {open && <FetchedMessages paymentId={paymentId} />}
    </details>
  )
}
