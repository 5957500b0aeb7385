// The placeholder of a template that was removed.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'

export function NoTemplate() {
  const t = useT()
  return (
    <Card>
      <EmptyState
        title={t('TemplateNotFoundException')}
        action={<ButtonLink href={to.templates()}>{t('templates.toAll')}</ButtonLink>}
      />
    </Card>
  )
}
