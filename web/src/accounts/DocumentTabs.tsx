// Tabs of the documents: statements, their schedules and requisites, each a page of its own.
import { LinkTabs } from '@bank/ui/LinkTabs.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'

const tabs = ['statements', 'schedules', 'requisites'] as const
type Tab = (typeof tabs)[number]

export function DocumentTabs({ current }: { current: Tab }) {
  const t = useT()
  return (
    <LinkTabs
      label={t('accounts.documents.tabs')}
      tabs={tabs.map(tab => ({
        href: to.documents(tab),
        label: t(`accounts.documents.${tab}`),
        current: tab === current,
      }))}
    />
  )
}
