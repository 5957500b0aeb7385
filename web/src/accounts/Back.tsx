// The link back to the list of accounts.
import { IconArrowLeft } from '@bank/ui/icons.ts'
import { Link } from '@bank/ui/Link.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import css from './AccountPage.module.css'

export function Back() {
  const t = useT()
  return (
    <p className={css.back}>
      <Link href={to.accounts()}>
        <IconArrowLeft /> {t('accounts.title')}
      </Link>
    </p>
  )
}
