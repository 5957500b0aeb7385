// The frame around every screen of a signed-in person.

import { FieldWordsProvider } from '@bank/ui/form/words.tsx'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import { Toasts } from '@bank/ui/overlay/Toasts.tsx'
import { Frame } from '@bank/ui/shell/Frame.tsx'
import { HeaderBar, SearchButton } from '@bank/ui/shell/Header.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { InboxNews, useHasInbox } from '#documents/index.ts'
import { ProofAsker } from '#identity/index.ts'
import { useGo } from '#kit/address.tsx'
import { FirstDrawing } from '#kit/FirstDrawing.tsx'
import { useFieldTexts } from '#kit/fieldTexts.ts'
import { lazyPartWith, useT } from '#kit/i18n.ts'
import { LanguageMenu } from '#kit/LanguageMenu.tsx'
import { queryClient } from '#kit/query.ts'
import { SessionDialog } from '#kit/SessionDialog.tsx'
import { clock, keepAlive, signOut, useMay, useSession, useViewer } from '#kit/session.ts'
import { useHasPage } from '#kit/useHasPage.ts'
import { Waiting } from '#kit/Waiting.tsx'
import { to } from '#paths.ts'
import { ContractSwitcher } from './ContractSwitcher.tsx'
import { PhoneNavigation, SideNavigation } from './Navigation.tsx'
import { Notices } from './Notices.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { useSignOut } from './SignOutDialog.tsx'
import { holdTyping, type TypedAhead } from './typedAhead.ts'
import { useChangedRights } from './useChangedRights.ts'
import { useKeys } from './useKeys.ts'

/** With the names of kinds and statuses, which the screen below may not have loaded. */
const Palette = lazyPartWith(
  () => import('./Palette.tsx').then(({ Palette }) => Palette),
  'payments',
  'paymentKinds',
  'documents',
  'accounts',
)
const KeysDialog = lazyPartWith(() => import('./KeysDialog.tsx').then(({ KeysDialog }) => KeysDialog), 'keys')

/** Whose end the dialog of the session watches. */
const keeper = { clock, keepAlive, signOut }

function Inside({ children }: { children: ReactNode }) {
  const t = useT()
  const go = useGo()
  const built = useHasPage()
  const phone = useMedia(PHONE)
  const { org } = useViewer()
  const makes = useMay('MAKERS') && built('/payment')
  const reads = useMay('PAYMENT_READERS')
  const hasInbox = useHasInbox()
  const [over, setOver] = useState<'palette' | 'keys' | null>(null)
  const { ask, dialog } = useSignOut()
  useChangedRights()
  const held = useRef<TypedAhead | null>(null)
  const openPalette = () => {
    held.current = holdTyping()
    setOver('palette')
  }
  useKeys({
    newPayment: () => void (makes && go(to.newPayment())),
    palette: openPalette,
    help: () => setOver('keys'),
  })
  const header = (
    <HeaderBar
      contract={<ContractSwitcher />}
      search={reads && <SearchButton text={t('shell.search')} kbd="Ctrl K" onClick={openPalette} />}
      end={
        <>
          <LanguageMenu />
          <PersonMenu onSignOut={ask} />
        </>
      }
    />
  )
  return (
    <>
      <Frame
        skipText={t('shell.skip')}
        sidebar={!phone && <SideNavigation />}
        header={header}
        bottomBar={phone && <PhoneNavigation />}
      >
        <Notices />
        <Suspense fallback={<Waiting />}>{children ?? <Outlet key={org} />}</Suspense>
      </Frame>
      {hasInbox && <InboxNews />}
      {dialog}
      <Suspense>
        {over === 'palette' && (
          <Palette typedAhead={() => held.current?.take() ?? ''} onClose={() => setOver(null)} onSignOut={ask} />
        )}
        {over === 'keys' && <KeysDialog onClose={() => setOver(null)} />}
      </Suspense>
      <ProofAsker />
      <SessionDialog keeper={keeper} text={t('shell.session.text')} />
    </>
  )
}

/** Shows nothing of a company while the session is unknown, as after a switch in another tab. `children` stand in the place of the route's screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const here = useSession()
  const fieldTexts = useFieldTexts()
  if (here.state !== 'in') return <Waiting />
  return (
    <FirstDrawing>
      <QueryClientProvider client={queryClient}>
        <FieldWordsProvider words={fieldTexts}>
          <Toasts key={here.viewer.org}>
            <Inside>{children}</Inside>
          </Toasts>
        </FieldWordsProvider>
      </QueryClientProvider>
    </FirstDrawing>
  )
}
