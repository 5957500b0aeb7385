// The page of the bank's contacts.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { doors } from '#doors.ts'
import { useT } from '#kit/i18n.ts'
import { supportPhone } from '#kit/page.ts'
import css from './TextPage.module.css'

const places = ['phone', 'office', 'hours', 'bic'] as const

export function ContactsPage() {
  const t = useT()
  return (
    <div className={css.page}>
      <h1>{t('identity.contacts')}</h1>
      <dl className={css.list}>
        {places.map(place => (
          <div key={place}>
            <dt>{t(`identity.contacts.${place}`)}</dt>
            <dd>{t(`identity.contacts.${place}.value`, { phone: supportPhone })}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <ButtonLink href={doors.login()}>{t('identity.toLogin')}</ButtonLink>
      </div>
    </div>
  )
}
