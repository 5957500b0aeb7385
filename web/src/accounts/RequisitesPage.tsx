// The documents' tab of requisites: the list of the bank's correspondents, as one file.
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { IconFileText } from '@bank/ui/icons.ts'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { file } from '#kit/file.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { usePaper } from '#kit/paper.ts'
import css from './DocumentsPage.module.css'
import { DocumentTabs } from './DocumentTabs.tsx'

/** Opened by an icon that says what it does; on a phone, where nothing hovers, by a link of words. */
function OpenButton() {
  const t = useT()
  const lang = useLang()
  const phone = useMedia(PHONE)
  const { busy, run } = usePaper(() => file(`correspondents.pdf?lang=${lang}`))
  const open = () => run('OPEN')
  if (phone)
    return (
      <Button variant="text" busy={busy} onClick={open}>
        {t('accounts.documents.open')}
      </Button>
    )
  return <IconButton label={t('accounts.documents.open')} icon={<IconFileText />} busy={busy} onClick={open} />
}

export function RequisitesPage() {
  const t = useT()
  return (
    <Page title={t('accounts.documents.requisites')}>
      <DocumentTabs current="requisites" />
      <Card>
        <div className={css.line}>
          <div>
            <p className={css.name}>{t('accounts.documents.correspondents')}</p>
            <p>{t('accounts.documents.correspondentsNote')}</p>
          </div>
          <OpenButton />
        </div>
      </Card>
    </Page>
  )
}
