// The demo's panel of the bank's own people, with the code that their authenticator shows.
import { DemoPeople, DemoPhone, useDemoCode } from '@bank/web/kit/DemoPeople.tsx'
import { demoCounts } from '@bank/web/kit/DemoPlace.tsx'
import { type DemoPerson, demoPeople } from '@bank/web/kit/demo.ts'
import { textIfAny, useT } from '@bank/web/kit/i18n.ts'
import { useEffect, useState } from 'react'

export type DemoClerk = Pick<DemoPerson, 'login' | 'password' | 'totpSecret'>

type Props = {
  readonly at: 'credentials' | 'code'
  readonly chosen: DemoClerk | null
  readonly onChoose: (clerk: DemoClerk) => void
}

export function DemoPanel({ at, chosen, onChoose }: Props) {
  const t = useT()
  const [people, setPeople] = useState<readonly DemoPerson[] | null>(null)
  const code = useDemoCode({ secret: at === 'code' ? chosen?.totpSecret : null })
  useEffect(() => {
    demoPeople().then(setPeople, () => setPeople([]))
  }, [])
  const label = t('identity.demo.title')
  if (at === 'code') return chosen?.totpSecret && <DemoPhone label={label} text={t('identity.demo.app')} code={code} />
  return (
    <DemoPeople
      label={label}
      title={label}
      people={people}
      count={demoCounts.desk}
      about={({ login, about }) => textIfAny(t, `identity.demo.${login}`) ?? about}
      isChosen={({ login }) => chosen?.login === login}
      onChoose={onChoose}
    />
  )
}
