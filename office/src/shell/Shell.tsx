// The frame around every screen of a signed-in clerk: dark rail, search, the bank's clock, the person.
import { FieldWordsProvider } from '@bank/ui/form/words.tsx'
import { Toasts } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { Frame } from '@bank/ui/shell/Frame.tsx'
import { checking } from '@bank/web/kit/api.ts'
import { lazyPart } from '@bank/web/kit/code.ts'
import { FirstDrawing } from '@bank/web/kit/FirstDrawing.tsx'
import { useFieldTexts } from '@bank/web/kit/fieldTexts.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { lineLost } from '@bank/web/kit/live.ts'
import { useObserved } from '@bank/web/kit/observable.ts'
import { queryClient } from '@bank/web/kit/query.ts'
import { SessionDialog } from '@bank/web/kit/SessionDialog.tsx'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { CaseNews } from '#cases/index.ts'
import { clock, keepAlive, signOut, useSession } from '#kit/session.ts'
import { Header } from './Header.tsx'
import { PhoneRail, Rail } from './Rail.tsx'
import css from './Shell.module.css'
import { useDeskKeys } from './useDeskKeys.ts'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx').then(({ KeysDialog }) => KeysDialog))

/** Whose end the dialog of the session watches. */
const keeper = { clock, keepAlive, signOut }

function Notices() {
  const t = useT()
  const isUnanswered = useObserved(checking) > 0
  const isLineLost = useObserved(lineLost)
  if (!isUnanswered && !isLineLost) return null
  return (
    <div className={css.notices}>
      {isLineLost && <Banner title={t('shell.late.title')}>{t('shell.late.text')}</Banner>}
      {isUnanswered && (
        <Banner title={t('shell.checking.title')} urgent>
          {t('shell.checking.text')}
        </Banner>
      )}
    </div>
  )
}

function Inside() {
  const t = useT()
  const search = useRef<HTMLInputElement>(null)
  const [isHelp, setHelp] = useState(false)
  useDeskKeys({ search: () => search.current?.select(), help: () => setHelp(true) })
  return (
    <>
      <Frame
        skipText={t('shell.skip')}
        sidebar={<Rail />}
        header={<Header search={search} onHelp={() => setHelp(true)} />}
        bottomBar={<PhoneRail />}
      >
        <Notices />
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </Frame>
      <CaseNews />
      <Suspense>{isHelp && <KeysDialog onClose={() => setHelp(false)} />}</Suspense>
      <SessionDialog keeper={keeper} text={t('shell.session.text')} />
    </>
  )
}

/** Shows nothing of the bank while the session is unknown, as after one that ended. */
export function Shell() {
  const here = useSession()
  const fieldTexts = useFieldTexts()
  if (here.state !== 'in') return <Waiting />
  return (
    <FirstDrawing>
      <QueryClientProvider client={queryClient}>
        <FieldWordsProvider words={fieldTexts}>
          <Toasts key={here.clerk.id}>
            <Inside />
          </Toasts>
        </FieldWordsProvider>
      </QueryClientProvider>
    </FirstDrawing>
  )
}
