// The dialog of a payment order: language, format; opened, printed or saved.
import { type Lang, langs } from '@bank/contracts/lang.ts'
import { Button } from '@bank/ui/Button.tsx'
import { IconDownload, IconFileText, IconPrinter } from '@bank/ui/icons.ts'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { langNames } from '#kit/langNames.ts'
import { carryOut, noTab, type PaperAction } from '#kit/paper.ts'
import type { ActionVerdicts } from '#kit/verdict.ts'
import { papersOf } from './choice.ts'
import { fetchOrders, type PaperFormat, type PaperRequest } from './documents.ts'
import css from './Order.module.css'

const icons: Readonly<Record<PaperAction, typeof IconDownload>> = {
  OPEN: IconFileText,
  PRINT: IconPrinter,
  DOWNLOAD: IconDownload,
}
const actions: readonly PaperAction[] = ['OPEN', 'PRINT', 'DOWNLOAD']
const kinds: readonly PaperFormat[] = ['pdf', 'zip']

type Props = {
  readonly payments: readonly (ActionVerdicts & { readonly id: string; readonly transferNum: string })[]
  readonly onClose: () => void
}

/** The running action, and its failure as a sentence. */
function usePaperAction(onDone: () => void) {
  const t = useT()
  const [doing, setDoing] = useState<PaperAction | null>(null)
  const [fault, setFault] = useState('')
  const begin = async (action: PaperAction, wanted: PaperRequest) => {
    setDoing(action)
    setFault('')
    try {
      const done = await carryOut(action, () => fetchOrders(wanted))
      if (done === noTab) setFault(t('payments.order.noTab'))
      else onDone()
    } catch (error) {
      setFault(errorText(t, error))
    }
    setDoing(null)
  }
  return { doing, fault, begin }
}

export function OrderDialog({ payments, onClose }: Props) {
  const t = useT()
  const usual = useLang()
  const [lang, setLang] = useState<Lang>(usual)
  const [as, setAs] = useState<PaperFormat>('pdf')
  const { doing, fault, begin } = usePaperAction(onClose)
  const { ready, without, reason } = papersOf(t, payments)
  const [first] = ready
  const many = ready.length > 1
  const archive = many && as === 'zip'
  const start = (action: PaperAction) =>
    void begin(action, { ids: ready.map(({ id }) => id), lang, as: archive ? 'zip' : 'pdf' })
  const button = (action: PaperAction) => {
    const Icon = icons[action]
    return (
      <div key={action} className={action === 'DOWNLOAD' ? css.main : undefined}>
        <Button
          wide
          icon={<Icon />}
          variant={action === 'DOWNLOAD' ? 'primary' : 'default'}
          busy={doing === action}
          disabled={doing !== null && doing !== action}
          disabledReason={archive && action !== 'DOWNLOAD' ? t('payments.order.archiveIsKept') : undefined}
          onClick={() => start(action)}
        >
          {t(`payments.order.do.${action}`)}
        </Button>
      </div>
    )
  }
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      title={
        many || !first
          ? t('payments.order.many', { count: ready.length })
          : t('payments.order.one', { number: first.transferNum })
      }
      footer={<div className={css.actions}>{actions.map(button)}</div>}
    >
      <div className={css.choices}>
        <div>
          <p className={css.label} aria-hidden="true">
            {t('payments.order.lang')}
          </p>
          <Segmented
            wide
            label={t('payments.order.lang')}
            value={lang}
            onChange={setLang}
            options={langs.map(value => ({ value, label: <span lang={value}>{langNames[value]}</span> }))}
          />
        </div>
        {many && (
          <div>
            <p className={css.label} aria-hidden="true">
              {t('payments.order.as')}
            </p>
            <Segmented
              wide
              label={t('payments.order.as')}
              value={as}
              onChange={setAs}
              options={kinds.map(value => ({ value, label: t(`payments.order.as.${value}`) }))}
              help={t(`payments.order.help.${as}`)}
            />
          </div>
        )}
        {without > 0 && (
          <Banner tone="info" title={t('payments.order.without', { count: without })}>
            {reason}
          </Banner>
        )}
        {many && doing && <p role="status">{t('payments.order.making', { count: ready.length })}</p>}
        {fault && (
          <Banner tone="danger" urgent title={t('payments.order.failed')}>
            {fault}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
