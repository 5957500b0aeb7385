// The page of an address that the desk does not have.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { to } from '../paths.ts'

export function NotFound() {
  const t = useT()
  return (
    <main>
      <h1 className="visually-hidden">{t('common.notFound.title')}</h1>
      <EmptyState
        title={t('common.notFound.title')}
        text={t('shell.notFound.text')}
        action={<ButtonLink href={to.home()}>{t('shell.notFound.toQueue')}</ButtonLink>}
      />
    </main>
  )
}
