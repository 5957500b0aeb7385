// The choice among all kinds of payments, taxes among them.
import { Card } from '@bank/ui/Card.tsx'
import { Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { Choices } from '#kit/Choices.tsx'
import { useT } from '#kit/i18n.ts'
import { placeOfKind, useKinds } from './kinds.tsx'
import { Unfinished } from './Unfinished.tsx'
import { useUnfinishedForms } from './unfinishedForms.ts'

export function KindsPage() {
  const t = useT()
  const kinds = useKinds()
  // What is unfinished stands above, so the choice waits for it: nothing moves away under the hand.
  const unfinished = useUnfinishedForms()
  return (
    <Page title={t('shell.newPayment')}>
      {unfinished ? (
        <>
          <Unfinished of={unfinished} />
          <Choices
            label={t('payments.kinds.label')}
            of={kinds.map(kind => ({ ...kind, note: t(`payments.kinds.${kind.key}.about`), href: placeOfKind(kind) }))}
          />
        </>
      ) : (
        <Waiting text={t('common.ui.loading')}>
          <Card inside="rows">
            <SkeletonRows rows={kinds.length} />
          </Card>
        </Waiting>
      )}
    </Page>
  )
}
