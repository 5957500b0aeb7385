// Pages that send a person to the bank's office, to register or to restore access.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { useT } from '#kit/i18n.ts'
import { supportPhone } from '#kit/page.ts'
import { to } from '#paths.ts'
import css from './TextPage.module.css'

function OfficePage({ what }: { what: 'register' | 'restore' }) {
  const t = useT()
  return (
    <div className={css.page}>
      <h1>{t(`identity.${what}`)}</h1>
      <p>{t('identity.office', { phone: supportPhone })}</p>
      <p className={css.muted}>{t(`identity.office.${what}`)}</p>
      <div className={css.actions}>
        <ButtonLink href={to.login()} variant="primary">
          {t('identity.toLogin')}
        </ButtonLink>
        <ButtonLink href={to.contacts()}>{t('identity.contacts')}</ButtonLink>
      </div>
    </div>
  )
}

export const RegisterPage = () => <OfficePage what="register" />
export const RestorePage = () => <OfficePage what="restore" />
