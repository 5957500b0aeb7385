// The sign-in of clerks: login and password, then the code of their authenticator, always.
import { langs } from '@bank/contracts/lang.ts'
import { Brand } from '@bank/ui/shell/Brand.tsx'
import { LanguageLinks, SignInFrame } from '@bank/ui/shell/SignInFrame.tsx'
import { useGo, useSearch } from '@bank/web/kit/address.tsx'
import { setLang, useLang, useT } from '@bank/web/kit/i18n.ts'
import { langNames } from '@bank/web/kit/langNames.ts'
import { isDemo } from '@bank/web/kit/page.ts'
import { asRefusal } from '@bank/web/kit/refusal.ts'
import { useState } from 'react'
import { to } from '../paths.ts'
import { CodeStep } from './CodeStep.tsx'
import { CredentialsStep } from './CredentialsStep.tsx'
import { type DemoClerk, DemoPanel } from './DemoPanel.tsx'
import css from './LoginPage.module.css'

function Languages() {
  const t = useT()
  return (
    <LanguageLinks
      label={t('identity.languages')}
      options={langs.map(value => ({ value, label: langNames[value] }))}
      value={useLang()}
      onChange={value => void setLang(value)}
    />
  )
}

/** An address of this site to go on to; anything else is ignored. */
const inside = (address: string | undefined): string | null =>
  address?.startsWith('/') && !address.startsWith('//') ? address : null

export function LoginPage() {
  const t = useT()
  const go = useGo()
  const [{ to: wanted }] = useSearch()
  const [at, setAt] = useState<'credentials' | 'code'>('credentials')
  const [login, setLogin] = useState('')
  const [chosen, setChosen] = useState<DemoClerk | null>(null)
  return (
    <SignInFrame
      brand={<Brand inverse name={t('common.brand')} note={t('identity.desk')} href={to.login()} />}
      headline={t('identity.headline')}
      note={t('identity.promise')}
      top={<Languages />}
    >
      <title>{`${t('identity.title')} · ${t('common.brand')}`}</title>
      <div className={css.login}>
        {at === 'credentials' ? (
          <CredentialsStep
            filled={chosen}
            login={login}
            onDone={given => {
              setLogin(given)
              setAt('code')
            }}
          />
        ) : (
          <CodeStep
            onDone={() => void go(inside(wanted) ?? to.home(), { replace: true })}
            onBack={() => setAt('credentials')}
            onFailed={error => {
              // What was begun lives five minutes; when it is over, everything begins anew.
              if (asRefusal(error).classification === 'SessionExpiredException') setAt('credentials')
            }}
          />
        )}
        {isDemo() && <DemoPanel at={at} chosen={chosen} onChoose={setChosen} />}
      </div>
    </SignInFrame>
  )
}
