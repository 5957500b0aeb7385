// The demo's panel of people who can be registered or restored, with the codes their phones show.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { IconDeviceMobile } from '@bank/ui/icons.ts'
import { useEffect, useState } from 'react'
import { type DemoComer, demoComers, newestCode, totpCode } from '#kit/demo.ts'
import { useT } from '#kit/i18n.ts'
import type { SaidPerson } from './coming.ts'
import css from './DemoPanel.module.css'

type DemoComersProps = {
  readonly of: 'register' | 'restore'
  readonly at: string
  /** The phone that a code was just sent to, half hidden; null until then. */
  readonly phone: string | null
  readonly onChoose: (said: SaidPerson) => void
}

const everyMs = 1500

/** What the phone or the authenticator of the chosen person shows now. */
function useShown({ at, phone }: DemoComersProps, chosen: DemoComer | null): string | null {
  const secret = at === 'password' ? chosen?.totpSecret : undefined
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const look = async () => {
      if (at === 'sms' && phone) setShown(await newestCode(phone))
      else if (secret) setShown(await totpCode(secret))
      else setShown(null)
    }
    const safely = () => void look().catch(() => setShown(null))
    safely()
    if (at !== 'sms' && !secret) return
    const timer = setInterval(safely, everyMs)
    return () => clearInterval(timer)
  }, [at, phone, secret])
  return shown
}

export function DemoComers(props: DemoComersProps) {
  const { of, at, onChoose } = props
  const t = useT()
  const [people, setPeople] = useState<readonly DemoComer[]>([])
  const [chosen, setChosen] = useState<DemoComer | null>(null)
  const shown = useShown(props, chosen)
  useEffect(() => {
    demoComers(of).then(setPeople, () => setPeople([]))
  }, [of])
  if (at !== 'pair') {
    if (!shown) return null
    return (
      <aside className={css.phone} aria-label={t('identity.demo.title')}>
        <IconDeviceMobile />
        <span>
          {t(at === 'sms' ? 'identity.demo.sms' : 'identity.demo.app')} <strong className={css.code}>{shown}</strong>
        </span>
      </aside>
    )
  }
  if (people.length === 0) return null
  return (
    <aside className={css.demo} aria-label={t('identity.demo.title')}>
      <p className={css.title}>{t(`identity.demo.${of}`)}</p>
      <div className={css.people}>
        {people.map(person => (
          <button
            key={person.id}
            type="button"
            className={css.person}
            aria-pressed={chosen?.id === person.id}
            onClick={() => {
              setChosen(person)
              onChoose({ inn: person.inn, phone: `+${person.phone}` })
            }}
          >
            <Avatar name={person.name} variant="plain" size="s" />
            <span className={css.words}>
              <span className={css.name}>{person.name.split(' ').slice(0, 2).join(' ')}</span>
              <span className={css.about}>{person.inn}</span>
            </span>
          </button>
        ))}
      </div>
    </aside>
  )
}
