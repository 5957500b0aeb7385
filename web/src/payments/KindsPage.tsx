// The choice among all kinds of payments, taxes among them.
import { Page } from '@bank/ui/shell/Frame.tsx'
import { Choices } from '#kit/Choices.tsx'
import { useT } from '#kit/i18n.ts'
import { placeOfKind, useKinds } from './kinds.tsx'
import { Unfinished } from './Unfinished.tsx'

export function KindsPage() {
  const t = useT()
  const kinds = useKinds()
  return (
    <Page title={t('shell.newPayment')}>
      <Unfinished />
      <Choices
        label={t('payments.kinds.label')}
        of={kinds.map(kind => ({ ...kind, note: t(`payments.kinds.${kind.key}.about`), href: placeOfKind(kind) }))}
      />
    </Page>
  )
}
