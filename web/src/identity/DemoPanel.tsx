// The demo's panel of people who can be tried, with the codes their phones show.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { IconDeviceMobile } from '@bank/ui/icons.ts'
import { useEffect, useState } from 'react'
import { type DemoPerson, demoPeople, newestCode, totpCode } from '#kit/demo.ts'
import { textIfAny, useT } from '#kit/i18n.ts'
import css from './DemoPanel.module.css'
import place from './LoginPage.module.css'
import type { DemoCredentials } from './signIn.ts'

type Props = {
  readonly at: 'credentials' | 'SMS' | 'TOTP' | 'enrol' | 'renew'
  /** The phone that a code was just sent to, masked; null until then. */
  readonly phone: string | null
  readonly chosen: DemoCredentials | null
  readonly onChoose: (person: DemoCredentials) => void
}

const everyMs = 1500

/** Looks every moment while a code is expected. */
function useCode({ at, phone, chosen }: Props): string | null {
  const secret = chosen?.totpSecret
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    const look = async () => {
      if ((at === 'SMS' || at === 'renew') && phone) setCode(await newestCode(phone))
      else if ((at === 'TOTP' || at === 'renew') && secret) setCode(await totpCode(secret))
      else setCode(null)
    }
    const safely = () => void look().catch(() => setCode(null))
    safely()
    if (at === 'credentials') return
    const timer = setInterval(safely, everyMs)
    return () => clearInterval(timer)
  }, [at, phone, secret])
  return code
}

export function DemoPanel(props: Props) {
  const { at, chosen, onChoose } = props
  const t = useT()
  const [people, setPeople] = useState<readonly DemoPerson[] | null>(null)
  const code = useCode(props)
  useEffect(() => {
    demoPeople().then(setPeople, () => setPeople([]))
  }, [])
  if (at !== 'credentials') {
    if (!code) return null
    return (
      <aside className={css.phone} aria-label={t('identity.demo.title')}>
        <IconDeviceMobile />
        <span>
          {t(at === 'SMS' || (at === 'renew' && props.phone) ? 'identity.demo.sms' : 'identity.demo.app')}{' '}
          <strong className={css.code}>{code}</strong>
        </span>
      </aside>
    )
  }
  if (!people) return <div className={place.demoPlace} />
  if (people.length === 0) return null
  return (
    <aside className={css.demo} aria-label={t('identity.demo.title')}>
      <p className={css.title}>{t('identity.demo.title')}</p>
      <div className={css.people}>
        {people.map(({ login, password, name, about, totpSecret }) => (
          <button
            key={login}
            type="button"
            className={css.person}
            aria-pressed={chosen?.name === login}
            onClick={() => onChoose({ name: login, password, ...(totpSecret && { totpSecret }) })}
          >
            <Avatar name={name} variant="plain" size="s" />
            <span className={css.words}>
              <span className={css.name}>{name.split(' ').slice(0, 2).join(' ')}</span>
              <span className={css.about}>{textIfAny(`identity.demo.${login}`) ?? about}</span>
            </span>
          </button>
        ))}
      </div>
    </aside>
  )
}
