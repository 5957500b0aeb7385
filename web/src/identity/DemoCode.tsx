// The code that the authenticator of a demo person shows now, beside the field that asks for it.
import { IconDeviceMobile } from '@bank/ui/icons.ts'
import { useEffect, useState } from 'react'
import { useDemoCode } from '#kit/DemoPeople.tsx'
import { demoPeople } from '#kit/demo.ts'
import { useT } from '#kit/i18n.ts'
import { useMe } from '#kit/session.ts'
import css from './DemoCode.module.css'

/** Nothing for who is no person of the demo with an authenticator. */
export function DemoCode() {
  const t = useT()
  const { userReferenceId: id } = useMe()
  const [secret, setSecret] = useState<string | null>(null)
  const code = useDemoCode({ secret })
  useEffect(() => {
    void demoPeople().then(
      people => setSecret(people.find(one => one.id === id)?.totpSecret ?? null),
      () => setSecret(null),
    )
  }, [id])
  if (!code) return null
  return (
    <p className={css.demo}>
      <IconDeviceMobile />
      <span>
        {t('proof.demo')} <strong>{code}</strong>
      </span>
    </p>
  )
}
