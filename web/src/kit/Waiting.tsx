// The placeholder of a screen whose code is loading: lines, which weigh less than rows before the sign-in.
import { SkeletonText, Waiting as WaitingWord } from '@bank/ui/Skeleton.tsx'
import { t, textIfAny } from './i18n.ts'

const lines = ['62%', '48%', '70%', '55%', '66%', '44%']

export function Waiting() {
  return (
    <WaitingWord text={textIfAny(t, 'common.ui.loading') ?? ''}>
      {lines.map(width => (
        <SkeletonText key={width} width={width} />
      ))}
    </WaitingWord>
  )
}
