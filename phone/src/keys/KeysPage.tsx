// The page of the phone: the keys it holds, one that is opened, and how another is bound.
import { langs } from '@bank/contracts/lang.ts'
import { Button } from '@bank/ui/Button.tsx'
import { IconArrowLeft, IconKey } from '@bank/ui/icons.ts'
import { Banner, EmptyState } from '@bank/ui/States.tsx'
import { setLang, useLang, useT } from '@bank/web/kit/i18n.ts'
import { langNames } from '@bank/web/kit/langNames.ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type KeptKey, keptKeys } from '#kit/keyStore.ts'
import { BindSteps } from './BindSteps.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import css from './Keys.module.css'
import { OpenKey } from './OpenKey.tsx'

type Place = { readonly at: 'list' } | { readonly at: 'bind' } | { readonly at: 'key'; readonly key: KeptKey }

function Languages() {
  const current = useLang()
  return (
    <div className={css.languages}>
      {langs.map(one => (
        <Button
          key={one}
          variant="quiet"
          size="s"
          lang={one}
          aria-pressed={one === current}
          onClick={() => void setLang(one)}
        >
          {langNames[one]}
        </Button>
      ))}
    </div>
  )
}

function Bar({ title, onBack }: { title: string; onBack?: () => void }) {
  const t = useT()
  return (
    <header className={css.bar}>
      {onBack ? (
        <Button variant="quiet" icon={<IconArrowLeft />} onClick={onBack}>
          {t('keys.back')}
        </Button>
      ) : (
        <img src="/icon.svg" alt="" width={28} height={28} />
      )}
      <h1>{title}</h1>
    </header>
  )
}

function List({ of, onChoose }: { of: readonly KeptKey[]; onChoose: (key: KeptKey) => void }) {
  const t = useT()
  if (!of.length) return <EmptyState icon={<IconKey />} title={t('keys.none')} text={t('keys.none.text')} />
  return (
    <ul className={css.list}>
      {of.map(key => (
        <li key={key.keyId}>
          <button type="button" className={css.card} onClick={() => onChoose(key)}>
            <KeyFacts of={key} />
          </button>
        </li>
      ))}
    </ul>
  )
}

export function KeysPage() {
  const t = useT()
  const [place, setPlace] = useState<Place>({ at: 'list' })
  const [keys, setKeys] = useState<readonly KeptKey[] | null>(null)
  const [isBroken, setBroken] = useState(false)
  const look = useCallback(() => {
    keptKeys().then(setKeys, () => setBroken(true))
  }, [])
  useEffect(look, [look])
  const home = () => {
    setPlace({ at: 'list' })
    look()
  }
  const titles = { list: t('keys.title'), bind: t('keys.bind'), key: t('keys.key') }
  const inside: Readonly<Record<Place['at'], () => ReactNode>> = {
    list: () => (
      <>
        {isBroken && <Banner tone="danger" title={t('keys.lost')} urgent />}
        {keys && <List of={keys} onChoose={key => setPlace({ at: 'key', key })} />}
        <Button variant="primary" size="l" wide onClick={() => setPlace({ at: 'bind' })}>
          {t('keys.add')}
        </Button>
        <Languages />
      </>
    ),
    bind: () => <BindSteps onBound={home} />,
    key: () => (place.at === 'key' ? <OpenKey of={place.key} onGone={home} /> : null),
  }
  return (
    <main className={css.page}>
      <title>{`${titles[place.at]} · ${t('keys.app')}`}</title>
      <Bar title={titles[place.at]} {...(place.at !== 'list' && { onBack: home })} />
      {inside[place.at]()}
    </main>
  )
}
