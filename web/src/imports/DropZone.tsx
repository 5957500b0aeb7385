// The drop zone of imports: formats that are taken, and an example of each.

import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { cx } from '@bank/ui/cx.ts'
import { FileButton } from '@bank/ui/FileButton.tsx'
import { IconDownload, IconFileImport } from '@bank/ui/icons.ts'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { byBalance, currencyOf, useAccounts } from '#accounts/index.ts'
import { useGo } from '#kit/address.tsx'
import { errorText } from '#kit/errorText.ts'
import { saveFile } from '#kit/file.ts'
import { takeHandedOver } from '#kit/handover.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { to } from '#paths.ts'
import { formats } from './file.ts'
import css from './Imports.module.css'
import { askAgain } from './news.ts'
import { acceptedExtensions, uploadFile } from './upload.ts'

function useUpload() {
  const t = useT()
  const go = useGo()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ name: string; message: string } | null>(null)
  const begin = async (file: File | undefined) => {
    if (!file || busy) return
    setBusy(file.name)
    setFailed(null)
    try {
      const id = await uploadFile(file)
      askAgain()
      await go(to.imported(id))
    } catch (error) {
      setFailed({ name: file.name, message: errorText(t, error) })
    } finally {
      setBusy(null)
    }
  }
  return { busy, failed, setFailed, begin }
}

/** Sample files; they pay from an account of the company, so that they pass validation as they are. */
function Examples({ onFail }: { onFail: (why: string) => void }) {
  const t = useT()
  const { accounts } = useAccounts()
  const [first] = byBalance(
    accounts.filter(one => one.type === 'RKO' && currencyOf(one) === 'KGS' && one.status === 'OPEN'),
  )
  const fetchExample = (format: string) => {
    const query = new URLSearchParams({ account: first?.account ?? '' })
    saveFile(`imports/example/${format}?${query}`).catch((error: unknown) => onFail(errorText(t, error)))
  }
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <Button {...props} variant="quiet" icon={<IconDownload />}>
          {t('imports.drop.examples')}
        </Button>
      )}
      entries={formats.map(format => ({
        key: format,
        label: t(`imports.format.${format}`),
        onSelect: () => fetchExample(format),
      }))}
    />
  )
}

export function DropZone() {
  const t = useT()
  const phone = useMedia(PHONE)
  const [over, setOver] = useState(false)
  const { busy, failed, setFailed, begin } = useUpload()
  // Takes over a file of several payments that was dropped on the form of one.
  const arrive = useEffectEvent(() => void begin(takeHandedOver() ?? undefined))
  useEffect(() => arrive(), [])
  const hover = (event: DragEvent, now: boolean) => {
    event.preventDefault()
    setOver(now)
  }
  return (
    <Card>
      <fieldset
        className={cx(css.drop, over && css.over)}
        onDragOver={event => hover(event, true)}
        onDragLeave={event => hover(event, false)}
        onDrop={event => {
          hover(event, false)
          void begin(event.dataTransfer.files[0])
        }}
      >
        <legend className="visually-hidden">{t('imports.drop.label')}</legend>
        <IconFileImport className={css.dropIcon} />
        <div className={css.dropWords}>
          <p className={css.dropTitle} aria-live="polite">
            {busy ? t('imports.drop.sending', { name: busy }) : t(phone ? 'imports.drop.label' : 'imports.drop.title')}
          </p>
          <p className={cells.under}>{t('imports.drop.text')}</p>
        </div>
        <div className={css.dropActions}>
          <FileButton
            variant="primary"
            label={t('imports.drop.choose')}
            accept={acceptedExtensions}
            busy={busy !== null}
            onFile={file => void begin(file)}
          />
          <Examples onFail={why => setFailed({ name: t('imports.drop.examples'), message: why })} />
        </div>
      </fieldset>
      {failed && (
        <Banner tone="danger" urgent title={failed.name}>
          {failed.message}
        </Banner>
      )}
    </Card>
  )
}
