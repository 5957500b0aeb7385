// Names who of the signers has no key on a phone, before anything is sent to phones.
import { IconAlertTriangle } from '@bank/ui/icons.ts'
import { RecapNote } from '@bank/ui/Recap.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { availability } from '#paycontrol/index.ts'

/** Among the notes of a form it is one of them. */
export function Keyless({ isNote }: { isNote: boolean }) {
  const t = useT()
  const { data } = useAsk(availability, { org: useOrg() }, { refetchOnMount: 'always' })
  const lacking = data?.keyAvailability.nonAvailableFor ?? []
  if (!lacking.length) return null
  const title = t('documents.phone.keyless', { count: lacking.length })
  const names = lacking.map(({ fullName, signRight }) => `${fullName} (${t(`says.right.${signRight}`)})`).join(', ')
  if (isNote) return <RecapNote icon={<IconAlertTriangle />}>{`${title}: ${names}`}</RecapNote>
  return (
    <Banner tone="warning" title={title}>
      {names}
    </Banner>
  )
}
