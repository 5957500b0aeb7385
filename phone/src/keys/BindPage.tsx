// The page on which a phone is bound to a key of the portal.
import { useT } from '@bank/web/kit/i18n.ts'
import { goInstead, to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { BindSteps } from './BindSteps.tsx'
import { refreshKeys } from './useKeys.ts'

function bound(): void {
  refreshKeys()
  goInstead(to.requests)
}

export function BindPage() {
  const t = useT()
  return (
    <Screen title={t('keys.bind')} back={to.keys}>
      <BindSteps onBound={bound} />
    </Screen>
  )
}
