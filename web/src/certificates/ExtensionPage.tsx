// The page of the signing extension, offered for the browser that the person has.
import { Card } from '@bank/ui/Card.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { useT } from '#kit/i18n.ts'
import css from './Certificates.module.css'
import { ExtensionLinks } from './ExtensionLinks.tsx'
import { browserOf } from './extensions.ts'

export function ExtensionPage() {
  const t = useT()
  const own = browserOf(navigator.userAgent)
  const title = own
    ? t('certificates.extension.yours', { browser: t(`certificates.extension.browser.${own}`) })
    : t('certificates.extension.title')
  return (
    <Page title={t('certificates.extension.title')}>
      <div className={css.narrow}>
        <Card title={title}>
          <div className={css.inside}>
            <p>{t('certificates.extension.about')}</p>
            <ExtensionLinks />
          </div>
        </Card>
      </div>
    </Page>
  )
}
