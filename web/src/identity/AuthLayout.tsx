// The layout of every page before sign-in.
import { Link } from '@bank/ui/Link.tsx'
import { Brand } from '@bank/ui/shell/Brand.tsx'
import { SignInFrame } from '@bank/ui/shell/SignInFrame.tsx'
import { Outlet } from '@tanstack/react-router'
import { doors } from '#doors.ts'
import { thisYear } from '#kit/clock.ts'
import { FirstDrawing } from '#kit/FirstDrawing.tsx'
import { useT } from '#kit/i18n.ts'
import { Languages } from '#kit/Languages.tsx'
import { release, supportPhone } from '#kit/page.ts'
import css from './AuthLayout.module.css'

function Foot() {
  const t = useT()
  return (
    <>
      <p className={css.links}>
        <a className={css.quiet} href={`tel:${supportPhone}`}>
          {t('identity.support')} <strong>{supportPhone}</strong>
        </a>
        <span aria-hidden="true">·</span>
        <Link className={css.quiet} href={doors.faq()}>
          {t('identity.faq')}
        </Link>
        <span aria-hidden="true">·</span>
        <Link className={css.quiet} href={doors.contacts()}>
          {t('identity.contacts')}
        </Link>
      </p>
      <p className={css.years}>{t('identity.years', { year: thisYear(), release })}</p>
    </>
  )
}

export function AuthLayout() {
  const t = useT()
  return (
    <FirstDrawing>
      <SignInFrame
        brand={<Brand inverse name={t('identity.brand')} note={t('identity.brandNote')} href={doors.login()} />}
        headline={t('identity.headline')}
        note={t('identity.promise')}
        top={<Languages label={t('identity.languages')} />}
        foot={<Foot />}
      >
        <Outlet />
      </SignInFrame>
    </FirstDrawing>
  )
}
