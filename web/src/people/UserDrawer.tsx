// The drawer of a person of the company, beside the list.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { useState } from 'react'
import { useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import css from './People.module.css'
import type { PersonOfCompany } from './person.ts'
import { type Act, UserButtons, UserDialog } from './UserActs.tsx'
import { UserDetails } from './UserDetails.tsx'

export function UserDrawer({ of, onClose }: { of: PersonOfCompany; onClose: () => void }) {
  const t = useT()
  const [act, setAct] = useState<Act | null>(null)
  const mayAct = useMay('FIRST_SIGNER')
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        label={t('people.person')}
        subject={of.fullName}
        head={
          <span className={css.lead}>
            <Avatar name={of.fullName} />
            <span className={css.name}>{of.fullName}</span>
          </span>
        }
        footer={mayAct && <UserButtons of={of} onAct={setAct} />}
      >
        <UserDetails of={of} onAct={setAct} />
      </Drawer>
      <UserDialog of={of} act={act} onClose={() => setAct(null)} />
    </>
  )
}
