// Names who of the signers has no key on a phone, before anything is sent to phones.
import { Banner } from '@bank/ui/States.tsx'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { availability } from '#paycontrol/index.ts'

export function Keyless() {
  const t = useT()
  const { data } = useAsk(availability, { org: useOrg() }, { refetchOnMount: 'always' })
  const lacking = data?.keyAvailability.nonAvailableFor ?? []
  if (!lacking.length) return null
  return (
    <Banner tone="warning" title={t('documents.phone.keyless', { count: lacking.length })}>
      {lacking.map(({ fullName, signRight }) => `${fullName} (${t(`says.right.${signRight}`)})`).join(', ')}
    </Banner>
  )
}
