// Says that this browser keeps no keys, or that it has cleared some away: never in silence.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { forgetLost } from '#kit/keyStore.ts'
import { refreshKeys, useKeys } from './useKeys.ts'

export function LostBanner() {
  const t = useT()
  const { lost, isBroken } = useKeys()
  if (isBroken) return <Banner tone="danger" title={t('keys.lost')} urgent />
  if (!lost) return null
  return (
    <Banner
      tone="danger"
      title={t('keys.cleared', { count: lost })}
      urgent
      actions={
        <Button size="s" onClick={() => void forgetLost().then(refreshKeys)}>
          {t('keys.cleared.seen')}
        </Button>
      }
    >
      {t('keys.cleared.text')}
    </Banner>
  )
}
