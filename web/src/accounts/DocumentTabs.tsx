// Tabs of the documents: statements, their schedules and requisites, each a page of its own.
import { Link } from '@bank/ui/Link.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import css from './DocumentTabs.module.css'

const tabs = ['statements', 'schedules', 'requisites'] as const
type Tab = (typeof tabs)[number]

export function DocumentTabs({ current }: { current: Tab }) {
  const t = useT()
  return (
    <nav aria-label={t('accounts.documents.tabs')}>
      <ul className={css.tabs}>
        {tabs.map(tab => (
          <li key={tab}>
            <Link href={to.documents(tab)} aria-current={tab === current ? 'page' : undefined}>
              {t(`accounts.documents.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
