// The page of further sections on a phone.
import { Button } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { IconHeadset, IconLogout, IconSettings } from '@bank/ui/icons.ts'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { useT } from '#kit/i18n.ts'
import { supportPhone } from '#kit/page.ts'
import { to } from '#paths.ts'
import { useSignOut } from './SignOutDialog.tsx'
import { useSections } from './sections.tsx'

export function MorePage() {
  const t = useT()
  const sections = useSections()
  const { ask, dialog } = useSignOut()
  return (
    <Page title={t('shell.nav.more')}>
      <Stack>
        <Card inside="rows">
          {sections.map(section => (
            <CardRow
              key={section.key}
              lead={section.icon}
              title={t(section.label)}
              {...(section.closed ? { note: t('shell.locked.section') } : { href: section.href })}
            />
          ))}
          <CardRow lead={<IconSettings />} title={t('shell.nav.settings')} href={to.settings()} />
          <CardRow
            lead={<IconHeadset />}
            title={t('shell.nav.support', { phone: supportPhone })}
            href={`tel:${supportPhone}`}
          />
        </Card>
        <Button wide icon={<IconLogout />} onClick={ask}>
          {t('shell.signOut')}
        </Button>
      </Stack>
      {dialog}
    </Page>
  )
}
