// The page of keys: those that this phone holds, how another is bound, and the language.
import { langs } from '@bank/contracts/lang.ts'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconKey } from '@bank/ui/icons.ts'
import { BareLink } from '@bank/ui/Link.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { setLang, useLang, useT } from '@bank/web/kit/i18n.ts'
import { langNames } from '@bank/web/kit/langNames.ts'
import type { KeptKey } from '#kit/keyStore.ts'
import { useOpened } from '#kit/opened.ts'
import { to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { Demo } from './Demo.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import css from './Keys.module.css'
import { useKeys } from './useKeys.ts'

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

function List({ of }: { of: readonly KeptKey[] }) {
  const t = useT()
  const opened = useOpened()
  if (!of.length) return <EmptyState icon={<IconKey />} title={t('keys.none')} text={t('keys.none.text')} />
  return (
    <ul className={css.list}>
      {of.map(key => (
        <li key={key.keyId}>
          <BareLink href={to.key(key.keyId)} className={css.card}>
            <KeyFacts of={key} />
            {opened.has(key.keyId) && (
              <p className={css.state}>
                <Pill tone="success">{t('keys.isOpen')}</Pill>
              </p>
            )}
          </BareLink>
        </li>
      ))}
    </ul>
  )
}

export function KeysPage() {
  const t = useT()
  const { keys } = useKeys()
  return (
    <Screen title={t('keys.title')}>
      {keys && <List of={keys} />}
      <ButtonLink href={to.bind} variant="primary" size="l" wide>
        {t('keys.add')}
      </ButtonLink>
      <Demo />
      <Languages />
    </Screen>
  )
}
