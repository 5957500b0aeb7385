// The code that the authenticator of a demo person shows now, beside the field that asks for it.
import { IconDeviceMobile } from '@bank/ui/icons.ts'
import { useEffect, useState } from 'react'
import { demoPeople, totpCode } from '#kit/demo.ts'
import { useT } from '#kit/i18n.ts'
import { useMe } from '#kit/session.ts'
import css from './DemoCode.module.css'

const everyMs = 1500

/** The code of this moment; null for who is no person of the demo with an authenticator. */
function useDemoCode(): string | null {
  const { userReferenceId: id } = useMe()
  const [secret, setSecret] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    void demoPeople().then(
      people => setSecret(people.find(one => one.id === id)?.totpSecret ?? null),
      () => setSecret(null),
    )
  }, [id])
  useEffect(() => {
    if (!secret) return
    const look = () => void totpCode(secret).then(setCode, () => setCode(null))
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [secret])
  return code
}

export function DemoCode() {
  const t = useT()
  const code = useDemoCode()
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
