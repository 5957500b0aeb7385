// The page of one person of the company, for a phone and for a link.
import { Card } from '@bank/ui/Card.tsx'
import { IconUser } from '@bank/ui/icons.ts'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { usePeopleNews } from './news.ts'
import css from './People.module.css'
import { type PersonOfCompany, people } from './person.ts'
import { type Act, UserButtons, UserDialog } from './UserActs.tsx'
import { UserDetails } from './UserDetails.tsx'

function Known({ of }: { of: PersonOfCompany }) {
  const [act, setAct] = useState<Act | null>(null)
  return (
    <Card>
      <UserDetails of={of} onAct={setAct} />
      <UserButtons of={of} onAct={setAct} />
      <UserDialog of={of} act={act} onClose={() => setAct(null)} />
    </Card>
  )
}

export function UserPage() {
  const t = useT()
  const { id } = useParams({ strict: false })
  const { data, error, refetch } = useAsk(people, { orgReferenceId: useOrg() })
  usePeopleNews()
  const one = data?.employeesContract.find(({ id: work, referenceId }) => referenceId === id || work === id)
  return (
    <Page title={one?.fullName ?? t('people.person')} back={{ href: to.users(), text: t('people.title') }}>
      <div className={css.narrow}>
        {error && <Failed title={'people.failed'} error={error} again={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={5} />}
        {data && !one && <EmptyState icon={<IconUser />} title={t('people.unknown')} text={t('people.unknownText')} />}
        {one && <Known of={one} />}
      </div>
    </Page>
  )
}
