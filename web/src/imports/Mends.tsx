// Leads to the faulty rows of a file, and mends by one press what many of them lack alike.
import { Button } from '@bank/ui/Button.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { AccountField } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type ImportedFile, importedMends, type Mend, mendImportedRows } from './file.ts'
import css from './Imports.module.css'
import { askAgain } from './news.ts'

/** Runs one mend at a time, and says what came of it. */
function useMending(id: string) {
  const t = useT()
  const toast = useToast()
  const legalPartyId = useOrg()
  const [busy, setBusy] = useState<Mend | null>(null)
  const mend = async (which: Mend, payerAccount: string | null) => {
    if (busy) return
    setBusy(which)
    try {
      const mending = { legalPartyId, id, mend: which, payerAccount }
      const { mendImportedRows: after } = await call(mendImportedRows, { mending })
      toast({ text: t('imports.mend.done', { good: after.good, faulty: after.faulty }) })
    } catch (error) {
      toast({ text: errorText(t, error), tone: 'danger' })
    } finally {
      setBusy(null)
      askAgain()
    }
  }
  return { busy, mend }
}

type MendProps = { readonly mend: Mend; readonly count: number; readonly mending: ReturnType<typeof useMending> }

function MendLine({ mend, count, mending }: MendProps) {
  const t = useT()
  const [payer, setPayer] = useState('')
  const needsPayer = mend === 'PAYER'
  return (
    <li className={css.mend}>
      <span>{t(`imports.mend.${mend}`, { count })}</span>
      {needsPayer && (
        <AccountField
          label={t('imports.field.payerAccount')}
          currencies={['KGS']}
          value={payer}
          onChange={setPayer}
          className={css.mendPayer}
        />
      )}
      <Button
        size="s"
        busy={mending.busy === mend}
        disabledReason={needsPayer && !payer ? t('accounts.field.choose') : undefined}
        onClick={() => void mending.mend(mend, needsPayer ? payer : null)}
      >
        {t(`imports.mend.${mend}.do`)}
      </Button>
    </li>
  )
}

type Props = { readonly file: ImportedFile; readonly onFirst: () => void }

/** What is to be mended in the rows of a file, for who may. */
export function Mends({ file, onFirst }: Props) {
  const t = useT()
  const { data } = useAsk(importedMends, { id: file.id, legalPartyId: useOrg() })
  const mending = useMending(file.id)
  const mends = data?.importedMends ?? []
  return (
    <Banner
      tone="warning"
      title={t('imports.mend.title', { count: file.faulty })}
      actions={<Button onClick={onFirst}>{t('imports.mend.first')}</Button>}
    >
      {t('imports.mend.text')}
      {mends.length > 0 && (
        <ul className={css.mends}>
          {mends.map(one => (
            <MendLine key={one.mend} {...one} mending={mending} />
          ))}
        </ul>
      )}
    </Banner>
  )
}
