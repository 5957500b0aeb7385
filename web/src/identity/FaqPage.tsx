// The page of frequent questions before sign-in.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { doors } from '#doors.ts'
import { useT } from '#kit/i18n.ts'
import { supportPhone } from '#kit/page.ts'
import css from './TextPage.module.css'

const questions = ['sms', 'locked', 'app', 'phone', 'rights', 'hours', 'safe'] as const

export function FaqPage() {
  const t = useT()
  return (
    <div className={css.page}>
      <h1>{t('identity.faq')}</h1>
      <div>
        {questions.map(question => (
          <details key={question} className={css.question}>
            <summary>{t(`identity.faq.${question}`)}</summary>
            <p>{t(`identity.faq.${question}.answer`, { phone: supportPhone })}</p>
          </details>
        ))}
      </div>
      <div className={css.actions}>
        <ButtonLink href={doors.login()}>{t('identity.toLogin')}</ButtonLink>
      </div>
    </div>
  )
}
