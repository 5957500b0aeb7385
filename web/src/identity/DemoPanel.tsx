// The demo's panel of people who can be tried, with the codes their phones show.
import { useEffect, useState } from 'react'
import { DemoPeople, DemoPhone, useDemoCode } from '#kit/DemoPeople.tsx'
import { demoCounts } from '#kit/DemoPlace.tsx'
import { type DemoPerson, demoPeople } from '#kit/demo.ts'
import { textIfAny, useT } from '#kit/i18n.ts'
import type { DemoCredentials, SecondFactor } from './signIn.ts'

type Props = {
  readonly at: 'credentials' | SecondFactor | 'enrol' | 'renew'
  /** The phone that a code was just sent to, masked; null until then. */
  readonly phone: string | null
  readonly chosen: DemoCredentials | null
  readonly onChoose: (person: DemoCredentials) => void
}

export function DemoPanel({ at, phone, chosen, onChoose }: Props) {
  const t = useT()
  const [people, setPeople] = useState<readonly DemoPerson[] | null>(null)
  const bySms = at === 'SMS' || at === 'renew' ? phone : null
  const secret = at === 'TOTP' || at === 'renew' ? chosen?.totpSecret : null
  const code = useDemoCode({ phone: bySms, secret })
  useEffect(() => {
    demoPeople().then(setPeople, () => setPeople([]))
  }, [])
  const label = t('identity.demo.title')
  if (at !== 'credentials')
    return (
      (at === 'SMS' || bySms || secret) && (
        <DemoPhone label={label} text={t(secret && !bySms ? 'identity.demo.app' : 'identity.demo.sms')} code={code} />
      )
    )
  return (
    <DemoPeople
      label={label}
      title={label}
      people={people}
      count={demoCounts.login}
      about={({ login, about }) => textIfAny(t, `identity.demo.${login}`) ?? about}
      isChosen={({ login }) => chosen?.name === login}
      onChoose={({ login, password, totpSecret }) =>
        onChoose({ name: login, password, ...(totpSecret && { totpSecret }) })
      }
    />
  )
}
