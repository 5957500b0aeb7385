// Columns and card of a person of the company, for table and phone.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { useT } from '#kit/i18n.ts'
import { listColumns } from '#kit/list/columns.tsx'
import { useMe } from '#kit/session.ts'
import { Access, isFrozen, RightPill, SignedIn, SignType } from './look.tsx'
import css from './People.module.css'
import type { PersonOfCompany } from './person.ts'

function Name({ of }: { of: PersonOfCompany }) {
  const t = useT()
  const isMe = useMe().userReferenceId === of.referenceId
  return (
    <span className={[css.lead, isFrozen(of) && css.quiet].filter(Boolean).join(' ')}>
      <Avatar name={of.fullName} variant={isMe ? 'person' : 'plain'} />
      <span className={css.words}>
        <span className={css.name}>
          {of.shortName}
          {isMe && ` · ${t('people.you')}`}
        </span>
        <span className={css.under}>
          <SignedIn of={of} />
        </span>
      </span>
    </span>
  )
}

export const peopleColumns = listColumns<PersonOfCompany>([
  { id: 'name', title: 'people.column.name', Cell: Name },
  { id: 'right', title: 'people.column.right', width: '11rem', Cell: RightPill },
  { id: 'type', title: 'people.column.type', width: '9.5rem', priority: 2, Cell: SignType },
  { id: 'access', title: 'people.column.access', width: '11rem', Cell: Access },
])

export function PersonCard({ of }: { of: PersonOfCompany }) {
  return (
    <span className={css.card}>
      <Name of={of} />
      <span className={css.line}>
        <RightPill of={of} />
        <Access of={of} />
      </span>
    </span>
  )
}
