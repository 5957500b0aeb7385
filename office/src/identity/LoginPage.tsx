// The sign-in of clerks: login and password, then the code of their authenticator, always.
import { Brand } from '@bank/ui/shell/Brand.tsx'
import { SignInFrame } from '@bank/ui/shell/SignInFrame.tsx'
import { ownAddress, useGo, useSearch } from '@bank/web/kit/address.tsx'
import { lazyPart } from '@bank/web/kit/code.ts'
import { DemoPlace, demoCounts } from '@bank/web/kit/DemoPlace.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { Languages } from '@bank/web/kit/Languages.tsx'
import { isDemo } from '@bank/web/kit/page.ts'
import css from '@bank/web/kit/SignIn.module.css'
import { Suspense, useState } from 'react'
import { to } from '../paths.ts'
import { CodeStep } from './CodeStep.tsx'
import { CredentialsStep } from './CredentialsStep.tsx'
import type { DemoClerk } from './DemoPanel.tsx'

const DemoPanel = lazyPart(() => import('./DemoPanel.tsx').then(({ DemoPanel }) => DemoPanel))

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
      top={<Languages label={t('identity.languages')} />}
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
            onDone={() => void go(ownAddress(wanted) ?? to.home(), { replace: true })}
            onBack={() => setAt('credentials')}
            onFailed={error => {
              // What was begun lives five minutes; when it is over, everything begins anew.
              if (error.classification === 'SessionExpiredException') setAt('credentials')
            }}
          />
        )}
        {isDemo() && (
          <Suspense fallback={<DemoPlace people={demoCounts.desk} />}>
            <DemoPanel at={at} chosen={chosen} onChoose={setChosen} />
          </Suspense>
        )}
      </div>
    </SignInFrame>
  )
}
