// The demo's panel of the bank's own people, with the code that their authenticator shows.
import { Avatar } from '@bank/ui/Avatar.tsx'
import { IconDeviceMobile } from '@bank/ui/icons.ts'
import { type DemoPerson, demoPeople, totpCode } from '@bank/web/kit/demo.ts'
import { textIfAny, useT } from '@bank/web/kit/i18n.ts'
import { useEffect, useState } from 'react'
import css from './LoginPage.module.css'

export type DemoClerk = Pick<DemoPerson, 'login' | 'password' | 'totpSecret'>

type Props = {
  readonly at: 'credentials' | 'code'
  readonly chosen: DemoClerk | null
  readonly onChoose: (clerk: DemoClerk) => void
}

const everyMs = 1500

/** Looks every moment while a code is expected. */
function useCode(secret: string | undefined): string | null {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (!secret) return setCode(null)
    const look = () =>
      void totpCode(secret).then(setCode, () => {
        setCode(null)
      })
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [secret])
  return code
}

export function DemoPanel({ at, chosen, onChoose }: Props) {
  const t = useT()
  const [people, setPeople] = useState<readonly DemoPerson[]>([])
  const code = useCode(at === 'code' ? chosen?.totpSecret : undefined)
  useEffect(() => {
    demoPeople().then(setPeople, () => setPeople([]))
  }, [])
  if (at === 'code')
    return code ? (
      <aside className={css.phone} aria-label={t('identity.demo.title')}>
        <IconDeviceMobile />
        <span>
          {t('identity.demo.app')} <strong className={css.digits}>{code}</strong>
        </span>
      </aside>
    ) : null
  if (people.length === 0) return null
  return (
    <aside className={css.demo} aria-label={t('identity.demo.title')}>
      <p className={css.small}>{t('identity.demo.title')}</p>
      <div className={css.people}>
        {people.map(({ login, password, name, about, totpSecret }) => (
          <button
            key={login}
            type="button"
            className={css.person}
            aria-pressed={chosen?.login === login}
            onClick={() => onChoose({ login, password, ...(totpSecret && { totpSecret }) })}
          >
            <Avatar name={name} variant="plain" size="s" />
            <span className={css.words}>
              <span>{name.split(' ').slice(0, 2).join(' ')}</span>
              <span className={css.small}>{textIfAny(`identity.demo.${login}`) ?? about}</span>
            </span>
          </button>
        ))}
      </div>
    </aside>
  )
}
