// The demo's panel of people who can be registered or restored, with the codes their phones show.
import { useEffect, useState } from 'react'
import { DemoPeople, DemoPhone, useDemoCode } from '#kit/DemoPeople.tsx'
import { demoCounts } from '#kit/DemoPlace.tsx'
import { type DemoComer, demoComers } from '#kit/demo.ts'
import { useT } from '#kit/i18n.ts'
import type { SaidPerson } from './coming.ts'

type DemoComersProps = {
  readonly of: 'register' | 'restore'
  readonly at: string
  /** The phone that a code was just sent to, half hidden; null until then. */
  readonly phone: string | null
  readonly onChoose: (said: SaidPerson) => void
}

export function DemoComers({ of, at, phone, onChoose }: DemoComersProps) {
  const t = useT()
  const [people, setPeople] = useState<readonly DemoComer[] | null>(null)
  const [chosen, setChosen] = useState<DemoComer | null>(null)
  const bySms = at === 'sms' ? phone : null
  const secret = at === 'password' ? chosen?.totpSecret : null
  const code = useDemoCode({ phone: bySms, secret })
  useEffect(() => {
    demoComers(of).then(setPeople, () => setPeople([]))
  }, [of])
  const label = t('identity.demo.title')
  if (at !== 'pair')
    return (
      (at === 'sms' || secret) && (
        <DemoPhone label={label} text={t(secret ? 'identity.demo.app' : 'identity.demo.sms')} code={code} />
      )
    )
  return (
    <DemoPeople
      label={label}
      title={t(`identity.demo.${of}`)}
      people={people}
      count={demoCounts[of]}
      about={({ inn }) => inn}
      isChosen={({ id }) => chosen?.id === id}
      onChoose={person => {
        setChosen(person)
        onChoose({ inn: person.inn, phone: `+${person.phone}` })
      }}
    />
  )
}
