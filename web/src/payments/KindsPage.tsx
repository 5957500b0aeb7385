// The choice among all kinds of payments, taxes among them.
import { Page } from '@bank/ui/shell/Frame.tsx'
import { Choices } from '#kit/Choices.tsx'
import { useT } from '#kit/i18n.ts'
import { placeOfKind, useKinds } from './kinds.tsx'

export function KindsPage() {
  const t = useT()
  const kinds = useKinds()
  return (
    <Page title={t('shell.newPayment')}>
      <Choices
        label={t('payments.kinds.label')}
        of={kinds.map(kind => ({ ...kind, note: kind.about, href: placeOfKind(kind) }))}
      />
    </Page>
  )
}
