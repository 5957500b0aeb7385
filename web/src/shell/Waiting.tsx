// The placeholder of a screen whose code is loading.
import { SkeletonRows, Waiting as WaitingWord } from '@bank/ui/Skeleton.tsx'
import { textIfAny } from '#kit/i18n.ts'

export function Waiting() {
  return (
    <WaitingWord text={textIfAny('common.ui.loading') ?? ''}>
      <SkeletonRows rows={6} lead />
    </WaitingWord>
  )
}
